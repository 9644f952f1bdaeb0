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

#include "logic/basis/position.hpp"
#include "logic/families/sets/scan.hpp"

namespace nonet {

template <class Capacity>
Step explain_naked_set(const Position<Capacity>& position, const LockedSet<Position<Capacity>>& set,
                       Technique technique);
template <class Capacity>
Step explain_hidden_set(const Position<Capacity>& position,
                        const LockedSet<Position<Capacity>>& set, Technique technique);

}  // namespace nonet
