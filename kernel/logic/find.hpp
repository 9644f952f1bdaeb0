// One door to all finders: by method, first step or all of them.
#pragma once

#include <optional>

#include "logic/position.hpp"
#include "search/budget.hpp"

namespace nonet {

// Offers the steps of a method in its order; false when the sink ended the search.
template <class Capacity>
bool find(Method method, const Position<Capacity>& position, StepSink& sink);

// Whether the layout has what the method needs. Uniqueness is the caller's to know.
bool fits(Method method, const Geometry& geometry);

// Appends the first accepted step to `steps`; false when there is none. Methods of one digit
// pass over digits that have as many candidates as `in_vain` says, where it says anything.
template <class Capacity>
bool find_first(Method method, const Position<Capacity>& position, Meter& meter,
                const TechniqueSet& accept, std::vector<Step>& steps,
                std::span<const std::uint16_t> in_vain = {});

template <class Capacity>
std::optional<Step> find_first(Method method, const Position<Capacity>& position, Meter& meter,
                               const TechniqueSet& accept = TechniqueSet().set());

// All steps; fewer when the meter stopped the search.
template <class Capacity>
std::vector<Step> find_all(Method method, const Position<Capacity>& position, Meter& meter,
                           const TechniqueSet& accept = TechniqueSet().set());

}  // namespace nonet
