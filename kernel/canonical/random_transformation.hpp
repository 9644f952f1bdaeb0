// A transformation drawn at random, all of a layout's being equally likely; the same
// for the same seed on every machine.
#pragma once

#include <cstdint>

#include "canonical/canonical.hpp"

namespace nonet::canonical {

Transformation random_transformation(const Geometry& geometry, std::uint64_t seed);

}  // namespace nonet::canonical
