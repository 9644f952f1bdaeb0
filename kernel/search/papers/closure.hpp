// The logic of Mikuž (2024), applied until nothing changes:
//
//   forced   a cell with one candidate left
//   placed   a digit with one place left in a house
//   locked   a digit of a line confined to one box, or of a box to one line
//
// Without logic only forced cells are filled. The paper's solver without logic
// took 32 times as long as the one with it; one that did not even fill forced
// cells would hardly ever reach the end of a hard puzzle.
#pragma once

#include "search/papers/locked.hpp"
#include "search/papers/singles.hpp"

namespace nonet::papers {

class Closure {
public:
    static constexpr int rules = 3;  // forced, placed, locked: entries of Statistics::uses

    Closure(const Layout& layout, bool logic);

    // False where it met a contradiction.
    bool reason(Board& board, Statistics& statistics) const;

private:
    Locked locked_;
    bool logic_;
};

}  // namespace nonet::papers
