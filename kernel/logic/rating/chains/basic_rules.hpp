// The simple patterns inside nested chains: what they remove is switched off in the chain.
#pragma once

#include "logic/families/chains/simple_patterns.hpp"
#include "logic/rating/chains/deep_chain.hpp"
#include "logic/rating/steps/simple_steps.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class BasicRules {
public:
    BasicRules(const Links<capacity>& links, const Grid9& source, DeepChain<capacity>& chain)
        : links_(links), chain_(chain), source_(source), work_(chain.work) {}

    // True if something was switched off.
    bool run() { return SimplePatterns<ScannedGrid, BasicRules>(source_, work_, *this).run(); }

    static Changes everything() { return {}; }
    void begin() { chain_.begin_parents(); }
    static void rest_on_house(int, std::uint16_t) {}
    static void rest_on_cell(int) {}
    void rest_on(int cell, int digit) { chain_.add_parent(links_.id[9 * cell + digit - 1]); }
    template <class Finding>
    bool accept(Technique, const Finding&) {
        return chain_.has_parents();
    }
    void fall(int cell, int digit) { chain_.add_advanced(links_.id[9 * cell + digit - 1], -1); }

private:
    const Links<capacity>& links_;
    DeepChain<capacity>& chain_;
    const ScannedGrid source_, work_;
};

}  // namespace nonet::rating::NONET_RATING_ISA
