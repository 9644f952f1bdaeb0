// Backtracking over boards: reason as far as it goes, choose an empty cell, try
// its candidates in turn, lowest first, each on a copy of the board.
//
// What to reason and which cell to choose is the `Mind`:
//
//     static constexpr int rules                 entries of Statistics::uses
//     bool reason(Board&, Statistics&)           false where it met a contradiction
//     int choose(const Board&, int last) const   an empty cell; `last` was chosen before, or -1
//
// The path is an explicit stack, so the search can pause at any node:
//
//     path_      cell and candidates left    cell and candidates left   ...
//     boards_    board it was chosen on      board it was chosen on     ... top
#pragma once

#include "search/papers/board.hpp"
#include "search/papers/stopped.hpp"

namespace nonet::papers {

template <typename Mind>
class GuessingSearch final : public Search {
public:
    GuessingSearch(const Problem& problem, Mind mind)
        : mind_(std::move(mind)), boards_(Board(problem)) {
        statistics_.attempts = 1;
        statistics_.uses.assign(Mind::rules, 0);
        path_.reserve(std::size_t(boards_.top().empty()));
    }

    Outcome next(std::span<Digit> solution, Meter& meter) override {
        if (statistics_.nodes == 0) {
            if (!meter.tick()) return stopped(meter);
            statistics_.nodes = 1;
            if (!boards_.top().clash() && enter() == Entered::full) return report(solution);
        }
        while (!path_.empty()) {
            Choice& choice = path_.back();
            if (choice.left == 0) {
                path_.pop_back();
                if (!path_.empty()) boards_.pop();
                continue;
            }
            if (!meter.tick()) return stopped(meter);
            boards_.push_copy();
            boards_.top().place(choice.cell, lowest_digit(choice.left));
            choice.left &= choice.left - 1;
            ++statistics_.nodes;
            statistics_.guesses += choice.guessed;
            const Entered entered = enter();
            if (entered == Entered::full) report(solution);
            if (entered != Entered::chosen) boards_.pop();
            if (entered == Entered::full) return Outcome::found;
        }
        return Outcome::exhausted;
    }

    const Statistics& statistics() const override { return statistics_; }

private:
    struct Choice {
        Cell cell;
        bool guessed;  // it had two candidates or more
        DigitMask left;
    };

    enum class Entered { full, chosen, contradiction };

    Entered enter() {
        Board& board = boards_.top();
        if (!mind_.reason(board, statistics_)) return Entered::contradiction;
        if (board.empty() == 0) return Entered::full;
        const int cell = mind_.choose(board, path_.empty() ? -1 : path_.back().cell);
        const DigitMask open = board.open(cell);
        if (open == 0) return Entered::contradiction;
        path_.push_back({Cell(cell), !is_single(open), open});
        return Entered::chosen;
    }

    Outcome report(std::span<Digit> solution) {
        std::ranges::copy(boards_.top().values(), solution.begin());
        statistics_.depth = std::uint64_t(std::ranges::count(path_, true, &Choice::guessed));
        return Outcome::found;
    }

    Mind mind_;
    BoardStack boards_;
    std::vector<Choice> path_;
    Statistics statistics_;
};

}  // namespace nonet::papers
