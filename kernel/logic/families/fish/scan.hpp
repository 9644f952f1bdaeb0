// Where X-wings, swordfish and jellyfish are, on any grid.
#pragma once

#include <algorithm>
#include <compare>
#include <vector>

#include "logic/basis/grid.hpp"
#include "logic/basis/subsets.hpp"

namespace nonet {

template <class Grid>
struct Fish {
    using Mask = typename Grid::Mask;
    Mask bases, covers;  // by number of the line
    int digit;
    bool columns;  // are the bases

    auto operator<=>(const Fish&) const = default;
};

// visit(line, places) of the covers that lose the digit; false when a visit was.
template <Scannable Grid, class Visit>
bool for_each_fall(const Grid& grid, const Fish<Grid>& fish, Visit&& visit) {
    using Mask = typename Grid::Mask;
    const auto& lines = fish.columns ? grid.geometry().rows() : grid.geometry().columns();
    for (const int cover : bits(fish.covers)) {
        const Mask rest = Mask(grid.places(lines[cover], fish.digit) & ~fish.bases);
        if (rest != 0 && !visit(int(lines[cover]), rest)) return false;
    }
    return true;
}

// Fish of which something falls, columns as bases first; the lines are the outer loop of their
// order, the digit the inner. `wants(digit)`: digits that may have new ones.
template <Scannable Grid, class Degree, class Wants, class Visit>
bool scan_fish(const Grid& grid, Degree degree, Wants&& wants, Visit&& visit) {
    using Mask = typename Grid::Mask;
    for (const bool columns : {true, false}) {
        const auto& lines = columns ? grid.geometry().columns() : grid.geometry().rows();
        std::vector<Fish<Grid>> found;
        for (int digit = 1; digit <= grid.size(); ++digit) {
            if (grid.placed(digit) + 2 * degree > grid.size() || !wants(digit)) continue;
            SetSearch<typename Grid::Capacity> search;
            for (int line = 0; line < int(lines.size()); ++line)
                search.offer(grid.places(lines[line], digit), line, degree);
            search.run(degree, [&](Mask bases, Mask covers) {
                const Fish<Grid> fish{bases, covers, digit, columns};
                if (!for_each_fall(grid, fish, [](int, Mask) { return false; }))
                    found.push_back(fish);
                return true;
            });
        }
        // They are few, and std::stable_sort is slower.
        for (std::size_t i = 1; i < found.size(); ++i)
            for (std::size_t k = i; k > 0 && found[k].bases < found[k - 1].bases; --k)
                std::swap(found[k], found[k - 1]);
        for (const Fish<Grid>& fish : found)
            if (!visit(fish)) return false;
    }
    return true;
}

}  // namespace nonet
