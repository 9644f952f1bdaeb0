// Where a house confines a digit to its crossing with another, on any grid.
#pragma once

#include "logic/basis/grid.hpp"

namespace nonet {

template <class Crossing>
struct Locked {
    const Crossing& crossing;
    int digit;
};

// Digits with several places in the base of a crossing, all of them in the cover. New ones are
// only in bases that lost something.
template <Scannable Grid, class Crossings, class News, class Visit>
bool scan_confined(const Grid& grid, const Crossings& crossings, const News& news, Visit&& visit) {
    using Mask = typename Grid::Mask;
    const auto& geometry = grid.geometry();
    for (const auto& crossing : crossings) {
        if (!news.has_house(crossing.base)) continue;
        Mask inside = 0, outside = 0;
        for (int place = 0; place < grid.size(); ++place) {
            const Mask candidates = grid.candidates(geometry.cell_at(crossing.base, place));
            const bool shared = ((crossing.base_places >> place) & 1) != 0;
            inside = Mask(inside | (shared ? candidates : 0));
            outside = Mask(outside | (shared ? 0 : candidates));
        }
        for (const int d : bits(Mask(inside & ~outside)))
            if (has_many_bits(grid.places(crossing.base, d + 1)) &&
                !visit(Locked<std::decay_t<decltype(crossing)>>{crossing, d + 1}))
                return false;
    }
    return true;
}

template <Scannable Grid, class Crossing>
typename Grid::Mask falling_places(const Grid& grid, const Locked<Crossing>& locked) {
    return typename Grid::Mask(grid.places(locked.crossing.cover, locked.digit) &
                               ~locked.crossing.cover_places);
}

// The same where the digit falls somewhere.
template <Scannable Grid, class Crossings, class News, class Visit>
bool scan_locked(const Grid& grid, const Crossings& crossings, const News& news, Visit&& visit) {
    return scan_confined(grid, crossings, news, [&](const auto& locked) {
        return falling_places(grid, locked) == 0 || visit(locked);
    });
}

// The same where a house of the base's kind that crosses the cover is left with one place, which
// visit(locked, house, cell) gets.
template <Scannable Grid, class Crossings, class News, class Visit>
bool scan_direct_locked(const Grid& grid, const Crossings& crossings, const News& news,
                        Visit&& visit) {
    using Mask = typename Grid::Mask;
    const auto& geometry = grid.geometry();
    struct DigitsOnly {
        const News& news;
        bool has_house(int) const { return true; }
    };
    return scan_locked(grid, crossings, DigitsOnly{news}, [&](const auto& locked) {
        if (!news.has_digit(locked.digit)) return true;
        const auto& crossing = locked.crossing;
        for (const int house : geometry.houses_like(crossing.base)) {
            if (house == crossing.base || house == crossing.cover) continue;
            // Extra houses may overlap the base, which keeps its places.
            const Mask cleared = Mask(geometry.shared_places(house, crossing.cover) &
                                      ~geometry.shared_places(house, crossing.base));
            const Mask places = grid.places(house, locked.digit);
            const Mask left = Mask(places & ~cleared);
            if (left == places || !has_one_bit(left)) continue;
            if (!visit(locked, house, geometry.cell_at(house, lowest_bit(left)))) return false;
        }
        return true;
    });
}

}  // namespace nonet
