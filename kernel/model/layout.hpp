// The geometry every engine iterates: cells, houses, peers.
//
//   word        here              meaning
//   size        N                 digits 1..N, grid of N x N cells, N <= 64
//   cell        Cell              0 .. N*N-1 in reading order
//   digit       Digit             1 .. N; 0 is a blank
//   candidate   (cell, digit)     bit digit-1 of a cell's DigitMask
//   house       House             N cells that hold every digit exactly once
//
// Houses come in the order rows, columns, boxes (or jigsaw regions), extra
// houses. Boxes that coincide with rows or columns are left out.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace nonet {

using Cell = std::uint16_t;
using Digit = std::uint8_t;
using DigitMask = std::uint64_t;

inline constexpr int largest_size = 64;  // of every search: as many digits as a DigitMask has bits
inline constexpr int max_size = 36;      // of human techniques, whose sets of cells have a fixed length

constexpr DigitMask bit(int digit) { return DigitMask{1} << (digit - 1); }
constexpr DigitMask all_digits(int size) { return ~DigitMask{0} >> (largest_size - size); }

enum class HouseKind : std::uint8_t { row, column, box, extra };

struct House {
    HouseKind kind;
    std::vector<Cell> cells;  // ascending
};

class Layout {
public:
    // Throws std::invalid_argument where a house does not have N different cells.
    Layout(int size, std::vector<House> houses);

    int size() const { return size_; }
    int cells() const { return size_ * size_; }
    std::span<const House> houses() const { return houses_; }
    // The indices into houses() of the houses a cell lies in, ascending.
    std::span<const std::uint16_t> houses_of(int cell) const { return houses_of_[cell]; }
    // The cells that share a house with a cell, itself excluded, ascending.
    std::span<const Cell> peers(int cell) const { return peers_[cell]; }
    // Rows, columns and 3x3 boxes, nothing else: what the 9x9-only engines take.
    bool is_plain_nine() const { return plain_nine_; }

    static Layout plain(int box_rows, int box_cols);

private:
    int size_;
    bool plain_nine_;
    std::vector<House> houses_;
    std::vector<std::vector<std::uint16_t>> houses_of_;
    std::vector<std::vector<Cell>> peers_;
};

}  // namespace nonet
