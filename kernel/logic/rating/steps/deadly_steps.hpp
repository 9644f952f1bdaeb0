// Unique loops and graves as the rater takes them from their scanners.
//
// All conclusions from the loops of a grid are compared by (rating, type, order found), after
// equal ones are dropped: the same loop is met from each of its cells, both ways.
#pragma once

#include "logic/families/uniqueness/grave_scan.hpp"
#include "logic/families/uniqueness/loop_walk.hpp"
#include "logic/rating/grid/scanned_grid.hpp"

namespace nonet::rating::NONET_RATING_ISA {

using DeadlyStep = DeadlyConclusion<ScannedGrid>;

inline void write(const DeadlyStep& step, Found& found) {
    found.name(step.technique, step.rating);
    if (step.house >= 0) found.step.house = std::uint8_t(step.house);
    for (int i = 0; i < step.cells.count; ++i) found.remove(step.cells[i], step.falls[i]);
}

inline bool find_grave(const Grid9& grid, Found& found, Changes&) {
    const ScannedGrid scanned(grid);
    return !GraveScan<ScannedGrid>(scanned).run([&](const DeadlyStep& step) {
        write(step, found);
        return false;
    });
}

// Only the best step is wanted, and of equal ones the first found survives.
// Equal ones have equal rating and type, so a later equal one never beats the
// first: keeping the strictly best is the whole of the de-duplication.
class BestLoop {
public:
    explicit BestLoop(const ScannedGrid& grid) : types_(grid, *this) {}

    bool give(Found& found) const {
        if (found_) write(best_, found);
        return found_;
    }

    void take_loop(const CellList<ScannedGrid>& loop, std::uint16_t pair) {
        types_.conclude(loop, pair);
    }

    static bool goes_on() { return true; }
    bool wants(double rating, int type) const {
        return !found_ || rating < best_.rating || (rating == best_.rating && type < best_.type);
    }

    void take(const DeadlyStep& step) {
        best_ = step;
        found_ = true;
    }

private:
    LoopTypes<ScannedGrid, BestLoop> types_;
    DeadlyStep best_;
    bool found_ = false;
};

inline bool find_unique_loop(const Grid9& grid, Found& found, Changes& changes) {
    const ScannedGrid scanned(grid);
    BestLoop best(scanned);
    LoopWalk(scanned, changes, best).run();
    return best.give(found);
}

}  // namespace nonet::rating::NONET_RATING_ISA
