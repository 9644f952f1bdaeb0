// The rater compiled for the processor's baseline; on x86-64 rater_wide.cpp is it.
#if !defined(__x86_64__)

#define NONET_RATING_ISA baseline
#include "logic/rating/unit_definition.hpp"

namespace nonet::rating {

const Unit& baseline_unit() { return baseline::unit; }

}  // namespace nonet::rating

#endif
