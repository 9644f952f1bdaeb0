// Sudoku as an exact cover, after Feng, Lu & Zeng (2016).
//
// A row is a candidate; a column is something that must happen exactly once:
//
//     columns 0 .. N*N-1                 each cell holds a digit
//     then N for each house, in order    each house holds digit 1, 2, .. N
//
// In a plain 9x9 that makes 81 + 27 * 9 = 324 columns and at most 729 rows. Only
// the rows that agree with the givens are entered: the candidate of a given, and
// for an empty cell the candidates that no given sees. The rows stand in the
// order of cells, then digits. The givens are columns with one row, so they are
// chosen like any other and count in branches and loops.
#pragma once

#include <memory>

#include "search/search.hpp"

namespace nonet::papers {

std::unique_ptr<Search> dancing_links(const Problem& problem);

}  // namespace nonet::papers
