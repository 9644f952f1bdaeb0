// The rater for grids of any number of candidates. Few positions have more than 256 when chains
// are looked for, so it is compiled for any processor, quickly, and not for speed.
#define NONET_RATING_ISA wide
#define NONET_RATING_CANDIDATES 768
#include "logic/rating/unit_definition.hpp"

namespace nonet::rating {

const Unit& wide_unit() { return wide::unit; }

}  // namespace nonet::rating
