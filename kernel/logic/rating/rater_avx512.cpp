// The rater compiled for AVX-512 (compile with -mavx512f -mavx512bw -mavx512dq -mavx512vl -mbmi -mbmi2 -mpopcnt -mlzcnt).
#if defined(__AVX512F__) && defined(__AVX512VL__)

#define NONET_RATING_ISA avx512
#include "logic/rating/unit_definition.hpp"

namespace nonet::rating {

const Unit* avx512_unit() { return &avx512::unit; }

}  // namespace nonet::rating

#else

#include "logic/rating/unit.hpp"

namespace nonet::rating {

const Unit* avx512_unit() { return nullptr; }

}  // namespace nonet::rating

#endif
