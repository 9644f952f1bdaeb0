// One board across the lanes: for a single puzzle, where the lanes of board.hpp would idle.
//
// Nine vectors of sixteen masks. A box is a triple of diagonals; diagonal k of a box holds,
// for each of its lines (rows), the cell k places before the line's own number:
//
//     box            diagonal 0     diagonal 1     diagonal 2
//     a b c          a              . . c          . b .
//     d e f          . e .          d . .          . . f
//     g h i          . . i          . h .          g . .
//
// A vector has diagonal k of the three boxes of a stack, line by line, with a gap between:
//
//     lane   0  1  2  3 | 4  5  6  7 | 8  9 10 11 | 12 .. 15
//     band   0  0  0  - | 1  1  1  - | 2  2  2  - |  -
//     line   0  1  2  - | 0  1  2  - | 0  1  2  - |  -
//
// So the three cells of a row triad are in the same lane of the three diagonals, and those of
// a column triad too once diagonal k is turned by k lanes. Neither rows nor columns need a
// transposition. The rules are those of propagate.hpp, so that a board comes to rest in the
// same state: on a board without contradiction every rule removes at least as much after
// another rule has removed something, and then the order of the rules does not matter.
#pragma once

#include "search/fast9/board.hpp"

namespace nonet::fast9::NONET_FAST9_ISA {

using Row = std::uint16_t __attribute__((vector_size(32)));

inline constexpr std::uint16_t row_solved = nine_digits, row_blank = 9 * nine_digits;
// The sums of the rows of a solved board. The lanes that are no row hold all digits for ever.
inline constexpr Row solved_sums = {row_solved, row_solved, row_solved, row_blank,
                                    row_solved, row_solved, row_solved, row_blank,
                                    row_solved, row_solved, row_solved, row_blank,
                                    row_blank,  row_blank,  row_blank,  row_blank};

// [stack][diagonal]
struct OneBoard {
    alignas(32) Row cells[3][3];
};

struct OnePlace {
    int stack, diagonal, lane;
};

constexpr OnePlace one_place(int row, int column) {
    return {column / 3, (row % 3 - column % 3 + 3) % 3, 4 * (row / 3) + row % 3};
}

// Lane l of next_line is the next line's of the same band, of line_after the one after's;
// next_band and band_after likewise. is_zero_row: all ones in the lanes where x is 0.
// Where vectors are half as wide, half by half.
#if defined(__AVX2__)
NONET_INLINE Row is_zero_row(Row x) { return (Row)(x == 0); }
NONET_INLINE Row next_line(Row x) {
    return __builtin_shufflevector(x, x, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15);
}
NONET_INLINE Row line_after(Row x) {
    return __builtin_shufflevector(x, x, 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15);
}
NONET_INLINE Row next_band(Row x) {
    return __builtin_shufflevector(x, x, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15);
}
NONET_INLINE Row band_after(Row x) {
    return __builtin_shufflevector(x, x, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15);
}
#else
struct Halves {
    std::uint16_t low __attribute__((vector_size(16)));
    std::uint16_t high __attribute__((vector_size(16)));
};
NONET_INLINE Row is_zero_row(Row x) {
    const auto h = __builtin_bit_cast(Halves, x);
    using Half = decltype(h.low);
    return __builtin_bit_cast(Row, Halves{(Half)(h.low == 0), (Half)(h.high == 0)});
}
NONET_INLINE Row next_line(Row x) {
    const auto h = __builtin_bit_cast(Halves, x);
    return __builtin_bit_cast(Row, Halves{__builtin_shufflevector(h.low, h.low, 1, 2, 0, 3, 5, 6, 4, 7),
                                          __builtin_shufflevector(h.high, h.high, 1, 2, 0, 3, 5, 6, 4, 7)});
}
NONET_INLINE Row line_after(Row x) {
    const auto h = __builtin_bit_cast(Halves, x);
    return __builtin_bit_cast(Row, Halves{__builtin_shufflevector(h.low, h.low, 2, 0, 1, 3, 6, 4, 5, 7),
                                          __builtin_shufflevector(h.high, h.high, 2, 0, 1, 3, 6, 4, 5, 7)});
}
NONET_INLINE Row next_band(Row x) {
    const auto h = __builtin_bit_cast(Halves, x);
    return __builtin_bit_cast(Row, Halves{__builtin_shufflevector(h.low, h.high, 4, 5, 6, 7, 8, 9, 10, 11),
                                          __builtin_shufflevector(h.low, h.high, 0, 1, 2, 3, 12, 13, 14, 15)});
}
NONET_INLINE Row band_after(Row x) {
    const auto h = __builtin_bit_cast(Halves, x);
    return __builtin_bit_cast(Row, Halves{__builtin_shufflevector(h.low, h.high, 8, 9, 10, 11, 0, 1, 2, 3),
                                          __builtin_shufflevector(h.low, h.high, 4, 5, 6, 7, 12, 13, 14, 15)});
}
#endif

NONET_INLINE bool is_null(Row x) {
#if defined(__AVX__)
    return _mm256_testz_si256((__m256i)x, (__m256i)x) != 0;
#else
    using Words = std::uint64_t __attribute__((vector_size(32)));
    const Words words = (Words)x;
    return (words[0] | words[1] | words[2] | words[3]) == 0;
#endif
}

// Row triads, or column triads, into the same lane of the three vectors of a stack.
template <Direction direction>
NONET_INLINE void align_triads(const OneBoard& board, Row (&x)[3][3]) {
#pragma GCC unroll 3
    for (int s = 0; s < 3; ++s) {
        x[s][0] = board.cells[s][0];
        x[s][1] = direction == Direction::rows ? board.cells[s][1] : next_line(board.cells[s][1]);
        x[s][2] = direction == Direction::rows ? board.cells[s][2] : line_after(board.cells[s][2]);
    }
}

struct OneFindings {
    Row sum;      // of the masks of each row
    Row missing;  // digits without a configuration; highest bit set where a cell was empty
};

template <Direction direction>
NONET_INLINE OneFindings sweep_bands(OneBoard& board) {
    constexpr bool rows = direction == Direction::rows;
    Row x[3][3];
    align_triads<direction>(board, x);
    Row t[3], asserted[3], others[3];
    Row empty{}, sum{}, placeable;
#pragma GCC unroll 3
    for (int s = 0; s < 3; ++s) {
        t[s] = x[s][0] | x[s][1] | x[s][2];
        asserted[s] = Row{};
#pragma GCC unroll 3
        for (int k = 0; k < 3; ++k) {
            const Row less = x[s][k] - 1;
            asserted[s] |= x[s][k] & is_zero_row(x[s][k] & less);
            empty |= less;
        }
    }
#pragma GCC unroll 3
    for (int s = 0; s < 3; ++s) {
        const Row beside = rows ? asserted[(s + 1) % 3] | asserted[(s + 2) % 3]
                                : next_band(asserted[s]) | band_after(asserted[s]);
        t[s] &= ~beside;
    }
    if (rows) {
        Row one[3], two[3];
#pragma GCC unroll 3
        for (int s = 0; s < 3; ++s) {
            one[s] = next_line(t[s]);
            two[s] = line_after(t[s]);
        }
#pragma GCC unroll 3
        for (int s = 0; s < 3; ++s) {
            const int a = (s + 1) % 3, b = (s + 2) % 3;
            t[s] &= (one[a] & two[b]) | (one[b] & two[a]);
        }
        placeable = t[0] | t[1] | t[2];
#pragma GCC unroll 3
        for (int s = 0; s < 3; ++s) others[s] = t[(s + 1) % 3] | t[(s + 2) % 3];
    } else {
        placeable = Row{} + nine_digits;
#pragma GCC unroll 3
        for (int s = 0; s < 3; ++s) {
            const Row one = next_band(t[s]), two = band_after(t[s]);
            t[s] &= (next_line(one) & line_after(two)) | (next_line(two) & line_after(one));
            others[s] = next_band(t[s]) | band_after(t[s]);
            placeable &= t[s] | others[s];
        }
    }
#pragma GCC unroll 3
    for (int s = 0; s < 3; ++s) {
        const Row only_here = t[s] & ~others[s];
        const Row without_one = only_here & (only_here - 1);
        const Row few = is_zero_row(without_one & (without_one - 1));  // fewer than three
        const Row allowed = t[s] & ~(others[s] & ~few);
        Row y[3] = {x[s][0] & allowed, x[s][1] & allowed, x[s][2] & allowed};
        if (rows) {
            const Row in_several = (y[0] & y[1]) | ((y[0] | y[1]) & y[2]);
            const Row hidden = only_here & ~in_several;
#pragma GCC unroll 3
            for (int k = 0; k < 3; ++k) {
                const Row single = y[k] & hidden;
                y[k] &= single | is_zero_row(single);
                board.cells[s][k] = y[k];
            }
        } else {
            board.cells[s][0] = y[0];
            board.cells[s][1] = line_after(y[1]);  // back
            board.cells[s][2] = next_line(y[2]);
        }
        sum += board.cells[s][0] + board.cells[s][1] + board.cells[s][2];
    }
    return {sum, (placeable ^ nine_digits) | (empty & 0x8000)};
}

enum class OneState { contradiction, solved, open };

// Sweeps in turn, first in the direction of what was changed, until neither changes anything.
// A board of decided cells that the columns let pass is solved: nine single digits of sum 511
// are all nine, so its rows are right, too.
inline OneState come_to_rest(OneBoard& board, Direction first) {
    Row last = Row{} + 0xffff;
    bool unchanged = false;  // by the last sweep
    if (first == Direction::columns) goto columns;
    while (true) {
        {
            const OneFindings found = sweep_bands<Direction::rows>(board);
            if (!is_null(found.missing)) return OneState::contradiction;
            const bool same = is_null(found.sum ^ last);
            if (same && unchanged) return OneState::open;
            unchanged = same;
            last = found.sum;
        }
    columns:
        const OneFindings found = sweep_bands<Direction::columns>(board);
        if (!is_null(found.missing)) return OneState::contradiction;
        const bool same = is_null(found.sum ^ last);
        if (same) {
            if (is_null(last ^ solved_sums)) return OneState::solved;
            if (unchanged) return OneState::open;
        }
        unchanged = same;
        last = found.sum;
    }
}

}  // namespace nonet::fast9::NONET_FAST9_ISA
