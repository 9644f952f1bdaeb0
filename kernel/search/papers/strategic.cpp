#include "search/papers/strategic.hpp"

#include "search/papers/board.hpp"
#include "search/papers/locked.hpp"
#include "search/papers/singles.hpp"
#include "search/papers/stopped.hpp"
#include "search/papers/subsets.hpp"

namespace nonet::papers {

namespace {

class RuleSolver final : public StrategicSearch {
public:
    RuleSolver(const Problem& problem, RuleBook book)
        : book_(std::move(book)), locked_(problem.layout), board_(problem) {
        statistics_.attempts = 1;
        statistics_.uses.assign(book_.order.size(), 0);
    }

    Outcome next(std::span<Digit> solution, Meter& meter) override {
        if (statistics_.nodes == 0) {
            if (!meter.tick()) return stopped(meter);
            statistics_.nodes = 1;
        }
        while (!board_.dead() && board_.empty() > 0 && failures_ < book_.order.size()) {
            if (!meter.poll()) return stopped(meter);
            const bool success = apply(book_.order[turn_]) > 0;
            statistics_.uses[turn_] += success;
            failures_ = success ? 0 : failures_ + 1;
            turn_ = success && book_.policy == Policy::restart ? 0 : (turn_ + 1) % book_.order.size();
        }
        if (board_.dead() || reported_) return Outcome::exhausted;
        if (board_.empty() > 0) return Outcome::stuck;
        std::ranges::copy(board_.values(), solution.begin());
        reported_ = true;
        return Outcome::found;
    }

    const Statistics& statistics() const override { return statistics_; }

    std::vector<DigitMask> candidates() const override {
        std::vector<DigitMask> masks;
        for (int cell = 0; cell < board_.layout().cells(); ++cell)
            masks.push_back(board_.is_filled(cell) ? bit(board_.values()[cell]) : board_.open(cell));
        return masks;
    }

private:
    int apply(Rule rule) {
        switch (rule) {
            case Rule::naked_single: return fill_naked_singles(board_, 1);
            case Rule::hidden_single: return fill_hidden_singles(board_, 1);
            case Rule::pointing: return locked_.point(board_, 1);
            case Rule::claiming: return locked_.claim(board_, 1);
            case Rule::naked_pair: return strike_naked_subsets(board_, 2, 1);
            case Rule::hidden_pair: return strike_hidden_subsets(board_, 2, 1);
            case Rule::naked_triple: return strike_naked_subsets(board_, 3, 1);
            case Rule::hidden_triple: return strike_hidden_subsets(board_, 3, 1);
            case Rule::naked_quad: return strike_naked_subsets(board_, 4, 1);
            case Rule::hidden_quad: return strike_hidden_subsets(board_, 4, 1);
            case Rule::naked_quintuple: return strike_naked_subsets(board_, 5, 1);
        }
        return 0;
    }

    RuleBook book_;
    Locked locked_;
    Board board_;
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
