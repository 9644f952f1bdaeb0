// Hidden single (1.0 last cell of a house, 1.2 in a box, 1.5 in a line) and
// naked single (2.3).
#pragma once

#include "logic/rating/found.hpp"

namespace nonet::rating::NONET_RATING_ISA {

inline bool find_hidden_single(const Grid9& grid, Found& found) {
    for (const bool last_cell : {true, false}) {
        for (const int first : box_column_row) {
            for (int house = first; house < first + 9; ++house) {
                const std::uint32_t digits = grid.single_in[house];
                if (digits == 0 || (grid.empty_in[house] == 1) != last_cell) continue;
                const int digit = lowest(digits);
                if (!last_cell && first != first_box)
                    found.name(Technique::hidden_single, hidden_single_in_line);
                else
                    found.name(last_cell ? Technique::last_value : Technique::hidden_single);
                found.step.house = std::uint8_t(house);
                found.place(geometry.house_cell[house][lowest(grid.places[house][digit])], digit);
                return true;
            }
        }
    }
    return false;
}

inline bool find_naked_single(const Grid9& grid, Found& found) {
    for (int cell = 0; cell < 81; ++cell) {
        if (!has_one_bit(grid.candidates[cell])) continue;
        found.name(Technique::naked_single);
        found.place(cell, lowest(grid.candidates[cell]));
        return true;
    }
    return false;
}

}  // namespace nonet::rating::NONET_RATING_ISA
