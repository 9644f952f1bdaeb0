// `lanes` boards side by side: one vector per cell, one lane per board.
//
//              lane 0     lane 1     lane 2   ...
//   cell  0   987654321  987654321  987654321         a bit per candidate
//   cell  1   987654321  ...
//     :
//   cell 80   987654321  ...
//
// The boards may belong to different puzzles or be branches of one search; no
// rule ever looks across lanes. 81 vectors of 16, 32 or 64 bytes stay in the
// first-level cache.
//
// The rules see the board as six bands, three of rows and three of columns. A
// band has three lines, a line has three triads, a triad is three cells in one
// box. A column band is a row band with the strides exchanged:
//
//                  triad 0     triad 1     triad 2
//   line 0        [x0 x1 x2]  [x0 x1 x2]  [x0 x1 x2]
//   line 1        [x0 x1 x2]  [x0 x1 x2]  [x0 x1 x2]
//   line 2        [x0 x1 x2]  [x0 x1 x2]  [x0 x1 x2]
//                    box         box         box
#pragma once

#include "search/fast9/simd.hpp"

namespace nonet::fast9::NONET_FAST9_ISA {

inline constexpr int cell_count = 81;
inline constexpr std::uint16_t nine_digits = 0x1ff;

struct Board {
    alignas(64) Vec cells[cell_count];
};

// Lanes are written word by word. A vector that is read while a word of it is on its way to the
// cache has to wait for it, but of 81 most have arrived by then.
NONET_INLINE std::uint16_t mask_at(const Board& board, int cell, int lane) {
    std::uint16_t mask;
    std::memcpy(&mask, reinterpret_cast<const char*>(board.cells + cell) + 2 * lane, sizeof mask);
    return mask;
}
NONET_INLINE void set_mask(Board& board, int cell, int lane, std::uint16_t mask) {
    std::memcpy(reinterpret_cast<char*>(board.cells + cell) + 2 * lane, &mask, sizeof mask);
}

enum class Direction { rows, columns };

// The cell at a place of a band.
template <Direction direction>
NONET_INLINE constexpr int cell_at(int band, int line, int triad, int place) {
    return direction == Direction::rows ? 27 * band + 9 * line + 3 * triad + place
                                        : 3 * band + line + 27 * triad + 9 * place;
}

}  // namespace nonet::fast9::NONET_FAST9_ISA
