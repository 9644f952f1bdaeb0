// Orders: which technique is looked for first.
//
// `explainer` is the order of Sudoku Explainer's rating, step for step. `human` is what a person
// with a pencil sees first: naked singles early, no direct techniques (they are for people
// without pencil marks), patterns before chains. Any list of techniques makes an order of its
// own; the places in these two stand in the rows of the techniques.
#pragma once

#include <span>
#include <vector>

#include "logic/basis/technique.hpp"

namespace nonet {

struct OrderEntry {
    Technique scan;       // by the first technique it finds
    TechniqueSet accept;  // of what it finds
};
using Order = std::vector<OrderEntry>;

// Neighbours that one scan finds become one entry.
Order order_of(std::span<const Technique> techniques);

Order explainer_order();
Order human_order();

}  // namespace nonet
