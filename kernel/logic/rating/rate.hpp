// The rating of Sudoku Explainer 1.2.1 for plain 9x9 puzzles: ER, EP and ED,
// without building explanations.
//
//     Meter meter{Budget{}};
//     Rating rating = rate(puzzle, meter);
//     tenths(rating.er)            // 72 for 7.2
//
// One node of the budget is one chain; counting the solutions is one more. Nothing
// is shared between calls.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>

#include "logic/rating/grid/step.hpp"
#include "search/budget.hpp"

namespace nonet {
struct Parallel;
}

namespace nonet::rating {

struct Unit;

using OnStep = std::function<void(const Step&)>;

// A rater with its memory, for one thread: the best copy this machine can run.
class Rater {
public:
    // `puzzle`: 81 values, 0 for an empty cell. `on_step` may be null.
    Rating rate(const std::uint8_t* puzzle, Meter& meter, const OnStep* on_step);

    // The first step from forcing chains on, at a position given by its values and candidates (bit
    // d: digit d+1). Along a path every call goes on from what the last one learnt.
    ChainAnswer find_chain(const std::uint8_t* values, const std::uint16_t* candidates,
                           Meter& meter, Step& step);

private:
    using Memory = std::unique_ptr<void, void (*)(void*)>;
    void* memory(const Unit& unit);

    // Of the chosen copy, and of the one for grids with many candidates.
    Memory memory_{nullptr, nullptr}, wide_memory_{nullptr, nullptr};
};

// `puzzle`: 81 values, 0 for an empty cell. `on_step` sees every step before it
// is applied; it must not throw.
Rating rate(std::span<const std::uint8_t, 81> puzzle, Meter& meter, const OnStep& on_step = {});

// Rates as many puzzles of 81 values as there are ratings, each with this budget. Those not begun
// when the batch is interrupted have status interrupted.
void rate_batch(const std::uint8_t* puzzles, std::span<Rating> ratings, const Budget& each,
                const Parallel& options);

}  // namespace nonet::rating
