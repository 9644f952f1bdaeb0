// Search that learns from contradictions: the engine for large grids.
//
// A conflict-driven clause-learning solver (as in MiniSat) that knows it is
// solving Sudoku. It has no clauses for the rules: those are the exactly-one
// constraints of board.hpp, in masks and counts. What it learns are sets of
// placements that cannot all stand (clauses.hpp, conflict_analysis.hpp).
//
//   root        singles and locked candidates (locked.hpp); all that follows works on what
//               they leave open, numbered anew (remainder.hpp, open_board.hpp)
//   propagate   singles until none is left, and only then the learned clauses
//               watching the placements made; a clause with all but one of its
//               placements made takes that one away; locked candidates and pairs
//               (locking.hpp, pairs.hpp) when all that is at rest
//   undo        decision levels have their own copies of the board: going back is
//               changing a pointer (level_blocks.hpp)
//   choose      the smallest open constraint, among equals the one whose options were
//               most active in recent contradictions (branching.hpp); the option is
//               always made, never excluded; where decisions fail often, several are tried
//               before one is made (trials.hpp); the largest grids begin with the digits of a
//               pattern (pattern_grid.hpp, pattern_behind.hpp)
//   restart     after 1024, 1024, 2048, 1024, ... contradictions (Luby et al. 1993)
//   forget      the worse half of the clauses whenever there are too many
//
// Solutions one at a time. After a solution its last decision is excluded under
// the decisions before it, which stay in force (Gebser et al. 2007, "projective"
// enumeration): no memory is spent on a solution, and loosely constrained grids
// give millions of them. While decisions are in force the search can neither
// restart nor jump below them, though, and that is bad where solutions are rare.
// So after a thousand contradictions without a solution what has been enumerated is
// written down as clauses that are never forgotten, and the search is free again:
//
//     in force     d1   d2   d3          excluded at their levels
//                       not a  not b     as enumerated
//     written      {d1 d2 a}  {d1 d2 d3 b}
//
// That happens after twice as many contradictions each time, so that the clauses
// written in a long enumeration stay few.
//
// Activities are whole numbers: the same seed gives the same grids everywhere.
#pragma once

#include <memory>
#include <optional>

#include "search/constraints.hpp"
#include "search/search.hpp"

namespace nonet {

std::unique_ptr<Search> make_clause_learning(std::shared_ptr<const Constraints> constraints,
                                             std::span<const DigitMask> candidates,
                                             std::optional<std::uint64_t> seed = {});

}  // namespace nonet
