#include "search/engine.hpp"

#include <bit>
#include <vector>

#include "search/clause_learning.hpp"
#include "search/depth_first.hpp"

namespace nonet {

Engine::Engine(const Layout& layout) : constraints_(std::make_shared<Constraints>(layout)) {}

std::unique_ptr<Search> Engine::start(std::span<const DigitMask> candidates,
                                      SearchOptions options) const {
    SearchMethod method = options.method;
    if (method == SearchMethod::by_size)
        method = constraints_->size() < large_size ? SearchMethod::depth_first : SearchMethod::clause_learning;
    return method == SearchMethod::depth_first
               ? make_depth_first(constraints_, candidates, options.seed)
               : make_clause_learning(constraints_, candidates, options.seed);
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
