// Can one digit's assumption fail at all? Everything that follows from it, in
// any order: a place is taken, its peers fall, a house with one place left takes
// it. An ordered chain finds no more than that, so where no house ends up without
// a place it meets no contradiction. Most do not.
#pragma once

#include "logic/rating/grid/grid9.hpp"

namespace nonet::rating::NONET_RATING_ISA {

inline bool may_fail(const Grid9& grid, int digit, int cell, bool on) {
    HouseLanes places = grid.places_of[digit];
    std::uint32_t settled = places.zeros();
    const auto take = [&](int at) {
        places &= house_tables.without_peers[at];
        for (const int house : geometry.house_of[at]) settled |= 1u << house;
    };
    if (on)
        take(cell);
    else
        places &= house_tables.without_cell[cell];
    for (;;) {
        if ((places.zeros() & ~settled) != 0) return true;
        const std::uint32_t forced = places.ones() & ~settled;
        if (forced == 0) return false;
        const int house = lowest(forced);
        take(geometry.house_cell[house][lowest(std::uint32_t(places[house]))]);
    }
}

}  // namespace nonet::rating::NONET_RATING_ISA
