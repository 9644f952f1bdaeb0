// The canonical form where rows move in bands and columns in stacks.
//
// The least string is built row by row. All partial transformations that give the
// least rows so far are kept side by side; each is tried with every row that may
// come next, and those that give the least next row go on. What makes this short is
// that a partial transformation decides no more than it must:
//
//   position   0   1   2 | 3   4   5 | 6   7   8       columns of one class occupy
//   class     [0.......) |[3...)[5.) |[6...)[8.)       consecutive positions, in an
//   row 0      .   .   . | .   .   1 | .   .   2       order that is still open
//   row 1      .   .   . | 3   4   . | ...
//
// Blank columns stay together in a class, and so do blank stacks. Columns that show
// new digits stay together, too: their digits get consecutive labels, and which digit
// has which label is decided together with which column has which position:
//
//   label(digit) = offset(digit) + position(the column where it was first seen)
//
// So the first row of a full grid is one state per order of its stacks instead of
// one per order of its columns. A class is split when a later row tells its columns
// apart; only where two choices look alike does the search branch.
//
// Rows that are wholly blank look alike: one of them is tried, and they are counted
// by a factorial, as are the classes left at the end.
#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "canonical/transformation.hpp"

namespace nonet::canonical {

// The transformations: bands of `band_rows` rows each, stacks of `stack_columns`
// columns each. Rows and columns alone (no boxes) are one band and one stack.
struct Blocks {
    int size;
    int band_rows;
    int stack_columns;

    bool may_transpose() const { return band_rows == stack_columns; }
};

class BlockSearch {
public:
    virtual ~BlockSearch() = default;

    // Stops with Stop::budget as well when more than `max_states` partial
    // transformations would have to be kept.
    virtual Stop run(std::span<const Digit> values, Canonical& canonical, Meter& meter) = 0;

    static constexpr std::size_t max_states = std::size_t{1} << 19;
};

// The search keeps its memory from one run to the next; make one for each thread.
std::unique_ptr<BlockSearch> make_block_search(const Blocks& blocks);

}  // namespace nonet::canonical
