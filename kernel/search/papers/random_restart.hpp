// Random restarts, the last two solvers of Mikuž (2024): a random empty cell, a
// random one of its candidates, and on a contradiction throw the whole tree away
// and start again from the givens.
//
// Without logic only cells with one candidate left are filled by force; with
// logic also what closure.hpp finds. A forced cell is not a guess, so the depth
// of a solution is the number of random choices that led to it.
//
// Restarts prove nothing: only a contradiction, or a solution, that needs no
// guess at all ends the search for good. Otherwise a further solution is looked
// for by further restarts, those already seen are skipped, and what stops it is
// the budget.
#pragma once

#include <memory>

#include "search/search.hpp"

namespace nonet::papers {

struct RandomRestart {
    std::uint64_t seed = 0;
    bool logic = false;
    // Never guess in a cell that shares a house with the cell guessed before,
    // unless all empty cells do.
    bool change_houses = false;
};

// Statistics::attempts counts the starts; uses counts forced cells, placed digits
// and locked candidates. The layout must outlive the search.
std::unique_ptr<Search> random_restart(const Problem& problem, RandomRestart options);

}  // namespace nonet::papers
