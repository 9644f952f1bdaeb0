// Many puzzles of one layout, solved by the generic engine on one thread or several.
//
// Every puzzle has a search of its own, so an answer never depends on the others.
// The budget is for the whole call; a puzzle it does not reach is unknown.
#pragma once

#include <cstdint>
#include <span>

#include "solving/engine.hpp"

namespace nonet {

enum class Known : std::uint8_t {
    exact,     // the whole search was seen
    at_limit,  // the search stopped at the limit: there may be more
    unknown,   // the budget ran out or the caller interrupted
};

struct BatchAnswers {
    std::span<Digit> solutions;        // N*N per puzzle; left as it is where there is none
    std::span<std::uint64_t> counts;   // solutions, up to the limit
    std::span<std::uint64_t> guesses;
    std::span<Known> known;
};

// `candidates` holds N*N masks per puzzle. Only the calling thread asks
// budget.interrupted. Returns why the call ended early.
Stop solve_each(const Engine& engine, std::span<const DigitMask> candidates, std::uint64_t limit,
                int threads, const Budget& budget, const BatchAnswers& answers);

}  // namespace nonet
