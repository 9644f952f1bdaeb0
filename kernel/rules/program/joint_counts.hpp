// Counts among the same cells, to be looked at together: a quadruple, the entropy of a square.
//
//     a b     1, 4 and 6 each stand in one of the cells at least: three counts, which alone do
//     c d     not see that a and b with nothing but 1 and 4 leave 6 to c and d
//
// Up to size 9.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/program/program.hpp"

namespace nonet::rules {

struct JointCounts {
    JointCountsData data;
    std::vector<std::uint32_t> members;   // primitives
    std::vector<std::uint32_t> replaced;  // those of them that it says all of
};

// Of counts with a lower bound; cells that have one only are left out. Fills the list of needs.
std::vector<JointCounts> joint_counts(std::span<const Primitive> primitives, int size, std::vector<JointNeeds>& needs);

}  // namespace nonet::rules
