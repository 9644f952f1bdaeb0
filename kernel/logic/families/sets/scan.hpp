// Where naked and hidden sets are, on any grid.
#pragma once

#include "logic/basis/grid.hpp"
#include "logic/basis/subsets.hpp"

namespace nonet {

template <class Grid>
struct LockedSet {
    using Mask = typename Grid::Mask;
    int house;
    Mask places, digits;
    bool hidden;
};

// A set and the rest of its house are two views of one thing, and the smaller is looked for. As
// hidden sets end with quads, a quintuple may also be the larger by one.
static constexpr int naked_set_room(int degree) { return degree == 5 ? 9 : 2 * degree; }

// Sets whose digits are elsewhere in the house too: visit(set, places of those cells).
template <Scannable Grid, class Degree, class News, class Visit>
bool scan_naked_sets(const Grid& grid, Degree degree, News& news, Visit&& visit) {
    using Mask = typename Grid::Mask;
    return for_each_new_house(grid, news, [&](int house) {
        if (grid.empty_cells(house) < naked_set_room(degree)) return true;
        SetSearch<typename Grid::Capacity> search;
        for (int place = 0; place < grid.size(); ++place)
            search.offer(grid.candidates(grid.geometry().cell_at(house, place)), place, degree);
        return search.run(degree, [&](Mask places, Mask digits) {
            Mask others = 0;
            for (const int d : bits(digits)) others = Mask(others | grid.places(house, d + 1));
            others = Mask(others & ~places);
            return others == 0 || visit(LockedSet<Grid>{house, places, digits, false}, others);
        });
    });
}

// Sets in houses with more than `room` empty cells, whether anything falls or not.
template <Scannable Grid, class Degree, class News, class Visit>
bool scan_all_hidden_sets(const Grid& grid, Degree degree, int room, News& news, Visit&& visit) {
    using Mask = typename Grid::Mask;
    return for_each_new_house(grid, news, [&](int house) {
        if (grid.empty_cells(house) <= room) return true;
        SetSearch<typename Grid::Capacity> search;
        for (int digit = 1; digit <= grid.size(); ++digit)
            search.offer(grid.places(house, digit), digit - 1, degree);
        return search.run(degree, [&](Mask digits, Mask places) {
            return visit(LockedSet<Grid>{house, places, digits, true});
        });
    });
}

// Sets whose cells have other digits too.
template <Scannable Grid, class Degree, class News, class Visit>
bool scan_hidden_sets(const Grid& grid, Degree degree, News& news, Visit&& visit) {
    using Mask = typename Grid::Mask;
    return scan_all_hidden_sets(grid, degree, 2 * degree, news, [&](const LockedSet<Grid>& set) {
        Mask all = 0;
        for (const int place : bits(set.places))
            all = Mask(all | grid.candidates(grid.geometry().cell_at(set.house, place)));
        return Mask(all & ~set.digits) == 0 || visit(set);
    });
}

// Sets that leave another digit of the house one place: visit(set, digit, cell), the first such
// digit of each.
template <Scannable Grid, class Degree, class News, class Visit>
bool scan_direct_hidden_sets(const Grid& grid, Degree degree, News& news, Visit&& visit) {
    using Mask = typename Grid::Mask;
    return scan_all_hidden_sets(grid, degree, degree, news, [&](const LockedSet<Grid>& set) {
        for (int digit = 1; digit <= grid.size(); ++digit) {
            if ((set.digits >> (digit - 1)) & 1) continue;
            const Mask where = grid.places(set.house, digit), left = Mask(where & ~set.places);
            if (left != where && has_one_bit(left))
                return visit(set, digit, grid.geometry().cell_at(set.house, lowest_bit(left)));
        }
        return true;
    });
}

}  // namespace nonet
