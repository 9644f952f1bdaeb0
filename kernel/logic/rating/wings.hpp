// XY-Wing (4.2) and XYZ-Wing (4.4): a pivot with two (three) candidates and
// two bivalue wings that see it; the digit the wings share leaves every cell
// that sees both wings (XYZ: and the pivot).
#pragma once

#include "logic/rating/found.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <bool with_pivot>
inline bool find_wing(const Grid9& grid, Found& found, Changes& changes) {
    constexpr int pivot_size = with_pivot ? 3 : 2;
    bool any = false;
    for (CellSet9 left = changes.cells; left != 0 && !any; left &= left - 1) {
        const int n = popcount(grid.candidates[lowest(left)]);
        any = n == 2 || n == pivot_size;
    }
    if (!any) {
        changes.forget();
        return false;
    }
    CellSet9 pivots = 0, bivalue = 0;
    for (int cell = 0; cell < 81; ++cell) {
        const int n = popcount(grid.candidates[cell]);
        if (n == 2) bivalue |= set_of(cell);
        if (n == pivot_size) pivots |= set_of(cell);
    }
    CellSet9 near = 0;  // a new wing has a changed cell; its pivot is that cell or sees it
    for (CellSet9 left = changes.cells & (bivalue | pivots); left != 0; left &= left - 1) {
        const int cell = lowest(left);
        near |= geometry.peer_set[cell] | set_of(cell);
    }
    for (CellSet9 left = pivots & near; left != 0; left &= left - 1) {
        const int pivot = lowest(left);
        const std::uint32_t own = grid.candidates[pivot];
        if (popcount(CellSet9(geometry.peer_set[pivot] & bivalue)) < 2) continue;
        for (const int a : geometry.peer[pivot]) {
            const std::uint32_t first = grid.candidates[a];
            if (!contains(bivalue, a) || !has_one_bit(own & ~first)) continue;
            for (const int b : geometry.peer[pivot]) {
                const std::uint32_t second = grid.candidates[b];
                if (!contains(bivalue, b) || popcount(own | first | second) != 3) continue;
                const std::uint32_t common = own & first & second;
                if (with_pivot ? !has_one_bit(common) : common != 0) continue;
                if ((first & second) == 0) continue;
                const int digit = lowest(first & second);
                CellSet9 seen =
                    geometry.peer_set[a] & geometry.peer_set[b] & ~(set_of(a) | set_of(b));
                seen &= with_pivot ? geometry.peer_set[pivot] : ~set_of(pivot);
                for (CellSet9 rest = seen; rest != 0; rest &= rest - 1) {
                    const int cell = lowest(rest);
                    if (grid.has(cell, digit)) found.remove(cell, 1u << digit);
                }
                if (found.cells == 0) continue;
                found.name(with_pivot ? Technique::xyz_wing : Technique::xy_wing);
                return true;
            }
        }
    }
    changes.forget();
    return false;
}

}  // namespace nonet::rating::NONET_RATING_ISA
