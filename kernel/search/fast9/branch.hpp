// Where to branch: a digit and a triad, "the digit is in that triad" first,
// "it is not" second.
//
// A band is measured by how many configurations its digits have left (see
// propagate.hpp), counted bit by bit for all nine digits and all lanes at once:
//
//   at_least[2]   987654321    digits with 2 or more configurations
//   at_least[3]   987654321    ... 3 or more
//   at_least[4]   987654321    ... 4 or more
//
// The band with the fewest, 2 * |at_least[2]| + |at_least[3]|, that is not
// finished wins; in it the lowest digit with exactly two configurations, else
// three, else more; the first line where two or more triads may hold the
// digit, and the first of these triads.
//
// The board must be at rest: only then does a board that is not solved have an
// unfinished band, and are its configurations those the last pass saw.
#pragma once

#include <cassert>

#include "search/fast9/propagate.hpp"

namespace nonet::fast9::NONET_FAST9_ISA {

// For each lane a band, 0..2 of rows or 3..5 of columns, one digit (as a mask), and the set of
// the configurations it has no more there.
struct BandChoice {
    Vec band;
    Vec digit;
    Vec missing;
};

struct TriadCells {
    std::uint8_t inside[3];  // the cells of the triad
    std::uint8_t beside[6];  // the other cells of its line
};

struct Branch {
    std::uint16_t triad;  // 9 * band + 3 * line + triad
    std::uint16_t digit;  // one bit
};

template <Direction direction>
static constexpr TriadCells triad_cells(int band, int line, int triad) {
    TriadCells cells{};
    for (int place = 0; place < 3; ++place) {
        cells.inside[place] = std::uint8_t(cell_at<direction>(band, line, triad, place));
        cells.beside[place] = std::uint8_t(cell_at<direction>(band, line, (triad + 1) % 3, place));
        cells.beside[3 + place] = std::uint8_t(cell_at<direction>(band, line, (triad + 2) % 3, place));
    }
    return cells;
}

// By the triad of a Branch.
struct TriadTable {
    TriadCells triads[54] = {};

    constexpr TriadTable() {
        for (int i = 0; i < 27; ++i) {
            triads[i] = triad_cells<Direction::rows>(i / 9, i / 3 % 3, i % 3);
            triads[27 + i] = triad_cells<Direction::columns>(i / 9, i / 3 % 3, i % 3);
        }
    }
};
inline constexpr TriadTable triad_table;

// The triad to branch on, 3 * line + triad, by the set of the configurations a digit has not.
struct TriadChoice {
    std::uint8_t triads[64] = {};

    constexpr TriadChoice() {
        constexpr int triad_of[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        for (int set = 0; set < 64; ++set) {
            for (int line = 2; line >= 0; --line) {
                bool holds[3] = {};
                for (int i = 0; i < 6; ++i)
                    if ((set >> i & 1) == 0) holds[triad_of[i][line]] = true;
                if (holds[0] + holds[1] + holds[2] >= 2)
                    triads[set] = std::uint8_t(3 * line + (holds[0] ? 0 : 1));
            }
        }
    }
};
inline constexpr TriadChoice triad_choice;

// The digits that have two or more of six configurations, three or more, four or more.
struct AtLeast {
    Vec two, three, four;
};
NONET_INLINE AtLeast at_least(const Vec* c) {
    // A digit's count is odd0 + odd1 + 2 * (pair0 + pair1).
    const Vec odd0 = xor3(c[0], c[1], c[2]), pair0 = majority(c[0], c[1], c[2]);
    const Vec odd1 = xor3(c[3], c[4], c[5]), pair1 = majority(c[3], c[4], c[5]);
    const Vec both_odd = odd0 & odd1;
    return {or3(pair0, pair1, both_odd), majority(pair0, pair1, odd0 | odd1),
            majority(pair0, pair1, both_odd)};
}

NONET_HOT inline BandChoice choose_band(const Configurations& configurations) {
    // Ranked by weight, then by number; a finished band, whose weight is 0, comes last. Loops that
    // are not unrolled read the configurations twice instead of keeping them all on the stack.
    Vec ranks[6], least = splat(0xffff), number = splat(std::uint16_t(-8));
#pragma GCC unroll 1
    for (int band = 0; band < 6; ++band, number += 1) {
        const AtLeast digits = at_least(configurations.of[band]);
        ranks[band] = weigh(digits.two, digits.three) + number;
        least = smaller(least, ranks[band]);
    }
    Vec c[6];
#pragma GCC unroll 6
    for (int i = 0; i < 6; ++i) c[i] = configurations.of[0][i];
#pragma GCC unroll 5
    for (int band = 1; band < 6; ++band) {
        const Vec best = is_equal(ranks[band], least);
#pragma GCC unroll 6
        for (int i = 0; i < 6; ++i) c[i] = pick(best, configurations.of[band][i], c[i]);
    }
    const AtLeast digits = at_least(c);
    const Vec exactly_two = digits.two & ~digits.three, exactly_three = digits.three & ~digits.four;
    const Vec wanted = if_zero(exactly_two, if_zero(exactly_three, digits.two, exactly_three), exactly_two);
    const Vec digit = wanted & (Vec{} - wanted);
    Vec missing{};
#pragma GCC unroll 6
    for (int i = 5; i >= 0; --i) missing = missing + missing - is_zero(c[i] & digit);
    return {least & 7, digit, missing};
}

inline Branch branch_of(const BandChoice& choice, int lane) {
    assert(choice.digit[lane] != 0);
    return {std::uint16_t(9 * choice.band[lane] + triad_choice.triads[choice.missing[lane]]),
            choice.digit[lane]};
}

NONET_INLINE void drop_digit(Board& board, int lane, std::uint16_t digit, int cell) {
    set_mask(board, cell, lane, std::uint16_t(mask_at(board, cell, lane) & ~digit));
}

NONET_INLINE void place_inside(Board& board, int lane, const Branch& branch) {
#pragma GCC unroll 6
    for (const int cell : triad_table.triads[branch.triad].beside) drop_digit(board, lane, branch.digit, cell);
}

NONET_INLINE void keep_outside(Board& board, int lane, const Branch& branch) {
#pragma GCC unroll 3
    for (const int cell : triad_table.triads[branch.triad].inside) drop_digit(board, lane, branch.digit, cell);
}

}  // namespace nonet::fast9::NONET_FAST9_ISA
