// All ways to fill the cells of one rule, and what is in none of them.
//
// Beyond what the rule says by itself, cells that differ by a house or by another rule get
// different digits.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_rule_fillings(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
