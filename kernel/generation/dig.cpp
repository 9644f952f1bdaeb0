#include "generation/dig.hpp"

#include <algorithm>

#include "generation/seeds.hpp"

namespace nonet::generation {

namespace {

constexpr std::size_t side_by_side = 1024;

class Dug {
public:
    Dug(Uniqueness& uniqueness, const DigWish& wish, std::size_t index, std::span<Digit> puzzle)
        : groups_(wish.groups), puzzle_(puzzle), number_(uniqueness.keep(puzzle)), floor_(wish.floors[index]) {
        for (std::size_t i = 0; i < wish.groups.size(); ++i)
            if (std::ranges::any_of(wish.groups[i], [&](Cell cell) { return puzzle[cell] != 0; }))
                order_.push_back(std::uint16_t(i));
        Random random = random_of(wish.seed, wish.first + index, Purpose::order);
        random.shuffle(std::span<std::uint16_t>(order_));
        givens_ = int(puzzle.size() - std::size_t(std::ranges::count(puzzle, Digit{0})));
    }

    // Asks the next question; false when there is none left.
    bool ask(Uniqueness& uniqueness) {
        skip_what_must_stay();
        if (next_ == order_.size()) {
            uniqueness.forget(number_);
            return false;
        }
        span_ = failing_ > next_ ? (failing_ - next_) / 2 : wished_span();
        asked_.clear();
        for (std::size_t i = next_; i < next_ + span_; ++i)
            asked_.insert(asked_.end(), group(i).begin(), group(i).end());
        uniqueness.ask_without(number_, asked_);
        return true;
    }

    void learn(bool unique, Uniqueness& uniqueness) {
        if (!unique) {
            failing_ = next_ + span_;
            if (span_ == 1) ++next_;
            return;
        }
        for (const Cell cell : asked_) {
            givens_ -= puzzle_[cell] != 0;
            puzzle_[cell] = 0;
            uniqueness.remove(number_, cell);
        }
        next_ += span_;
    }

private:
    const std::vector<Cell>& group(std::size_t place) const { return groups_[order_[place]]; }

    void skip_what_must_stay() {
        for (; next_ < order_.size(); ++next_) {
            if (failing_ == next_ + 1) continue;  // halving has come down to this one
            const auto& cells = group(next_);
            if (givens_ - int(cells.size()) >= floor_) return;
            failing_ = 0;
        }
    }

    // How many groups to take out by one question: many while nearly all can go.
    std::size_t wished_span() const {
        const double share = double(givens_) / double(puzzle_.size());
        int cells = share > 0.9 ? int(puzzle_.size()) * 2 / 5 : share > 0.55 ? 6 : share > 0.5 ? 3 : 1;
        cells = std::min(cells, givens_ - floor_);
        std::size_t span = 0;
        while (next_ + span < order_.size() && cells >= int(group(next_ + span).size()))
            cells -= int(group(next_ + span++).size());
        return std::max<std::size_t>(span, 1);
    }

    std::span<const std::vector<Cell>> groups_;
    std::span<Digit> puzzle_;
    std::size_t number_;  // of the puzzle among those kept for questions
    int givens_ = 0, floor_;
    std::vector<std::uint16_t> order_;
    std::vector<Cell> asked_;
    std::size_t next_ = 0, span_ = 1;
    std::size_t failing_ = 0;  // removing all from next_ up to here is known to fail
};

}  // namespace

bool dig(const Layout& layout, Uniqueness& uniqueness, const DigWish& wish,
         std::span<Digit> puzzles, Meter& meter) {
    const auto cells = std::size_t(layout.cells());
    const std::size_t count = puzzles.size() / cells;
    std::vector<Dug> active;
    std::vector<std::uint8_t> unique;
    active.reserve(side_by_side);
    for (std::size_t next = 0; next < count || !active.empty();) {
        while (next < count && active.size() < side_by_side) {
            active.emplace_back(uniqueness, wish, next, puzzles.subspan(next * cells, cells));
            ++next;
        }
        for (std::size_t i = 0; i < active.size();) {
            if (active[i].ask(uniqueness)) {
                ++i;
            } else {
                active[i] = std::move(active.back());
                active.pop_back();
            }
        }
        if (!uniqueness.answer(unique, meter)) return false;
        for (std::size_t i = 0; i < active.size(); ++i) active[i].learn(unique[i], uniqueness);
    }
    return true;
}

}  // namespace nonet::generation
