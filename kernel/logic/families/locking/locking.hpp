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

#include "logic/basis/position.hpp"
#include "logic/families/locking/scan.hpp"

namespace nonet {

template <class Capacity>
Step explain(const Position<Capacity>& position, const Locked<Crossing>& locked,
             Technique technique);

}  // namespace nonet
