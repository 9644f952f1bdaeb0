// Naked and hidden sets of two to four, and the direct form of hidden ones.
//
//   naked pair     two cells of a house with the same two candidates: the digits
//                  are theirs and leave the rest of the house
//   hidden pair    two digits with the same two places in a house: the cells are
//                  theirs and lose all other digits
//
// Every member has at least two candidates (places), not necessarily all of the
// set. Sets are looked for only in houses with room enough: a house with few
// empty cells shows the smaller, complementary set instead.
#pragma once

#include "logic/basis/finding.hpp"
#include "logic/families/sets/scan.hpp"

namespace nonet {

template <class Capacity>
Step explain(const Position<Capacity>& position, const LockedSet<Position<Capacity>>& set,
             Technique technique) {
    using Mask = typename Capacity::Mask;
    Step step = make_step(technique);
    step.houses.push_back(std::uint16_t(set.house));
    step.digits = set.digits;
    for (int place = 0; place < position.size(); ++place) {
        const Cell cell = position.geometry().cell_at(set.house, place);
        const Mask own = Mask(position.candidates(cell) & set.digits);
        const bool member = ((set.places >> place) & 1) != 0;
        if (member) {
            step.cells.push_back(cell);
            mark_all(step, cell, own, Role::base);
        }
        if (member == set.hidden)
            eliminate_all(step, cell, set.hidden ? Mask(position.candidates(cell) & ~own) : own);
    }
    return step;
}

}  // namespace nonet
