// Fixed tables of the plain 9x9 grid: regions, positions, peers, subsets.
//
// Regions are numbered block 0..8, row 9..17, column 18..26 ("BRC"). Inside a
// region a cell has a position 0..8, left to right and top to bottom.
//
//     block 0 | block 1 | block 2        positions in a block   0 1 2
//     --------+---------+--------                               3 4 5
//     block 3 | ...                                             6 7 8
//
// Every internal header of the rater lives in a namespace named after the
// instruction set it is compiled for (see unit_definition.hpp): the same source is
// compiled several times and no inline function may be merged between them.
#pragma once

#include <array>
#include <cstdint>

#ifndef NONET_RATING_ISA
#define NONET_RATING_ISA baseline
#endif

namespace nonet::rating::NONET_RATING_ISA {

// A set of cells: bit c stands for cell c.
__extension__ typedef unsigned __int128 Board;

inline constexpr int cell_count = 81;
inline constexpr int region_count = 27;
inline constexpr int first_block = 0;
inline constexpr int first_row = 9;
inline constexpr int first_column = 18;
inline constexpr std::uint16_t all_digits = 0x1FF;

// First region of each type, in the two orders in which techniques scan them.
inline constexpr int block_row_column[3] = {first_block, first_row, first_column};
inline constexpr int block_column_row[3] = {first_block, first_column, first_row};

struct Geometry9 {
    std::uint8_t region_cell[27][9]{};
    std::uint8_t region_of[81][3]{};    // block, row, column
    std::uint8_t position_of[81][3]{};  // the cell's position in each of them
    std::uint8_t peer[81][20]{};        // block, then row, then column, without repeats
    Board peer_board[81]{};
    Board region_board[27]{};

    constexpr Geometry9() {
        for (int i = 0; i < 9; ++i) {
            for (int k = 0; k < 9; ++k) {
                region_cell[first_block + i][k] = std::uint8_t((3 * (i / 3) + k / 3) * 9 + 3 * (i % 3) + k % 3);
                region_cell[first_row + i][k] = std::uint8_t(9 * i + k);
                region_cell[first_column + i][k] = std::uint8_t(9 * k + i);
            }
        }
        for (int type = 0; type < 3; ++type) {
            for (int r = 9 * type; r < 9 * type + 9; ++r) {
                for (int k = 0; k < 9; ++k) {
                    const int cell = region_cell[r][k];
                    region_of[cell][type] = std::uint8_t(r);
                    position_of[cell][type] = std::uint8_t(k);
                    region_board[r] |= Board(1) << cell;
                }
            }
        }
        for (int cell = 0; cell < 81; ++cell) {
            int n = 0;
            for (int type = 0; type < 3; ++type) {
                for (int k = 0; k < 9; ++k) {
                    const int other = region_cell[region_of[cell][type]][k];
                    if (other == cell || (peer_board[cell] >> other & 1) != 0) continue;
                    peer_board[cell] |= Board(1) << other;
                    peer[cell][n++] = std::uint8_t(other);
                }
            }
        }
    }
};

inline constexpr Geometry9 geometry{};

inline int popcount(std::uint32_t mask) { return __builtin_popcount(mask); }
inline int popcount(std::uint16_t mask) { return __builtin_popcount(mask); }
inline int popcount(Board board) {
    return __builtin_popcountll(std::uint64_t(board)) + __builtin_popcountll(std::uint64_t(board >> 64));
}
inline int lowest(std::uint32_t mask) { return __builtin_ctz(mask); }
inline int lowest(std::uint16_t mask) { return __builtin_ctz(mask); }
inline int lowest(Board board) {
    const auto low = std::uint64_t(board);
    return low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll(std::uint64_t(board >> 64));
}
inline bool has_one_bit(std::uint32_t mask) { return mask != 0 && (mask & (mask - 1)) == 0; }
inline bool sees(int a, int b) { return (geometry.peer_board[a] >> b & 1) != 0; }
inline bool contains(Board board, int cell) { return (board >> cell & 1) != 0; }
inline Board board_of(int cell) { return Board(1) << cell; }

// Subsets come as increasing binary numbers: the k-subsets of {0..8} are the
// 9-bit masks with k bits, so {1,2} comes before {0,3}.
template <int size, int capacity>
struct SubsetTable {
    std::uint16_t mask[capacity]{};
    int count = 0;
    constexpr SubsetTable() {
        for (unsigned m = 0; m < 512; ++m) {
            int bits = 0;
            for (unsigned x = m; x != 0; x &= x - 1) ++bits;
            if (bits == size) mask[count++] = std::uint16_t(m);
        }
    }
};
inline constexpr SubsetTable<2, 36> pairs_of_nine{};
inline constexpr SubsetTable<3, 84> triples_of_nine{};
inline constexpr SubsetTable<4, 126> quads_of_nine{};

// Next mask with as many bits (Gosper), for subsets of unusual sizes.
inline std::uint32_t next_subset(std::uint32_t mask) {
    const std::uint32_t low = mask & (0u - mask);
    const std::uint32_t ripple = mask + low;
    return (((ripple ^ mask) >> 2) / low) | ripple;
}

}  // namespace nonet::rating::NONET_RATING_ISA
