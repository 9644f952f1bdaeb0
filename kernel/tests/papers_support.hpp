// What the tests of the papers' solvers share: layouts, puzzles, a deliberately
// naive solver, and a way to run a search in one go or in many.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "search/random.hpp"
#include "search/search.hpp"
#include "tests/check.hpp"

namespace nonet::test {

using Grid = std::vector<Digit>;
using Masks = std::vector<DigitMask>;
using Grids = std::set<Grid>;

// ---- layouts ---------------------------------------------------------------

inline Layout jigsaw(std::string_view regions, int size) {
    auto houses = std::vector<House>();
    for (int line = 0; line < size; ++line) {
        House row{HouseKind::row, {}}, column{HouseKind::column, {}}, region{HouseKind::box, {}};
        for (int i = 0; i < size; ++i) {
            row.cells.push_back(Cell(line * size + i));
            column.cells.push_back(Cell(i * size + line));
        }
        for (int cell = 0; cell < size * size; ++cell)
            if (regions[std::size_t(cell)] == 'a' + line) region.cells.push_back(Cell(cell));
        houses.insert(houses.end(), {row, column, region});
    }
    return Layout(size, houses);
}

inline Layout diagonal(int box_rows, int box_cols) {
    const Layout plain = Layout::plain(box_rows, box_cols);
    std::vector<House> houses(plain.houses().begin(), plain.houses().end());
    House down{HouseKind::extra, {}}, up{HouseKind::extra, {}};
    for (int i = 0; i < plain.size(); ++i) {
        down.cells.push_back(Cell(i * plain.size() + i));
        up.cells.push_back(Cell(i * plain.size() + plain.size() - 1 - i));
    }
    houses.push_back(down);
    houses.push_back(up);
    return Layout(plain.size(), houses);
}

// ---- the naive solver ------------------------------------------------------

inline bool fits(const Layout& layout, const Grid& grid, int cell, int digit) {
    for (const House& house : layout.houses()) {
        if (std::ranges::find(house.cells, Cell(cell)) == house.cells.end()) continue;
        for (Cell other : house.cells)
            if (other != cell && grid[other] == digit) return false;
    }
    return true;
}

// The empty cell with fewest legal digits, and these; -1 in a full grid.
inline std::pair<int, std::vector<int>> tightest_cell(const Layout& layout, const Masks& masks,
                                                      const Grid& grid) {
    int best = -1;
    std::vector<int> best_digits;
    for (int cell = 0; cell < layout.cells(); ++cell) {
        if (grid[cell] != 0) continue;
        std::vector<int> digits;
        for (int digit = 1; digit <= layout.size(); ++digit)
            if ((masks[cell] & bit(digit)) && fits(layout, grid, cell, digit)) digits.push_back(digit);
        if (best >= 0 && digits.size() >= best_digits.size()) continue;
        best = cell;
        best_digits = digits;
    }
    return {best, best_digits};
}

inline void naive(const Layout& layout, const Masks& masks, Grid& grid, std::size_t limit, Grids& found) {
    auto [best, digits] = tightest_cell(layout, masks, grid);
    if (best < 0) {
        found.insert(grid);
        return;
    }
    for (int digit : digits) {
        if (found.size() >= limit) return;
        grid[best] = Digit(digit);
        naive(layout, masks, grid, limit, found);
        grid[best] = 0;
    }
}

inline Grids naive_solutions(const Layout& layout, const Masks& masks, std::size_t limit) {
    Grid grid(masks.size(), 0);
    Grids found;
    naive(layout, masks, grid, limit, found);
    return found;
}

inline bool is_solution(const Layout& layout, const Masks& masks, const Grid& grid) {
    for (int cell = 0; cell < layout.cells(); ++cell) {
        if (grid[cell] < 1 || grid[cell] > layout.size()) return false;
        if ((masks[cell] & bit(grid[cell])) == 0 || !fits(layout, grid, cell, grid[cell])) return false;
    }
    return true;
}

// ---- puzzles ---------------------------------------------------------------

inline Masks masks_of(const Layout& layout, std::string_view text) {
    Masks masks;
    for (char mark : text)
        masks.push_back(mark >= '1' && mark <= '9' ? bit(mark - '0') : all_digits(layout.size()));
    CHECK(int(masks.size()) == layout.cells());
    return masks;
}

inline Masks blank(const Layout& layout) { return Masks(layout.cells(), all_digits(layout.size())); }

// The naive search with its digits in random order, restarted when it gets lost.
inline bool fill(const Layout& layout, const Masks& masks, Grid& grid, Random& random, int& patience) {
    auto [best, digits] = tightest_cell(layout, masks, grid);
    if (best < 0) return true;
    random.shuffle(std::span(digits));
    for (int digit : digits) {
        if (--patience < 0) return false;
        grid[best] = Digit(digit);
        if (fill(layout, masks, grid, random, patience)) return true;
        grid[best] = 0;
    }
    return false;
}

inline Grid random_grid(const Layout& layout, std::uint64_t seed) {
    Random random(seed);
    const Masks masks = blank(layout);
    for (;;) {
        Grid grid(layout.cells(), 0);
        int patience = 10 * layout.cells();
        if (fill(layout, masks, grid, random, patience)) return grid;
    }
}

// Some cells of a grid, and in one cell of seven pencil marks instead of a blank.
inline Masks random_puzzle(const Layout& layout, int givens, std::uint64_t seed) {
    const Grid grid = random_grid(layout, seed);
    Random random(seed);
    Masks masks = blank(layout);
    std::vector<Cell> order(masks.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = Cell(i);
    random.shuffle(std::span(order));
    for (int i = 0; i < layout.cells(); ++i) {
        const Cell cell = order[i];
        if (i < givens) {
            masks[cell] = bit(grid[cell]);
        } else if (random.below(7) == 0) {
            masks[cell] &= random.next() | bit(grid[cell]);
        }
    }
    return masks;
}

struct Run {
    std::vector<Grid> grids;  // in the order they came
    Outcome end = Outcome::found;
    Statistics statistics;
};

inline bool same(const Statistics& a, const Statistics& b) {
    return a.guesses == b.guesses && a.nodes == b.nodes && a.depth == b.depth &&
           a.attempts == b.attempts && a.branches == b.branches && a.loops == b.loops && a.uses == b.uses;
}

inline bool same(const Run& a, const Run& b) {
    return a.grids == b.grids && a.end == b.end && same(a.statistics, b.statistics);
}

// A meter of so many nodes; 0 stands for no limit.
inline Meter meter_of(std::uint64_t nodes) {
    Budget budget;
    if (nodes > 0) budget.nodes = nodes;
    return Meter{budget};
}

// Up to `limit` solutions. With `nodes_at_a_time` the search is stopped after so
// many nodes, again and again; 0 lets it run in one go.
inline Run run(Search& search, const Layout& layout, std::size_t limit, std::uint64_t nodes_at_a_time = 0) {
    Run run;
    Grid grid(layout.cells(), 0);
    Meter meter = meter_of(nodes_at_a_time);
    while (run.grids.size() < limit) {
        run.end = search.next(grid, meter);
        if (run.end == Outcome::found) {
            run.grids.push_back(grid);
        } else if (run.end == Outcome::budget && nodes_at_a_time > 0) {
            meter = meter_of(nodes_at_a_time);
        } else {
            break;
        }
    }
    run.statistics = search.statistics();
    return run;
}

}  // namespace nonet::test
