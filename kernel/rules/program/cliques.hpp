// The cells of a sum, parted into cliques: cells that all differ, with one coefficient.
#pragma once

#include <vector>

#include "rules/program/program.hpp"

namespace nonet::rules {

// Cells listed more than once are counted together; few and large cliques are looked for,
// first along houses.
std::vector<Clique> cliques(const Sum& sum, const CellMatrix& sees, const Layout& layout);

}  // namespace nonet::rules
