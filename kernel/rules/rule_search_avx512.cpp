#define NONET_RULES_ISA avx512
#include "rules/unit_definition.hpp"
