// Sums: cages, arrows, little killers, segments of lines, and what houses leave of them.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

// What the other cells leave of the sum to a cell.
template <class Capacity>
bool find_sum_bounds(const Position<Capacity>& position, StepSink& sink);
// The parity, or the remainder of division by three, of the one cell where it is open.
template <class Capacity>
bool find_sum_remainders(const Position<Capacity>& position, StepSink& sink);
// The digit sets that have the sum, and what is in none of them.
template <class Capacity>
bool find_sum_combinations(const Position<Capacity>& position, StepSink& sink);
// Houses less their cages: one cell, or two cells and their difference.
template <class Capacity>
bool find_rule_of_45(const Position<Capacity>& position, StepSink& sink);
// The same with a few cells.
template <class Capacity>
bool find_derived_sums(const Position<Capacity>& position, StepSink& sink);
// A digit that a rule cannot do without goes from the cells that see all its places there.
template <class Capacity>
bool find_locked_by_rules(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
