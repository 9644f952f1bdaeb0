// ALS-XZ: two almost locked sets linked by a digit x.
//
//   A  12 13 with x = 1     Not both sets hold x, so one of them is locked and has
//   B  1234 with ...        its z: a cell that sees every z of both loses z.
//
// Linked by two digits x and y: each set lacks just one digit, so one lacks x and the
// other y. Both sets are locked but for these, and x and y are each in one of them.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_almost_set_pairs(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
