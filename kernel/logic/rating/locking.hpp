// Pointing and claiming: the places of a digit in house R1 all lie in house
// R2, so the digit leaves the rest of R2 (2.6 from a box, 2.8 from a line).
// "Direct" (1.7, 1.9): the removal would leave a single place in a third house
// of R1's type, which is filled; nothing else changes.
//
// A box and a line share three cells:
//
//     line k of the box's three rows:     positions 3k, 3k+1, 3k+2 of the box
//     line k of its three columns:          positions k, k+3, k+6
//     in the line:                          positions 3j, 3j+1, 3j+2
#pragma once

#include "logic/rating/found.hpp"

namespace nonet::rating::NONET_RATING_ISA {

struct Crossing {
    int r1, r2;
    std::uint32_t in_r1, in_r2;  // the shared cells as positions of each
};

// All pairs (R1, R2) in the order of the scan: box/column, box/row,
// column/box, row/box; R1 ascending, then R2.
struct CrossingTable {
    Crossing list[108]{};
    std::int8_t index[27][27]{};  // of (R1, R2) in the list, -1 if they share no cell
    constexpr CrossingTable() {
        int n = 0;
        for (auto& row : index)
            for (auto& i : row) i = -1;
        constexpr int types[4][2] = {{0, 18}, {0, 9}, {18, 0}, {9, 0}};
        for (const auto& type : types) {
            for (int i1 = 0; i1 < 9; ++i1) {
                for (int i2 = 0; i2 < 9; ++i2) {
                    const int r1 = type[0] + i1, r2 = type[1] + i2;
                    Crossing crossing{r1, r2, 0, 0};
                    for (int a = 0; a < 9; ++a) {
                        for (int b = 0; b < 9; ++b) {
                            if (geometry.house_cell[r1][a] != geometry.house_cell[r2][b]) continue;
                            crossing.in_r1 |= 1u << a;
                            crossing.in_r2 |= 1u << b;
                        }
                    }
                    if (crossing.in_r1 == 0) continue;
                    index[r1][r2] = std::int8_t(n);
                    list[n++] = crossing;
                }
            }
        }
    }
};
inline constexpr CrossingTable crossings{};

// For a set of places: bit j if all lie in row j of a box (or in third j of a
// line), bit 3 + j if all lie in column j of a box; none for a single place.
struct ConfinedTable {
    std::uint8_t of[512]{};
    constexpr ConfinedTable() {
        for (unsigned places = 1; places < 512; ++places) {
            if ((places & (places - 1)) == 0) continue;
            for (unsigned j = 0; j < 3; ++j) {
                if ((places & ~(0x7u << 3 * j)) == 0)
                    of[places] = std::uint8_t(of[places] | 1u << j);
                if ((places & ~(0x49u << j)) == 0) of[places] = std::uint8_t(of[places] | 8u << j);
            }
        }
    }
};
inline constexpr ConfinedTable confined{};

// visit(crossing, digit) for every digit locked in a crossing; true stops.
template <class Visit>
inline bool scan_locked(const Grid9& grid, std::uint32_t digits, Visit visit) {
    for (int pass = 0; pass < 4; ++pass) {
        const Crossing* crossing = crossings.list + 27 * pass;
        const int first_bit = pass == 0 ? 3 : 0;
        for (int i1 = 0; i1 < 9; ++i1, crossing += 3) {
            std::uint32_t locked[3] = {0, 0, 0};
            for (std::uint32_t left = digits; left != 0; left &= left - 1) {
                const std::uint32_t where =
                    confined.of[grid.places[crossing->r1][lowest(left)]] >> first_bit & 7u;
                if (where != 0) locked[lowest(where)] |= left & (0u - left);
            }
            for (int j = 0; j < 3; ++j)
                for (std::uint32_t left = locked[j]; left != 0; left &= left - 1)
                    if (visit(crossing[j], lowest(left))) return true;
        }
    }
    return false;
}

inline bool find_direct_locking(const Grid9& grid, Found& found, Changes& changes) {
    const bool hit = scan_locked(grid, changes.digits, [&](const Crossing& crossing, int digit) {
        const int first = crossing.r1 / 9 * 9;
        const bool from_box = first == first_box;
        for (int third = first; third < first + 9; ++third) {
            const int index = crossings.index[third][crossing.r2];
            if (index < 0 || third == crossing.r1) continue;
            const Crossing& other = crossings.list[index];
            const std::uint32_t places = grid.places[other.r1][digit];
            const std::uint32_t outside = places & ~other.in_r1;
            if (!has_one_bit(outside) || places == outside) continue;
            found.name(from_box ? Technique::direct_pointing : Technique::direct_claiming);
            found.step.house = std::uint8_t(crossing.r1);
            found.place(geometry.house_cell[other.r1][lowest(outside)], digit);
            return true;
        }
        return false;
    });
    if (!hit) changes.forget();
    return hit;
}

inline bool find_locking(const Grid9& grid, Found& found, Changes& changes) {
    const bool hit = scan_locked(grid, changes.digits, [&](const Crossing& crossing, int digit) {
        const std::uint32_t outside = grid.places[crossing.r2][digit] & ~crossing.in_r2;
        if (outside == 0) return false;
        const bool from_box = crossing.r1 < first_row;
        found.name(from_box ? Technique::pointing : Technique::claiming);
        found.step.house = std::uint8_t(crossing.r1);
        found.remove_digit(crossing.r2, outside, digit);
        return true;
    });
    if (!hit) changes.forget();
    return hit;
}

}  // namespace nonet::rating::NONET_RATING_ISA
