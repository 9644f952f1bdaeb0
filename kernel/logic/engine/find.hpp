// One door to all finders: by scan, first step or all of them.
#pragma once

#include <optional>

#include "logic/basis/position.hpp"
#include "search/budget.hpp"

namespace nonet {

// Offers the steps of a scan in its order; false when the sink ended the search.
template <class Capacity>
bool find(Technique scan, const Position<Capacity>& position, StepSink& sink);

// Whether the layout has what the technique needs. Uniqueness is the caller's to know; what
// rests on it is left out where there are rules, for which the two fillings of a deadly pattern
// need not be alike.
bool fits(Technique technique, const Geometry& geometry);

// Appends the first accepted step to `steps`; false when there is none. Scans of one digit
// pass over digits that have as many candidates as `in_vain` says, where it says anything; what
// scans of the same position share is in `memo`.
template <class Capacity>
bool find_first(Technique scan, const Position<Capacity>& position, Meter& meter,
                const TechniqueSet& accept, std::vector<Step>& steps,
                std::span<const std::uint16_t> in_vain = {}, Memo* memo = nullptr);

template <class Capacity>
std::optional<Step> find_first(Technique scan, const Position<Capacity>& position, Meter& meter,
                               const TechniqueSet& accept = TechniqueSet().set());

// All steps; fewer when the meter stopped the search.
template <class Capacity>
std::vector<Step> find_all(Technique scan, const Position<Capacity>& position, Meter& meter,
                           const TechniqueSet& accept = TechniqueSet().set());

}  // namespace nonet
