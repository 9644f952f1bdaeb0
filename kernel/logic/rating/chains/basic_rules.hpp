// The simple patterns inside nested chains: what they remove is switched off in the chain.
#pragma once

#include "logic/families/chains/simple_patterns.hpp"
#include "logic/rating/chains/deep_chain.hpp"
#include "logic/rating/steps/simple_steps.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class BasicRules {
public:
    BasicRules(const Links<capacity>& links, const OneBitTable<capacity>& bit, const Grid9& source,
               DeepChain<capacity>& chain)
        : links_(links),
          bit_(bit),
          chain_(chain),
          source_(source),
          work_(chain.working_grid(links)) {}

    // True if something was switched off.
    bool run() { return SimplePatterns<ScannedGrid, BasicRules>(source_, work_, *this).run(); }

    static Changes everything() { return {}; }
    void begin() { parents_.size = 0; }
    static void rest_on_house(int, std::uint16_t) {}
    static void rest_on_cell(int) {}
    void rest_on(int cell, int digit) { parents_.list[parents_.size++] = id(cell, digit); }
    template <class Finding>
    bool accept(Technique, const Finding&) {
        if (parents_.size == 0) return false;
        chain_.set_parents(bit_, parents_);
        return true;
    }
    void fall(int cell, int digit) {
        const int candidate = id(cell, digit);
        if (!chain_.knows_off(candidate)) chain_.add_advanced(bit_, candidate, -1);
    }

private:
    struct Parents {
        std::uint16_t list[64];
        int size = 0;
        const std::uint16_t* begin() const { return list; }
        const std::uint16_t* end() const { return list + size; }
    };

    std::uint16_t id(int cell, int digit) const { return links_.id[9 * cell + digit - 1]; }

    const Links<capacity>& links_;
    const OneBitTable<capacity>& bit_;
    DeepChain<capacity>& chain_;
    const ScannedGrid source_, work_;
    Parents parents_;
};

}  // namespace nonet::rating::NONET_RATING_ISA
