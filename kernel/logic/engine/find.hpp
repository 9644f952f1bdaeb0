// One door to all finders: by scan, first step or all of them.
#pragma once

#include "logic/engine/memory.hpp"
#include "search/budget.hpp"

namespace nonet {

// Offers the steps of a scan in its order; false when the sink ended the search.
template <class Capacity>
bool find(Technique scan, const Position<Capacity>& position, StepSink& sink);

// Whether the layout has what the technique needs. Uniqueness is the caller's to know; what
// rests on it is left out where there are rules, for which the two fillings of a deadly pattern
// need not be alike.
bool fits(Technique technique, const Geometry& geometry);

// Appends the first accepted step to `steps`; false when there is none. What was looked at in
// vain before, as `memory` has it, is passed over.
template <class Capacity>
bool find_first(Technique scan, const Position<Capacity>& position, Meter& meter,
                const TechniqueSet& accept, std::vector<Step>& steps, PathMemory<Capacity>& memory);

// All steps; fewer when the meter stopped the search.
template <class Capacity>
std::vector<Step> find_all(Technique scan, const Position<Capacity>& position, Meter& meter,
                           const TechniqueSet& accept = TechniqueSet().set());

}  // namespace nonet
