// Locked candidates: a digit that a house confines to its crossing with another.
//
//     box  +-------+        All places of 7 in the box lie in the top row, so
//          | 7 7 . | . . x  the row's 7 is one of them and the rest of the row
//          | . . . |        loses it (pointing). Seen from the row it is claiming.
//          | . . . |
//          +-------+
//
// The direct forms are for the player who writes no candidates: they need a new
// hidden single of the same digit, in a house of the base's kind that crosses
// the cover, and place it at once.
#pragma once

#include "logic/basis/finding.hpp"
#include "logic/families/locking/scan.hpp"

namespace nonet {

template <class Capacity>
Step explain(const Position<Capacity>& position, const Locked<Crossing>& locked,
             Technique technique) {
    const Geometry& geometry = position.geometry();
    const auto& [crossing, digit] = locked;
    Step step = make_step(technique);
    step.houses.push_back(crossing.base);
    step.covers.push_back(crossing.cover);
    step.digits = bit(digit);
    for (int place : bits(position.places(crossing.base, digit))) {
        step.cells.push_back(geometry.cell_at(crossing.base, place));
        mark(step, step.cells.back(), digit, Role::base);
    }
    for (int place : bits(falling_places(position, locked)))
        add(step.eliminations, geometry.cell_at(crossing.cover, place), digit);
    return step;
}

}  // namespace nonet
