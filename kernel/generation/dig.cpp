#include "generation/dig.hpp"

#include <algorithm>

#include "generation/seeds.hpp"

namespace nonet::generation {

namespace {

constexpr std::size_t side_by_side = 256;

class Dug {
public:
    Dug(const DigWish& wish, std::size_t number, std::span<Digit> puzzle)
        : groups_(wish.groups), puzzle_(puzzle), floor_(wish.floors[number]) {
        for (std::size_t i = 0; i < wish.groups.size(); ++i)
            if (std::ranges::any_of(wish.groups[i], [&](Cell cell) { return puzzle[cell] != 0; }))
                order_.push_back(std::uint16_t(i));
        Random random = random_of(wish.seed, wish.first + number, Purpose::order);
        random.shuffle(std::span<std::uint16_t>(order_));
        givens_ = int(puzzle.size() - std::size_t(std::ranges::count(puzzle, Digit{0})));
    }

    // Asks the next question; false when there is none left.
    bool ask(Uniqueness& uniqueness) {
        skip_what_must_stay();
        if (next_ == order_.size()) return false;
        span_ = failing_ > next_ ? (failing_ - next_) / 2 : wished_span();
        if (span_ == 1 && group(next_).size() == 1) {
            uniqueness.ask_without(puzzle_, group(next_)[0]);
            return true;
        }
        kept_.assign(puzzle_.begin(), puzzle_.end());
        for (std::size_t i = next_; i < next_ + span_; ++i)
            for (const Cell cell : group(i)) kept_[cell] = 0;
        uniqueness.ask(kept_);
        return true;
    }

    void learn(bool unique) {
        if (!unique) {
            failing_ = next_ + span_;
            if (span_ == 1) ++next_;
            return;
        }
        for (std::size_t i = next_; i < next_ + span_; ++i) remove(group(i));
        next_ += span_;
    }

private:
    const std::vector<Cell>& group(std::size_t place) const { return groups_[order_[place]]; }

    void remove(const std::vector<Cell>& cells) {
        for (const Cell cell : cells) {
            givens_ -= puzzle_[cell] != 0;
            puzzle_[cell] = 0;
        }
    }

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
    int givens_ = 0, floor_;
    std::vector<std::uint16_t> order_;
    std::vector<Digit> kept_;
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
            active.emplace_back(wish, next, puzzles.subspan(next * cells, cells));
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
        for (std::size_t i = 0; i < active.size(); ++i) active[i].learn(unique[i]);
    }
    return true;
}

}  // namespace nonet::generation
