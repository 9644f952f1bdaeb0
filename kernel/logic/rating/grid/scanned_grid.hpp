// The rater's grid as the scanners of the families see a grid: digits from 1, houses by number
// here, and every table of the layout known to the compiler.
#pragma once

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

struct Crossing {
    std::uint8_t base, cover;
    std::uint16_t base_places, cover_places;
};

struct Seat {
    std::uint8_t house, place;
};

struct ScanTables {
    std::uint16_t shared[27][27]{};  // the places of one house that lie in another
    Crossing crossing[2][54]{};      // box/column, box/row; column/box, row/box
    Seat seat[81][3]{};
    std::uint8_t scan_order[27]{};
    std::uint8_t house[27]{};  // boxes, rows, columns

    constexpr ScanTables() {
        for (int i = 0; i < 27; ++i) {
            house[i] = std::uint8_t(i);
            scan_order[i] = std::uint8_t(box_column_row[i / 9] + i % 9);
            for (int k = 0; k < 9; ++k)
                for (int other = 0; other < 27; ++other)
                    if (geometry.house_of[geometry.house_cell[i][k]][other / 9] == other)
                        shared[i][other] = std::uint16_t(shared[i][other] | 1u << k);
        }
        int count[2] = {};
        constexpr int kinds[4][2] = {{first_box, first_column},
                                     {first_box, first_row},
                                     {first_column, first_box},
                                     {first_row, first_box}};
        for (const auto& kind : kinds)
            for (int base = kind[0]; base < kind[0] + 9; ++base)
                for (int cover = kind[1]; cover < kind[1] + 9; ++cover)
                    if (const bool claims = base >= first_row; shared[base][cover] != 0)
                        crossing[claims][count[claims]++] = {
                            std::uint8_t(base), std::uint8_t(cover), shared[base][cover],
                            shared[cover][base]};
        for (int cell = 0; cell < 81; ++cell)
            for (int type = 0; type < 3; ++type)
                seat[cell][type] = {geometry.house_of[cell][type],
                                    geometry.position_of[cell][type]};
    }
};
inline constexpr ScanTables scan_tables{};

struct ScanGeometry {
    using Houses = std::span<const std::uint8_t>;

    static int cell_at(int house, int place) { return geometry.house_cell[house][place]; }
    static HouseKind kind(int house) {
        return house < first_row      ? HouseKind::box
               : house < first_column ? HouseKind::row
                                      : HouseKind::column;
    }
    static std::uint16_t shared_places(int house, int other) {
        return scan_tables.shared[house][other];
    }
    static bool sees(int cell, int other) { return contains(geometry.peer_set[cell], other); }
    static int place_in(int house, int cell) {
        const int type = house / 9;
        return geometry.house_of[cell][type] == house ? geometry.position_of[cell][type] : -1;
    }
    static const auto& link_order() { return scan_tables.house; }
    static const auto& scan_order() { return scan_tables.scan_order; }
    static const auto& seats(int cell) { return scan_tables.seat[cell]; }
    static const auto& peers(int cell) { return geometry.peer[cell]; }
    static const auto& pointing() { return scan_tables.crossing[0]; }
    static const auto& claiming() { return scan_tables.crossing[1]; }
    static std::span<const std::uint8_t, 9> houses_like(int house) {
        return std::span<const std::uint8_t, 9>(scan_tables.house + house / 9 * 9, 9);
    }
    static auto rows() { return houses_like(first_row); }
    static auto columns() { return houses_like(first_column); }
};

#if defined(__BMI2__)
// The peers of a cell among open cells that are numbered in reading order, as long as there are
// numbers.
class OpenPeers {
public:
    explicit OpenPeers(CellSet9 open)
        : low_(std::uint64_t(open)), high_(std::uint64_t(open >> 64)) {
        low_count_ = __builtin_popcountll(low_);
    }

    std::uint64_t operator()(int cell) const {
        const CellSet9 peers = geometry.peer_set[cell];
        const std::uint64_t low = _pext_u64(std::uint64_t(peers), low_);
        return low_count_ == 64 ? low
                                : low | _pext_u64(std::uint64_t(peers >> 64), high_) << low_count_;
    }

private:
    std::uint64_t low_, high_;
    int low_count_;
};
#endif

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
    static int houses() { return 27; }
    bool is_empty(int cell) const { return grid_.value[cell] == 0; }
    Mask candidates(int cell) const { return grid_.candidates[cell]; }
    bool has(int cell, int digit) const { return grid_.has(cell, digit - 1); }
    Mask places(int house, int digit) const { return grid_.places(house, digit - 1); }
    Mask lone_digits(int house) const {
        Mask digits = 0;
        for (int digit = 0; digit < 9; ++digit)
            if (has_one_bit(grid_.places(house, digit))) digits = Mask(digits | 1u << digit);
        return digits;
    }
    int empty_cells(int house) const { return grid_.empty_in[house]; }
#if defined(__BMI2__)
    OpenPeers open_peers() const {
        CellSet9 open = 0;
        for (const CellSet9 cells : grid_.cells_with) open |= cells;
        return OpenPeers(open);
    }
#endif
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
