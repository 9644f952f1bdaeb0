// The rater compiled for the processor's baseline, and for grids of any number of candidates.
#define NONET_RATING_ISA baseline
#define NONET_RATING_WIDE true
#include "logic/rating/unit_definition.hpp"

namespace nonet::rating {

const Unit& baseline_unit() { return baseline::unit; }

}  // namespace nonet::rating
