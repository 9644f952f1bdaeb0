// ALS-XY-wing and ALS chain: almost locked sets linked one after the other.
//
//   A -x- B -y- C ... L     If A lacks z, it holds x, so B lacks x and holds y, so C
//                           lacks y ... so L holds z. One of the two ends has z: a cell
//                           that sees every z of both loses it. Neighbouring links have
//                           different digits. Three sets are a wing, more a chain.
//
// The search starts from the candidate that is to fall: if it were true, every set
// whose z all see it would lack z. What follows is spread breadth first over pairs
// (set, digit it lacks) until such a set is found to lack another digit too. So every
// elimination comes with a shortest chain.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_almost_set_wings(const Position<Capacity>& position, StepSink& sink);
template <class Capacity>
bool find_almost_set_chains(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
