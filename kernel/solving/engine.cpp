#include "solving/engine.hpp"

#include <bit>
#include <vector>

#include "rules/search/engine.hpp"
#include "search/clause_learning.hpp"
#include "search/depth_first.hpp"

namespace nonet {

namespace {

constexpr std::uint64_t patience = 2000;

// Depth-first search that hands over to clause learning. It does so only before
// the first solution, so none can come twice.
class Relay final : public Search {
public:
    Relay(std::shared_ptr<const Constraints> constraints, std::span<const DigitMask> candidates,
          std::optional<std::uint64_t> seed)
        : constraints_(constraints),
          candidates_(candidates.begin(), candidates.end()),
          seed_(seed),
          runner_(make_depth_first(std::move(constraints), candidates, seed, patience)) {}

    Outcome next(std::span<Digit> solution, Meter& meter) override {
        Outcome outcome = runner_->next(solution, meter);
        if (outcome == Outcome::stuck) {
            hand_over();
            outcome = runner_->next(solution, meter);
        }
        take_statistics();
        return outcome;
    }

    Count count(std::uint64_t limit, Meter& meter) override {
        Count count = runner_->count(limit, meter);
        if (count.outcome == Outcome::stuck) {
            hand_over();
            count = runner_->count(limit, meter);
        }
        take_statistics();
        return count;
    }

    const Statistics& statistics() const override { return statistics_; }

private:
    void hand_over() {
        before_ = runner_->statistics();
        runner_ = make_clause_learning(constraints_, candidates_, seed_);
    }
    void take_statistics() {
        statistics_ = runner_->statistics();
        statistics_.guesses += before_.guesses;
        statistics_.nodes += before_.nodes;
        statistics_.attempts += before_.attempts;
    }

    std::shared_ptr<const Constraints> constraints_;
    std::vector<DigitMask> candidates_;
    std::optional<std::uint64_t> seed_;
    std::unique_ptr<Search> runner_;
    Statistics before_;
    Statistics statistics_;
};

}  // namespace

Engine::Engine(const Layout& layout) : constraints_(std::make_shared<Constraints>(layout)) {}

Engine::Engine(const Layout& layout, std::span<const Primitive> rules) {
    if (rules.empty()) {
        constraints_ = std::make_shared<Constraints>(layout);
    } else {
        program_ = rules::make_program(layout, rules);
    }
}

std::unique_ptr<Search> Engine::start(std::span<const DigitMask> candidates,
                                      SearchOptions options) const {
    if (program_ != nullptr) return rules::make_rule_search(program_, candidates, options.seed);
    const bool is_large = constraints_->size() >= large_size;
    if (options.method == SearchMethod::depth_first)
        return make_depth_first(constraints_, candidates, options.seed);
    if (options.method == SearchMethod::clause_learning || is_large)
        return make_clause_learning(constraints_, candidates, options.seed);
    return std::make_unique<Relay>(constraints_, candidates, options.seed);
}

std::unique_ptr<Search> make_search(const Problem& problem, SearchOptions options) {
    return Engine(problem.layout).start(problem.candidates, options);
}

Count count_solutions(const Engine& engine, std::span<const DigitMask> candidates,
                      std::uint64_t limit, Meter& meter) {
    return engine.start(candidates)->count(limit, meter);
}

namespace {

bool is_known(Outcome outcome) { return outcome == Outcome::found || outcome == Outcome::exhausted; }

}  // namespace

Verdict is_minimal(const Engine& engine, std::span<const DigitMask> candidates, Meter& meter) {
    std::vector<DigitMask> masks(candidates.begin(), candidates.end());
    std::vector<Digit> solution(masks.size());
    const auto search = engine.start(masks);
    const Outcome first = search->next(solution, meter);
    if (!is_known(first)) return Verdict::unknown;
    if (first == Outcome::exhausted) return Verdict::no;
    const Count others = search->count(1, meter);
    if (!is_known(others.outcome)) return Verdict::unknown;
    if (others.total != 0) return Verdict::no;

    DigitMask everything = 0;
    for (Digit digit : solution) everything |= bit(digit);
    for (std::size_t cell = 0; cell < masks.size(); ++cell) {
        if (!std::has_single_bit(masks[cell])) continue;
        // Another solution without this given must have another digit here.
        masks[cell] = everything & ~bit(solution[cell]);
        const Count count = count_solutions(engine, masks, 1, meter);
        if (!is_known(count.outcome)) return Verdict::unknown;
        if (count.total == 0) return Verdict::no;
        masks[cell] = bit(solution[cell]);
    }
    return Verdict::yes;
}

}  // namespace nonet
