// Unique rectangles and loops: a puzzle with one solution cannot have a loop of
// cells that could swap two digits.
//
//        c2        c8
//   r1   48 ------ 48      If all four cells held only 4 and 8, swapping them
//        |         |       would give a second solution: every house meets the
//   r2   48 ------ 48+5    loop in one cell of either colour. So r2c8 is a 5.
//
// The cells that have more than the two digits decide the type:
//   1  one such cell: it loses the two digits
//   2  all with one and the same extra digit: it leaves the cells that see them
//   3  two of them, whose extra digits form a naked or a hidden set with others
//   4  two of them, one of the two digits locked in their house: the other goes
// The loop search finds each loop from every cell and in both directions; the
// first stays. All steps are collected and the easiest come first.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_unique_loops(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
