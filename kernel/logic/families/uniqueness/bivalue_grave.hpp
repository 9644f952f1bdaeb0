// Bivalue universal grave: if every empty cell had two candidates and every
// digit two places (or none) in every house, the puzzle would have no solution
// or several. So in a position that is one step from it, one of the digits that
// spoil the grave is true.
//
//   1  one fat cell: it holds a spoiling digit
//   2  several, all spoiled by one digit: it leaves the cells that see them all
//   3  several in one house, whose digits form a naked set with others
//   4  two that share a house and one more digit: that digit is locked in them
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_bivalue_graves(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
