// fast9 with 32 lanes on any machine, so that the logic of the AVX-512 path is
// tested where its instructions are missing.
#define NONET_FAST9_ISA wide
#define NONET_FAST9_LANES 32
#include "search/fast9/run.hpp"
