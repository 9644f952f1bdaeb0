// The hints of the engines that run a chain from every candidate: Nishio,
// multiple (static) chains, dynamic chains and the nested levels.
//
//     contradiction   one assumption leads to a candidate both on and off
//     double          on and off of a candidate lead to the same
//     house          all places of a digit in a house lead to the same
//     cell            all candidates of a cell lead to the same
//
// Chain sets are bit vectors, so "the same" is an intersection; the complexity
// of a hint is a sum of stored node counts. Hints are visited in the order in
// which Sudoku Explainer generates them.
#pragma once

#include "logic/rating/chains/chain_hint.hpp"
#include "logic/rating/chains/dynamic_chain.hpp"

namespace nonet::rating::NONET_RATING_ISA {

// No nested hints stand behind the chains.
struct NoExtra {
    void begin() {}
    template <class Chain>
    void target(const Chain&, int, bool) {}
    int end() const { return 0; }
};

// Weighs what the chains of all groups of `starts` agree on: the nodes of all of them, and what
// nested hints cost (`extra`). `chain(id, on)` is the chain from that start. What is found goes to
//   keep.begin_group()
//   keep.limit(target, on)   what is heavier is not offered
//   keep.offer(hint)
template <int capacity, class Chains, class Extra, class Keep>
void weigh_groups(const Links<capacity>& links, const CandidateSet<capacity>& starts, bool dynamic,
                  Chains chain, Extra extra, Keep& keep) {
    using Set = CandidateSet<capacity>;
    // `each_target(use)` calls use(chain, candidate, on) for all chains, with where they lead.
    const auto offer = [&](ChainHint hint, auto each_target) {
        int nodes = 0;
        each_target([&](const auto& from, int c, bool on) {
            nodes += on ? from.on_count[c] : from.off_count(c);
        });
        if (nodes > keep.limit(hint.target, hint.target_on)) return;
        extra.begin();
        each_target([&](const auto& from, int c, bool on) { extra.target(from, c, on); });
        hint.complexity = nodes + extra.end();
        keep.offer(hint);
    };
    const auto agree = [&](ChainKind kind, int start, int choice, const Set& hits, bool on,
                           auto each_chain) {
        if (!hits.any()) return;
        keep.begin_group();
        hits.each([&](int n) {
            if (on && links.choice_size[links.cell(n)] < 2) return;
            offer({kind, 0, start, true, choice, n, on},
                  [&](auto use) { each_chain([&](const auto& from) { use(from, n, on); }); });
        });
    };
    const auto look_at = [&](ChainKind kind, int choice) {
        if (links.choice_set[choice].without(starts).any()) return;
        const int n = links.choice_size[choice];
        const std::uint16_t* member = links.choice_member[choice];
        Set on_hits = chain(member[0], true).on, off_hits = chain(member[0], true).off;
        for (int i = 1; i < n; ++i) {
            on_hits &= chain(member[i], true).on;
            off_hits &= chain(member[i], true).off;
        }
        const auto each_chain = [&](auto use) {
            for (int i = 0; i < n; ++i) use(chain(member[i], true));
        };
        agree(kind, member[0], choice, on_hits, true, each_chain);
        agree(kind, member[0], choice, off_hits, false, each_chain);
    };
    for (int cell = 0; cell < 81; ++cell) {
        const int size = links.choice_size[cell];
        if (size < (dynamic ? 2 : 3)) continue;
        for (int i = 0; i < size; ++i) {
            const int id = links.choice_member[cell][i];
            if (dynamic) {
                for (const bool on : {true, false}) {
                    const auto& from = chain(id, on);
                    if (!from.contradiction) continue;
                    keep.begin_group();
                    offer({ChainKind::contradiction, 0, id, on, 0, id, !on}, [&](auto use) {
                        use(from, from.clash, true);
                        use(from, from.clash, false);
                    });
                }
                if (size >= 3) {
                    const auto &by_on = chain(id, true), &by_off = chain(id, false);
                    const auto each_chain = [&](auto use) {
                        use(by_on);
                        use(by_off);
                    };
                    agree(ChainKind::double_chain, id, 0, by_on.on & by_off.on, true, each_chain);
                    agree(ChainKind::double_chain, id, 0, by_on.off & by_off.off, false,
                          each_chain);
                }
            }
            for (int k = 1; k < 4; ++k) {
                const int choice = links.choice_of[id][k];
                if (links.choice_size[choice] >= 2 && links.choice_member[choice][0] == id)
                    look_at(ChainKind::house_chains, choice);
            }
        }
        look_at(ChainKind::cell_chains, cell);
    }
}

// Keeps the best hint. Several targets of one group may tie; the one met first
// in the first chain wins, which is decided afterwards.
template <int capacity>
class BestHint {
public:
    void begin_group() { mine_ = false; }
    int limit(int, bool) const { return best_.complexity; }
    void offer(const ChainHint& hint) {
        if (hint.complexity < best_.complexity ||
            (hint.complexity == best_.complexity && tie_rank(hint.kind) < tie_rank(best_.kind))) {
            best_ = hint;
            tied_ = CandidateSet<capacity>::none();
            mine_ = true;
        }
        if (mine_ && hint.complexity == best_.complexity) tied_.add_slowly(hint.target);
    }

    explicit operator bool() const { return bool(best_); }

    // With the target that comes first in the chain from the start.
    template <class Chains>
    ChainHint first_in(Chains chain) const {
        ChainHint hint = best_;
        if (hint.kind == ChainKind::contradiction) return hint;
        const std::uint16_t* order = chain(hint.start, true).order(hint.target_on);
        while (!tied_.has(*order)) ++order;
        hint.target = *order;
        return hint;
    }

private:
    ChainHint best_;
    CandidateSet<capacity> tied_;
    bool mine_ = false;
};

}  // namespace nonet::rating::NONET_RATING_ISA
