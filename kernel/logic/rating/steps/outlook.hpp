// Whether a technique can find anything, told from whole sets before its scanner looks in order.
#pragma once

#include "logic/rating/grid/scanned_grid.hpp"

namespace nonet::rating::NONET_RATING_ISA {

inline bool has_many(CellSet9 cells) { return (cells & (cells - 1)) != 0; }

inline CandidateCounts<CellSet9> counts_of(const Grid9& grid) {
    return {9, [&](int digit) { return grid.cells_with[digit - 1]; }};
}

// Does one of some digits have its places in one of some houses in a crossing, and others in the
// crossing house that fall? Thirds of a house are its crossings: the rows of a box, the boxes of a
// line; of a box also the columns.
inline bool may_lock(const Grid9& grid, std::uint32_t digits, std::uint32_t houses) {
    for (; digits != 0; digits &= digits - 1) {
        const int digit = lowest(digits);
        const HouseLanes& places = grid.places_of[digit];
        const std::uint32_t many = ~(places.zeros() | places.ones()) & houses;
        const std::uint32_t by_rows = places.in_one_third() & many;
        const std::uint32_t by_columns = places.in_one_column() & many & 0x1FF;
        for (const bool columns : {false, true}) {
            for (std::uint32_t left = columns ? by_columns : by_rows; left != 0; left &= left - 1) {
                const int base = lowest(left);
                const int cell = geometry.house_cell[base][lowest(std::uint32_t(places[base]))];
                const auto& house = geometry.house_of[cell];
                const int cover = base >= first_row ? house[0] : house[columns ? 2 : 1];
                if (popcount(places[cover]) > popcount(places[base])) return true;
            }
        }
    }
    return false;
}

// The pivots that see wings of the right digits, one of the three new.
template <bool with_z>
inline CellSet9 wing_pivots(const Grid9& grid, CellSet9 changed) {
    const auto counts = counts_of(grid);
    const CellSet9 bivalue = counts.two & ~counts.three;
    CellSet9 found = 0;
    if ((bivalue & changed) == 0 && !(with_z && (counts.three & ~counts.four & changed) != 0))
        return found;
    for (CellSet9 left = with_z ? counts.three & ~counts.four : bivalue; left != 0;
         left &= left - 1) {
        const int pivot = lowest(left);
        std::uint32_t digits = grid.candidates[pivot];
        CellSet9 one = 0, two = 0;
        const CellSet9 near = bivalue & geometry.peer_set[pivot];
        for (; digits != 0; digits &= digits - 1) {
            const CellSet9 with = near & grid.cells_with[lowest(digits)];
            two |= one & with;
            one |= with;
        }
        // Wings share two digits with the pivot of three, one with the pivot of two.
        const CellSet9 wings = with_z ? two : one & ~two;
        if (has_many(wings) && ((wings | set_of(pivot)) & changed) != 0) found |= set_of(pivot);
    }
    return found;
}

}  // namespace nonet::rating::NONET_RATING_ISA
