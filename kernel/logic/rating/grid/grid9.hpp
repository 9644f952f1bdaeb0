// The working grid of the rater: candidates seen from the cell, from the house
// and from the digit, kept in step.
//
//     candidates[cell]     bit d: digit d+1 is a candidate      ........ 8 7 6 5 4 3 2 1 0
//     places(house, d)     bit k: position k can hold digit d+1
//     cells_with[d]        the cells that can hold it
//
// The places of a digit lie side by side, so that a placement is a few masks.
// Digits are 0..8 inside. A filled cell has no candidates. Nothing is
// concluded here: a cell left with one candidate stays empty until a step
// places it.
#pragma once

#include "logic/rating/grid/house_lanes.hpp"

namespace nonet::rating::NONET_RATING_ISA {

struct Grid9 {
    HouseLanes places_of[9];
    CellSet9 cells_with[9];
    CellSet9 empty;  // cells without a value
    std::uint16_t candidates[81];
    std::uint8_t value[81];     // 0 empty, else 1..9
    std::uint8_t empty_in[27];  // cells without a value
    std::uint8_t placed[9];     // cells filled with each digit
    std::uint8_t empty_cells;
    std::uint32_t last_houses;  // with one empty cell

    void load(const std::uint8_t* puzzle) {
        for (auto& c : candidates) c = all_digits;
        for (auto& lanes : places_of) lanes = house_tables.full;
        for (auto& cells : cells_with) cells = (CellSet9(1) << 81) - 1;
        std::memset(value, 0, sizeof value);
        std::memset(empty_in, 9, sizeof empty_in);
        std::memset(placed, 0, sizeof placed);
        empty_cells = 81;
        empty = (CellSet9(1) << 81) - 1;
        last_houses = 0;
        for (int cell = 0; cell < 81; ++cell)
            if (puzzle[cell] != 0) place(cell, puzzle[cell] - 1);
    }

    bool has(int cell, int digit) const { return (candidates[cell] >> digit & 1) != 0; }
    std::uint16_t places(int house, int digit) const { return places_of[digit][house]; }

    void remove(int cell, int digit) {
        candidates[cell] = std::uint16_t(candidates[cell] & ~(1u << digit));
        places_of[digit] &= house_tables.without_cell[cell];
        cells_with[digit] &= ~set_of(cell);
    }

    // Returns the houses in which the digit lost a place.
    std::uint32_t place(int cell, int digit) {
        if (value[cell] == 0) {
            --empty_cells;
            empty &= ~set_of(cell);
            for (const int house : geometry.house_of[cell]) {
                const std::uint32_t bit = 1u << house;
                last_houses = --empty_in[house] == 1 ? last_houses | bit : last_houses & ~bit;
            }
        } else {
            --placed[value[cell] - 1];
        }
        value[cell] = std::uint8_t(digit + 1);
        ++placed[digit];
        for (std::uint32_t left = candidates[cell] & ~(1u << digit); left != 0; left &= left - 1)
            remove(cell, lowest(left));
        candidates[cell] = 0;
        for (const int peer : geometry.peer[cell])
            candidates[peer] = std::uint16_t(candidates[peer] & ~(1u << digit));
        const HouseLanes before = places_of[digit];
        places_of[digit] = before & house_tables.without_peers[cell];
        cells_with[digit] &= ~(geometry.peer_set[cell] | set_of(cell));
        return before.differing(places_of[digit]);
    }
};

}  // namespace nonet::rating::NONET_RATING_ISA
