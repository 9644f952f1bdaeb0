// Singles, locking, sets, fish, wings and exclusions as the rater takes them from their scanners:
// the first of each, by what it places or removes.
#pragma once

#include "logic/families/exclusion/scan.hpp"
#include "logic/families/fish/scan.hpp"
#include "logic/families/locking/scan.hpp"
#include "logic/families/sets/scan.hpp"
#include "logic/families/singles/scan.hpp"
#include "logic/families/wings/scan.hpp"
#include "logic/rating/grid/scanned_grid.hpp"
#include "logic/rating/steps/outlook.hpp"

namespace nonet::rating::NONET_RATING_ISA {

using ScannedSet = LockedSet<ScannedGrid>;

inline bool find_hidden_single(const Grid9& grid, Found& found) {
    std::uint32_t alone[9], any = 0;  // houses in which the digit has one place
    for (int digit = 0; digit < 9; ++digit) any |= alone[digit] = grid.places_of[digit].ones();
    if (any == 0) return false;
    const bool last = (any & grid.last_houses) != 0;
    if (last) any &= grid.last_houses;
    int first = first_box;
    if ((any >> first & 0x1FF) == 0) first = first_column;
    if ((any >> first & 0x1FF) == 0) first = first_row;
    const int house = first + lowest(any >> first);
    std::uint32_t digits = 0;
    for (int i = 0; i < 9; ++i) digits |= (alone[i] >> house & 1) << i;
    const int digit = lowest(digits);
    found.name(last ? Technique::last_value : Technique::hidden_single);
    if (!last) found.step.rating = hidden_single_rating(ScanGeometry::kind(house));
    found.step.house = std::uint8_t(house);
    found.place(geometry.house_cell[house][lowest(grid.places(house, digit))], digit);
    return true;
}

inline bool find_naked_single(const Grid9& grid, Found& found, Changes&) {
    return !scan_naked_singles(ScannedGrid(grid), [&](const Single& single) {
        found.name(Technique::naked_single);
        found.place(single.cell, single.digit - 1);
        return false;
    });
}

// Both kinds of crossings, by their techniques.
template <class Look>
inline bool find_in_crossings(Technique pointing, Technique claiming, Look&& look) {
    return !look(ScanGeometry::pointing(), pointing) || !look(ScanGeometry::claiming(), claiming);
}

inline bool find_direct_locking(const Grid9& grid, Found& found, Changes& changes) {
    const auto look = [&](const auto& crossings, Technique technique) {
        return scan_direct_locked(ScannedGrid(grid), crossings, changes,
                                  [&](const auto& locked, int, int cell) {
                                      found.name(technique);
                                      found.step.house = locked.crossing.base;
                                      found.place(cell, locked.digit - 1);
                                      return false;
                                  });
    };
    return may_lock(grid, changes.digits, all_houses) &&
           find_in_crossings(Technique::direct_pointing, Technique::direct_claiming, look);
}

inline bool find_locking(const Grid9& grid, Found& found, Changes& changes) {
    const ScannedGrid scanned(grid);
    const auto look = [&](const auto& crossings, Technique technique) {
        return scan_locked(scanned, crossings, changes, [&](const auto& locked) {
            found.name(technique);
            found.step.house = locked.crossing.base;
            found.remove_digits(grid, locked.crossing.cover, falling_places(scanned, locked),
                                1u << (locked.digit - 1));
            return false;
        });
    };
    return may_lock(grid, all_digits, changes.houses) &&
           find_in_crossings(Technique::pointing, Technique::claiming, look);
}

// Names a technique of some degree, the first of which is that of pairs.
inline void name_set(Found& found, Technique pair, int degree, int house) {
    found.name(Technique(int(pair) + degree - 2));
    found.step.house = std::uint8_t(house);
}

template <int degree>
inline bool find_direct_hidden_set(const Grid9& grid, Found& found, Changes& changes) {
    return !scan_direct_hidden_sets(
        ScannedGrid(grid), fixed<degree>, changes, [&](const ScannedSet& set, int digit, int cell) {
            name_set(found, Technique::direct_hidden_pair, degree, set.house);
            found.place(cell, digit - 1);
            return false;
        });
}

template <int degree>
inline bool find_hidden_set(const Grid9& grid, Found& found, Changes& changes) {
    return !scan_hidden_sets(ScannedGrid(grid), fixed<degree>, changes, [&](const ScannedSet& set) {
        name_set(found, Technique::hidden_pair, degree, set.house);
        found.remove_digits(grid, set.house, set.places, all_digits & ~set.digits);
        return false;
    });
}

template <int degree>
inline bool find_naked_set(const Grid9& grid, Found& found, Changes& changes) {
    return !scan_naked_sets(ScannedGrid(grid), fixed<degree>, changes,
                            [&](const ScannedSet& set, std::uint16_t others) {
                                name_set(found, Technique::naked_pair, degree, set.house);
                                found.remove_digits(grid, set.house, others, set.digits);
                                return false;
                            });
}

template <int degree>
inline bool find_fish(const Grid9& grid, Found& found, Changes& changes) {
    const ScannedGrid scanned(grid);
    const auto wants = [&](int digit) { return changes.has_digit(digit); };
    return !scan_fish(scanned, fixed<degree>, wants, [&](const Fish<ScannedGrid>& fish) {
        found.name(Technique(int(Technique::x_wing) + degree - 2));
        for_each_fall(scanned, fish, [&](int line, std::uint16_t places) {
            found.remove_digits(grid, line, places, 1u << (fish.digit - 1));
            return true;
        });
        return false;
    });
}

template <bool with_z>
inline bool find_wing(const Grid9& grid, Found& found, Changes& changes) {
    const auto take = [&](const Wing& wing) {
        CellSet9 seen = geometry.peer_set[wing.first] & geometry.peer_set[wing.second];
        seen &= with_z ? geometry.peer_set[wing.pivot] : ~set_of(wing.pivot);
        for (seen &= grid.cells_with[wing.digit - 1]; seen != 0; seen &= seen - 1)
            found.remove(lowest(seen), 1u << (wing.digit - 1));
        if (found.cells == 0) return true;
        found.name(with_z ? Technique::xyz_wing : Technique::xy_wing);
        return false;
    };
    const ScannedGrid scanned(grid);
    for (CellSet9 left = wing_pivots<with_z>(grid, changes.cells); left != 0; left &= left - 1)
        if (!scan_wings_of<with_z>(scanned, lowest(left), changes, take)) return true;
    return false;
}

template <int degree>
inline bool find_aligned(const Grid9& grid, Found& found, Changes& changes) {
    AlignedScan<ScannedGrid, degree> scan(ScannedGrid(grid), changes);
    return !scan.run(
        [] { return true; },
        [&](const Aligned<ScannedGrid, degree>& aligned) {
            found.name(degree == 2 ? Technique::aligned_pair : Technique::aligned_triple);
            for (int i = 0; i < degree; ++i) found.remove(aligned.cells[i], aligned.falls[i]);
            return false;
        });
}

}  // namespace nonet::rating::NONET_RATING_ISA
