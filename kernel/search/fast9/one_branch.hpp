// Where a single board branches: the choice of branch.hpp, on the lanes of one_board.hpp.
#pragma once

#include "search/fast9/branch.hpp"
#include "search/fast9/one_board.hpp"

namespace nonet::fast9::NONET_FAST9_ISA {

// The digits of the triads of one direction, and those with two, three and four or more
// configurations in each band, in the first lane of the band's four.
struct OneBands {
    alignas(32) Row triads[3];
    alignas(32) Row at_least[3];
};

NONET_INLINE void count_configurations(const Row (&configurations)[6], OneBands& bands) {
    Row one{}, two{}, three{}, four{};
#pragma GCC unroll 6
    for (const Row c : configurations) {
        four |= three & c;
        three |= two & c;
        two |= one & c;
        one |= c;
    }
    bands.at_least[0] = two;
    bands.at_least[1] = three;
    bands.at_least[2] = four;
}

// Band by band in the quarters of the vector: from three vectors, one for each band of
// columns, that have a configuration in each quarter.
NONET_INLINE void turn_quarters(const Row& a, const Row& b, const Row& c, Row* turned) {
    turned[0] = __builtin_shufflevector(__builtin_shufflevector(a, b, 0, 1, 2, 3, 20, 21, 22, 23, 8, 9, 10, 11, 12, 13, 14, 15),
                                        c, 0, 1, 2, 3, 4, 5, 6, 7, 24, 25, 26, 27, 12, 13, 14, 15);
    const Row second = __builtin_shufflevector(__builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 24, 25, 26, 27, 12, 13, 14, 15),
                                               c, 16, 17, 18, 19, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    turned[1] = next_band(second);  // a's quarter 1 first, b's quarter 2, c's quarter 0
    const Row third = __builtin_shufflevector(__builtin_shufflevector(a, b, 16, 17, 18, 19, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
                                              c, 0, 1, 2, 3, 20, 21, 22, 23, 8, 9, 10, 11, 12, 13, 14, 15);
    turned[2] = band_after(third);
}

template <Direction direction>
NONET_INLINE void measure_bands(const OneBoard& board, OneBands& bands) {
    Row x[3][3];
    align_triads<direction>(board, x);
    Row t[3];
#pragma GCC unroll 3
    for (int s = 0; s < 3; ++s) bands.triads[s] = t[s] = x[s][0] | x[s][1] | x[s][2];
    Row configurations[6];
    if (direction == Direction::rows) {
#pragma GCC unroll 3
        for (int s = 0; s < 3; ++s) {
            const Row a = t[(s + 1) % 3], b = t[(s + 2) % 3];
            configurations[2 * s] = t[s] & next_line(a) & line_after(b);
            configurations[2 * s + 1] = t[s] & next_line(b) & line_after(a);
        }
    } else {
        Row onward[3], backward[3];
#pragma GCC unroll 3
        for (int s = 0; s < 3; ++s) {
            const Row a = next_band(t[s]), b = band_after(t[s]);
            onward[s] = t[s] & next_line(a) & line_after(b);
            backward[s] = t[s] & next_line(b) & line_after(a);
        }
        turn_quarters(onward[0], onward[1], onward[2], configurations);
        turn_quarters(backward[0], backward[1], backward[2], configurations + 3);
    }
    count_configurations(configurations, bands);
}

struct OneBranch {
    Direction direction;
    int band, line, triad;
    std::uint16_t digit;
};

inline OneBranch choose_branch(const OneBoard& board) {
    OneBands bands[2];
    measure_bands<Direction::rows>(board, bands[0]);
    measure_bands<Direction::columns>(board, bands[1]);
    int least = 0x7fff, best = 0;
    for (int id = 0; id < 6; ++id) {
        const OneBands& side = bands[id / 3];
        const int lane = 4 * (id % 3);
        const unsigned two = side.at_least[0][lane], three = side.at_least[1][lane];
        if (two == 0) continue;
        const int weight = 2 * __builtin_popcount(two) + __builtin_popcount(three);
        if (weight < least) {
            least = weight;
            best = id;
        }
    }
    const OneBands& side = bands[best / 3];
    const int band = best % 3;
    const unsigned two = side.at_least[0][4 * band], three = side.at_least[1][4 * band],
                   four = side.at_least[2][4 * band];
    unsigned digits = two & ~three;
    if (digits == 0) digits = three & ~four;
    if (digits == 0) digits = two;
    assert(digits != 0);
    const auto digit = std::uint16_t(digits & (0 - digits));
    const Direction direction = best < 3 ? Direction::rows : Direction::columns;
    // A row's triads are in the three vectors, a column's in the three quarters of one.
    const auto holds = [&](int line, int triad) {
        return ((direction == Direction::rows ? side.triads[triad][4 * band + line]
                                              : side.triads[band][4 * triad + line]) & digit) != 0;
    };
    int line = 0;
    for (; line < 2; ++line)
        if (holds(line, 0) + holds(line, 1) + holds(line, 2) >= 2) break;
    return {direction, band, line, holds(line, 0) ? 0 : 1, digit};
}

// A digit in one lane, or in the same lane of some quarters: a window on a row of zeros.
NONET_INLINE Row in_one_lane(int lane, std::uint16_t value) {
    static constexpr std::uint16_t window[32] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xffff};
    Row mask;
    std::memcpy(&mask, window + 16 - lane, sizeof mask);
    return mask & value;
}

// Takes the digit out of the triad, or, with `beside`, out of the others of its line.
template <bool beside>
NONET_INLINE void take_digit(OneBoard& board, const OneBranch& branch) {
    if (branch.direction == Direction::rows) {
        const Row keep = ~in_one_lane(4 * branch.band + branch.line, branch.digit);
        for (int s = 0; s < 3; ++s) {
            if ((s == branch.triad) == beside) continue;
            for (int k = 0; k < 3; ++k) board.cells[s][k] &= keep;
        }
    } else {
        const int a = 4 * (beside ? (branch.triad + 1) % 3 : branch.triad);
        const int b = beside ? 4 * ((branch.triad + 2) % 3) : a;
        for (int k = 0; k < 3; ++k) {
            const int line = (branch.line + k) % 3;
            board.cells[branch.band][k] &=
                ~(in_one_lane(a + line, branch.digit) | in_one_lane(b + line, branch.digit));
        }
    }
}

}  // namespace nonet::fast9::NONET_FAST9_ISA
