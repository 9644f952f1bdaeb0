// Simple colouring, multi-colouring: chains of conjugate pairs, painted in two colours.
//
//    4 red ----- 4 blue          Of two places of a digit that are the only two in a house one
//                |               is true. So all the red ones are true and all the blue ones
//                4 red ... x     false, or the other way round.
//
//   trap      a candidate that sees both colours of a cluster is false
//   wrap      two of one colour see each other: this colour is false
//   type 1    a colour of one cluster sees a colour of another: not both are true, so of the two
//             opposite colours one is, and what sees them both is false
//   type 2    a colour sees both colours of another cluster, one of which is true: it is false
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_simple_colouring(const Position<Capacity>& position, StepSink& sink);
template <class Capacity>
bool find_multi_colouring(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
