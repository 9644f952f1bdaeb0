// Can one digit's assumption fail at all? Everything that follows from it, in
// any order: a place is taken, its peers fall, a house with one place left takes
// it. An ordered chain finds no more than that, so where no house ends up without
// a place it meets no contradiction. Most do not, and then nothing that followed
// meets one either.
#pragma once

#include "logic/rating/grid/grid9.hpp"

namespace nonet::rating::NONET_RATING_ISA {

class NishioFilter {
public:
    bool may_fail(const Grid9& grid, int digit, int cell, bool on) {
        if (contains(harmless_[digit][on], cell)) return false;
        HouseLanes places = grid.places_of[digit];
        std::uint32_t settled = places.zeros();
        CellSet9 follows[2] = {0, 0};  // off, on
        const auto take = [&](int at) {
            places &= house_tables.without_peers[at];
            follows[0] |= geometry.peer_set[at];
            follows[1] |= set_of(at);
            for (const int house : geometry.house_of[at]) settled |= 1u << house;
        };
        if (on) {
            take(cell);
        } else {
            places &= house_tables.without_cell[cell];
            follows[0] = set_of(cell);
        }
        for (;;) {
            if ((places.zeros() & ~settled) != 0) return true;
            const std::uint32_t forced = places.ones() & ~settled;
            if (forced == 0) break;
            const int house = lowest(forced);
            take(geometry.house_cell[house][lowest(std::uint32_t(places[house]))]);
        }
        for (const bool is_on : {false, true}) harmless_[digit][is_on] |= follows[is_on];
        return false;
    }

private:
    CellSet9 harmless_[9][2] = {};
};

}  // namespace nonet::rating::NONET_RATING_ISA
