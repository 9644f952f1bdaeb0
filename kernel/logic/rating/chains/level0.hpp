// Engines 23 to 25 at the top: Nishio, multiple (static) chains, dynamic chains.
//
// Only the best hint is wanted.
#pragma once

#include "logic/basis/facts.hpp"
#include "logic/rating/chains/followed.hpp"
#include "logic/rating/chains/nishio_filter.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class LevelZero {
public:
    using Set = CandidateSet<capacity>;

    // Every candidate and number is new.
    void forget() {
        dynamic_.forget();
        fixed_.forget();
        nishio_free_ = 0;
    }

    // Before a candidate leaves the links.
    void lose(const Links<capacity>& links, int candidate) {
        dynamic_.lose(links, candidate);
        fixed_.lose(links, candidate);
    }

    bool find_nishio(const Grid9& grid, const Links<capacity>& links, Changes& changes,
                     Pulse& pulse, Found& found) {
        nishio_free_ &= ~changes.digits;
        changes.digits = 0;
        NishioFilter filter;
        ChainHint best;
        for (int c = 0; c < links.count; ++c) {
            const int digit = links.digit(c);
            if ((nishio_free_ >> digit & 1) != 0 || !links.present.has(c)) continue;
            if (links.choice_size[links.cell(c)] < 2) continue;
            for (const bool start_on : {true, false}) {
                if (!pulse.tick()) return false;
                if (!filter.may_fail(grid, digit, links.cell(c), start_on)) continue;
                nishio_.begin(links, c, start_on);
                nishio_.template run<ChainMode::nishio>(links);
                if (!nishio_.contradiction || nishio_.clash_complexity() >= best.complexity)
                    continue;
                best = {ChainKind::contradiction, nishio_.clash_complexity(), c, start_on, 0, c,
                        !start_on};
            }
        }
        if (!best) {
            nishio_free_ = all_digits;
            return false;
        }
        write_hint(grid, links, best, Technique::nishio, found);
        return true;
    }

    // Only chains from `starts` can agree on anything.
    bool find_multiple(const Grid9& grid, const Links<capacity>& links, const Set& starts,
                       Pulse& pulse, Found& found) {
        return starts.any() &&
               find_best(fixed_, grid, links, starts, ChainLevel::multiple, pulse, found);
    }

    bool find_dynamic(const Grid9& grid, const Links<capacity>& links, Pulse& pulse, Found& found) {
        return find_best(dynamic_, grid, links, links.present, ChainLevel::dynamic, pulse, found);
    }

private:
    template <class Chains>
    bool find_best(Chains& chains, const Grid9& grid, const Links<capacity>& links,
                   const Set& starts, ChainLevel level, Pulse& pulse, Found& found) {
        if (!chains.follow(links, starts, pulse, false)) return false;
        BestHint<capacity> best;
        weigh_groups(links, starts, chains.dynamic, chains.all(), NoExtra{}, best);
        if (!best) return false;
        write_hint(grid, links, best.first_in(chains.all()), technique_of(level, best.kind()), found);
        return true;
    }

    DynamicChain<capacity> nishio_;
    FollowedChains<capacity, ChainMode::dynamic> dynamic_;
    FollowedChains<capacity, ChainMode::fixed> fixed_;
    std::uint32_t nishio_free_ = 0;
};

}  // namespace nonet::rating::NONET_RATING_ISA
