// Small unavoidable sets of a plain 9x9 grid: cells whose digits can be exchanged among
// themselves to give another grid. A puzzle with no given in one of them has several
// solutions, so the last given left in such a set cannot go, and no search is needed.
//
//     two digits       in rows and columns and boxes the cells of digits a and b are
//                      paired; cells connected by such pairs are a set
//     two rows of a    columns whose pairs of digits close a cycle:   1 . 4 . .
//     band (columns                                                   4 . 1 . .
//     of a stack)
//
// Sets of up to 12 cells are kept, as bits of two words: cells 0..63 and 64..80.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "model/layout.hpp"

namespace nonet::generation {

struct CellBits {
    std::uint64_t low = 0, high = 0;

    void add(int cell) { (cell < 64 ? low : high) |= std::uint64_t{1} << (cell & 63); }
    void remove(int cell) { (cell < 64 ? low : high) &= ~(std::uint64_t{1} << (cell & 63)); }
    bool has(int cell) const { return (cell < 64 ? low : high) >> (cell & 63) & 1; }
    int count() const { return std::popcount(low) + std::popcount(high); }
};

class UnavoidableSets {
public:
    void find(std::span<const Digit> grid) {
        size_ = 0;
        std::array<std::array<std::uint8_t, 9>, 9> column_of, row_of;  // [line][digit-1]
        for (int cell = 0; cell < 81; ++cell) {
            column_of[cell / 9][grid[cell] - 1] = std::uint8_t(cell % 9);
            row_of[cell % 9][grid[cell] - 1] = std::uint8_t(cell / 9);
        }
        line_pairs(grid, column_of, 9, 1);
        line_pairs(grid, row_of, 1, 9);
        for (int a = 0; a < 9; ++a)
            for (int b = a + 1; b < 9; ++b) digit_pair(column_of, row_of, a, b);
    }

    // Whether `cell` holds the last given of one of the sets.
    bool is_last_given(const CellBits& givens, int cell) const {
        CellBits others = givens;
        others.remove(cell);
        bool last = false;
        for (int i = 0; i < size_; ++i)
            last |= sets_[i].has(cell) && !((sets_[i].low & others.low) | (sets_[i].high & others.high));
        return last;
    }

private:
    using Lines = std::array<std::array<std::uint8_t, 9>, 9>;
    static constexpr int largest = 12;

    void keep(const CellBits& set) {
        if (set.count() <= largest && size_ < int(sets_.size())) sets_[size_++] = set;
    }

    // `line` cells apart between lines, `step` within a line; place[line][digit] within it.
    void line_pairs(std::span<const Digit> grid, const Lines& place, int line, int step) {
        for (int first = 0; first < 9; ++first)
            for (int second = first + 1; second < first / 3 * 3 + 3; ++second) {
                unsigned seen = 0;
                for (int start = 0; start < 9; ++start) {
                    CellBits set;
                    for (int at = start; !(seen >> at & 1);) {
                        seen |= 1u << at;
                        set.add(first * line + at * step);
                        set.add(second * line + at * step);
                        at = place[first][grid[second * line + at * step] - 1];
                    }
                    if (set.low | set.high) keep(set);
                }
            }
    }

    // The cells of two digits, joined along rows, columns and boxes: eighteen cells,
    // numbered by row and which of the two digits, in classes that are merged.
    void digit_pair(const Lines& column_of, const Lines& row_of, int a, int b) {
        unsigned left = 511;  // rows not yet in a set: both cells of a row go together
        while (left) {
            CellBits set;
            unsigned rows = left & (~left + 1), grown = 0;
            while (rows != grown) {
                const int row = std::countr_zero(rows & ~grown);
                grown |= 1u << row;
                for (const int digit : {a, b}) {
                    const int other = digit == a ? b : a;
                    const int column = column_of[row][digit];
                    set.add(row * 9 + column);
                    rows |= 1u << row_of[column][other];
                    for (int mate = row / 3 * 3; mate < row / 3 * 3 + 3; ++mate)
                        if (column_of[mate][other] / 3 == column / 3) rows |= 1u << mate;
                }
            }
            left &= ~rows;
            keep(set);
        }
    }

    std::array<CellBits, 160> sets_;
    int size_ = 0;
};

}  // namespace nonet::generation
