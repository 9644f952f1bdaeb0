// Franken fish: a fish whose bases and covers may be boxes.
//
//                 +-------+
//    r2  . 4 . .  | 4 4 . |       Row 2 and box 2 have no place in common and all their places
//                 | .  .  |       lie in c2 and ... : k houses need k of the digit, the k covers
//                 +-------+       have room for k, so they hold no other.
//
// The bases are rows and boxes against columns and boxes as covers, or the other way round;
// no candidate lies in two of the bases. A candidate of the bases that lies in two covers would
// use up both of them, so it goes too.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_franken_fish(const Position<Capacity>& position, StepSink& sink, int degree);

}  // namespace nonet
