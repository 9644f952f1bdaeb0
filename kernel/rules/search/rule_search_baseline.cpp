#define NONET_RULES_ISA baseline
#include "rules/search/unit_definition.hpp"
