// The best hint of a chain engine, without its chains: where they start, what
// they conclude, how many nodes they have.
#pragma once

#include "logic/rating/found.hpp"
#include "logic/rating/links.hpp"

namespace nonet::rating::NONET_RATING_ISA {

enum class HintKind : std::uint8_t {
    none,
    x_cycle, y_cycle, xy_cycle, x_chain, xy_chain,
    contradiction, double_forcing, cell, region,  // in the order of the techniques' names
};

// Ties in rating and complexity go to the smaller key, then to the hint
// generated first.
inline int sort_key(HintKind kind) {
    switch (kind) {
        case HintKind::double_forcing: return 1;
        case HintKind::x_cycle:
        case HintKind::x_chain: return 2;
        case HintKind::y_cycle: return 3;
        case HintKind::xy_cycle:
        case HintKind::xy_chain: return 4;
        case HintKind::cell: return 5;
        case HintKind::region: return 6;
        default: return 7;
    }
}

struct ChainHint {
    HintKind kind = HintKind::none;
    int complexity = 1 << 24;
    int start = 0;        // candidate; for region and cell hints the first of the house
    bool start_on = true;
    int house = 0;        // region and cell hints
    int target = 0;       // candidate concluded (contradiction: the one that is both)
    bool target_on = false;

    explicit operator bool() const { return kind != HintKind::none; }
};

// Writes what the conclusion "target is on/off" does to the grid.
inline void conclude(const Grid9& grid, int cell, int digit, bool on, Found& found) {
    if (on) {
        found.remove(cell, grid.cand[cell] & ~(1u << digit));
        found.place(cell, digit);
    } else {
        found.remove(cell, 1u << digit);
    }
}

}  // namespace nonet::rating::NONET_RATING_ISA
