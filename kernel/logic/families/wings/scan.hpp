// Where XY-wings and XYZ-wings are, on any grid.
#pragma once

#include "logic/basis/grid.hpp"

namespace nonet {

struct Wing {
    int pivot, first, second;
    int digit;  // that falls where all that hold it are seen
};

// The wings of a cell with two candidates, or three for XYZ, where they or the cell are new.
template <bool with_z, Scannable Grid, class News, class Visit>
bool scan_wings_of(const Grid& grid, int pivot, const News& news, Visit&& visit) {
    using Mask = typename Grid::Mask;
    const Mask p = grid.candidates(pivot);
    std::uint16_t pairs[max_size * max_size];
    int count = 0;
    bool is_new = news.has_cell(pivot);
    for (const int peer : grid.geometry().peers(pivot)) {
        const Mask a = grid.candidates(peer);
        if (!has_two_bits(a) || !has_one_bit(Mask(p & ~a))) continue;
        pairs[count++] = std::uint16_t(peer);
        is_new = is_new || news.has_cell(peer);
    }
    if (!is_new) return true;
    for (int i = 0; i < count; ++i) {
        const Mask a = grid.candidates(pairs[i]);
        for (int j = i + 1; j < count; ++j) {
            const Mask b = grid.candidates(pairs[j]), common = Mask(p & a & b);
            // One digit in both wings and, but for XYZ, not in the pivot; no fourth digit.
            if (!has_one_bit(Mask(a & b)) || Mask((a | b) & ~p) != (with_z ? 0 : Mask(a & b)) ||
                (common == 0) == with_z)
                continue;
            if (!visit(Wing{pivot, pairs[i], pairs[j], lowest_digit(Mask(a & b))})) return false;
        }
    }
    return true;
}

// Wings with and without effect. A new one has a changed cell.
template <bool with_z, Scannable Grid, class News, class Visit>
bool scan_wings(const Grid& grid, const News& news, Visit&& visit) {
    constexpr int pivot_size = with_z ? 3 : 2;
    bool any = false;
    for (int cell = 0; cell < grid.cells() && !any; ++cell) {
        if (!news.has_cell(cell)) continue;
        const int count = count_bits(grid.candidates(cell));
        any = count == 2 || count == pivot_size;
    }
    if (!any) return true;
    for (int pivot = 0; pivot < grid.cells(); ++pivot)
        if (count_bits(grid.candidates(pivot)) == pivot_size &&
            !scan_wings_of<with_z>(grid, pivot, news, visit))
            return false;
    return true;
}

}  // namespace nonet
