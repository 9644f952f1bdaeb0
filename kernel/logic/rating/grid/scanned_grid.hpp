// The rater's grid as the scanners of the families see a grid: digits from 1, houses by number
// here, and every table of the layout known to the compiler.
#pragma once

#include <array>
#include <span>

#include "logic/basis/grid.hpp"
#include "logic/rating/grid/found.hpp"

namespace nonet::rating::NONET_RATING_ISA {

struct Nine {
    using Mask = std::uint16_t;
    static constexpr int max_size = 9;
};

struct OpenNine {
    static constexpr int max_size = 8;
};

struct ScanGeometry {
    static int cell_at(int house, int place) { return geometry.house_cell[house][place]; }
    static HouseKind kind(int house) {
        return house < first_row      ? HouseKind::box
               : house < first_column ? HouseKind::row
                                      : HouseKind::column;
    }
    static std::uint16_t shared_places(int house, int other) {
        return geometry.shared[house][other];
    }
    static bool sees(int cell, int other) { return contains(geometry.peer_set[cell], other); }
    static int place_in(int house, int cell) {
        const Seat& seat = geometry.seat[cell][house / 9];
        return seat.house == house ? seat.place : -1;
    }
    static const auto& link_order() { return geometry.house; }
    static const auto& scan_order() { return geometry.scan_order; }
    static const auto& seats(int cell) { return geometry.seat[cell]; }
    static const auto& peers(int cell) { return geometry.peer[cell]; }
    static const auto& pointing() { return geometry.crossing[0]; }
    static const auto& claiming() { return geometry.crossing[1]; }
    static std::span<const std::uint8_t, 9> houses_like(int house) {
        return std::span<const std::uint8_t, 9>(geometry.house + house / 9 * 9, 9);
    }
    // Sets of cells, as words.
    static auto seen_from(int cell) { return words_of(geometry.peer_set[cell]); }
    static auto cells_of(int house) { return words_of(geometry.house_set[house]); }
    static std::array<std::uint64_t, 2> words_of(CellSet9 cells) {
        return {std::uint64_t(cells), std::uint64_t(cells >> 64)};
    }
    static auto rows() { return houses_like(first_row); }
    static auto columns() { return houses_like(first_column); }
};

class ScannedGrid {
public:
    using Capacity = Nine;
    using OpenCells = OpenNine;
    using Houses = OpenNine;
    using Mask = std::uint16_t;

    explicit ScannedGrid(const Grid9& grid) : grid_(grid) {}

    static ScanGeometry geometry() { return {}; }
    static int size() { return 9; }
    static int cells() { return 81; }
    bool is_empty(int cell) const { return grid_.value[cell] == 0; }
    Mask candidates(int cell) const { return grid_.candidates[cell]; }
    Mask places(int house, int digit) const { return grid_.places(house, digit - 1); }
    int empty_cells(int house) const { return grid_.empty_in[house]; }
#if defined(__BMI2__)
    // The peers of a cell among open cells that are numbered in reading order, as long as there
    // are numbers.
    auto open_peers() const {
        CellSet9 open = 0;
        for (const CellSet9 cells : grid_.cells_with) open |= cells;
        return [low = std::uint64_t(open), high = std::uint64_t(open >> 64)](int cell) {
            const CellSet9 peers = rating::NONET_RATING_ISA::geometry.peer_set[cell];
            const std::uint64_t near = _pext_u64(std::uint64_t(peers), low);
            const int count = popcount(CellSet9(low));
            return count == 64 ? near : near | _pext_u64(std::uint64_t(peers >> 64), high) << count;
        };
    }
#endif
    CellSet<Nine> cells_with(int digit) const {
        return CellSet<Nine>::of_words(ScanGeometry::words_of(grid_.cells_with[digit - 1]));
    }
    int placed(int digit) const { return grid_.placed[digit - 1]; }

private:
    const Grid9& grid_;
};

// A house in which nothing was found counts as unchanged from then on.
template <class Look>
bool for_each_new_house(const ScannedGrid&, Changes& changes, Look&& look) {
    for (const int first : box_column_row) {
        for (std::uint32_t left = changes.houses >> first & 0x1FF; left != 0; left &= left - 1) {
            const int house = first + lowest(left);
            if (!look(house)) return false;
            changes.houses &= ~(1u << house);
        }
    }
    return true;
}

}  // namespace nonet::rating::NONET_RATING_ISA
