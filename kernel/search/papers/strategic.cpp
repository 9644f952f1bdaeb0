#include "search/papers/strategic.hpp"

#include <numeric>
#include <optional>
#include <type_traits>

#include "search/papers/board.hpp"
#include "search/papers/locked.hpp"
#include "search/papers/singles.hpp"
#include "search/papers/stopped.hpp"
#include "search/papers/subsets.hpp"

namespace nonet::papers {

namespace {

bool is_single_rule(Rule rule) { return rule == Rule::naked_single || rule == Rule::hidden_single; }

template <typename AnyBoard>
std::vector<DigitMask> candidates_of(const AnyBoard& board) {
    std::vector<DigitMask> masks;
    for (int cell = 0; cell < board.layout().cells(); ++cell)
        masks.push_back(board.is_filled(cell) ? bit(board.values()[cell]) : board.open(cell));
    return masks;
}

class RuleSolver final : public StrategicSearch {
public:
    RuleSolver(const Problem& problem, RuleBook book)
        : book_(std::move(book)), locked_(problem.layout), houses_(problem.layout.houses().size()) {
        statistics_.attempts = 1;
        statistics_.uses.assign(book_.order.size(), 0);
        std::iota(houses_.begin(), houses_.end(), std::uint16_t{0});
        for (auto house : houses_)
            if (problem.layout.houses()[house].kind == HouseKind::row) rows_.push_back(house);
        if (book_.marks == Marks::when_needed) {
            bare_.emplace(problem);
        } else {
            marked_.emplace(problem);
        }
    }

    Outcome next(std::span<Digit> solution, Meter& meter) override {
        if (statistics_.nodes == 0) {
            if (!meter.tick()) return stopped(meter);
            statistics_.nodes = 1;
        }
        if (bare_) {
            if (!reason(*bare_, meter)) return stopped(meter);
            // A grid that is full, dead or stuck now shows as such with its candidates too.
            marked_ = bare_->marks();
            if (bare_->dead()) marked_->kill();
            bare_.reset();
        }
        if (!reason(*marked_, meter)) return stopped(meter);
        if (marked_->dead() || reported_) return Outcome::exhausted;
        if (marked_->empty() > 0) return Outcome::stuck;
        std::ranges::copy(marked_->values(), solution.begin());
        reported_ = true;
        return Outcome::found;
    }

    const Statistics& statistics() const override { return statistics_; }

    std::vector<DigitMask> candidates() const override {
        return bare_ ? candidates_of(*bare_) : candidates_of(*marked_);
    }

private:
    // Takes the rules in turn until they end, or on a bare board until one needs
    // candidate lists. False where the meter stopped it.
    template <typename AnyBoard>
    bool reason(AnyBoard& board, Meter& meter) {
        while (!board.dead() && board.empty() > 0 && failures_ < book_.order.size()) {
            const Rule rule = book_.order[turn_];
            if (std::is_same_v<AnyBoard, BareBoard> && !is_single_rule(rule)) return true;
            if (!meter.poll()) return false;
            const bool success = apply(rule, board) > 0;
            statistics_.uses[turn_] += success;
            failures_ = success ? 0 : failures_ + 1;
            turn_ = success && book_.policy != Policy::go_on ? 0 : (turn_ + 1) % book_.order.size();
            if (book_.policy == Policy::near && success && is_single_rule(rule)) look_around(board);
        }
        return true;
    }

    template <typename AnyBoard>
    int apply(Rule rule, AnyBoard& board) {
        const std::span<const std::uint16_t> all = houses_;
        if (rule != Rule::naked_single) return apply(rule, board, all);
        // Every cell lies in a row, so where none is near the rows are enough.
        const int filled = apply(rule, board, all.first(near_));
        return filled > 0 ? filled : apply(rule, board, rows_);
    }

    template <typename AnyBoard>
    int apply(Rule rule, AnyBoard& board, std::span<const std::uint16_t> houses) {
        int successes = 0;
        for (auto house : houses) {
            ++statistics_.looks;
            successes = apply_in(rule, board, house);
            if (successes > 0 || board.dead()) break;
        }
        return successes;
    }

    template <typename AnyBoard>
    int apply_in(Rule rule, AnyBoard& board, int house) {
        if constexpr (std::is_same_v<AnyBoard, Board>) {
            switch (rule) {
                case Rule::pointing: return locked_.point_of(board, house, 1, as_printed());
                case Rule::claiming: return locked_.claim_of(board, house, 1);
                case Rule::naked_pair: return strike_naked_set(board, house, 2);
                case Rule::hidden_pair: return strike_hidden_subsets_of(board, house, 2, 1);
                case Rule::naked_triple: return strike_naked_set(board, house, 3);
                case Rule::hidden_triple: return strike_hidden_subsets_of(board, house, 3, 1);
                case Rule::naked_quad: return strike_naked_set(board, house, 4);
                case Rule::hidden_quad: return strike_hidden_subsets_of(board, house, 4, 1);
                case Rule::naked_quintuple: return strike_naked_set(board, house, 5);
                default: break;
            }
        }
        return rule == Rule::naked_single ? fill_naked_singles_of(board, house, 1)
                                          : fill_hidden_singles_of(board, house, 1);
    }

    bool as_printed() const { return book_.reading == Reading::appendix; }

    int strike_naked_set(Board& board, int house, int size) const {
        return as_printed() ? strike_shown_subsets_of(board, house, size, 1)
                            : strike_naked_subsets_of(board, house, size, 1);
    }

    // Moves the houses of the cell filled last to the front; the others keep their order.
    template <typename AnyBoard>
    void look_around(const AnyBoard& board) {
        const auto around = board.layout().houses_of(board.last_filled());
        std::iota(houses_.begin(), houses_.end(), std::uint16_t{0});
        near_ = 0;
        for (auto house : around) {  // ascending, so those moved before do not shift it
            const auto place = houses_.begin() + house;
            std::rotate(houses_.begin() + std::ptrdiff_t(near_++), place, place + 1);
        }
    }

    RuleBook book_;
    Locked locked_;
    std::optional<BareBoard> bare_;  // until the candidates are written
    std::optional<Board> marked_;
    std::vector<std::uint16_t> rows_;
    std::vector<std::uint16_t> houses_;  // in the order they are looked at
    std::size_t near_ = 0;               // so many of them are those of the cell filled last
    std::size_t turn_ = 0;
    std::size_t failures_ = 0;  // rules in a row that found nothing
    bool reported_ = false;
    Statistics statistics_;
};

}  // namespace

std::unique_ptr<StrategicSearch> strategic(const Problem& problem, RuleBook book) {
    return std::make_unique<RuleSolver>(problem, std::move(book));
}

}  // namespace nonet::papers
