// All hints of a multiple or dynamic engine, reduced to what can matter inside
// another chain: the best hint for every conclusion.
//
// A conclusion is "candidate off" or "candidate on"; contradictions conclude the
// opposite of their assumption. Hints are ordered by (complexity, kind, order of
// generation) and the first that removes a candidate is the one that counts.
#pragma once

#include <algorithm>

#include "logic/rating/chains/inner_hint.hpp"
#include "logic/rating/chains/multiple.hpp"

namespace nonet::rating::NONET_RATING_ISA {

struct Conclusion {
    ChainHint hint;
    std::int32_t order;

    friend bool operator<(const Conclusion& a, const Conclusion& b) {
        if (a.hint.complexity != b.hint.complexity) return a.hint.complexity < b.hint.complexity;
        const int a_rank = tie_rank(a.hint.kind), b_rank = tie_rank(b.hint.kind);
        return a_rank != b_rank ? a_rank < b_rank : a.order < b.order;
    }
};

// Keeps the best hint of every conclusion. `position(start, target, on)` is the place of a target
// in the chain from a start.
template <int capacity>
class AllConclusions {
public:
    template <class OnChain, class OffChain, class Extra, class Position>
    void collect(const Links<capacity>& links, const CandidateSet<capacity>& starts, bool dynamic,
                 OnChain on_chain, OffChain off_chain, Extra extra, Position position) {
        for (int c = 0; c < links.count; ++c)
            for (auto& best : best_) best[c].hint = ChainHint{};
        Keep<Position> keep{best_, position};
        weigh_groups(links, starts, dynamic, on_chain, off_chain, extra, keep);
        size_ = 0;
        for (int c = 0; c < links.count; ++c)
            for (const auto& best : best_)
                if (best[c].hint) list_[size_++] = best[c];
        std::sort(list_, list_ + size_);
    }

    const Conclusion* begin() const { return list_; }
    const Conclusion* end() const { return list_ + size_; }

private:
    template <class Position>
    struct Keep {
        Conclusion (*best)[capacity];
        Position position;
        int group = 0;

        void begin_group() { ++group; }
        int limit(int target, bool on) const { return best[on][target].hint.complexity; }
        void offer(const ChainHint& hint) {
            const int place = hint.kind == ChainKind::contradiction
                                  ? 0
                                  : position(hint.start, hint.target, hint.target_on);
            const Conclusion made{hint, group * 1024 + place};
            if (made < best[hint.target_on][hint.target]) best[hint.target_on][hint.target] = made;
        }
    };

    Conclusion best_[2][capacity], list_[2 * capacity];  // off, on
    int size_ = 0;
};

// Delivers conclusions, best first. `with_chain(start, start_on, use)` calls
// use(chain) with the chain from that start.
template <int capacity, int outer, class WithChain>
inline void deliver_conclusions(const Links<capacity>& links,
                                const AllConclusions<capacity>& conclusions,
                                HintReceiver<outer>& receiver, WithChain with_chain) {
    for (const Conclusion& conclusion : conclusions) {
        const ChainHint& hint = conclusion.hint;
        const int cell = links.cell(hint.target), digit = links.digit(hint.target);
        std::uint32_t digits =
            hint.target_on ? receiver.work.candidates[cell] & ~(1u << digit) : 1u << digit;
        if (!receiver.news(cell, digits)) continue;
        std::uint16_t removed[9];
        int n = 0;
        for (; digits != 0; digits &= digits - 1)
            removed[n++] = std::uint16_t(9 * cell + lowest(digits));
        if (receiver.shadowed(removed, n)) continue;
        Fingerprint print;
        receiver.lost.clear();
        const auto note = [&](int candidate, bool on, int choice) {
            print.node(links.key[candidate], on);
            if (!on) return;
            if (choice >= 0)
                receiver.lost.add_choice(choice);
            else if (hint.kind == ChainKind::cell_chains || hint.kind == ChainKind::house_chains)
                receiver.lost.add_choice(hint.choice);
        };
        const auto walk_target = [&](int start, bool start_on) {
            with_chain(start, start_on, [&](const auto& chain) {
                Ancestry<capacity, std::remove_cvref_t<decltype(chain)>> ancestry(links, chain);
                ancestry.from(hint.target, hint.target_on, note);
                print.separator();
            });
        };
        if (hint.kind == ChainKind::contradiction) {
            with_chain(hint.start, hint.start_on, [&](const auto& chain) {
                Ancestry<capacity, std::remove_cvref_t<decltype(chain)>> ancestry(links, chain);
                // The on-target first.
                if (chain.clash_new_is_on)
                    ancestry.from_clash(note);
                else
                    ancestry.from(chain.clash, true, note);
                print.separator();
                if (chain.clash_new_is_on)
                    ancestry.from(chain.clash, false, note);
                else
                    ancestry.from_clash(note);
                print.separator();
            });
        } else if (hint.kind == ChainKind::double_chain) {
            walk_target(hint.start, true);
            walk_target(hint.start, false);
        } else {
            for (int i = 0; i < links.choice_size[hint.choice]; ++i)
                walk_target(links.choice_member[hint.choice][i], true);
        }
        receiver.receive(removed, n, hint.complexity, print);
    }
}

}  // namespace nonet::rating::NONET_RATING_ISA
