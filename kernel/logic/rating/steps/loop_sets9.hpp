// What LoopWalk (uniqueness/loop_walk.hpp) asks of whole sets of cells, from the rater's tables.
#pragma once

#include "logic/basis/cell_set.hpp"
#include "logic/rating/grid/scanned_grid.hpp"
#include "logic/rating/steps/outlook.hpp"

namespace nonet::rating::NONET_RATING_ISA {

class LoopSets9 {
public:
    using Cells = CellSet<Nine>;

    explicit LoopSets9(const Grid9& grid) : grid_(grid) {}

    static Cells peers(int cell) { return cells_of(geometry.peer_set[cell]); }
    static Cells house(int house) { return cells_of(geometry.house_set[house]); }
    Cells bivalue() const {
        const CandidateCounts counts(grid_);
        return cells_of(counts.two & ~counts.three);
    }
    Cells with(std::uint32_t pair) const {
        return cells_of(grid_.cells_with[lowest(pair)] &
                        grid_.cells_with[lowest(pair & (pair - 1))]);
    }
    void keep_company(std::uint32_t pair, Cells& cells) const {
        HouseLanes left =
            grid_.places_of[lowest(pair)] & grid_.places_of[lowest(pair & (pair - 1))];
        (with(pair) - cells).for_each([&](int cell) { left &= house_tables.without_cell[cell]; });
        for (std::uint32_t lonely = left.ones(); lonely != 0; lonely = left.ones()) {
            for (const HouseLanes before = left; lonely != 0; lonely &= lonely - 1) {
                const int house = lowest(lonely);
                const int cell = geometry.house_cell[house][lowest(std::uint32_t(before[house]))];
                left &= house_tables.without_cell[cell];
                cells.erase(cell);
            }
        }
    }

private:
    static Cells cells_of(CellSet9 cells) {
        const std::uint64_t words[] = {std::uint64_t(cells), std::uint64_t(cells >> 64)};
        return Cells::of_words(words);
    }

    const Grid9& grid_;
};

}  // namespace nonet::rating::NONET_RATING_ISA
