// The static or dynamic chains from all candidates of a grid. They are kept from step to step: a
// chain stays true when a candidate disappears that it could not have noticed.
#pragma once

#include "logic/rating/chains/lost.hpp"
#include "logic/rating/chains/multiple.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity, ChainMode mode>
class FollowedChains {
public:
    static constexpr bool dynamic = mode == ChainMode::dynamic;
    using Set = CandidateSet<capacity>;

    FollowedChains() {
        for (int c = 0; c < capacity; ++c) {
            for (const bool on : {false, true}) {
                kept_[on][c].lists = &lists_[on][c];
                kept_[on][c].on_count = lists_[on][c].on_count;
            }
        }
    }

    // Every candidate and number is new.
    void forget() {
        for (auto& chains : kept_)
            for (auto& chain : chains) chain.known = false;
        lost_.clear();
        has_any_ = false;
    }

    // Before a candidate leaves the links.
    void lose(const Links<capacity>& links, int candidate) {
        if (has_any_) lost_.add(links, candidate);
    }

    // Follows the chains from `starts` that are not known. False if the work must stop; inside
    // other chains that is asked once for each candidate.
    bool follow(const Links<capacity>& links, const Set& starts, Pulse& pulse, bool inside) {
        if (lost_.any())
            links.present.each([&](int c) {
                for (auto& chains : kept_)
                    chains[c].known =
                        chains[c].known && lost_.template leaves<dynamic>(links, chains[c]);
            });
        lost_.clear();
        has_any_ = true;
        if (!dynamic) chain_.get_ready_for_fixed(links);
        for (int c = 0; c < links.count; ++c) {
            if (!starts.has(c)) continue;
            for (const bool start_on : {true, false}) {
                if (!start_on && (!dynamic || links.choice_size[links.cell(c)] < 2)) continue;
                auto& kept = kept_[start_on][c];
                if (kept.known && !kept.to_recount) continue;
                if ((start_on || !inside) && !pulse.tick()) return false;
                if (kept.known)
                    chain_.recount(links, kept);
                else
                    kept.take(run(links, c, start_on), links.count, dynamic);
            }
        }
        return true;
    }

    auto all() const {
        return [this](int start, bool on) -> const auto& { return kept_[on][start]; };
    }

    // One chain with all its reasons, until the next is asked for.
    const DynamicChain<capacity>& run(const Links<capacity>& links, int start, bool start_on) {
        chain_.begin(links, start, start_on);
        chain_.template run<mode>(links);
        return chain_;
    }

private:
    DynamicChain<capacity> chain_;
    KeptChain<capacity> kept_[2][capacity];  // from off, from on
    ChainLists<capacity> lists_[2][capacity];
    Lost<capacity> lost_;  // since they were followed, if they were
    bool has_any_ = false;
};

}  // namespace nonet::rating::NONET_RATING_ISA
