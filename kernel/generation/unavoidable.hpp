// Sets of cells of a complete 9x9 grid in each of which every puzzle of it needs a given.
//
//     1 . . | 4 . . | . 7 .      In two rows of a band (or two columns of a stack) the
//     4 . . | 7 . . | . 1 .      digits form cycles: 1 over 4, 4 over 7, 7 over 1. The
//     . . . | . . . | . . .      places of a cycle hold the same digits in both lines
//                                and may change sides together, which is another
// solution for a puzzle that has none of them as a given. So the last one must stay, and
// nobody need ask. Each cell is in four such sets, one with each other line of its band
// and its stack; they are the reason for two fifths of what stays in a minimal puzzle.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "model/layout.hpp"

namespace nonet::generation {

class Unavoidable {
public:
    explicit Unavoidable(std::span<const Digit> grid) {
        for (int band = 0; band < 3; ++band) {
            add_cycles<9, 1>(grid, band, 0, 1);
            add_cycles<9, 1>(grid, band, 0, 2);
            add_cycles<9, 1>(grid, band, 1, 2);
            add_cycles<1, 9>(grid, band, 0, 1);
            add_cycles<1, 9>(grid, band, 0, 2);
            add_cycles<1, 9>(grid, band, 1, 2);
        }
    }

    // Takes a given away; false, and nothing done, where a set would lose its last one.
    bool take(Cell cell) {
        const auto [a, b, c, d] = sets_of_[cell];
        if (left_[a] == 1 || left_[b] == 1 || left_[c] == 1 || left_[d] == 1) return false;
        --left_[a], --left_[b], --left_[c], --left_[d];
        return true;
    }

    // The same for several, all or none.
    bool take(std::span<const Cell> cells) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (!take(cells[i])) {
                put_back(cells.first(i));
                return false;
            }
        return true;
    }

    void put_back(std::span<const Cell> cells) {
        for (const Cell cell : cells)
            for (const std::uint8_t set : sets_of_[cell]) ++left_[set];
    }

private:
    // `line` and `place`: how far apart are cells of neighbouring lines and of neighbouring places.
    // A pair of lines has at most four cycles, so their sets have four numbers; nine steps see all.
    template <int line, int place>
    void add_cycles(std::span<const Digit> grid, int band, int first, int second) {
        const int upper = (3 * band + first) * line, lower = (3 * band + second) * line;
        const int slot = line == 9 ? 0 : 2, sets = 4 * (9 * (slot / 2) + 3 * band + first + second - 1);
        std::uint64_t place_of = 0, next = 0;  // four bits for each digit of the upper line, for each place
        for (int i = 0; i < 9; ++i) place_of |= std::uint64_t(unsigned(i)) << 4 * grid[upper + i * place];
        for (int i = 0; i < 9; ++i) next |= (place_of >> 4 * grid[lower + i * place] & 15) << 4 * i;
        std::uint32_t left = 0;
        std::uint64_t open = 0x1ff;
        int at = 0, set = 0;
        for (int step = 0; step < 9; ++step) {
            const int lowest = std::countr_zero(open), is_open = int(open >> at & 1);
            set += 1 - is_open;
            at = is_open ? at : lowest;
            open &= ~(std::uint64_t{1} << at);
            left += 2u << 8 * set;
            sets_of_[upper + at * place][slot + second - 1] = std::uint8_t(sets + set);
            sets_of_[lower + at * place][slot + first] = std::uint8_t(sets + set);
            at = int(next >> 4 * at & 15);
        }
        for (int i = 0; i < 4; ++i) left_[sets + i] = std::uint8_t(left >> 8 * i);
    }

    std::array<std::array<std::uint8_t, 4>, 81> sets_of_;
    std::array<std::uint8_t, 72> left_;  // givens of each set
};

}  // namespace nonet::generation
