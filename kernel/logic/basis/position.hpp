// A position: the digits placed so far and the candidates that are left.
//
//   candidates(cell)        bit d-1: digit d is still possible in the cell
//   places(house, digit)    bit p: the digit is still possible at place p
//
//        house h   place   0   1   2   3   4   5   6   7   8
//                          .   2   .  24  24   .   7   .   .
//        places(h, 2) =    0   1   0   1   1   0   0   0   0     (bit 0 leftmost)
//
// The two say the same and one primitive keeps them so: eliminate. A filled
// cell has no candidates, and a digit that is placed in a house has no places
// there. Beside them it notes which digits have one place left in a house, as nothing is asked
// for so often. Nothing is done implicitly: a cell left with one candidate stays empty
// until a step fills it.
//
// Two capacities share all code: Small (N <= 9, 16-bit masks), Large (N <= 36).
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "logic/basis/bits.hpp"
#include "logic/basis/cell_set.hpp"
#include "logic/basis/geometry.hpp"
#include "logic/basis/step.hpp"

namespace nonet {

struct Small {
    using Mask = std::uint16_t;
    static constexpr int max_size = 9;
};

struct Large {
    using Mask = std::uint64_t;
    static constexpr int max_size = nonet::max_size;
};

template <class Of>
class Position {
public:
    using Capacity = Of;
    using OpenCells = Capacity;  // how many a set of empty cells must hold
    using Houses = Large;        // and a set of houses
    using Mask = typename Capacity::Mask;

    // A puzzle: blank cells get every digit that no filled cell of their houses and groups holds.
    // The middle of one: of these only what the pencil marks leave open. Every filled cell counts
    // as a given unless the givens are told.
    Position(const Geometry& geometry, std::span<const Digit> values,
             std::span<const DigitMask> pencil_marks = {}, std::span<const Digit> givens = {});

    const Geometry& geometry() const { return *geometry_; }
    int size() const { return geometry_->size(); }
    int cells() const { return geometry_->cells(); }
    int houses() const { return geometry_->houses(); }

    int value(int cell) const { return values_[cell]; }
    std::span<const Digit> values() const { return values_; }
    bool is_empty(int cell) const { return values_[cell] == 0; }
    // The digit is not the puzzle's own: it was deduced.
    bool is_deduced(int cell) const { return values_[cell] != 0 && !given_[cell]; }
    Mask candidates(int cell) const { return candidates_[cell]; }
    std::span<const Mask> candidates() const { return candidates_; }
    bool has(int cell, int digit) const { return (candidates_[cell] >> (digit - 1)) & 1; }
    Mask places(int house, int digit) const { return places_[house * stride + digit - 1]; }
    // The cells in which a digit is still possible.
    const CellSet<Capacity>& cells_with(int digit) const { return cells_with_[digit]; }
    // The digits with one place left in a house.
    Mask lone_digits(int house) const { return lone_digits_[house]; }
    // The masks of all digits of a house, by digit - 1.
    const Mask* places(int house) const { return &places_[house * stride]; }

    int empty_cells() const { return empty_cells_; }
    int empty_cells(int house) const { return empty_in_house_[house]; }
    int placed(int digit) const { return placed_[digit]; }  // how often a digit is placed
    // As steps only remove candidates, a digit with as many as before has the same.
    int candidates_of(int digit) const { return candidates_of_[digit]; }
    bool is_solved() const { return empty_cells_ == 0; }

    // Removes a candidate; nothing happens when it is not there.
    void eliminate(int cell, int digit) {
        const Mask digit_bit = Mask(Mask{1} << (digit - 1));
        if ((candidates_[cell] & digit_bit) == 0) return;
        candidates_[cell] = Mask(candidates_[cell] & ~digit_bit);
        --candidates_of_[digit];
        cells_with_[digit].erase(cell);
        for (const Seat& seat : geometry_->seats(cell)) {
            Mask& places = places_[seat.house * stride + digit - 1];
            places = Mask(places & ~(Mask{1} << seat.place));
            Mask& lone = lone_digits_[seat.house];
            lone = has_one_bit(places) ? Mask(lone | digit_bit) : Mask(lone & ~digit_bit);
        }
    }

    void place(int cell, int digit) {
        assert(values_[cell] == 0);
        values_[cell] = Digit(digit);
        --empty_cells_;
        ++placed_[digit];
        for (int other : bits(candidates_[cell])) eliminate(cell, other + 1);
        for (const Seat& seat : geometry_->seats(cell)) {
            --empty_in_house_[seat.house];
            const Mask places = places_[seat.house * stride + digit - 1];
            for (int place : bits(places)) eliminate(geometry_->cell_at(seat.house, place), digit);
        }
        for (Cell peer : geometry_->group_peers(cell)) eliminate(peer, digit);
    }

    // First all eliminations, then the placements.
    void apply(const Step& step) {
        for (Candidate c : step.eliminations) eliminate(c.cell, c.digit);
        for (Candidate c : step.placements)
            if (is_empty(c.cell)) place(c.cell, c.digit);
    }

private:
    static constexpr int stride = Capacity::max_size;

    const Geometry* geometry_;
    int empty_cells_ = 0;
    std::vector<Digit> values_;
    std::vector<char> given_;  // flags by cell
    std::vector<Mask> candidates_;
    std::vector<Mask> places_;
    std::vector<Mask> lone_digits_;  // by house
    std::vector<std::uint8_t> empty_in_house_;
    std::vector<std::uint16_t> placed_, candidates_of_;  // by digit, how many
    std::vector<CellSet<Capacity>> cells_with_;          // by digit
};

// What is broken in a position that can have no solution.
struct Defect {
    enum Kind : std::uint8_t {
        none,
        clash,           // two cells of a house hold the same digit
        empty_cell,      // a cell without candidates
        homeless_digit,  // a digit without a place in a house
    } kind = none;
    Cell cell = 0, other = 0;  // clash: both cells; empty_cell: cell
    std::uint16_t house = 0;   // clash, homeless_digit
    Digit digit = 0;           // clash, homeless_digit
};

// A clash is named before an empty cell, an empty cell before a homeless digit.
template <class Capacity>
Defect find_defect(const Position<Capacity>& position);

extern template class Position<Small>;
extern template class Position<Large>;

}  // namespace nonet
