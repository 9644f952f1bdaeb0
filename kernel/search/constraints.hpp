// A Sudoku seen as one kind of rule only: "exactly one of these N placements".
//
//   a placement is (cell, digit); it takes part in 1 + houses constraints:
//
//     constraint id                      its N bits
//     0 .. N*N-1       cell              bit d: digit d+1 in this cell
//     N*N + h*N + d    digit d+1 in h    bit p: in the p-th cell of house h
//
// Rows, columns, boxes, jigsaw regions, diagonals: all are houses, so nothing
// above this file knows shapes. With a cell's `Membership` in each of its houses
// every index needed in a search is one addition away:
//
//     constraint of digit d in the house     first + d
//     cell at position p of the house        house_cells[first + p]
//
// Digits are 0 .. N-1 in here; the outside's 1 .. N only at the border.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "model/layout.hpp"

namespace nonet {

struct Membership {
    std::uint32_t first : 26;    // the constraint of the house's digit 0
    std::uint32_t position : 6;  // where in the house the cell stands
};

class Constraints {
public:
    explicit Constraints(const Layout& layout);

    int size() const { return size_; }
    int cells() const { return size_ * size_; }
    int count() const { return int(digit_of_.size()); }
    // Three for every cell of a plain or jigsaw layout; 0 where cells differ.
    int houses_per_cell() const { return houses_per_cell_; }

    std::span<const Membership> houses_of(int cell) const {
        return {memberships_.data() + offsets_[std::size_t(cell)],
                memberships_.data() + offsets_[std::size_t(cell) + 1]};
    }
    template <int Houses>  // Houses == houses_per_cell(), known to the compiler
    std::span<const Membership, Houses> houses_of(int cell) const {
        return std::span<const Membership, Houses>(memberships_.data() + cell * Houses, Houses);
    }
    // Calls visit(Membership) for each house of a cell until one answers true.
    template <typename Visit>
    bool any_house(int cell, Visit visit) const {
        if (houses_per_cell_ == 3) {
            const Membership* house = memberships_.data() + cell * 3;
            return visit(house[0]) || visit(house[1]) || visit(house[2]);
        }
        for (const Membership house : houses_of(cell))
            if (visit(house)) return true;
        return false;
    }
    // The digit a house constraint is about.
    int digit_of(std::uint32_t constraint) const { return digit_of_[constraint]; }
    // The cell at a position of the house whose digit 0 has the constraint `first`.
    int cell_at(std::uint32_t first, int position) const {
        return house_cells_[first + std::uint32_t(position)];
    }

    // The most cells that two houses share, on boards where locked candidates are worth a
    // look inside a search; else 0.
    int largest_meeting() const { return largest_meeting_; }

private:
    static constexpr int worth_locking = 13;

    int size_;
    int houses_per_cell_;
    std::vector<std::uint32_t> offsets_;
    std::vector<Membership> memberships_;
    std::vector<Cell> house_cells_;  // the first N*N are unused: one subtraction less
    std::vector<std::uint8_t> digit_of_;
    int largest_meeting_ = 0;
};

}  // namespace nonet
