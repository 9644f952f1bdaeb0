// A position in which one candidate is assumed, and what follows from it, one thing at a time.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "logic/families/rules/rule_work.hpp"

namespace nonet {

// What may be done: fill a cell, put a digit at its last place in a house, follow a rule.
struct Move {
    enum Kind : std::uint8_t { fill, last_place, rule } kind;
    std::uint16_t number;  // fill: the cell; last place: the house; else the rule
    Digit digit = 0;       // last place
};

// How an assumption fails.
struct Failure {
    enum Kind : std::uint8_t { no_candidate, no_place, no_filling } kind;
    std::uint16_t number;  // the cell, the house or the rule
    Digit digit = 0;       // no place
};

class Assumption {
public:
    explicit Assumption(RuleWork& work)
        : geometry_(work.geometry()), work_(work), rules_at_(std::size_t(work.cells())) {
        const auto rules = work.book().rules();
        for (std::uint16_t rule = 0; rule < rules.size(); ++rule)
            for (Cell cell : rules[rule].cells) rules_at_[cell].push_back(rule);
    }

    RuleWork& work() { return work_; }
    std::span<const std::uint16_t> rules_at(int cell) const { return rules_at_[std::size_t(cell)]; }

    // The candidate is true: its cell has no other, and what sees the cell lacks the digit.
    std::optional<Failure> start(int cell, int digit) {
        work_.reset();
        work_.keep(cell, bit(digit));
        return fill(cell);
    }

    std::optional<Failure> make(Move move) {
        if (move.kind == Move::fill) return fill(move.number);
        if (move.kind == Move::rule)
            return work_.close(work_.book().rules()[move.number])
                       ? std::optional<Failure>{}
                       : Failure{Failure::no_filling, move.number};
        int place = -1;
        for (Cell cell : geometry_.house(move.number))
            if (work_[cell] & bit(move.digit)) {
                if (place >= 0) return std::nullopt;  // not the last one, without other moves
                place = cell;
            }
        if (place < 0) return Failure{Failure::no_place, move.number, move.digit};
        work_.keep(place, bit(move.digit));
        return fill(place);
    }

    // A digit that has lost its last place in a house.
    std::optional<Failure> lost_digit() const {
        const DigitMask all = all_digits(work_.size());
        for (int house = 0; house < work_.houses(); ++house) {
            DigitMask open = 0;
            for (Cell cell : geometry_.house(house)) open |= work_[cell];
            if (open != all)
                return Failure{Failure::no_place, std::uint16_t(house),
                               Digit(lowest_digit(all & ~open))};
        }
        return std::nullopt;
    }

private:
    std::optional<Failure> fill(int cell) {
        const DigitMask digit = work_[cell];
        if ((digit & (digit - 1)) != 0)
            return std::nullopt;  // not the last one, without other moves
        for (Cell other : work_.book().differing(cell))
            if (!work_.keep(other, ~digit)) return Failure{Failure::no_candidate, other};
        return std::nullopt;
    }

    const Geometry& geometry_;
    RuleWork& work_;
    std::vector<std::vector<std::uint16_t>> rules_at_;
};

}  // namespace nonet
