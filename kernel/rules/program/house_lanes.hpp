// Houses laid side by side, so that one pass looks at many (propagators/all_houses.hpp).
#pragma once

#include <span>
#include <vector>

#include "rules/program/program.hpp"

namespace nonet::rules {

std::vector<HouseLanes> side_by_side(std::span<const HouseData> houses, int cells);

}  // namespace nonet::rules
