// fast9 with keys so short that most searches go beyond them (search/fast9/order.hpp).
#define NONET_FAST9_ISA short_keys
#define NONET_FAST9_LANES 8
#define NONET_FAST9_KEY_DEPTH 2
#include "search/fast9/run.hpp"
