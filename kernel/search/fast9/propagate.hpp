// One pass of reasoning over all lanes: three row bands, then three column
// bands, each in place.
//
// A digit stands in a band once per line and once per box, so its three triads
// form one of the six permutations of three:
//
//    D..   D..   .D.   .D.   ..D   ..D
//    .D.   ..D   D..   ..D   D..   .D.
//    ..D   .D.   ..D   D..   .D.   D..
//
// Six ANDs of three triads tell for all nine digits at once which of these
// configurations are left; the OR of the two that use a triad are the digits
// the triad may hold. That is every rule about rows (or columns) against boxes
// in one stroke. Around it, per band:
//
//   1. a cell with one candidate asserts it in its triad;
//   2. a digit asserted in a triad leaves the other triads of the line;
//   3. configurations;
//   4. a digit without a configuration is a contradiction, as is an empty cell;
//   5. a triad that is the only place of three digits holds nothing else;
//   6. row bands also look for hidden singles inside a triad: a digit sure to be
//      in the triad and possible in one of its cells only. Column bands leave
//      that out; rows and columns together still find every hidden single.
//
// Masks only shrink, so the sum of a lane's 81 masks is unchanged exactly when
// the lane is. On a board without contradiction each digit is possible at
// least once per row, so the sum is at least 9 * 511, and equal to it exactly
// when every cell is decided.
//
// The mirror image of 5, a triad with three digits left asserts them, would
// save a few passes and cost more than that.
#pragma once

#include "search/fast9/board.hpp"

namespace nonet::fast9::NONET_FAST9_ISA {

inline constexpr std::uint16_t solved_sum = 9 * nine_digits;

// What a pass learned, lane by lane.
struct Findings {
    Vec sum;        // of all masks
    Vec placeable;  // digits that have a configuration in every band
    Vec emptiness;  // highest bit set where a cell was empty
};

// The six configurations of each band, rows 0..2 and columns 3..5, in the order of the picture
// above; what a pass saw of them, so that a board it left as it was can branch by them.
struct Configurations {
    alignas(64) Vec of[6][6];
};

using Triads = Vec[3][3];

// Keeps in each triad the digits that have a configuration through it.
NONET_INLINE void keep_configurations(Triads& t, Vec* configurations) {
    const Vec c012 = configurations[0] = and3(t[0][0], t[1][1], t[2][2]);
    const Vec c021 = configurations[1] = and3(t[0][0], t[1][2], t[2][1]);
    const Vec c102 = configurations[2] = and3(t[0][1], t[1][0], t[2][2]);
    const Vec c120 = configurations[3] = and3(t[0][1], t[1][2], t[2][0]);
    const Vec c201 = configurations[4] = and3(t[0][2], t[1][0], t[2][1]);
    const Vec c210 = configurations[5] = and3(t[0][2], t[1][1], t[2][0]);
    t[0][0] = c012 | c021;
    t[0][1] = c102 | c120;
    t[0][2] = c201 | c210;
    t[1][0] = c102 | c201;
    t[1][1] = c012 | c210;
    t[1][2] = c021 | c120;
    t[2][0] = c120 | c210;
    t[2][1] = c021 | c201;
    t[2][2] = c012 | c102;
}

// What it finds is gathered in variables of its own: the compiler must take it that `findings`
// and `cells` overlap, and would write it to memory at every step.
template <Direction direction>
NONET_INLINE void sweep_band(Board& board, int band, Findings& findings, Vec* configurations) {
    Vec* const cells = board.cells + cell_at<direction>(band, 0, 0, 0);
    Triads possible;
    Vec emptiness{}, sum{};
#pragma GCC unroll 3
    for (int line = 0; line < 3; ++line) {
        Vec asserted[3];
#pragma GCC unroll 3
        for (int box = 0; box < 3; ++box) {
            const Vec x0 = cells[cell_at<direction>(0, line, box, 0)];
            const Vec x1 = cells[cell_at<direction>(0, line, box, 1)];
            const Vec x2 = cells[cell_at<direction>(0, line, box, 2)];
            possible[line][box] = or3(x0, x1, x2);
            asserted[box] = or3(keep_single(x0), keep_single(x1), keep_single(x2));
            if (direction == Direction::columns)
                emptiness = or3(emptiness, x0 - 1, x1 - 1) | (x2 - 1);
        }
        // That an asserted digit leaves the other triads of the box, too, is left to the
        // configurations: none goes through two triads of a box.
        possible[line][0] = and_none(possible[line][0], asserted[1], asserted[2]);
        possible[line][1] = and_none(possible[line][1], asserted[0], asserted[2]);
        possible[line][2] = and_none(possible[line][2], asserted[0], asserted[1]);
    }
    if (direction == Direction::columns) findings.emptiness |= emptiness;
    keep_configurations(possible, configurations);
    findings.placeable &= or3(possible[0][0], possible[0][1], possible[0][2]);

#pragma GCC unroll 3
    for (int line = 0; line < 3; ++line) {
#pragma GCC unroll 3
        for (int box = 0; box < 3; ++box) {
            const Vec here = possible[line][box];
            const Vec only_here =
                and_none(here, possible[line][(box + 1) % 3], possible[line][(box + 2) % 3]);
            const Vec allowed = if_three(only_here, here);
            Vec& x0 = cells[cell_at<direction>(0, line, box, 0)];
            Vec& x1 = cells[cell_at<direction>(0, line, box, 1)];
            Vec& x2 = cells[cell_at<direction>(0, line, box, 2)];
            if (direction == Direction::rows) {
                const Vec hidden = only_here & ~majority(x0, x1, x2);
                x0 = within(x0, hidden, allowed);
                x1 = within(x1, hidden, allowed);
                x2 = within(x2, hidden, allowed);
            } else {
                const Vec y0 = x0 & allowed, y1 = x1 & allowed, y2 = x2 & allowed;
                x0 = y0;
                x1 = y1;
                x2 = y2;
                sum += y0 + y1 + y2;
            }
        }
    }
    if (direction == Direction::columns) findings.sum += sum;
}

// Not inlined, so that the compiler sees one band at a time and keeps the
// registers for it.
template <Direction direction>
NONET_HOT void sweep(Board& board, Findings& findings, Vec (*configurations)[6]) {
    for (int band = 0; band < 3; ++band) sweep_band<direction>(board, band, findings, configurations[band]);
}

NONET_INLINE Findings propagate(Board& board, Configurations& configurations) {
    Findings findings{Vec{}, splat(nine_digits), Vec{}};
    sweep<Direction::rows>(board, findings, configurations.of);
    sweep<Direction::columns>(board, findings, configurations.of + 3);
    return findings;
}

}  // namespace nonet::fast9::NONET_FAST9_ISA
