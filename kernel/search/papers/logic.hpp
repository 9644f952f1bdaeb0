// Backtracking with logic, the first two solvers of Mikuž (2024): fill what the
// logic of closure.hpp finds, then guess on a copy, lowest candidate first.
//
// They differ in the cell they guess in. The paper leaves the choice of the
// first one open; here it is Vaderlind's, the cell with fewest candidates, the
// first of several in reading order. The second chooses the cell whose filling
// most reduces the remaining options: for each candidate of a cell count those
// that placing it would strike, in the cell and in its peers, and take the mean.
//
// The paper also tried never to guess in two cells of one house in a row: with
// `change_houses` the cell shares no house with the one guessed before, unless all
// empty cells do.
#pragma once

#include <memory>

#include "search/search.hpp"

namespace nonet::papers {

// Statistics::uses counts forced cells, placed digits and locked candidates.
// The layout must outlive the search.
std::unique_ptr<Search> logic(const Problem& problem, bool change_houses = false);
std::unique_ptr<Search> logic_best_cell(const Problem& problem);

}  // namespace nonet::papers
