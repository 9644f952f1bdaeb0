#define NONET_RULES_ISA avx2
#include "rules/unit_definition.hpp"
