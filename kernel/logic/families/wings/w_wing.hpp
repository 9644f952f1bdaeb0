// W-wing: two cells with the same two digits, held apart by a third house.
//
//   r1c2 ab ---- r1c7 a          Somewhere in the house of r1c7 and r6c7 there is
//                  |             an a, and either place takes it from one of the
//   r6c1 ab ---- r6c7 a          two cells, which then holds b: a cell that sees
//                                both loses b.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_w_wings(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
