#include "solving/batch.hpp"

#include <algorithm>

#include "search/parallel.hpp"

namespace nonet {

namespace {

Known known_from(Outcome outcome) {
    return outcome == Outcome::exhausted ? Known::exact
           : outcome == Outcome::found   ? Known::at_limit
                                         : Known::unknown;
}

}  // namespace

Stop solve_each(const Engine& engine, std::span<const DigitMask> candidates, std::uint64_t limit,
                int threads, const Budget& budget, const BatchAnswers& answers) {
    std::ranges::fill(answers.known, Known::unknown);
    const std::size_t count = answers.counts.size();
    auto solve = [&, cells = candidates.size() / std::max<std::size_t>(count, 1)](
                     auto&, std::size_t i, Meter& meter) {
        const auto search = engine.start(candidates.subspan(i * cells, cells));
        const Outcome first = search->next(answers.solutions.subspan(i * cells, cells), meter);
        Count found{first == Outcome::found ? 1u : 0u, first};
        if (first == Outcome::found && limit > 1) {
            const Count more = search->count(limit - 1, meter);
            found = {1 + more.total, more.outcome};
        }
        answers.counts[i] = found.total;
        answers.guesses[i] = search->statistics().guesses;
        answers.known[i] = known_from(found.outcome);
    };
    return for_each_item(count, 1, threads, budget, [] { return 0; }, solve);
}

}  // namespace nonet
