// Does a grid have no solution, one, or several? A small depth-first search
// with naked and hidden singles; asked once per puzzle at most, and only for
// puzzles that simple steps do not solve.
#pragma once

#include "logic/rating/grid/grid9.hpp"
#include "logic/rating/grid/pulse.hpp"

namespace nonet::rating::NONET_RATING_ISA {

class SolutionCounter {
public:
    explicit SolutionCounter(Pulse& pulse) : pulse_(pulse) {}

    // Counts up to `limit`; meaningless if the pulse stopped.
    int count(const Grid9& grid, int limit) {
        found_ = 0;
        limit_ = limit;
        if (sound(grid)) search(grid);
        return found_;
    }

private:
    // False on a contradiction; otherwise everything forced has been placed.
    static bool settle(Grid9& grid) {
        for (bool again = true; again;) {
            again = false;
            CellSet9 one = 0, two = 0;  // cells with so many candidates at least
            for (const CellSet9 cells : grid.cells_with) {
                two |= one & cells;
                one |= cells;
            }
            if ((grid.empty & ~one) != 0) return false;
            for (CellSet9 left = one & ~two; left != 0; left &= left - 1) {
                const int cell = lowest(left);
                if (grid.candidates[cell] == 0) return false;
                grid.place(cell, lowest(grid.candidates[cell]));
                again = true;
            }
            for (int digit = 0; digit < 9; ++digit) {
                for (std::uint32_t houses = grid.places_of[digit].ones(); houses != 0;
                     houses = grid.places_of[digit].ones()) {
                    const int house = lowest(houses);
                    grid.place(geometry.house_cell[house][lowest(grid.places(house, digit))],
                               digit);
                    again = true;
                }
            }
        }
        return true;
    }

    // Placements keep it so.
    static bool sound(const Grid9& grid) {
        for (const auto& house : geometry.house_cell) {
            std::uint32_t seen = 0;
            for (const int cell : house) {
                if (grid.value[cell] == 0) continue;
                const std::uint32_t bit = 1u << grid.value[cell];
                if ((seen & bit) != 0) return false;
                seen |= bit;
            }
        }
        return true;
    }

    void search(Grid9 grid) {
        if (!pulse_.tick() || !settle(grid)) return;
        if (grid.empty_cells == 0) {
            ++found_;
            return;
        }
        int best = -1, fewest = 10;
        for (int cell = 0; cell < 81 && fewest > 2; ++cell) {
            const int n = popcount(grid.candidates[cell]);
            if (grid.value[cell] == 0 && n < fewest) best = cell, fewest = n;
        }
        for (std::uint32_t left = grid.candidates[best];
             left != 0 && found_ < limit_ && !pulse_.stopped(); left &= left - 1) {
            Grid9 next = grid;
            next.place(best, lowest(left));
            search(next);
        }
    }

    Pulse& pulse_;
    int found_ = 0, limit_ = 2;
};

}  // namespace nonet::rating::NONET_RATING_ISA
