#define NONET_RULES_ISA avx512
#include "rules/search/unit_definition.hpp"
