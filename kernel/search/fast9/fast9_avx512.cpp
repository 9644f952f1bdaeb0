// fast9 with 32 lanes. Compiler flags: -mavx512f -mavx512bw -mavx512vl -mavx512dq -mavx512bitalg -mbmi -mbmi2 -mpopcnt.
#define NONET_FAST9_ISA avx512
#define NONET_FAST9_LANES 32
#include "search/fast9/run.hpp"
