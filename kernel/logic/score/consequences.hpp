// What follows from an assumption by singles alone, in rounds.
//
//   round 1    the assumption is placed; every cell left with one candidate and
//              every digit left with one place in a house is noted
//   round 2    all that was noted is placed at once; the same again
//   ...        until nothing is noted, or a cell has no candidate or a digit no place
//
// A round is a set of placements made together, so neither the number of rounds
// nor what stands after them depends on the order in which cells are walked. With rules a
// round ends with what their demands remove, each from what the placements have left
// (demands.hpp).
//
// Unlike a Position, a placed digit stays the one candidate of its cell and keeps
// its one place in the houses of the cell:
//
//   candidates[cell]             bit d-1: the digit is possible or placed
//   places[house * N + d - 1]    bit p: the same, seen from the house
//   settled[cell]                placed, and its peers have been told
#pragma once

#include <cstdint>
#include <vector>

#include "logic/basis/position.hpp"
#include "logic/score/demands.hpp"

namespace nonet {

template <class Capacity>
class Consequences {
public:
    using Mask = typename Capacity::Mask;

    // The demands of the layout's rules are shared; nullptr where it has none.
    explicit Consequences(const Position<Capacity>& position, Demands* demands = nullptr)
        : geometry_(&position.geometry()),
          demands_(demands),
          size_(position.size()),
          candidates_(std::size_t(position.cells())),
          places_(std::size_t(position.houses() * position.size())),
          settled_(std::size_t(position.cells())) {
        for (int cell = 0; cell < position.cells(); ++cell) {
            settled_[cell] = !position.is_empty(cell);
            candidates_[cell] = settled_[cell] ? Mask(Mask{1} << (position.value(cell) - 1))
                                               : position.candidates(cell);
            for (const Seat& seat : geometry_->seats(cell))
                for (int digit : bits(candidates_[cell]))
                    places_[seat.house * size_ + digit] |= Mask(Mask{1} << seat.place);
        }
    }

    Mask candidates(int cell) const { return candidates_[cell]; }
    Mask places(int house, int digit) const { return places_[house * size_ + digit - 1]; }
    bool is_open(int cell) const { return !settled_[cell]; }
    const Geometry& geometry() const { return *geometry_; }

    // Notes a digit to be placed in the next round.
    void assume(int cell, int digit) { noted_.push_back({Cell(cell), Digit(digit)}); }

    bool has_noted() const { return !noted_.empty(); }

    // Removes a candidate and notes the singles it leaves; false at a contradiction.
    bool eliminate(int cell, int digit) {
        const Mask digit_bit = Mask(Mask{1} << (digit - 1));
        if ((candidates_[cell] & digit_bit) == 0) return true;
        const Mask left = candidates_[cell] = Mask(candidates_[cell] & ~digit_bit);
        if (left == 0) return false;
        if (demands_ != nullptr) changed_.insert(cell);
        if (has_one_bit(left) && !settled_[cell]) assume(cell, lowest_digit(left));
        for (const Seat& seat : geometry_->seats(cell)) {
            Mask& places = places_[seat.house * size_ + digit - 1];
            places = Mask(places & ~(Mask{1} << seat.place));
            if (places == 0) return false;
            if (!has_one_bit(places)) continue;
            const Cell only = geometry_->cell_at(seat.house, lowest_bit(places));
            if (!settled_[only]) assume(only, digit);
        }
        return true;
    }

    enum class Round : std::uint8_t { quiet, placed, contradiction };

    // Places all that was noted.
    Round next_round() {
        if (noted_.empty()) return demands_ == nullptr ? Round::quiet : follow_rules();
        std::swap(placing_, noted_);
        noted_.clear();
        for (const auto [cell, digit] : placing_) {
            if (settled_[cell]) continue;
            settled_[cell] = true;
            if (!place(cell, digit)) return Round::contradiction;
        }
        if (demands_ != nullptr && follow_rules() == Round::contradiction)
            return Round::contradiction;
        return Round::placed;
    }

private:
    // `placed` where something was removed.
    Round follow_rules() {
        if (changed_.is_empty()) return Round::quiet;
        if (!demands_->follow(candidates_, changed_, removed_)) return Round::contradiction;
        changed_ = {};
        for (const auto [cell, digit] : removed_)
            if (!eliminate(cell, digit)) return Round::contradiction;
        return removed_.empty() ? Round::quiet : Round::placed;
    }

    bool place(int cell, int digit) {
        const Mask others = Mask(candidates_[cell] & ~(Mask{1} << (digit - 1)));
        for (int other : bits(others))
            if (!eliminate(cell, other + 1)) return false;
        for (const Seat& seat : geometry_->seats(cell)) {
            const Mask rest = Mask(places(seat.house, digit) & ~(Mask{1} << seat.place));
            for (int place : bits(rest))
                if (!eliminate(geometry_->cell_at(seat.house, place), digit)) return false;
        }
        for (const Cell peer : geometry_->group_peers(cell))
            if (!eliminate(peer, digit)) return false;
        return true;
    }

    const Geometry* geometry_;
    Demands* demands_;
    int size_;
    std::vector<Mask> candidates_, places_;
    std::vector<std::uint8_t> settled_;
    std::vector<Candidate> noted_, placing_, removed_;
    CellSet<Capacity> changed_;
};

}  // namespace nonet
