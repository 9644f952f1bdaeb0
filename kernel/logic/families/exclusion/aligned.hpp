// Aligned pair and triple exclusion: try all combinations of digits in two or
// three base cells.
//
//   A combination is impossible when two cells that see each other get the same
//   digit, or when a cell that sees all base cells (an excluder) would have no
//   candidate left. A candidate that occurs in no possible combination goes.
//
// The base cells need not be in line. Only cells with two (for triples: two or
// three) candidates are excluders, at least two must be common, and base cells
// that see a cell with one candidate are passed over: that single comes first.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_aligned_pairs(const Position<Capacity>& position, StepSink& sink);
template <class Capacity>
bool find_aligned_triples(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
