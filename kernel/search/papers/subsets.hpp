// Naked and hidden subsets: pairs, triples, quads, quintuples.
//
// naked:  k cells of a house have k candidates between them; nothing else in the
//         house takes these digits.
// hidden: k digits of a house have k places between them; nothing else goes there.
//
// They are one idea seen from two sides. Lay a house out as a table and a naked
// subset is k rows whose marks lie in k columns, a hidden one k columns whose
// marks lie in k rows:
//
//               1 2 3 4 5
//     r1c1      x x . . .     naked pair {1,2} in r1c1 and r1c2
//     r1c2      x x . . .
//     r1c3      x . x x x     hidden pair: with 1 and 2 gone from r1c3..,
//     r1c4      . x x x .     the other digits are confined to the other cells
#pragma once

#include "search/papers/board.hpp"

namespace nonet::papers {

inline constexpr int largest_subset = 5;

// Each strikes for at most `limit` subsets of `size` (2..largest_subset) members
// and returns the number of subsets that struck something. Members with a single
// mark are left to the singles; k members with fewer than k marks kill the board.
int strike_naked_subsets(Board& board, int size, int limit);
int strike_hidden_subsets(Board& board, int size, int limit);

// A naked subset as one cell shows it: a cell with exactly `size` candidates, and cells
// that hold nothing else. Triples like {1,2}, {2,3}, {1,3} are not seen.
int strike_shown_subsets_of(Board& board, int house, int size, int limit);

// The same in one house only.
int strike_naked_subsets_of(Board& board, int house, int size, int limit);
int strike_hidden_subsets_of(Board& board, int house, int size, int limit);

}  // namespace nonet::papers
