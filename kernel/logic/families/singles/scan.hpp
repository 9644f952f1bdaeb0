// Where singles are, on any grid.
#pragma once

#include "logic/basis/facts.hpp"
#include "logic/basis/grid.hpp"

namespace nonet {

struct Single {
    int cell, digit;
    int house = -1;  // none: a naked single
};

static constexpr double hidden_single_rating(HouseKind kind) {
    const bool line = kind == HouseKind::row || kind == HouseKind::column;
    return line ? hidden_single_in_line : rating_of(Technique::hidden_single);
}

// Digits with one place in a house, of a grid that notes them. A last value is one where the house
// has no other empty cell; the two are told apart by counting empty cells.
template <Scannable Grid, class Visit>
bool scan_lone_digits(const Grid& grid, bool last, Visit&& visit) {
    for (const int house : grid.geometry().scan_order()) {
        const auto lone = grid.lone_digits(house);
        if (lone == 0 || (grid.empty_cells(house) == 1) != last) continue;
        for (const int d : bits(lone)) {
            const int place = lowest_bit(grid.places(house, d + 1));
            if (!visit(Single{grid.geometry().cell_at(house, place), d + 1, house})) return false;
        }
    }
    return true;
}

template <Scannable Grid, class Visit>
bool scan_naked_singles(const Grid& grid, Visit&& visit) {
    for (int cell = 0; cell < grid.cells(); ++cell) {
        const auto candidates = grid.candidates(cell);
        if (has_one_bit(candidates) && !visit(Single{cell, lowest_digit(candidates)})) return false;
    }
    return true;
}

}  // namespace nonet
