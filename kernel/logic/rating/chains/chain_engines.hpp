// Engines 21 and 23 to 30 of one numbering of the candidates. Only the best hint is wanted.
#pragma once

#include "logic/rating/chains/forcing.hpp"
#include "logic/rating/chains/nested.hpp"
#include "logic/rating/chains/nishio_filter.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class ChainEngines {
public:
    void number(const Grid9& grid) {
        links_.number(grid);
        forcing_.forget();
        dynamic_.forget();
        fixed_.forget();
        nishio_free_ = 0;
    }

    // Takes the candidates out that the grid has lost.
    void refresh(const Grid9& grid) {
        links_.for_each_gone(grid, [&](int c) {
            dynamic_.lose(links_, c);
            fixed_.lose(links_, c);
            links_.remove(c);
            forcing_.lose(links_, c);
        });
    }

    // Cycles and single forcing chains.
    bool find_forcing(const Grid9& grid, Changes& changes, Found& found) {
        return forcing_.find(grid, links_, changes, found);
    }

    bool find_nishio(const Grid9& grid, Changes& changes, Pulse& pulse, Found& found) {
        nishio_free_ &= ~changes.digits;
        changes.digits = 0;
        NishioFilter filter;
        ChainHint best;
        for (int c = 0; c < links_.count; ++c) {
            const int digit = links_.digit(c);
            if ((nishio_free_ >> digit & 1) != 0 || !links_.present.has(c)) continue;
            if (links_.choice_size[links_.cell(c)] < 2) continue;
            for (const bool start_on : {true, false}) {
                if (!pulse.tick()) return false;
                if (!filter.may_fail(grid, digit, links_.cell(c), start_on)) continue;
                nishio_.begin(links_, c, start_on);
                nishio_.template run<ChainMode::nishio>(links_);
                if (!nishio_.contradiction || nishio_.clash_complexity() >= best.complexity)
                    continue;
                best = {ChainKind::contradiction,
                        nishio_.clash_complexity(),
                        c,
                        start_on,
                        0,
                        c,
                        !start_on};
            }
        }
        if (!best) {
            nishio_free_ = all_digits;
            return false;
        }
        write_hint(grid, links_, best, ChainLevel::nishio, found);
        return true;
    }

    // Multiple (static) chains, after a search for forcing chains found none: it tells which starts
    // can agree on anything.
    bool find_multiple(const Grid9& grid, Pulse& pulse, Found& found) {
        const auto starts = forcing_.promising(links_);
        return starts.any() && find_best(fixed_, grid, starts, ChainLevel::multiple, pulse, found);
    }

    bool find_dynamic(const Grid9& grid, Pulse& pulse, Found& found) {
        return find_best(dynamic_, grid, links_.present, ChainLevel::dynamic, pulse, found);
    }

    bool find_nested(const Grid9& grid, Pulse& pulse, Found& found) {
        if (!nested_) nested_.reset(new NestedEngine<capacity>);
        return nested_->find(grid, links_, pulse, found);
    }

private:
    template <class Chains>
    bool find_best(Chains& chains, const Grid9& grid, const CandidateSet<capacity>& starts,
                   ChainLevel level, Pulse& pulse, Found& found) {
        if (!chains.follow(links_, starts, pulse, false)) return false;
        BestHint<capacity> best;
        weigh_groups(links_, starts, chains.dynamic, chains.all(), NoExtra{}, best);
        if (best) write_hint(grid, links_, best.first_in(chains.all()), level, found);
        return bool(best);
    }

    Links<capacity> links_;
    ForcingSearch<capacity> forcing_;
    DynamicChain<capacity> nishio_;
    FollowedChains<capacity, ChainMode::fixed> fixed_;
    FollowedChains<capacity, ChainMode::dynamic> dynamic_;
    std::uint32_t nishio_free_ = 0;  // digits
    std::unique_ptr<NestedEngine<capacity>> nested_;
};

}  // namespace nonet::rating::NONET_RATING_ISA
