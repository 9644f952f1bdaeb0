// One puzzle being dug: which givens to ask about next, and what follows from the answer.
//
//     order     [ gone or staying .. ][ asked ..... ][ not yet tried ........ ]
//               0                   next
//
// Several groups are taken out by one question; where that fails the first one that must stay is
// found by halving. Groups that cannot go for a reason that is known are passed over as if they
// had been asked about.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "generation/dig.hpp"
#include "generation/seeds.hpp"
#include "generation/unavoidable.hpp"

namespace nonet::generation {

class Dug {
public:
    void start(const Layout& layout, const DigWish& wish, std::size_t index, std::span<Digit> puzzle) {
        groups_ = wish.groups;
        puzzle_ = puzzle;
        floor_ = wish.floors[index];
        next_ = failing_ = 0;
        order_.clear();
        for (std::size_t i = 0; i < wish.groups.size(); ++i)
            if (givens_in(wish.groups[i]) > 0) order_.push_back(std::uint16_t(i));
        Random random = random_of(wish.seed, wish.first + index, Purpose::order);
        random.shuffle(std::span<std::uint16_t>(order_));
        givens_ = int(puzzle.size() - std::size_t(std::ranges::count(puzzle, Digit{0})));
        unavoidable_.reset();
        if (layout.is_plain_nine() && givens_ == layout.cells()) unavoidable_.emplace(puzzle);
    }

    // The cells of the next question: may the givens go? None when nothing is left to ask.
    std::span<const Cell> ask() {
        asked_.clear();
        while (asked_.empty()) {
            const bool halving = failing_ > next_;
            if (halving) take(failing_, givens_);
            else take(order_.size(), wished_cells());
            if (taken_.empty()) break;
            if (halving) put_back(taken_.size() / 2);
            if (taken_.empty()) next_ = failing_;  // there was only one left, which must stay
            for (const std::uint16_t place : taken_)
                for (const Cell cell : group(place)) asked_.push_back(cell);
        }
        return asked_;
    }

    void learn(bool may_go) {
        const std::size_t behind = taken_.back() + std::size_t{1};
        if (may_go) {
            for (const Cell cell : asked_) puzzle_[cell] = 0;
            next_ = behind;
        } else {
            failing_ = behind;
            if (taken_.size() == 1) next_ = behind;
            put_back(0);
        }
    }

    std::span<const Digit> puzzle() const { return puzzle_; }
    std::span<const Cell> asked() const { return asked_; }

private:
    const std::vector<Cell>& group(std::size_t place) const { return groups_[order_[place]]; }

    int givens_in(const std::vector<Cell>& cells) const {
        int givens = 0;
        for (const Cell cell : cells) givens += puzzle_[cell] != 0;
        return givens;
    }

    // Takes groups out as if each could go that is not known to stay: of the places from next_
    // up to `end`, until `cells` cells have gone.
    void take(std::size_t end, int cells) {
        taken_.clear();
        for (std::size_t place = next_; place < end; ++place) {
            const auto& these = group(place);
            if (givens_ - int(these.size()) < floor_) continue;
            if (!taken_.empty() && cells < int(these.size())) return;
            if (unavoidable_ && !unavoidable_->take(these)) continue;
            givens_ -= givens_in(these);
            cells -= int(these.size());
            taken_.push_back(std::uint16_t(place));
        }
    }

    // All that was taken but the first `kept` groups.
    void put_back(std::size_t kept) {
        for (; taken_.size() > kept; taken_.pop_back()) {
            const auto& these = group(taken_.back());
            givens_ += givens_in(these);
            if (unavoidable_) unavoidable_->put_back(these);
        }
    }

    // How many cells to take out by one question: many while nearly all can go.
    int wished_cells() const {
        if (unavoidable_) return givens_ > 50 ? givens_ - 45 : givens_ > 37 ? 4 : givens_ > 34 ? 2 : 1;
        const double share = double(givens_) / double(puzzle_.size());
        return share > 0.9 ? int(puzzle_.size()) * 2 / 5 : share > 0.55 ? 6 : share > 0.5 ? 3 : 1;
    }

    std::span<const std::vector<Cell>> groups_;
    std::span<Digit> puzzle_;
    int givens_ = 0, floor_ = 0;
    std::size_t next_ = 0;
    std::size_t failing_ = 0;  // taking all from next_ up to here is known to fail
    std::vector<std::uint16_t> order_, taken_;  // groups, and places in the order that are asked about
    std::vector<Cell> asked_;
    std::optional<Unavoidable> unavoidable_;
};

}  // namespace nonet::generation
