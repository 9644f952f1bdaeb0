// All hints of a multiple or dynamic engine, reduced to what can matter inside
// another chain: the best hint for every conclusion.
//
// A conclusion is "candidate off" or "candidate on"; contradictions conclude the
// opposite of their assumption. Hints are ordered by (complexity, kind, order of
// generation) and the first that removes a candidate is the one that counts.
#pragma once

#include <algorithm>

#include "logic/rating/chains/ancestry.hpp"
#include "logic/rating/chains/inner_hint.hpp"
#include "logic/rating/chains/multiple.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class Conclusions {
public:
    // `chain(start, on)` has what is weighed; `rerun(start, on)` the reasons as well.
    template <class Chains, class Extra, class Rerun>
    void deliver(const Links<capacity>& links, const CandidateSet<capacity>& starts, bool dynamic,
                 Chains chain, Extra extra, Rerun rerun, HintReceiver<capacity>& receiver) {
        for (auto& best : best_)
            for (int c = 0; c < links.count; ++c) best[c].hint = ChainHint{};
        group_ = 0;
        weigh_groups(links, starts, dynamic, chain, extra, *this);
        int size = 0;
        for (int c = 0; c < links.count; ++c)
            for (const auto& best : best_)
                if (best[c].hint) list_[size++] = best[c];
        // Of one group in the order of its first chain.
        for (int i = 0; i < size; ++i) {
            const ChainHint& hint = list_[i].hint;
            if (hint.kind == ChainKind::contradiction) continue;
            const std::uint16_t* const order = chain(hint.start, true).order(hint.target_on);
            while (order[list_[i].place] != hint.target) ++list_[i].place;
        }
        std::sort(list_, list_ + size);
        for (int i = 0; i < size; ++i) describe(links, list_[i].hint, rerun, receiver);
    }

    void begin_group() { ++group_; }
    int limit(int target, bool on) const { return best_[on][target].hint.complexity; }
    void offer(const ChainHint& hint) {
        Conclusion& best = best_[hint.target_on][hint.target];
        const Conclusion made{hint, group_, 0};
        if (made < best) best = made;
    }

private:
    struct Conclusion {
        ChainHint hint;
        int group, place;

        friend bool operator<(const Conclusion& a, const Conclusion& b) {
            if (a.hint.complexity != b.hint.complexity)
                return a.hint.complexity < b.hint.complexity;
            const int a_rank = tie_rank(a.hint.kind), b_rank = tie_rank(b.hint.kind);
            if (a_rank != b_rank) return a_rank < b_rank;
            return a.group != b.group ? a.group < b.group : a.place < b.place;
        }
    };

    template <class Rerun>
    static void describe(const Links<capacity>& links, const ChainHint& hint, Rerun rerun,
                         HintReceiver<capacity>& receiver) {
        receiver.conclude(links.cell(hint.target), links.digit(hint.target), hint.target_on);
        if (!receiver.wants_more()) return;
        const bool by_choice =
            hint.kind == ChainKind::cell_chains || hint.kind == ChainKind::house_chains;
        const auto walk = [&](const auto& chain, int target, bool target_on) {
            walk_ancestors(links, chain, target, target_on, [&](int c, bool on, int choice) {
                receiver.node(links.key[c], on);
                if (on && (choice >= 0 || by_choice))
                    receiver.rest_on(choice >= 0 ? choice : hint.choice);
            });
            receiver.separator();
        };
        if (hint.kind == ChainKind::contradiction) {
            const auto& chain = rerun(hint.start, hint.start_on);
            walk(chain, chain.clash, true);
            walk(chain, chain.clash, false);
        } else if (hint.kind == ChainKind::double_chain) {
            walk(rerun(hint.start, true), hint.target, hint.target_on);
            walk(rerun(hint.start, false), hint.target, hint.target_on);
        } else {
            for (int i = 0; i < links.choice_size[hint.choice]; ++i)
                walk(rerun(links.choice_member[hint.choice][i], true), hint.target, hint.target_on);
        }
        receiver.end(hint.complexity);
    }

    Conclusion best_[2][capacity], list_[2 * capacity];  // off, on
    int group_ = 0;
};

}  // namespace nonet::rating::NONET_RATING_ISA
