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
    std::int32_t complexity;
    std::int32_t key;
    std::int32_t order;
    ChainKind kind;
    bool on, start_on;
    std::uint16_t candidate, start, choice;

    friend bool operator<(const Conclusion& a, const Conclusion& b) {
        if (a.complexity != b.complexity) return a.complexity < b.complexity;
        if (a.key != b.key) return a.key < b.key;
        return a.order < b.order;
    }
};

// A visitor for scan_groups. `Extra` adds what nested hints cost.
template <int capacity, class OnChain, class OffChain, class Position, class Extra>
class AllConclusions {
public:
    using Set = CandidateSet<capacity>;

    AllConclusions(const Links<capacity>& links, OnChain on_chain, OffChain off_chain,
                   Position position, Extra extra, Conclusion* on_best, Conclusion* off_best)
        : links_(links),
          on_chain_(on_chain),
          off_chain_(off_chain),
          position_(position),
          extra_(extra),
          best_{off_best, on_best} {
        for (int c = 0; c < links.count; ++c)
            on_best[c].complexity = off_best[c].complexity = unknown;
    }

    static constexpr int unknown = 1 << 24;

    void contradiction(int id, bool on) {
        ++group_;
        if (!on && links_.choice_size[links_.cell(id)] < 2) return;
        const auto& chain = on ? on_chain_(id) : off_chain_(id);
        const int complexity = chain.clash_complexity + extra_.contradiction(chain);
        offer(id, !on, complexity, ChainKind::contradiction, 0, id, on, 0);
    }

    void both(int id, const Set& hits, bool target_on) {
        ++group_;
        const auto& first = on_chain_(id);
        const auto& second = off_chain_(id);
        hits.each([&](int n) {
            if (target_on && links_.choice_size[links_.cell(n)] < 2) return;
            int sum = target_on ? first.on_count[n] + second.on_count[n]
                                : first.off_count[n] + second.off_count[n];
            if (sum > best_[target_on][n].complexity) return;
            extra_.begin();
            extra_.target(first, n, target_on);
            extra_.target(second, n, target_on);
            offer(n, target_on, sum + extra_.end(), ChainKind::double_chain,
                  position_(id, n, target_on), id, true, 0);
        });
    }

    void common(ChainKind kind, int choice, const std::uint16_t* member, int size, const Set& hits,
                bool target_on) {
        ++group_;
        hits.each([&](int n) {
            if (target_on && links_.choice_size[links_.cell(n)] < 2) return;
            int sum = 0;
            for (int i = 0; i < size; ++i) {
                const auto& chain = on_chain_(member[i]);
                sum += target_on ? chain.on_count[n] : chain.off_count[n];
            }
            if (sum > best_[target_on][n].complexity) return;
            extra_.begin();
            for (int i = 0; i < size; ++i) extra_.target(on_chain_(member[i]), n, target_on);
            offer(n, target_on, sum + extra_.end(), kind, position_(member[0], n, target_on),
                  member[0], true, choice);
        });
    }

private:
    void offer(int candidate, bool on, int complexity, ChainKind kind, int position, int start,
               bool start_on, int choice) {
        const Conclusion made{complexity,
                              tie_rank(kind),
                              group_ * 1024 + position,
                              kind,
                              on,
                              start_on,
                              std::uint16_t(candidate),
                              std::uint16_t(start),
                              std::uint16_t(choice)};
        if (made < best_[on][candidate]) best_[on][candidate] = made;
    }

    const Links<capacity>& links_;
    OnChain on_chain_;
    OffChain off_chain_;
    Position position_;
    Extra extra_;
    Conclusion* best_[2];
    int group_ = 0;
};

// Delivers conclusions, best first. `with_chain(start, start_on, use)` calls
// use(chain) with the chain from that start.
template <int capacity, int outer, class WithChain>
inline void deliver_conclusions(const Links<capacity>& links, Conclusion* list, int size,
                                HintReceiver<outer>& receiver, WithChain with_chain) {
    std::sort(list, list + size);
    for (const Conclusion* c = list; c != list + size; ++c) {
        const int cell = links.cell(c->candidate), digit = links.digit(c->candidate);
        std::uint32_t digits =
            c->on ? receiver.work.candidates[cell] & ~(1u << digit) : 1u << digit;
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
            else if (c->kind == ChainKind::cell_chains || c->kind == ChainKind::house_chains)
                receiver.lost.add_choice(c->choice);
        };
        const auto walk_target = [&](int start, bool start_on) {
            with_chain(start, start_on, [&](const auto& chain) {
                Ancestry<capacity, std::remove_cvref_t<decltype(chain)>> ancestry(links, chain);
                ancestry.from(c->candidate, c->on, note);
                print.separator();
            });
        };
        if (c->kind == ChainKind::contradiction) {
            with_chain(c->start, c->start_on, [&](const auto& chain) {
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
        } else if (c->kind == ChainKind::double_chain) {
            walk_target(c->start, true);
            walk_target(c->start, false);
        } else {
            for (int i = 0; i < links.choice_size[c->choice]; ++i)
                walk_target(links.choice_member[c->choice][i], true);
        }
        receiver.receive(removed, n, c->complexity, print);
    }
}

}  // namespace nonet::rating::NONET_RATING_ISA
