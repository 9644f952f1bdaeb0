// Candidates that cannot be true, beyond patterns: all of the easiest kind at once.
//
//   chain           placing it removes others, and where a cell or house had just
//                   two that makes the other true, and so on without remembering
//                   anything, until it removes itself
//                   size: the links "not this, so that" in the shortest such chain
//   contradiction   following all singles from it ends in a contradiction
//                   size: the rounds until then (consequences.hpp)
//   nested          the same, but where no single is left, candidates refuted by
//                   contradictions of at most `size` rounds may be removed as well,
//                   and at depth 3 those refuted by nested contradictions, and so on
//
// The candidates with the smallest size are the answer, every one of them tried
// against the same position. Nothing depends on the order in which they are tried.
#pragma once

#include <vector>

#include "logic/basis/position.hpp"
#include "search/budget.hpp"

namespace nonet {

struct Refuted {
    std::vector<Candidate> candidates;  // of the smallest size; none: there are none
    int size = 0;
};

// One node of the meter is one assumption followed. Cut short when the meter stops.
template <class Capacity>
Refuted refuted_by_chains(const Position<Capacity>& position, Meter& meter);

// Depth 1: contradictions; 2 and more: nested ones. The position has no singles.
template <class Capacity>
Refuted refuted_by_contradiction(const Position<Capacity>& position, int depth, Meter& meter);

}  // namespace nonet
