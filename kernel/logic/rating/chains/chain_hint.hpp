// The best hint of a chain engine, without its chains: where they start, what
// they conclude, how many nodes they have.
#pragma once

#include "logic/rating/chains/links.hpp"
#include "logic/rating/grid/found.hpp"

namespace nonet::rating::NONET_RATING_ISA {

struct ChainHint {
    ChainKind kind = ChainKind::none;
    int complexity = 1 << 24;
    int start = 0;  // candidate; for house and cell hints the first of the choice
    bool start_on = true;
    int choice = 0;  // house and cell hints
    int target = 0;  // candidate concluded
    bool target_on = false;

    explicit operator bool() const { return kind != ChainKind::none; }
};

// Writes what the conclusion "target is on/off" does to the grid.
inline void conclude(const Grid9& grid, int cell, int digit, bool on, Found& found) {
    if (on) {
        found.remove(cell, grid.candidates[cell] & ~(1u << digit));
        found.place(cell, digit);
    } else {
        found.remove(cell, 1u << digit);
    }
}

}  // namespace nonet::rating::NONET_RATING_ISA
