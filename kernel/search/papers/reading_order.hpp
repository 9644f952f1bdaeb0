// Exhaustive search in reading order: the first empty cell, its lowest legal
// digit first, undo and try the next when a cell has none left.
//
// How the legal digits of a cell are found is the `Legality`; the papers differ
// in nothing else. A Legality has
//
//     explicit Legality(const Layout&)
//     DigitMask seen(int cell) const      digits the houses of a cell hold
//     void put(int cell, DigitMask digit)
//     void take(int cell, DigitMask digit)
//
// The path is an explicit stack, one level for each empty cell, so the search
// can pause at any node:
//
//     levels_     r1c2      r1c3      r1c5  ...   (empty cells, fixed order)
//     left        {4,7}     {}        {2}         digits still to be tried
//     put          1         8         -          the digit in the cell now
//                                     ^ here_
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "search/papers/stopped.hpp"
#include "search/search.hpp"

namespace nonet::papers {

template <typename Legality>
class ReadingOrderSearch final : public Search {
public:
    explicit ReadingOrderSearch(const Problem& problem) : legality_(problem.layout) {
        statistics_.attempts = 1;
        for (int cell = 0; cell < problem.layout.cells(); ++cell) {
            const DigitMask candidates = problem.candidates[cell];
            if (candidates == 0) over_ = true;
            if (!std::has_single_bit(candidates)) {
                levels_.push_back({Cell(cell), false, 0, 0, candidates});
                grid_.push_back(0);
                continue;
            }
            if (legality_.seen(cell) & candidates) over_ = true;  // two equal givens in a house
            legality_.put(cell, candidates);
            grid_.push_back(digit_of(candidates));
        }
    }

    Outcome next(std::span<Digit> solution, Meter& meter) override {
        if (statistics_.nodes == 0) {
            if (!meter.tick()) return stopped(meter);
            statistics_.nodes = 1;
            if (!over_) enter();
        } else if (!over_ && here_ == levels_.size()) {
            leave();
        }
        while (!over_) {
            if (here_ == levels_.size()) return report(solution);
            Level& level = levels_[here_];
            if (level.left == 0) {
                leave();
                continue;
            }
            if (!meter.tick()) return stopped(meter);
            level.put = level.left & -level.left;
            level.left ^= level.put;
            legality_.put(level.cell, level.put);
            ++statistics_.nodes;
            statistics_.guesses += level.guessed;
            ++here_;
            enter();
        }
        return Outcome::exhausted;
    }

    const Statistics& statistics() const override { return statistics_; }

private:
    struct Level {
        Cell cell;
        bool guessed;  // two digits or more were legal on entering
        DigitMask left;
        DigitMask put;
        DigitMask candidates;  // what the problem allows here
    };

    static Digit digit_of(DigitMask single) { return Digit(std::countr_zero(single) + 1); }

    void enter() {
        if (here_ == levels_.size()) return;
        Level& level = levels_[here_];
        level.left = level.candidates & ~legality_.seen(level.cell);
        level.guessed = (level.left & (level.left - 1)) != 0;
    }

    void leave() {
        if (here_ == 0) {
            over_ = true;
            return;
        }
        const Level& level = levels_[--here_];
        legality_.take(level.cell, level.put);
    }

    Outcome report(std::span<Digit> solution) {
        for (const Level& level : levels_) grid_[level.cell] = digit_of(level.put);
        std::ranges::copy(grid_, solution.begin());
        statistics_.depth = std::uint64_t(std::ranges::count(levels_, true, &Level::guessed));
        return Outcome::found;
    }

    Legality legality_;
    std::vector<Level> levels_;
    std::vector<Digit> grid_;
    std::size_t here_ = 0;
    bool over_ = false;
    Statistics statistics_;
};

}  // namespace nonet::papers
