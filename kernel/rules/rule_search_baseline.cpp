#define NONET_RULES_ISA baseline
#include "rules/unit_definition.hpp"
