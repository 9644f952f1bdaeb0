#define NONET_RULES_ISA avx2
#include "rules/search/unit_definition.hpp"
