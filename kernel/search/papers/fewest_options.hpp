// The search behind the depths of the public Kaggle set that Mikuž (2024) tests
// on, found out from its numbers (docs/design/scales.md has the fit).
//
// It always branches where the fewest options are, over cells and over the digits
// of houses alike: these are the columns of Algorithm X. Ties are broken at
// random and the options tried in random order, depth first. A column with one
// option is a naked or a hidden single, followed without a choice, so the depth of
// a solution is the number of columns with two options or more on the way to it.
//
//     path_      column's options, those left    column's options ...
//     boards_    board it was chosen on          board it was chosen on ... top
#pragma once

#include <cstdint>
#include <memory>

#include "search/search.hpp"

namespace nonet::papers {

// Statistics::uses counts cells with one candidate and digits with one place.
// The layout must outlive the search.
std::unique_ptr<Search> fewest_options(const Problem& problem, std::uint64_t seed);

}  // namespace nonet::papers
