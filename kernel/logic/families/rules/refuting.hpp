// Candidates that rules refute: assumed, they leave a digit no place or a rule no filling.
//
//   no place        what the cell sees and one of its rules take away is all that a house has
//                   of a digit
//   no filling      what the cell sees, and perhaps one of its rules, take away leaves a rule
//                   without filling
//   contradiction   the same after several singles and rules, told one by one
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_no_place(const Position<Capacity>& position, StepSink& sink);
template <class Capacity>
bool find_no_filling(const Position<Capacity>& position, StepSink& sink);
template <class Capacity>
bool find_rule_contradictions(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
