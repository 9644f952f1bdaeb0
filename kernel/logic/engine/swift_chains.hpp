// Cycles and chains of plain 9x9, found by the rater and then written out.
//
// The engines of families/chains keep the reasons of every chain they follow; the rater follows
// the same chains without reasons and in registers, keeps them from position to position, and
// stops at the best; then only the chains of that one step are followed again, with reasons. In
// one run, position by position and from nothing each time, an engine took as long as rater and
// rebuilding together for Nishio, 1.2 times as long for dynamic plus, 1.4 for multiple, 2.3 for
// dynamic, 5.5 for forcing and 6.6 for nested chains (155 positions of puzzles rated 7.0 and
// more). What the rater keeps from step to step comes on top.
#pragma once

#include <optional>

#include "logic/basis/position.hpp"
#include "logic/rating/rate.hpp"
#include "search/budget.hpp"

namespace nonet {

class SwiftChains {
public:
    // Whether the answer for this scan is known, and then the step if there is one.
    // Where it is not known, the engines of this folder must be asked.
    struct Answer {
        bool known = false;
        std::optional<Step> step;
    };

    // Of aligned triples, which the rater looks for among chains, it only knows that there are
    // none.
    static bool looks_for(Technique scan, const TechniqueSet& accept) {
        return (scan >= Technique::nishio && scan <= Technique::nested_dynamic_plus_house_chains) ||
               scan == Technique::aligned_triple ||
               accept.test(std::size_t(Technique::forcing_chain));
    }

    Answer find(Technique scan, const Position<Small>& position, const TechniqueSet& accept,
                Meter& meter);
    // Larger positions are none of the rater's.
    Answer find(Technique, const Position<Large>&, const TechniqueSet&, Meter&) { return {}; }

    // The position has changed.
    void forget() { asked_ = false; }

private:
    void ask(const Position<Small>& position, Meter& meter);

    rating::Rater rater_;
    bool asked_ = false;
    rating::ChainAnswer answer_ = rating::ChainAnswer::unknown;
    rating::Step best_;
};

}  // namespace nonet
