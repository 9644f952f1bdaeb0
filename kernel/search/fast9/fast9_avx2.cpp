// fast9 with 16 lanes. Compiler flags: -mavx2 -mbmi -mbmi2 -mpopcnt.
#define NONET_FAST9_ISA avx2
#define NONET_FAST9_LANES 16
#include "search/fast9/run.hpp"
