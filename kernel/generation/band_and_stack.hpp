// The first band and the first stack of a plain 9x9 grid, all ways equally likely.
//
//     1 1 1 | 2 2 2 | 3 3 3      box 1 holds any order of the digits. Its rows are the
//     1 1 1 | 2 2 2 | 3 3 3      sets A, B, C. Row one of box 2 takes k digits of B and
//     1 1 1 | 2 2 2 | 3 3 3      3-k of C; row two then takes the other k of C and any
//     ------+-------+------      3-k of A, and everything else follows as sets:
//     4 4 4 | . . . | . . .      sum over k of C(3,k)^3 = 56 ways, each with 6 orders
//     4 4 4 | . . . | . . .      in every row of boxes 2 and 3.
//     4 4 4 | . . . | . . .      The stack is the same thing turned on its side, and
//     ------+-------+------      given box 1 the two are independent.
//     7 7 7 | . . . | . . .
#pragma once

#include <array>
#include <span>

#include "model/layout.hpp"
#include "search/random.hpp"

namespace nonet::generation {

using Triple = std::array<Digit, 3>;

// Rows of boxes 2 and 3 beside a box with these rows.
struct Neighbours {
    std::array<Triple, 3> second, third;
};

inline Neighbours random_neighbours(std::array<Triple, 3> box, Random& random) {
    for (Triple& row : box) random.shuffle(std::span<Digit>(row));
    const auto& [a, b, c] = box;
    const std::uint32_t way = random.below(56);
    const int k = way == 0 ? 0 : way < 28 ? 1 : way < 55 ? 2 : 3;
    // The rows were shuffled, so "the first k" is any k of them.
    Neighbours made;
    std::array<int, 3> second_filled{}, third_filled{};
    const auto split = [&](const Triple& source, int count, int first_row, int other_row) {
        // `count` digits go to first_row of box 2 and other_row of box 3, the rest crosswise.
        for (int i = 0; i < 3; ++i) {
            const int row2 = i < count ? first_row : other_row, row3 = i < count ? other_row : first_row;
            made.second[row2][second_filled[row2]++] = source[i];
            made.third[row3][third_filled[row3]++] = source[i];
        }
    };
    split(b, k, 0, 2);
    split(c, 3 - k, 0, 1);
    split(a, 3 - k, 1, 2);
    for (int row = 0; row < 3; ++row) {
        random.shuffle(std::span<Digit>(made.second[row]));
        random.shuffle(std::span<Digit>(made.third[row]));
    }
    return made;
}

// Fills the band and the stack of a grid of 81 cells; the others are left as they are.
inline void random_band_and_stack(std::span<Digit> grid, Random& random) {
    std::array<Digit, 9> digits{1, 2, 3, 4, 5, 6, 7, 8, 9};
    random.shuffle(std::span<Digit>(digits));
    std::array<Triple, 3> rows, columns;
    for (int i = 0; i < 9; ++i) {
        rows[i / 3][i % 3] = columns[i % 3][i / 3] = digits[i];
        grid[i / 3 * 9 + i % 3] = digits[i];
    }
    const Neighbours band = random_neighbours(rows, random);
    const Neighbours stack = random_neighbours(columns, random);
    for (int line = 0; line < 3; ++line)
        for (int i = 0; i < 3; ++i) {
            grid[line * 9 + 3 + i] = band.second[line][i];
            grid[line * 9 + 6 + i] = band.third[line][i];
            grid[(3 + i) * 9 + line] = stack.second[line][i];
            grid[(6 + i) * 9 + line] = stack.third[line][i];
        }
}

}  // namespace nonet::generation
