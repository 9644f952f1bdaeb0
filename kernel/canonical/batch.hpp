// The canonical forms of many puzzles of one layout, on one thread or several.
#pragma once

#include <cstdint>
#include <span>

#include "canonical/canonical.hpp"

namespace nonet::canonical {

// One entry per puzzle; an empty span is not filled.
struct BatchForms {
    std::span<Digit> forms;                 // N*N each; left as they are where unknown
    std::span<std::uint8_t> transposes;     // 0 or 1
    std::span<Place> rows;                  // N each
    std::span<Place> columns;               // N each
    std::span<Digit> labels;                // N each: the labels of 1 .. N
    std::span<std::uint64_t> automorphisms; // the largest 64-bit number where it is more
    std::span<std::uint8_t> known;          // 0 where the budget ran out
};

// `values` holds N*N digits per puzzle. The budget is for the whole call. Only the
// calling thread asks budget.interrupted. Returns why the call ended early; a puzzle
// that needs too much memory is unknown and does not end it.
Stop canonicalise_each(const Geometry& geometry, std::span<const Digit> values, int threads,
                       const Budget& budget, const BatchForms& answers);

}  // namespace nonet::canonical
