// Which propagator of a program goes first, which say all there is to say, which may rest, and whom
// a cell wakes: settled once all of them are there.
#pragma once

#include "rules/program/program.hpp"

namespace nonet::rules {

// The cells of sums by the rule of 45 that a person would look at; longer ones may rest.
inline constexpr int few_terms = 6;

// The cheap ones first, as they are numbered from then on.
void put_in_order(Program& program);

}  // namespace nonet::rules
