// The rule of 45: what houses and cages together say about the cells that stick out.
//
//     the sum of k disjoint houses is k * N(N+1)/2. Taking away cages of known sum leaves
//     the cells that no cage covers (+) less the cells of cages outside the houses (-).
//
//       . . a a      rows 1 and 2, cages a = 9 and b = 12 and c = 7:
//       b b a c      two cells (.) - one cell of c outside = 2 * 10 - 9 - 12 - 7
//       -----------
//       . . . c
//
// Houses are taken in runs of rows and of columns and as single and neighbouring boxes. A
// cage is taken away where more of it lies inside than outside, and once more only where
// all of it lies inside; cages must not overlap. Sums of more than `most_terms` cells are left
// out: they hardly ever remove anything.
#pragma once

#include <span>
#include <vector>

#include "model/layout.hpp"
#include "rules/program/primitives.hpp"

namespace nonet::rules {

struct DerivedSum {
    Sum sum;
    std::vector<std::uint16_t> houses;  // of the layout
    std::vector<std::uint32_t> cages;   // those taken away, by their number among the sums
};

std::vector<DerivedSum> derived_sums(const Layout& layout, std::span<const Sum> sums, int most_terms);

}  // namespace nonet::rules
