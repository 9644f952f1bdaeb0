// Houses that share several cells: what they have apart from those holds the same digits.
//
//       . . . | a a a | a a a       a box and a row that share three cells: a digit that has
//       b b b                       no place among the b is in the row no more among the a,
//       b b b                       and the other way round
//
// The cells apart are kept in parts that several crossings have in common.
#pragma once

#include <span>

#include "rules/program/program.hpp"

namespace nonet::rules {

// The houses begin with those of the layout.
Crossings crossings(const Layout& layout, std::span<const HouseData> houses);

}  // namespace nonet::rules
