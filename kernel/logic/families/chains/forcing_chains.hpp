// Cycles and forcing chains: single chains of alternating links.
//
//   weak link     on -> off   the cell or the house has room for one
//   strong link   off -> on   only two are left in the cell or the house
//
//      4 r1c2 on --weak--> 4 r1c7 off --strong--> 4 r6c7 on --weak--> ... 4 r1c2 off
//
// A chain from a candidate to its own negation proves the negation. A cycle
// proves two things at once: either all its on-nodes hold or all its off-nodes
// fail, so what both colours see has to go. Three searches, by the links that
// may be strong: X in houses, Y in cells, XY both.
#pragma once

#include <optional>

#include "logic/families/chains/chain_engine.hpp"

namespace nonet {

template <class Capacity>
class ForcingChains : public ChainEngine<Capacity> {
public:
    // No hints when the sink ends the search. Chains of one digit alone are cheap, and some orders
    // want nothing else.
    ForcingChains(const Position<Capacity>& position, StepSink& ticks, bool one_digit_only = false);

    // The step of a hint that is known from elsewhere by its kind, start and complexity.
    static std::optional<Step> rebuild(const Position<Capacity>& position, const ChainHint& known);

    Grounds grounds(const ChainHint& hint) override;
    Step step(const ChainHint& hint) override;

private:
    using ChainEngine<Capacity>::ChainEngine;
};

}  // namespace nonet
