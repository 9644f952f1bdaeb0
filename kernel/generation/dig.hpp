// Digging: givens leave a grid or puzzle in random order as long as one solution is left.
//
// Removing more can only lose uniqueness, never bring it back: so several groups are taken
// out by one question (dug.hpp). The puzzle is the same as that of one removal at a time
// in the same order. Many puzzles are dug side by side.
//
// A group is one cell, or cells that a symmetry wants to go together. One pass is
// enough: what could not go cannot go later either.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generation/uniqueness.hpp"
#include "model/layout.hpp"
#include "search/budget.hpp"

namespace nonet::generation {

struct DigWish {
    std::span<const std::vector<Cell>> groups;  // every cell in at most one of them
    std::uint64_t seed = 0;                     // of the run
    std::uint64_t first = 0;                    // puzzle i gets the order of try first + i
    std::span<const std::uint16_t> floors;      // per puzzle: never fewer givens than this
};

// `puzzles` holds complete grids, or puzzles with one solution each, and gets what is
// left of them. A given in no group stays. False where the meter stopped the work: then
// the puzzles not ready still have one solution, but are not dug to the end.
bool dig(const Layout& layout, Uniqueness& uniqueness, const DigWish& wish,
         std::span<Digit> puzzles, Meter& meter);

}  // namespace nonet::generation
