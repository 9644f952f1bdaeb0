// All hints of engine 21 on the working grid of a chain, best first.
//
// Most working grids have none, which the graph of XY tells. Cycles are looked for
// only as long as one could be better than the worst forcing chain: what a longer
// cycle removes is removed by a chain before it.
#pragma once

#include "logic/rating/chains/closure.hpp"
#include "logic/rating/chains/forcing_path.hpp"
#include "logic/rating/chains/inner_hint.hpp"
#include "logic/rating/chains/single_chains.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class InnerForcing {
public:
    using Set = CandidateSet<capacity>;

    // `links` number the candidates of the receiver's working grid.
    void run(const Links<capacity>& links, HintReceiver<capacity>& receiver) {
        entries_.clear();
        nodes_.clear();
        worst_ = ForcingHint{.rating = 0};
        Set starts = Set::none();
        for (int c = 0; c < links.count; ++c)
            if (links.choice_size[links.cell(c)] >= 2) starts.add_slowly(c);
        const auto search = [&](LinkGraph<capacity>& graph, ChainKind cycle, ChainKind chain) {
            graph.build(links, cycle != ChainKind::x_cycle, cycle != ChainKind::y_cycle);
            chains_.search(graph, starts, receiver.work, cycle, chain, *this);
        };
        search(xy_, ChainKind::xy_cycle, ChainKind::xy_chain);
        if (!found_any()) return;  // what follows from what stays known
        search(x_, ChainKind::x_cycle, ChainKind::x_chain);
        search(y_, ChainKind::y_cycle, ChainKind::none);
        std::sort(entries_.begin(), entries_.end());
        for (const Entry& entry : entries_) deliver(links, entry, receiver);
    }

    bool found_any() const { return entries_.size() != 0; }
    // After a run without any hint: where static chains may still find one.
    Set promising(const Links<capacity>& links) {
        closure_.take(xy_, chains_.reach(), 0);
        return closure_.promising(links);
    }

    bool may_win(const ForcingHint& hint) const {
        return is_chain(hint) || hint.rating < worst_.rating ||
               (hint.rating == worst_.rating && hint.complexity <= worst_.complexity);
    }
    static bool wants(const ForcingHint&) { return true; }
    void take(const ForcingHint& hint) {
        entries_.push(Entry{hint, 0, {}});
        if (hint.kind == ChainKind::xy_chain && hint.turn == 1) worst_ = hint;  // levels ascend
    }
    bool take_cycle(const ForcingHint& hint, const CycleEffect& effect, const std::uint16_t* on,
                    const std::uint16_t* off) {
        entries_.push(Entry{hint, nodes_.size(), effect});
        for (int i = 0; i < hint.complexity / 2; ++i) nodes_.push(on[i]);
        for (int i = 0; i < hint.complexity / 2; ++i) nodes_.push(off[i]);
        return false;
    }

private:
    struct Entry {
        ForcingHint hint;
        int nodes;  // cycles: where they are stored, in the order found
        CycleEffect effect;

        friend bool operator<(const Entry& a, const Entry& b) {
            return a.hint < b.hint || (!(b.hint < a.hint) && a.nodes < b.nodes);
        }
    };

    static bool is_chain(const ForcingHint& hint) {
        return hint.kind == ChainKind::x_chain || hint.kind == ChainKind::xy_chain;
    }

    void deliver(const Links<capacity>& links, const Entry& entry,
                 HintReceiver<capacity>& receiver) {
        const ForcingHint& hint = entry.hint;
        if (is_chain(hint))
            receiver.conclude(links.cell(hint.start), links.digit(hint.start), hint.turn == 2);
        for (std::uint32_t left = entry.effect.digits; left != 0; left &= left - 1)
            for (CellSet9 cells = entry.effect.removed[lowest(left)]; cells != 0;
                 cells &= cells - 1)
                receiver.remove(lowest(cells), left & (0u - left));
        if (!receiver.wants_more()) return;
        const LinkGraph<capacity>& graph = hint.kind == ChainKind::y_cycle ? y_
                                           : tie_rank(hint.kind) == tie_rank(ChainKind::x_cycle)
                                               ? x_
                                               : xy_;
        if (is_chain(hint))
            describe_chain(graph, hint, receiver);
        else
            describe_cycle(graph, &nodes_[entry.nodes], hint.complexity / 2, receiver);
        receiver.end(hint.complexity);
    }

    void describe_chain(const LinkGraph<capacity>& graph, const ForcingHint& hint,
                        HintReceiver<capacity>& receiver) {
        path_.find(graph, hint.start, hint.turn == 1, [&](int candidate, bool on, int choice) {
            receiver.node(graph.links().key[candidate], on);
            if (choice >= 0) receiver.rest_on(choice);
        });
    }

    // Forward: the on-nodes with the choices of their strong links. Backward, all
    // negated: the off-nodes become on-nodes that keep the cause of their weak link.
    static void describe_cycle(const LinkGraph<capacity>& graph, const std::uint16_t* on, int pairs,
                               HintReceiver<capacity>& receiver) {
        const Links<capacity>& links = graph.links();
        const std::uint16_t* const off = on + pairs;
        for (int i = pairs; i >= 1; --i) {
            const int r = on[i == pairs ? 0 : i], q = off[i - 1];
            int k = 0;
            while (graph.strong[q][k] != r) ++k;
            receiver.rest_on(links.choice_of[q][graph.strong_choice[q][k]]);
            receiver.node(links.key[r], true);
            receiver.node(links.key[q], false);
        }
        receiver.separator();
        for (int i = 0; i < pairs; ++i) {
            receiver.node(links.key[on[i]], false);
            receiver.node(links.key[off[i]], true);
            int k = 0;  // cell, box, row or column
            while (links.choice_of[on[i]][k] != links.choice_of[off[i]][k]) ++k;
            receiver.rest_on(links.choice_of[off[i]][k]);
        }
    }

    LinkGraph<capacity> x_, y_, xy_;
    SingleChains<capacity> chains_;
    Closure<capacity> closure_{true, true};
    ForcingPath<capacity> path_;
    GrowingList<Entry> entries_;
    GrowingList<std::uint16_t> nodes_;
    ForcingHint worst_;
};

}  // namespace nonet::rating::NONET_RATING_ISA
