// The rater compiled for AVX2 (compile with -mavx2 -mbmi -mbmi2 -mpopcnt -mlzcnt).
#if defined(__AVX2__) && defined(__BMI2__)

#define NONET_RATING_ISA avx2
#include "logic/rating/unit_definition.hpp"

namespace nonet::rating {

const Unit* avx2_unit() { return &avx2::unit; }

}  // namespace nonet::rating

#else

#include "logic/rating/unit.hpp"

namespace nonet::rating {

const Unit* avx2_unit() { return nullptr; }

}  // namespace nonet::rating

#endif
