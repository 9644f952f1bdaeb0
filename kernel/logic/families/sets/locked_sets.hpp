// Locked pair, locked triple: a naked set inside the cells that two houses share.
//
//      box 1              row 1
//    +---------+
//    | 47 47 . | . . . . . .      Two cells with two digits, in the row and in the box:
//    |  .  .  . |                 both houses have their 4 and 7 there, and both lose
//    +---------+                  them elsewhere.
//
// Only where both lose something; else it is a plain naked set of one of them.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_locked_sets(const Position<Capacity>& position, StepSink& sink, int degree);

}  // namespace nonet
