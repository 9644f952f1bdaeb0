// What must hold of demands before anything is made of them.
#pragma once

#include <span>

#include "rules/program/primitives.hpp"

namespace nonet::rules {

// Throws std::invalid_argument for cells, digits, tables or sums that are out of range.
void check_demands(std::span<const Primitive> primitives, int size, int cells);

}  // namespace nonet::rules
