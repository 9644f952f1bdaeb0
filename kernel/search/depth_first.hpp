// Depth-first search on bit masks: the engine for small grids, up to about 15x15.
//
//   reason    naked and hidden singles, to the end, after every choice (board.hpp)
//   choose    the smallest open constraint of any kind: a cell with few digits or
//             a digit with few places in a house; among equals the one that ran
//             into contradictions most often (Boussemart et al. 2004, "wdeg")
//   branch    the chosen placement is made on a copy of the state; when that side
//             is done the placement is taken away from the original, which then
//             reasons and chooses anew. The two sides share no solution, so none
//             comes twice.
//
//     frame 0   the root, less what was tried     +---------------------------+
//     frame 1   frame 0 + tried, less ...         | masks | counts |  (Board) |
//     ...       one block each, copied downwards  +---------------------------+
//
// The frames are the whole memory of the search, so it pauses anywhere and goes
// on. Counting does not look at digits that are interchangeable one by one: where
// two digits have the same places left in the whole grid, exchanging them turns
// every solution into another, so one of k alike digits is tried in a cell and
// counted k times. An empty 6x6 grid has 28,200,960 solutions but only 39,168
// with a given first row.
#pragma once

#include <memory>
#include <optional>

#include "search/constraints.hpp"
#include "search/search.hpp"

namespace nonet {

inline constexpr std::uint64_t endless_patience = ~std::uint64_t{0};

// With a seed the order of the solutions is random, and the same for the same
// seed everywhere; without, it is fixed. The search gives up as `stuck` when it has
// made `patience` guesses without any solution: another engine may do better.
std::unique_ptr<Search> make_depth_first(std::shared_ptr<const Constraints> constraints,
                                         std::span<const DigitMask> candidates,
                                         std::optional<std::uint64_t> seed = {},
                                         std::uint64_t patience = endless_patience);

}  // namespace nonet
