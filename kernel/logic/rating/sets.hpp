// Hidden and naked pairs, triplets and quads, and the direct hidden sets that
// place a digit of the same house at once.
//
// Members must each have at least two places (candidates) and their union
// exactly as many as there are members. Subsets come in the order of their bit
// masks: {1,2} {1,3} {2,3} {1,4} ...
#pragma once

#include "logic/rating/found.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int size>
inline constexpr const auto& subsets_of_nine() {
    if constexpr (size == 2)
        return pairs_of_nine;
    else if constexpr (size == 3)
        return triples_of_nine;
    else
        return quads_of_nine;
}

// visit(members, united) for every set of `size` of the nine masks that passes
// the union test; true stops.
template <int size, class Visit>
inline bool scan_sets(const std::uint16_t* masks, Visit visit) {
    std::uint32_t usable = 0;
    for (int i = 0; i < 9; ++i) {
        const int n = popcount(masks[i]);
        if (n >= 2 && n <= size) usable |= 1u << i;
    }
    if (popcount(usable) < size) return false;
    const auto& table = subsets_of_nine<size>();
    for (int i = 0; i < table.count; ++i) {
        const std::uint32_t members = table.mask[i];
        if ((members & ~usable) != 0) continue;
        std::uint32_t united = 0;
        for (std::uint32_t left = members; left != 0; left &= left - 1)
            united |= masks[lowest(left)];
        if (popcount(united) != size) continue;
        if (visit(members, united)) return true;
    }
    return false;
}

template <int size, class Visit>
inline bool scan_hidden_sets(const Grid9& grid, int house, Visit visit) {
    return scan_sets<size>(grid.places[house], visit);
}

template <int size, class Visit>
inline bool scan_naked_sets(const Grid9& grid, int house, Visit visit) {
    std::uint16_t masks[9];
    for (int k = 0; k < 9; ++k) masks[k] = grid.candidates[geometry.house_cell[house][k]];
    return scan_sets<size>(masks, visit);
}

inline void remove_others(const Grid9& grid, int house, std::uint32_t positions, std::uint32_t keep,
                          Found& found) {
    for (; positions != 0; positions &= positions - 1) {
        const int cell = geometry.house_cell[house][lowest(positions)];
        found.remove(cell, grid.candidates[cell] & ~keep);
    }
}

template <int size>
inline bool find_direct_hidden_set(const Grid9& grid, Found& found, Changes& changes) {
    return first_house(changes, [&](int house) {
        if (grid.empty_in[house] <= size) return false;
        return scan_hidden_sets<size>(grid, house, [&](std::uint32_t digits, std::uint32_t places) {
            for (std::uint32_t left = all_digits & ~digits; left != 0; left &= left - 1) {
                const int digit = lowest(left);
                const std::uint32_t free = grid.places[house][digit] & ~places;
                if (!has_one_bit(free) || grid.places[house][digit] == free) continue;
                found.name(size == 2 ? Technique::direct_hidden_pair
                                     : Technique::direct_hidden_triple);
                found.step.house = std::uint8_t(house);
                found.place(geometry.house_cell[house][lowest(free)], digit);
                return true;
            }
            return false;
        });
    });
}

template <int size>
inline bool find_hidden_set(const Grid9& grid, Found& found, Changes& changes) {
    constexpr Technique names[] = {Technique::hidden_pair, Technique::hidden_triple,
                                   Technique::hidden_quad};
    return first_house(changes, [&](int house) {
        if (grid.empty_in[house] <= 2 * size) return false;
        return scan_hidden_sets<size>(grid, house, [&](std::uint32_t digits, std::uint32_t places) {
            remove_others(grid, house, places, digits, found);
            if (found.cells == 0) return false;
            found.name(names[size - 2]);
            found.step.house = std::uint8_t(house);
            return true;
        });
    });
}

template <int size>
inline bool find_naked_set(const Grid9& grid, Found& found, Changes& changes) {
    constexpr Technique names[] = {Technique::naked_pair, Technique::naked_triple,
                                   Technique::naked_quad};
    return first_house(changes, [&](int house) {
        if (grid.empty_in[house] < 2 * size) return false;
        return scan_naked_sets<size>(grid, house, [&](std::uint32_t members, std::uint32_t digits) {
            remove_others(grid, house, all_digits & ~members, all_digits & ~digits, found);
            if (found.cells == 0) return false;
            found.name(names[size - 2]);
            found.step.house = std::uint8_t(house);
            return true;
        });
    });
}

}  // namespace nonet::rating::NONET_RATING_ISA
