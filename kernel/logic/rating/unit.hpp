// The rater as each instruction set's copy of it offers it.
#pragma once

#include <cstdint>

#include "logic/rating/grid/step.hpp"

namespace nonet::rating {

struct Unit {
    void* (*make)();
    void (*drop)(void* rater);
    // ask(ask_context): may the work go on? Once per chain. See Rater::rate.
    bool (*rate)(void* rater, const std::uint8_t* puzzle, bool is_unique, bool (*ask)(void*),
                 void* ask_context, void (*on_step)(void*, const Step&), void* step_context,
                 Rating& rating);
    // Values and candidates (bit d: digit d+1) of 81 cells; see Rater::find_chain.
    ChainAnswer (*find_chain)(void* rater, const std::uint8_t* values,
                              const std::uint16_t* candidates, bool (*ask)(void*),
                              void* ask_context, Step& step);
};

// The copies for any processor: for up to 256 candidates where chains are looked for, and for any
// number of them; on x86-64 the same copy.
const Unit& baseline_unit();
const Unit& wide_unit();
// Null where it was not compiled. (A copy for AVX-512 rated no faster: 0.98 times as fast on 650
// puzzles of all ratings, the same on the hardest.)
const Unit* avx2_unit();

}  // namespace nonet::rating
