// All hints of the static (engine 24) or dynamic (engine 25) chains on the
// working grid of a chain, best first.
#pragma once

#include "logic/rating/chains/conclusions.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class InnerMultiple {
public:
    using Set = CandidateSet<capacity>;

    // Chains are run from `starts` only: no others can agree on anything.
    template <ChainMode mode, int outer>
    void run(const Links<capacity>& links, const OneBitTable<capacity>& bit, const Set& starts,
             Pulse& pulse, HintReceiver<outer>& receiver) {
        if (!starts.any()) return;
        constexpr bool dynamic = mode == ChainMode::dynamic;
        if (!dynamic) chain_.get_ready_for_fixed(links);
        for (int c = 0; c < links.count; ++c) {
            if (!starts.has(c)) continue;
            if (!pulse.tick()) return;
            run_chain<mode>(links, bit, c, true);
            on_[c].take(chain_);
            if (!dynamic || links.choice_size[links.cell(c)] < 2) continue;
            run_chain<mode>(links, bit, c, false);
            off_[c].take(chain_);
        }
        const auto on_chain = [this](int id) -> const Kept& { return on_[id]; };
        const auto off_chain = [this](int id) -> const Kept& { return off_[id]; };
        const auto position = [this](int id, int n, bool on) {
            return on ? on_[id].on_position[n] : on_[id].off_position[n];
        };
        conclusions_.collect(links, starts, dynamic, on_chain, off_chain, NoExtra{}, position);
        deliver_conclusions(links, conclusions_, receiver, [&](int start, bool start_on, auto use) {
            run_chain<mode>(links, bit, start, start_on);
            use(chain_);
        });
    }

private:
    struct Kept {
        CandidateSet<capacity> on, off;
        std::uint16_t on_count[capacity], off_counts[capacity], on_position[capacity],
            off_position[capacity];
        std::int32_t clash_complexity;
        bool contradiction;

        int off_count(int candidate) const { return off_counts[candidate]; }
        void take(const DynamicChain<capacity>& chain) {
            on = chain.on;
            off = chain.off;
            for (int i = 0; i < chain.on_size; ++i) {
                const int c = chain.on_order[i];
                on_position[c] = std::uint16_t(i);
                on_count[c] = chain.on_count[c];
            }
            for (int i = 0; i < chain.off_size; ++i) {
                const int c = chain.off_order[i];
                off_position[c] = std::uint16_t(i);
                off_counts[c] = std::uint16_t(chain.off_count(c));
            }
            contradiction = chain.contradiction;
            clash_complexity = chain.clash_complexity;
        }
    };

    template <ChainMode mode>
    void run_chain(const Links<capacity>& links, const OneBitTable<capacity>& bit, int start,
                   bool start_on) {
        chain_.begin(links, start, start_on);
        chain_.template run<mode>(links, bit);
    }

    DynamicChain<capacity> chain_;
    Kept on_[capacity], off_[capacity];
    AllConclusions<capacity> conclusions_;
};

}  // namespace nonet::rating::NONET_RATING_ISA
