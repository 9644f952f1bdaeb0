// Brute force as Rydh & Hedin (2012) and Brodin & Pellby (2013) ran it: the
// first empty cell in reading order, the lowest legal digit first, legality
// found anew each time by looking at the cells of the row, column and box.
#pragma once

#include <memory>

#include "search/search.hpp"

namespace nonet::papers {

// The layout must outlive the search.
std::unique_ptr<Search> brute_force(const Problem& problem);

}  // namespace nonet::papers
