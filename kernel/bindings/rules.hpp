// What Python holds of rules: a growing list of primitives.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/program/primitives.hpp"

namespace nonet::bindings {

struct Rules {
    std::vector<Primitive> primitives;
    std::vector<std::uint16_t> rule_of;  // by primitive: the rule it belongs to
    std::uint16_t rule = 0;              // that of the primitives to come
};

}  // namespace nonet::bindings
