// What a deadly loop or a grave allows to remove, found in one form for every grid.
#pragma once

#include "logic/basis/facts.hpp"
#include "logic/basis/grid.hpp"
#include "logic/basis/subsets.hpp"

namespace nonet {

// Cells in a list that needs no heap, of a type of its own for each grid.
template <class Grid, int capacity = Grid::Capacity::max_size* Grid::Capacity::max_size>
struct CellList {
    std::uint16_t cells[capacity];
    int count = 0;

    void add(int cell) { cells[count++] = std::uint16_t(cell); }
    int operator[](int i) const { return cells[i]; }
    const std::uint16_t* begin() const { return cells; }
    const std::uint16_t* end() const { return cells + count; }
};

template <Scannable Grid>
CandidateCounts<CellSet<typename Grid::Capacity>> counts_of(const Grid& grid) {
    return {grid.size(), [&](int digit) { return grid.cells_with(digit); }};
}

template <class Grid>
struct DeadlyConclusion {
    using Mask = typename Grid::Mask;
    // Cells that see a cell, or share a house with it.
    static constexpr int most = 8 * Grid::Capacity::max_size;

    Technique technique;
    double rating;
    int type;
    int house = -1;       // 3, 4: that holds the fat cells
    Mask other = 0;       // 2: the extra digit; 3: the digits of the set; 4: the locked digit
    bool hidden = false;  // 3: the set
    CellList<Grid, Grid::Capacity::max_size> support{};  // 3: the other cells of the set
    CellList<Grid, most> cells{};                        // that lose something,
    Mask falls[most]{};                                  // and what

    void fall(int cell, Mask digits) {
        if (digits == 0) return;
        falls[cells.count] = digits;
        cells.add(cell);
    }
    // The same of some cells, where they have them.
    DeadlyConclusion& fall_in(const Grid& grid, const auto& some, Mask digits) {
        for (const int cell : some) fall(cell, Mask(grid.candidates(cell) & digits));
        return *this;
    }
};

// The cells that see all of some, in the order of the first one's peers.
template <Scannable Grid>
CellList<Grid> seeing_all(const Grid& grid, const CellList<Grid>& cells) {
    CellList<Grid> found;
    for (const int peer : grid.geometry().peers(cells[0])) {
        bool sees = true;
        for (int i = 1; i < cells.count; ++i) sees = sees && grid.geometry().sees(cells[i], peer);
        if (sees) found.add(peer);
    }
    return found;
}

// The first house of two cells in which the digit has no third place; -1 when there is none.
template <Scannable Grid>
int locking_house(const Grid& grid, int digit, int cell, int other) {
    using Mask = typename Grid::Mask;
    for (const auto& seat : grid.geometry().seats(cell)) {
        const int place = grid.geometry().place_in(seat.house, other);
        if (place >= 0 &&
            grid.places(seat.house, digit) == Mask((Mask{1} << seat.place) | (Mask{1} << place)))
            return seat.house;
    }
    return -1;
}

// Naked sets of so many digits that some cells of a house make with one more cell, which holds the
// `extra` digits: give(conclusion) of every one of which anything falls, begun by `start`; false
// as soon as it is. All digits must be in those cells or be `shared`.
template <Scannable Grid, class Give>
bool conclude_naked_sets(const Grid& grid, const DeadlyConclusion<Grid>& start,
                         const CellList<Grid>& others, typename Grid::Mask extra,
                         typename Grid::Mask shared, int degree, Give&& give) {
    using Mask = typename Grid::Mask;
    SetSearch<typename Grid::Capacity> search;
    for (int i = 0; i < others.count; ++i) search.offer(grid.candidates(others[i]), i, degree);
    const auto conclude = [&](Mask members, Mask digits) {
        Mask reach = shared;
        for (const int i : bits(members)) reach = Mask(reach | grid.candidates(others[i]));
        if (count_bits(reach) != degree) return true;
        DeadlyConclusion<Grid> conclusion = start;
        conclusion.other = digits;
        for (int i = 0; i < others.count; ++i) {
            if ((members >> i) & 1)
                conclusion.support.add(others[i]);
            else
                conclusion.fall(others[i], Mask(grid.candidates(others[i]) & digits));
        }
        return conclusion.cells.count == 0 || give(conclusion);
    };
    return search.run(degree, conclude, extra, 1);
}

}  // namespace nonet
