// The two placement rules.
//
// naked single:  an empty cell with one candidate holds it.
// hidden single: a digit with one place left in a house goes there.
//
// Both fill cells one after another, at most `limit` of them, and return how
// many they filled. A naked single that is filled may make others; they are
// filled too. Hidden singles are looked for in one sweep over the houses; a
// digit without any place kills the board. Both stop when the board dies.
#pragma once

#include <limits>

#include "search/papers/board.hpp"

namespace nonet::papers {

inline constexpr int no_limit = std::numeric_limits<int>::max();

int fill_naked_singles(Board& board, int limit);
int fill_hidden_singles(Board& board, int limit);

}  // namespace nonet::papers
