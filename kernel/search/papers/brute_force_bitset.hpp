// Brute force with bit sets, after Vos & Voogt (2014): the same order as plain
// brute force, but every house keeps the set of the digits it holds, so the
// legal digits of a cell are found without looking at any other cell.
#pragma once

#include <memory>

#include "search/search.hpp"

namespace nonet::papers {

// The layout must outlive the search.
std::unique_ptr<Search> brute_force_bitset(const Problem& problem);

}  // namespace nonet::papers
