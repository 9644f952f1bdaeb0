// Included by rater_<isa>.cpp with NONET_RATING_ISA defined: one copy of the
// rater, in the namespace of that name.
#pragma once

#include "logic/rating/rater.hpp"
#include "logic/rating/unit.hpp"

namespace nonet::rating::NONET_RATING_ISA {

inline void* make_rater() { return new Rater; }
inline void drop_rater(void* rater) { delete static_cast<Rater*>(rater); }
inline bool rate_with(void* rater, const std::uint8_t* puzzle, bool is_unique, bool (*ask)(void*),
                      void* ask_context, void (*on_step)(void*, const Step&), void* step_context,
                      Rating& rating) {
    Pulse pulse(ask, ask_context);
    return static_cast<Rater*>(rater)->rate(puzzle, is_unique, pulse, on_step, step_context,
                                            rating);
}

inline ChainAnswer find_chain_with(void* rater, const std::uint8_t* values,
                                   const std::uint16_t* candidates, bool (*ask)(void*),
                                   void* ask_context, Step& step) {
    Pulse pulse(ask, ask_context);
    return static_cast<Rater*>(rater)->find_chain(values, candidates, pulse, step);
}

inline constexpr Unit unit{make_rater, drop_rater, rate_with, find_chain_with};

}  // namespace nonet::rating::NONET_RATING_ISA
