// The rater as each instruction set's copy of it offers it.
#pragma once

#include <cstdint>

#include "logic/rating/step.hpp"

namespace nonet::rating {

struct Unit {
    void* (*make)();
    void (*drop)(void* rater);
    // ask(ask_context): may the work go on? Once per chain.
    void (*rate)(void* rater, const std::uint8_t* puzzle, bool (*ask)(void*), void* ask_context,
                 void (*on_step)(void*, const Step&), void* step_context, Rating& rating);
    // Values and candidates (bit d: digit d+1) of 81 cells; see Rater::find_chain.
    ChainAnswer (*find_chain)(void* rater, const std::uint8_t* values, const std::uint16_t* candidates,
                              bool (*ask)(void*), void* ask_context, Step& step);
};

// Null where the copy was not compiled for its instruction set.
const Unit* baseline_unit();
const Unit* avx2_unit();
const Unit* avx512_unit();

// The best copy this machine can run.
const Unit& chosen_unit();

}  // namespace nonet::rating
