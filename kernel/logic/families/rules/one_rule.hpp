// What a rule says by itself: candidates that are part of none of its fillings.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

// Finds `rule_cells`, `line_order`, `pair_relation` and `one_rule`, by what the rule is made of.
template <class Capacity>
bool find_one_rule(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
