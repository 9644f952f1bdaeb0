// Orders: which method is tried first.
//
// `explainer` is the order of Sudoku Explainer's rating, step for step. `human`
// is what a person with a pencil sees first: naked singles early, no direct
// techniques (they are for people without pencil marks), patterns before
// chains. Any list of techniques makes an order of its own.
#pragma once

#include <span>
#include <vector>

#include "logic/technique.hpp"

namespace nonet {

struct OrderEntry {
    Method method;
    TechniqueSet accept;  // of what the method finds
};
using Order = std::vector<OrderEntry>;

Order order_of(std::span<const Method> methods);
// Neighbours that one method finds become one entry.
Order order_of(std::span<const Technique> techniques);

Order explainer_order();
Order human_order();

}  // namespace nonet
