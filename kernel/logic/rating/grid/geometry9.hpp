// Fixed tables of the plain 9x9 grid: houses, positions, peers, crossings.
//
// Houses are numbered box 0..8, row 9..17, column 18..26 ("BRC"). Inside a
// house a cell has a position 0..8, left to right and top to bottom.
//
//     box 0 | box 1 | box 2        positions in a box   0 1 2
//     --------+---------+--------                               3 4 5
//     box 3 | ...                                             6 7 8
//
// Every internal header of the rater lives in a namespace named after the
// instruction set it is compiled for (see unit_definition.hpp): the same source is
// compiled several times and no inline function may be merged between them.
#pragma once

#include <cstdint>
#include <initializer_list>

#ifndef NONET_RATING_ISA
#define NONET_RATING_ISA baseline
#endif
#ifndef NONET_RATING_CANDIDATES
#define NONET_RATING_CANDIDATES 256
#endif

namespace nonet::rating::NONET_RATING_ISA {

// How many candidates a grid may have when this copy looks for chains in it.
inline constexpr int most_candidates = NONET_RATING_CANDIDATES;

// A set of cells: bit c stands for cell c.
__extension__ typedef unsigned __int128 CellSet9;

inline constexpr CellSet9 all_cells = (CellSet9(1) << 81) - 1;
inline constexpr int first_box = 0;
inline constexpr int first_row = 9;
inline constexpr int first_column = 18;
inline constexpr std::uint16_t all_digits = 0x1FF;
inline constexpr std::uint32_t all_houses = 0x7FFFFFF;

// First house of each type, in the order in which singles and sets are looked for.
inline constexpr int box_column_row[3] = {first_box, first_column, first_row};

struct Seat {
    std::uint8_t house, place;
};

struct Crossing {
    std::uint8_t base, cover;
    std::uint16_t base_places, cover_places;
};

struct Geometry9 {
    std::uint8_t house_cell[27][9]{};
    std::uint8_t house_of[81][3]{};  // box, row, column
    Seat seat[81][3]{};              // and the cell's position in each of them
    std::uint8_t peer[81][20]{};     // box, then row, then column, without repeats
    CellSet9 peer_set[81]{}, house_set[27]{};
    std::uint16_t shared[27][27]{};  // the places of one house that lie in another
    Crossing crossing[2][54]{};      // box/column, box/row; column/box, row/box
    std::uint8_t house[27]{}, scan_order[27]{};

    constexpr Geometry9() {
        for (int cell = 0; cell < 81; ++cell) {
            const int row = cell / 9, column = cell % 9;
            const int houses[] = {row / 3 * 3 + column / 3, first_row + row, first_column + column};
            const int places[] = {row % 3 * 3 + column % 3, column, row};
            for (int type = 0; type < 3; ++type) {
                house_of[cell][type] = std::uint8_t(houses[type]);
                seat[cell][type] = {house_of[cell][type], std::uint8_t(places[type])};
                house_cell[houses[type]][places[type]] = std::uint8_t(cell);
                house_set[houses[type]] |= CellSet9(1) << cell;
                for (const int other : houses) {
                    std::uint16_t& places_there = shared[houses[type]][other];
                    places_there = std::uint16_t(places_there | 1u << places[type]);
                }
            }
        }
        for (int cell = 0; cell < 81; ++cell) {
            int n = 0;
            for (const int own : house_of[cell]) {
                for (const int other : house_cell[own]) {
                    if (other == cell || (peer_set[cell] >> other & 1) != 0) continue;
                    peer_set[cell] |= CellSet9(1) << other;
                    peer[cell][n++] = std::uint8_t(other);
                }
            }
        }
        int count[2] = {};
        for (int i = 0; i < 27; ++i) {
            house[i] = std::uint8_t(i);
            scan_order[i] = std::uint8_t(box_column_row[i / 9] + i % 9);
        }
        for (const bool claims : {false, true})
            for (const int line : {first_column, first_row})
                for (int base = 0; base < 9; ++base)
                    for (int cover = 0; cover < 9; ++cover) {
                        const int b = base + (claims ? line : 0), c = cover + (claims ? 0 : line);
                        if (shared[b][c] != 0)
                            crossing[claims][count[claims]++] = {house[b], house[c], shared[b][c],
                                                                 shared[c][b]};
                    }
    }
};

inline constexpr Geometry9 geometry{};

inline int popcount(std::uint32_t mask) { return __builtin_popcount(mask); }
inline int popcount(std::uint16_t mask) { return __builtin_popcount(mask); }
inline int popcount(CellSet9 cells) {
    return __builtin_popcountll(std::uint64_t(cells)) +
           __builtin_popcountll(std::uint64_t(cells >> 64));
}
inline int lowest(std::uint32_t mask) { return __builtin_ctz(mask); }
inline int lowest(std::uint16_t mask) { return __builtin_ctz(mask); }
inline int lowest(CellSet9 cells) {
    const auto low = std::uint64_t(cells);
    return low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll(std::uint64_t(cells >> 64));
}
inline bool contains(CellSet9 cells, int cell) { return (cells >> cell & 1) != 0; }
inline CellSet9 set_of(int cell) { return CellSet9(1) << cell; }

}  // namespace nonet::rating::NONET_RATING_ISA
