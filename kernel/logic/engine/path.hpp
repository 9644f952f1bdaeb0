// The whole way from a position to its solution, or to where logic is stuck.
#pragma once

#include "logic/engine/find.hpp"
#include "logic/engine/orders.hpp"

namespace nonet {

enum class Policy : std::uint8_t {
    restart,  // after every success begin again with the first technique
    go_on,    // stay with the technique that succeeded, then go down the list, round and round
};

struct PathRules {
    Order order = explainer_order();
    Policy policy = Policy::restart;
    // Techniques that rest on uniqueness are left out unless it is known.
    bool unique = true;
};

enum class PathEnd : std::uint8_t { solved, stuck, broken, budget, interrupted };

struct Path {
    std::vector<Step> steps;
    PathEnd end;
    Defect defect;  // for broken
};

// The first step of the order, nothing when there is none.
template <class Capacity>
std::optional<Step> next_step(const Position<Capacity>& position, const PathRules& rules,
                              Meter& meter);

// Applies step after step to `position`, which is left where the path ends.
template <class Capacity>
Path find_path(Position<Capacity>& position, const PathRules& rules, Meter& meter);

}  // namespace nonet
