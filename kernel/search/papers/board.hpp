// A grid with a candidate list for every empty cell: the state that the solvers
// which reason before they guess share.
//
//     open     one mask per cell    candidates of an empty cell; 0 once it is filled
//     missing  one mask per house   digits the house does not hold yet
//     value    one digit per cell   0 while empty
//
// One primitive carries the rest: place() fills a cell and strikes its digit
// from the peers. It notes when an empty cell loses its last candidate; what to
// make of a dead board is left to the solver. Assigning one board to another of
// the same layout copies memory and allocates nothing.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "search/search.hpp"

namespace nonet::papers {

// Compiled for the baseline instruction set, std::popcount is a call into a
// library; masks are short enough to count in a few operations.
constexpr int bits_in(DigitMask mask) {
    mask -= (mask >> 1) & 0x5555555555555555;
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333);
    mask = (mask + (mask >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return int((mask * 0x0101010101010101) >> 56);
}

// Exactly one bit: only then is the mask without it smaller than all bits up to it.
constexpr bool is_single(DigitMask mask) { return mask - 1 < (mask ^ (mask - 1)); }
constexpr int lowest_digit(DigitMask mask) { return std::countr_zero(mask) + 1; }

class Board {
public:
    // Fills in the givens.
    explicit Board(const Problem& problem)
        : layout_(&problem.layout),
          open_(problem.candidates.begin(), problem.candidates.end()),
          missing_(layout_->houses().size(), all_digits(layout_->size())),
          value_(open_.size(), 0),
          empty_(int(open_.size())) {
        for (int cell = 0; cell < layout_->cells(); ++cell) {
            const DigitMask given = problem.candidates[cell];
            if (given == 0) clash_ = dead_ = true;
            if (!is_single(given)) continue;
            if (open_[cell] == 0) clash_ = true;
            place(cell, lowest_digit(given));
        }
    }

    const Layout& layout() const { return *layout_; }
    DigitMask open(int cell) const { return open_[cell]; }
    std::span<const DigitMask> open() const { return open_; }
    DigitMask missing(int house) const { return missing_[house]; }
    bool is_filled(int cell) const { return value_[cell] != 0; }
    int empty() const { return empty_; }
    int last_filled() const { return last_filled_; }
    bool dead() const { return dead_; }
    // Two givens contradict each other, or a cell came without any candidate.
    bool clash() const { return clash_; }
    std::span<const Digit> values() const { return value_; }

    void place(int cell, int digit) {
        const DigitMask mask = bit(digit);
        DigitMask* const open = open_.data();
        open[cell] = 0;
        value_[cell] = Digit(digit);
        last_filled_ = cell;
        --empty_;
        bool dead = dead_;
        for (Cell peer : layout_->peers(cell)) {
            dead |= open[peer] == mask;
            open[peer] &= ~mask;
        }
        dead_ = dead;
        for (auto house : layout_->houses_of(cell)) missing_[house] &= ~mask;
    }

    // Strikes digits from an empty cell; true where that changed something.
    bool strike(int cell, DigitMask digits) {
        if ((open_[cell] & digits) == 0) return false;
        open_[cell] &= ~digits;
        if (open_[cell] == 0) dead_ = true;
        return true;
    }

    // A rule saw that there is no solution, though every empty cell has candidates.
    void kill() { dead_ = true; }

private:
    const Layout* layout_;
    std::vector<DigitMask> open_;
    std::vector<DigitMask> missing_;
    std::vector<Digit> value_;
    int empty_;
    int last_filled_ = -1;
    bool dead_ = false;
    bool clash_ = false;
};

// A stack of boards for searches that guess on a copy. It grows with the deepest
// level ever reached and then is used again, so nodes cost no allocation.
class BoardStack {
public:
    explicit BoardStack(Board root) : boards_{std::move(root)} {}

    Board& top() { return boards_[top_]; }
    const Board& top() const { return boards_[top_]; }
    void push_copy() {
        if (++top_ == boards_.size()) {
            boards_.push_back(Board(boards_[top_ - 1]));
        } else {
            boards_[top_] = boards_[top_ - 1];
        }
    }
    void pop() { --top_; }

private:
    std::vector<Board> boards_;
    std::size_t top_ = 0;
};

}  // namespace nonet::papers
