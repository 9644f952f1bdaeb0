// The pattern that a shuffled grid was made from, told by its givens.
//
// Large grids are hardly ever random: a program writes a pattern down (pattern_grid.hpp), moves
// lines and renames digits. Whatever it does, one thing stays. Between any two rows of a pattern
// each digit above another is exchanged for it, and of all those exchanges there are only N,
// known by a single pair: whoever takes 1 to 7 takes 2 to what every other one does that takes
// 1 to 7. (The pattern is the table of a group, and the exchanges are its translations.)
//
//     1 2 3 4     1 -> 3, 2 -> 4, 3 -> 1, 4 -> 2
//     3 4 1 2
//     2 . 4 1     2 -> 4 as above, so the exchange is the same:
//     4 1 2 .     r3c2 is a 3, by 3 -> 1, and r4c4 another, by 1 -> 3
//
// Rows with a pair in common are joined with it and so with each other; what is left open follows
// from any row that has a digit in its column. On a grid that is none of these all is soon joined
// with everything. The answer is only what a search tries first, so nothing rests on it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "search/constraints.hpp"

namespace nonet {

// From this size on it is worth looking for: smaller grids are solved as soon without.
inline constexpr int recognised_size = 26;

// The digit (0 .. N-1) of each cell, or empty: no pattern, too few givens to tell, or one that
// does not fit the houses.
std::vector<std::int8_t> pattern_behind(const Constraints& constraints,
                                        std::span<const DigitMask> candidates);

}  // namespace nonet
