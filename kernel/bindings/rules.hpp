// What Python holds of rules: a growing list of primitives.
#pragma once

#include <vector>

#include "rules/primitives.hpp"

namespace nonet::bindings {

struct Rules {
    std::vector<Primitive> primitives;
};

}  // namespace nonet::bindings
