// A grid filled by a pattern: every row is the one above it, moved along.
//
//     1 2 3 4     moved by a box's width inside a band,
//     3 4 1 2     by one more from band to band
//     2 3 4 1
//     4 1 2 3
//
// On the largest grids a search that starts from nothing loses its way long before the last
// cells. It starts from this pattern instead, where the givens allow it: the digit of each cell
// that it tries first.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/constraints.hpp"

namespace nonet {

// From this size on the pattern is worth having.
inline constexpr int pattern_size = 37;

// The digit (0 .. N-1) of each cell; with a seed, lines change places inside their bands and
// digits are renamed. Empty where no pattern of this kind fits the houses.
std::vector<std::int8_t> pattern_grid(const Constraints& constraints, std::optional<std::uint64_t> seed);

// Whether every house of a grid has all digits.
bool fits(const Constraints& constraints, const std::vector<std::int8_t>& grid);

}  // namespace nonet
