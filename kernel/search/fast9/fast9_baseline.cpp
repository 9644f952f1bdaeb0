// fast9 with 8 lanes. Compiler flags: none: whatever every machine of the architecture has (SSE2, NEON).
#define NONET_FAST9_ISA baseline
#define NONET_FAST9_LANES 8
#include "search/fast9/run.hpp"
