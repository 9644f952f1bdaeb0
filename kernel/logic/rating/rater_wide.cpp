// The rater for grids of any number of candidates. Few positions have more than 256 when chains
// are looked for, so it is compiled for any processor, quickly, and not for speed. On x86-64 it
// also serves processors without AVX2, which have become rare too.
#define NONET_RATING_ISA wide
#define NONET_RATING_CANDIDATES 768
#include "logic/rating/unit_definition.hpp"

namespace nonet::rating {

const Unit& wide_unit() { return wide::unit; }
#if defined(__x86_64__)
const Unit& baseline_unit() { return wide::unit; }
#endif

}  // namespace nonet::rating
