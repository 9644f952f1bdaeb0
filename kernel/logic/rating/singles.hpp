// Hidden single (1.0 last cell of a region, 1.2 in a block, 1.5 in a line) and
// naked single (2.3).
#pragma once

#include "logic/rating/found.hpp"

namespace nonet::rating::NONET_RATING_ISA {

inline bool find_hidden_single(const Grid9& grid, Found& found) {
    for (const bool last_cell : {true, false}) {
        for (const int first : block_column_row) {
            for (int region = first; region < first + 9; ++region) {
                const std::uint32_t digits = grid.single_in[region];
                if (digits == 0 || (grid.empty_in[region] == 1) != last_cell) continue;
                const int digit = lowest(digits);
                if (!last_cell && first != first_block)
                    found.name(Technique::hidden_single, hidden_single_in_line);
                else
                    found.name(last_cell ? Technique::last_value : Technique::hidden_single);
                found.step.region = std::uint8_t(region);
                found.place(geometry.region_cell[region][lowest(grid.pos[region][digit])], digit);
                return true;
            }
        }
    }
    return false;
}

inline bool find_naked_single(const Grid9& grid, Found& found) {
    for (int cell = 0; cell < 81; ++cell) {
        if (!has_one_bit(grid.cand[cell])) continue;
        found.name(Technique::naked_single);
        found.place(cell, lowest(grid.cand[cell]));
        return true;
    }
    return false;
}

}  // namespace nonet::rating::NONET_RATING_ISA
