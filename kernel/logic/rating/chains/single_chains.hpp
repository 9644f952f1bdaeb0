// Bidirectional cycles and single forcing chains in one graph of links.
//
//     X cycle, Y cycle   6.5 + penalty       X chain    6.6 + penalty
//     XY cycle, XY chain 7.0 + penalty
//
// Nothing is built but what is wanted: a forcing chain of k pairs has 2k + 2 nodes
// and k is a level of the breadth-first search from all starts at once.
//
// A cycle of n pairs that removes e gives a forcing chain from e of at most n
// pairs in the same graph. So no refuted start means no cycle, and cycles need
// be looked for only from the level of the first refutation on, and only as far
// as their rating can win.
#pragma once

#include <algorithm>

#include "logic/basis/facts.hpp"
#include "logic/rating/chains/cycles.hpp"
#include "logic/rating/chains/reach.hpp"

namespace nonet::rating::NONET_RATING_ISA {

// Hints are compared by rating as a double, complexity, kind (X, Y, XY), and the order of
// generation: start; cycle, chain from on, chain from off.
struct ForcingHint {
    double rating = 100;
    int complexity = 0;
    ChainKind kind = ChainKind::none;
    int start = 0;
    int turn = 0;  // 0 cycle, 1 from on, 2 from off

    friend bool operator<(const ForcingHint& a, const ForcingHint& b) {
        if (a.rating != b.rating) return a.rating < b.rating;
        if (a.complexity != b.complexity) return a.complexity < b.complexity;
        if (tie_rank(a.kind) != tie_rank(b.kind)) return tie_rank(a.kind) < tie_rank(b.kind);
        return a.start != b.start ? a.start < b.start : a.turn < b.turn;
    }
};

template <int capacity>
class SingleChains {
public:
    using Set = CandidateSet<capacity>;

    // Looks for those from `starts`. A hint goes to
    //   keep.may_win(hint)   whether it could be wanted; its start is not known yet
    //   keep.wants(hint)
    //   keep.take(hint)      a chain
    //   keep.take_cycle(hint, effect, on_nodes, off_nodes)   true: no more from this start
    // True where the search came to its end and nothing was refuted.
    template <class Keep>
    bool search(const LinkGraph<capacity>& graph, const Set& starts, const Grid9& grid,
                ChainKind cycle_kind, ChainKind chain_kind, Keep& keep) {
        const auto hint_of = [](ChainKind kind, int complexity) {
            return ForcingHint{base_rating(kind) + length_penalty(complexity), complexity, kind};
        };
        reach_.begin(graph);
        if (graph.active_size == 0) return false;
        int first_refuted = 0;
        for (;;) {
            const int next = reach_.level + 1;
            ForcingHint chain = hint_of(chain_kind, 2 * next + 2);
            const bool chain_may_win = chain_kind != ChainKind::none && keep.may_win(chain);
            // Of `next` pairs; those are known if a start was refuted, and one more pair is not.
            if (!chain_may_win &&
                !keep.may_win(hint_of(cycle_kind, 2 * next + (first_refuted != 0 ? 2 : 0))))
                break;
            if (!reach_.advance()) {
                if (reach_.found_nothing()) return true;
                break;
            }
            const Set refuted = reach_.refuted & starts, proved = reach_.proved & starts;
            if (first_refuted == 0 && refuted.any()) {
                first_refuted = next;
                if (next > 1) cycle_starts(next) = reach_.cycle_starts(true) & starts;
            }
            if (first_refuted != 0) cycle_starts(next + 1) = reach_.cycle_starts(false) & starts;
            if (!chain_may_win) continue;
            for (const int turn : {1, 2}) {
                chain.turn = turn;
                (turn == 1 ? refuted : proved).each([&](int c) {
                    chain.start = c;
                    if (keep.wants(chain)) keep.take(chain);
                });
            }
        }
        if (first_refuted == 0) return false;
        for (int pairs = std::max(first_refuted, 2);
             pairs <= reach_.level + 1 && pairs < max_levels; ++pairs) {
            ForcingHint cycle = hint_of(cycle_kind, 2 * pairs);
            if (!keep.may_win(cycle)) break;
            cycle_starts(pairs).each([&](int start) {
                cycle.start = start;
                if (!keep.wants(cycle)) return;
                cycles_.run(
                    graph, start, pairs, [&](const std::uint16_t* on, const std::uint16_t* off) {
                        const CycleEffect effect =
                            cycles_.effect(graph.links(), grid, on, off, pairs);
                        return effect.digits != 0 && keep.take_cycle(cycle, effect, on, off);
                    });
            });
        }
        return false;
    }

    const Reach<capacity>& reach() const { return reach_; }

private:
    static constexpr int max_levels = 200;

    // The starts that may lie on a cycle of so many pairs.
    Set& cycle_starts(int pairs) { return cycle_starts_[std::min(pairs, max_levels - 1)]; }

    Reach<capacity> reach_;
    CycleSearch<capacity> cycles_;
    Set cycle_starts_[max_levels];
};

}  // namespace nonet::rating::NONET_RATING_ISA
