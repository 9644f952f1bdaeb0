// The canonical form of a complete 9x9 grid, several times as fast as the general way.
//
// The least first row is 123456789 for any row in any order of its columns, so the
// second row of its band decides. Take the columns of row 1 by stacks A, B, C; box by
// box, row 2 then holds digits of the other two stacks, in one of two ways:
//
//              stack A   stack B   stack C              least row 2
//   pure       b b b     c c c     a a a                456 789 ...
//   mixed      b b c     c c a     a a b                457 ... ...
//
// (with B and C exchanged where A holds more of c than of b). Three rotations of the
// stacks fit this, and the order of A's columns decides all others: reading row 2,
// each digit of B (of C) that shows up takes the next free column of B (of C). Two
// orders of A's columns are worth trying where the pair is mixed, six where it is
// pure. The least row 2 that a pair allows is told by the cycles in which its digits
// lead from column to column; there are fifteen cases (Kinship), and only the pairs
// with the least of them are tried: a dozen or two arrangements for most grids.
//
// Below the first band nothing is left to choose: rows and bands are sorted by their
// first column, whose digits are all different.
#pragma once

#include <span>

#include "canonical/transformation.hpp"

namespace nonet::canonical {

// Whether these 81 digits are a solution of the plain 9x9 layout.
bool is_complete_nine(std::span<const Digit> values);

// Only for grids that are complete.
void canonicalise_full_nine(std::span<const Digit> values, Canonical& canonical);

}  // namespace nonet::canonical
