// A layout as the techniques walk it: seats, peers and crossings in fixed orders.
//
//   word        meaning
//   place       0 .. N-1, the position of a cell inside a house
//   seat        one house of a cell, and the cell's place in it
//   crossing    two houses that share at least two cells
//
// Which step is found first depends on the order in which houses are walked,
// and two orders are in use (Sudoku Explainer has both, and its ratings hang
// on them):
//
//   scan order    boxes, columns, rows, extra houses    singles, sets
//   link order    boxes, rows, columns, extra houses    peers, links, loops
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "logic/basis/rule_book.hpp"
#include "model/layout.hpp"

namespace nonet {

struct Seat {
    std::uint16_t house;
    std::uint8_t place;
    // The places of the house whose cells are in no earlier seat's house, the
    // cell itself left out: walking `fresh` over all seats meets each peer once.
    DigitMask fresh;
};

struct Crossing {
    std::uint16_t base;      // the digit is confined to the shared cells in this house ...
    std::uint16_t cover;     // ... and so leaves the rest of this one
    DigitMask base_places;   // the shared cells as places of `base`
    DigitMask cover_places;  // and as places of `cover`
};

class Geometry {
public:
    explicit Geometry(Layout layout, std::shared_ptr<const RuleBook> rules = nullptr);

    const Layout& layout() const { return layout_; }
    int size() const { return size_; }
    int cells() const { return cells_; }
    int houses() const { return houses_; }

    std::span<const Cell> house(int house) const {
        return {house_cells_.data() + house * size_, std::size_t(size_)};
    }
    Cell cell_at(int house, int place) const { return house_cells_[house * size_ + place]; }
    HouseKind kind(int house) const { return kinds_[house]; }
    bool is_line(int house) const {
        return kind(house) == HouseKind::row || kind(house) == HouseKind::column;
    }
    // The houses of its kind, itself too.
    std::span<const std::uint16_t> houses_like(int house) const {
        return of_kind_[std::size_t(kind(house))];
    }
    // The place of a cell in a house, -1 when it does not lie in it.
    int place_in(int house, int cell) const { return places_[house * cells_ + cell]; }
    // The places of one house that lie in another.
    DigitMask shared_places(int house, int other) const { return shared_[house * houses_ + other]; }

    // In link order.
    std::span<const Seat> seats(int cell) const {
        return {seats_.data() + first_seat_[cell],
                std::size_t(first_seat_[cell + 1] - first_seat_[cell])};
    }
    // In link order: box cells, then the rest of the row, then the rest of the column, ...
    std::span<const Cell> peers(int cell) const {
        return {peers_.data() + first_peer_[cell],
                std::size_t(first_peer_[cell + 1] - first_peer_[cell])};
    }
    // Null where there are houses only.
    const RuleBook* rules() const { return rules_.get(); }
    // Cells that differ from a cell by a group and share no house with it.
    std::span<const Cell> group_peers(int cell) const {
        return rules_ == nullptr ? std::span<const Cell>{} : rules_->group_peers(cell);
    }
    // Share a house, or a group of a rule.
    bool differ(int cell, int other) const { return has(differ_, cell, other); }
    // Share a house.
    bool sees(int cell, int other) const { return has(sees_, cell, other); }

    // As bits, the cells of a house, those that share a house with a cell, a house or a group.
    std::span<const std::uint64_t> cells_of(int house) const { return row(in_house_, house); }
    std::span<const std::uint64_t> seen_from(int cell) const { return row(sees_, cell); }
    std::span<const std::uint64_t> differing(int cell) const { return row(differ_, cell); }

    std::span<const std::uint16_t> scan_order() const { return scan_order_; }
    std::span<const std::uint16_t> link_order() const { return link_order_; }
    // Box against column, box against row, then extra houses against all others.
    std::span<const Crossing> pointing() const { return pointing_; }
    // Column against box, row against box, then lines against extra houses.
    std::span<const Crossing> claiming() const { return claiming_; }

    // Rows and columns in order, empty where the layout lacks one of them.
    std::span<const std::uint16_t> rows() const { return rows_; }
    std::span<const std::uint16_t> columns() const { return columns_; }
    // The houses that share at least two cells with one, ascending.
    std::span<const std::uint16_t> crossing(int house) const {
        return crossing_[std::size_t(house)];
    }
    bool has_crossings() const { return !pointing_.empty() || !claiming_.empty(); }

private:
    using Bits = std::vector<std::uint64_t>;  // of cells, row by row

    std::span<const std::uint64_t> row(const Bits& rows, int i) const {
        return {rows.data() + i * words_, std::size_t(words_)};
    }
    bool has(const Bits& rows, int cell, int other) const {
        return (rows[cell * words_ + other / 64] >> (other % 64)) & 1;
    }
    void insert(Bits& rows, int cell, int other) const {
        rows[cell * words_ + other / 64] |= std::uint64_t{1} << (other % 64);
    }
    void cross(std::vector<Crossing>& crossings, HouseKind base, HouseKind cover) const;

    Layout layout_;
    std::shared_ptr<const RuleBook> rules_;
    int size_, cells_, houses_, words_;
    std::vector<Cell> house_cells_;
    std::vector<HouseKind> kinds_;
    std::vector<std::int8_t> places_;
    std::vector<DigitMask> shared_;
    std::vector<Seat> seats_;
    std::vector<std::uint32_t> first_seat_, first_peer_;
    std::vector<Cell> peers_;
    Bits in_house_, sees_, differ_;
    std::array<std::vector<std::uint16_t>, 4> of_kind_;
    std::vector<std::uint16_t> scan_order_, link_order_, rows_, columns_;
    std::vector<Crossing> pointing_, claiming_;
    std::vector<std::vector<std::uint16_t>> crossing_;  // by house
};

}  // namespace nonet
