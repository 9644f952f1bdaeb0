// The two placement rules.
//
// naked single:  an empty cell with one candidate holds it.
// hidden single: a digit with one place left in a house goes there.
//
// Both fill cells one after another, at most `limit` of them, and return how
// many they filled. A naked single that is filled may make others; they are
// filled too. Hidden singles are looked for in one sweep over the houses; a
// digit without any place kills the board. Both stop when the board dies.
//
// Each can be asked to look in one house only. They need no candidate lists, so
// they work on a Board and on a BareBoard.
#pragma once

#include <limits>

#include "search/papers/bare_board.hpp"

namespace nonet::papers {

inline constexpr int no_limit = std::numeric_limits<int>::max();

template <typename AnyBoard>
int fill_naked_singles(AnyBoard& board, int limit);
template <typename AnyBoard>
int fill_hidden_singles(AnyBoard& board, int limit);

template <typename AnyBoard>
int fill_naked_singles_of(AnyBoard& board, int house, int limit);
template <typename AnyBoard>
int fill_hidden_singles_of(AnyBoard& board, int house, int limit);

}  // namespace nonet::papers
