// 3D Medusa: colouring across digits. The pairs are the only two places of a digit in a house
// and the only two candidates of a cell; again one colour is true and the other false.
//
//   a colour is false     where it is twice in a cell,
//                         where it has a digit twice in a house,
//                         or where it leaves a cell without a candidate
//   a candidate is false  that both colours exclude, each by standing in its cell or by being the
//                         same digit in one of its houses
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_medusas(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
