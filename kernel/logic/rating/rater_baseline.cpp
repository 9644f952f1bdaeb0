// The rater compiled for the processor's baseline.
#define NONET_RATING_ISA baseline
#include "logic/rating/unit_definition.hpp"

namespace nonet::rating {

const Unit& baseline_unit() { return baseline::unit; }

}  // namespace nonet::rating
