// Complete grids the way the papers made them. All are biased: none of them makes every
// grid equally likely.
//
//   brute_force           Rydh & Hedin 2012: cells in reading order, digits in random
//                         order, one step back where nothing fits. A grid's chance
//                         depends on how many dead ends lie beside it.
//   las_vegas             Feng, Lu & Zeng 2016: row by row, a shuffled row is taken if it
//                         fits. A first row that few grids share counts as much as any;
//                         given up, and begun again, after 500,000 shuffles.
//   las_vegas_improved    the same paper: cell by cell the first digit that fits from a
//                         shuffled row; the row again on failure, the grid again when
//                         more than 220 rows have been tried, failed or not. The first
//                         row, which always fits, is not counted.
//   first_row             the same paper, appendix B: only the first row is shuffled, the
//                         others are filled one by one, each recursively, lowest digit
//                         first; where one cannot be filled the first is shuffled again.
#pragma once

#include <cstdint>
#include <span>

#include "model/layout.hpp"
#include "search/budget.hpp"

namespace nonet::generation {

enum class PaperMethod : std::uint8_t { brute_force, las_vegas, las_vegas_improved, first_row };

// Fills `grid`; false where the meter stopped the work. A node is a digit or row tried.
bool paper_grid(const Layout& layout, PaperMethod method, std::uint64_t seed,
                std::span<Digit> grid, Meter& meter);

}  // namespace nonet::generation
