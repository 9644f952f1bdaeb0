// A grid without candidate lists: what is open in a cell is worked out from its
// houses whenever a rule asks, so filling a cell costs next to nothing.
//
//     allowed  one mask per cell    what the givens and pencil marks leave
//     missing  one mask per house   digits the house does not hold yet
//     value    one digit per cell   0 while empty
//
// It has no place to note that a digit was struck, so it serves the singles
// alone. marks() writes the lists down for the other rules. A cell without any
// candidate goes unnoticed until then.
#pragma once

#include "search/papers/board.hpp"

namespace nonet::papers {

class BareBoard {
public:
    // Fills in the givens.
    explicit BareBoard(const Problem& problem)
        : layout_(&problem.layout),
          allowed_(problem.candidates.begin(), problem.candidates.end()),
          missing_(layout_->houses().size(), all_digits(layout_->size())),
          value_(allowed_.size(), 0),
          empty_(int(allowed_.size())) {
        for (int cell = 0; cell < layout_->cells(); ++cell) {
            if (!is_single(allowed_[cell])) continue;
            if (open(cell) == 0) dead_ = true;
            place(cell, lowest_digit(allowed_[cell]));
        }
    }

    const Layout& layout() const { return *layout_; }
    DigitMask open(int cell) const {
        if (is_filled(cell)) return 0;
        DigitMask open = allowed_[cell];
        for (auto house : layout_->houses_of(cell)) open &= missing_[house];
        return open;
    }
    DigitMask missing(int house) const { return missing_[house]; }
    bool is_filled(int cell) const { return value_[cell] != 0; }
    int empty() const { return empty_; }
    int last_filled() const { return last_filled_; }
    bool dead() const { return dead_; }
    std::span<const Digit> values() const { return value_; }

    void place(int cell, int digit) {
        value_[cell] = Digit(digit);
        last_filled_ = cell;
        --empty_;
        for (auto house : layout_->houses_of(cell)) missing_[house] &= ~bit(digit);
    }

    void kill() { dead_ = true; }

    // The same grid with its candidate lists.
    Board marks() const {
        std::vector<DigitMask> masks = allowed_;
        for (int cell = 0; cell < layout_->cells(); ++cell)
            if (is_filled(cell)) masks[cell] = bit(value_[cell]);
        return Board({*layout_, masks});
    }

private:
    const Layout* layout_;
    std::vector<DigitMask> allowed_;
    std::vector<DigitMask> missing_;
    std::vector<Digit> value_;
    int empty_;
    int last_filled_ = -1;
    bool dead_ = false;
};

}  // namespace nonet::papers
