// The working grid of the rater: candidates seen from the cell and from the
// region, kept in step.
//
//     cand[cell]        bit d: digit d+1 is a candidate      ........ 8 7 6 5 4 3 2 1 0
//     pos[region][d]    bit k: position k can hold digit d+1
//
// Digits are 0..8 inside. A filled cell has no candidates. Nothing is
// concluded here: a cell left with one candidate stays empty until a step
// places it.
#pragma once

#include <cstring>

#include "logic/rating/geometry9.hpp"

namespace nonet::rating::NONET_RATING_ISA {

struct Grid9 {
    std::uint16_t cand[81];
    std::uint16_t pos[27][9];
    std::uint16_t single_in[27];  // digits with exactly one position in the region
    std::uint8_t value[81];      // 0 empty, else 1..9
    std::uint8_t empty_in[27];   // cells without a value
    std::uint8_t placed[9];      // cells filled with each digit
    std::uint8_t empty_cells;

    void load(const std::uint8_t* puzzle) {
        for (auto& c : cand) c = all_digits;
        for (auto& region : pos)
            for (auto& p : region) p = all_digits;
        std::memset(single_in, 0, sizeof single_in);
        std::memset(value, 0, sizeof value);
        std::memset(empty_in, 9, sizeof empty_in);
        std::memset(placed, 0, sizeof placed);
        empty_cells = 81;
        for (int cell = 0; cell < 81; ++cell)
            if (puzzle[cell] != 0) place(cell, puzzle[cell] - 1);
    }

    bool has(int cell, int digit) const { return (cand[cell] >> digit & 1) != 0; }

    void remove(int cell, int digit) {
        cand[cell] = std::uint16_t(cand[cell] & ~(1u << digit));
        for (int type = 0; type < 3; ++type) {
            const int region = geometry.region_of[cell][type];
            const auto left = std::uint16_t(pos[region][digit] & ~(1u << geometry.position_of[cell][type]));
            pos[region][digit] = left;
            const std::uint32_t bit = 1u << digit;
            single_in[region] = std::uint16_t((single_in[region] & ~bit) | (has_one_bit(left) ? bit : 0));
        }
    }

    void place(int cell, int digit) {
        if (value[cell] == 0) {
            --empty_cells;
            for (int type = 0; type < 3; ++type) --empty_in[geometry.region_of[cell][type]];
        } else {
            --placed[value[cell] - 1];
        }
        value[cell] = std::uint8_t(digit + 1);
        ++placed[digit];
        for (std::uint32_t left = cand[cell]; left != 0; left &= left - 1) remove(cell, lowest(left));
        for (int type = 0; type < 3; ++type) {
            const int region = geometry.region_of[cell][type];
            for (std::uint32_t left = pos[region][digit]; left != 0; left &= left - 1)
                remove(geometry.region_cell[region][lowest(left)], digit);
        }
    }

    Board cells_with_digit(int digit) const {
        Board board = 0;
        for (int row = 0; row < 9; ++row) board |= Board(pos[first_row + row][digit]) << (9 * row);
        return board;
    }
};

}  // namespace nonet::rating::NONET_RATING_ISA
