// Seeds of their own for the many random choices of one run.
//
// Everything made for try number `index` of a run follows from (seed, index, purpose)
// alone, so a run gives the same puzzles whatever the batches and threads.
#pragma once

#include <cstdint>

#include "search/random.hpp"

namespace nonet::generation {

enum class Purpose : std::uint64_t { grid = 1, order = 2, walk = 3, pattern = 4 };

inline std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t index, Purpose purpose) {
    const std::uint64_t run = Random(seed).next();
    const std::uint64_t item = Random(run ^ (index * 0xd1342543de82ef95ULL)).next();
    return Random(item + static_cast<std::uint64_t>(purpose) * 0x9e3779b97f4a7c15ULL).next();
}

inline Random random_of(std::uint64_t seed, std::uint64_t index, Purpose purpose) {
    return Random(derived_seed(seed, index, purpose));
}

}  // namespace nonet::generation
