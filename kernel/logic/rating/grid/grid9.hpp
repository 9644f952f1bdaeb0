// The working grid of the rater: candidates seen from the cell and from the
// house, kept in step.
//
//     candidates[cell]        bit d: digit d+1 is a candidate      ........ 8 7 6 5 4 3 2 1 0
//     places[house][d]    bit k: position k can hold digit d+1
//
// Digits are 0..8 inside. A filled cell has no candidates. Nothing is
// concluded here: a cell left with one candidate stays empty until a step
// places it.
#pragma once

#include <cstring>

#include "logic/rating/grid/geometry9.hpp"

namespace nonet::rating::NONET_RATING_ISA {

struct Grid9 {
    std::uint16_t candidates[81];
    std::uint16_t places[27][9];
    std::uint16_t single_in[27];  // digits with exactly one position in the house
    std::uint8_t value[81];       // 0 empty, else 1..9
    std::uint8_t empty_in[27];    // cells without a value
    std::uint8_t placed[9];       // cells filled with each digit
    std::uint8_t empty_cells;

    void load(const std::uint8_t* puzzle) {
        for (auto& c : candidates) c = all_digits;
        for (auto& house : places)
            for (auto& p : house) p = all_digits;
        std::memset(single_in, 0, sizeof single_in);
        std::memset(value, 0, sizeof value);
        std::memset(empty_in, 9, sizeof empty_in);
        std::memset(placed, 0, sizeof placed);
        empty_cells = 81;
        for (int cell = 0; cell < 81; ++cell)
            if (puzzle[cell] != 0) place(cell, puzzle[cell] - 1);
    }

    bool has(int cell, int digit) const { return (candidates[cell] >> digit & 1) != 0; }

    void remove(int cell, int digit) {
        candidates[cell] = std::uint16_t(candidates[cell] & ~(1u << digit));
        for (int type = 0; type < 3; ++type) {
            const int house = geometry.house_of[cell][type];
            const auto left =
                std::uint16_t(places[house][digit] & ~(1u << geometry.position_of[cell][type]));
            places[house][digit] = left;
            const std::uint32_t bit = 1u << digit;
            single_in[house] =
                std::uint16_t((single_in[house] & ~bit) | (has_one_bit(left) ? bit : 0));
        }
    }

    void place(int cell, int digit) {
        if (value[cell] == 0) {
            --empty_cells;
            for (int type = 0; type < 3; ++type) --empty_in[geometry.house_of[cell][type]];
        } else {
            --placed[value[cell] - 1];
        }
        value[cell] = std::uint8_t(digit + 1);
        ++placed[digit];
        for (std::uint32_t left = candidates[cell]; left != 0; left &= left - 1)
            remove(cell, lowest(left));
        for (int type = 0; type < 3; ++type) {
            const int house = geometry.house_of[cell][type];
            for (std::uint32_t left = places[house][digit]; left != 0; left &= left - 1)
                remove(geometry.house_cell[house][lowest(left)], digit);
        }
    }

    CellSet9 cells_with_digit(int digit) const {
        CellSet9 cells = 0;
        for (int row = 0; row < 9; ++row)
            cells |= CellSet9(places[first_row + row][digit]) << (9 * row);
        return cells;
    }
};

}  // namespace nonet::rating::NONET_RATING_ISA
