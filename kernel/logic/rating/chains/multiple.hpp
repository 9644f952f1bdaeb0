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

#include <algorithm>

#include "logic/rating/chains/chain_hint.hpp"
#include "logic/rating/chains/dynamic_chain.hpp"

namespace nonet::rating::NONET_RATING_ISA {

// What is kept of a chain when the next one overwrites it, by candidate.
template <int capacity>
struct ChainLists {
    std::uint16_t on_count[capacity], off_parent[capacity];
    // Of dynamic chains: their order. A contradiction's candidate has a trigger and a choice too.
    std::uint16_t off_at[capacity], on_trigger[capacity], on_choice[capacity], on_order[capacity];
    int on_size, clash, clash_parent;
};

// The rest of it, which is looked at again and again.
template <int capacity>
struct ChainResult {
    CandidateSet<capacity> on, off, worked_off;
    ChainLists<capacity>* lists = nullptr;
    std::uint16_t* on_count = nullptr;  // in the lists
    std::int32_t clash_complexity = 0;
    bool contradiction = false, known = false, to_recount = false;

    int off_count(int candidate) const {
        const int parent = lists->off_parent[candidate];
        return parent < capacity ? on_count[parent] + 1 : 1;
    }

    void take(const DynamicChain<capacity>& chain, int used, bool with_order) {
        on = chain.on;
        off = chain.off;
        worked_off = chain.worked_off();
        const auto copy = [&](std::uint16_t* to, const std::uint16_t* from) {
            std::memcpy(to, from, sizeof(std::uint16_t) * std::size_t(used));
        };
        copy(lists->on_count, chain.on_count);
        copy(lists->off_parent, chain.off_parent);
        known = true;
        contradiction = chain.contradiction;
        clash_complexity = chain.clash_complexity;
        if (!with_order) return;
        copy(lists->off_at, chain.off_at);
        copy(lists->on_trigger, chain.on_trigger);
        copy(lists->on_choice, chain.on_choice);
        std::memcpy(lists->on_order, chain.on_order,
                    sizeof(std::uint16_t) * std::size_t(chain.on_size));
        lists->on_size = chain.on_size;
        lists->clash = chain.clash;
        lists->clash_parent = chain.clash_new_is_on ? chain.no_parent : chain.clash_parent;
        to_recount = false;
        if (!contradiction || !chain.clash_new_is_on) return;
        lists->on_trigger[chain.clash] = chain.clash_trigger;
        lists->on_choice[chain.clash] = chain.clash_choice;
    }
};

// Visits all groups of `starts` whose chains agree on something:
//   visit.contradiction(id, on)                       the chain from id on or off
//   visit.both(id, hits, target_on)                   id on and id off agree
//   visit.common(kind, choice, members, n, hits, target_on)   all members on agree
template <int capacity, class OnChain, class OffChain, class Visit>
inline void scan_groups(const Links<capacity>& links, const CandidateSet<capacity>& starts,
                        bool dynamic, OnChain on_chain, OffChain off_chain, Visit& visit) {
    using Set = CandidateSet<capacity>;
    const auto intersect = [&](ChainKind kind, int choice) {
        if (links.choice_set[choice].without(starts).any()) return;
        const int n = links.choice_size[choice];
        const std::uint16_t* member = links.choice_member[choice];
        Set on_hits = on_chain(member[0]).on, off_hits = on_chain(member[0]).off;
        for (int i = 1; i < n; ++i) {
            on_hits &= on_chain(member[i]).on;
            off_hits &= on_chain(member[i]).off;
        }
        if (on_hits.any()) visit.common(kind, choice, member, n, on_hits, true);
        if (off_hits.any()) visit.common(kind, choice, member, n, off_hits, false);
    };
    for (int cell = 0; cell < 81; ++cell) {
        const int size = links.choice_size[cell];
        if (size < (dynamic ? 2 : 3)) continue;
        for (int i = 0; i < size; ++i) {
            const int id = links.choice_member[cell][i];
            if (dynamic) {
                const auto& on_result = on_chain(id);
                const auto& off_result = off_chain(id);
                if (on_result.contradiction) visit.contradiction(id, true);
                if (off_result.contradiction) visit.contradiction(id, false);
                if (size >= 3) {
                    const Set on_hits = on_result.on & off_result.on,
                              off_hits = on_result.off & off_result.off;
                    if (on_hits.any()) visit.both(id, on_hits, true);
                    if (off_hits.any()) visit.both(id, off_hits, false);
                }
            }
            for (int type = 0; type < 3; ++type) {
                const int choice = links.choice_of[id][1 + type];
                if (links.choice_size[choice] >= 2 && links.choice_member[choice][0] == id)
                    intersect(ChainKind::house_chains, choice);
            }
        }
        intersect(ChainKind::cell_chains, cell);
    }
}

// No nested hints stand behind the chains.
struct NoExtra {
    void begin() {}
    template <class Chain>
    void target(const Chain&, int, bool) {}
    int end() const { return 0; }
    template <class Chain>
    int contradiction(const Chain&) {
        return 0;
    }
};

// A visitor for scan_groups that weighs what chains agree on: the nodes of all of them, and what
// nested hints cost (`Extra`). What it finds goes to
//   keep.begin_group()
//   keep.limit(target, on)   what is heavier is not offered
//   keep.offer(hint)
template <int capacity, class OnChain, class OffChain, class Extra, class Keep>
class Weighing {
public:
    using Set = CandidateSet<capacity>;

    Weighing(const Links<capacity>& links, OnChain on_chain, OffChain off_chain, Extra extra,
             Keep& keep)
        : links_(links), on_chain_(on_chain), off_chain_(off_chain), extra_(extra), keep_(keep) {}

    void contradiction(int id, bool on) {
        keep_.begin_group();
        if (!on && links_.choice_size[links_.cell(id)] < 2) return;
        const auto& chain = on ? on_chain_(id) : off_chain_(id);
        if (chain.clash_complexity > keep_.limit(id, !on)) return;
        keep_.offer({ChainKind::contradiction, chain.clash_complexity + extra_.contradiction(chain),
                     id, on, 0, id, !on});
    }

    void both(int id, const Set& hits, bool target_on) {
        weigh(ChainKind::double_chain, id, 0, hits, target_on, [&](auto&& use) {
            use(on_chain_(id));
            use(off_chain_(id));
        });
    }

    void common(ChainKind kind, int choice, const std::uint16_t* member, int size, const Set& hits,
                bool target_on) {
        weigh(kind, member[0], choice, hits, target_on, [&](auto&& use) {
            for (int i = 0; i < size; ++i) use(on_chain_(member[i]));
        });
    }

private:
    template <class EachChain>
    void weigh(ChainKind kind, int start, int choice, const Set& hits, bool on,
               EachChain each_chain) {
        keep_.begin_group();
        hits.each([&](int n) {
            if (on && links_.choice_size[links_.cell(n)] < 2) return;
            int nodes = 0;
            each_chain(
                [&](const auto& chain) { nodes += on ? chain.on_count[n] : chain.off_count(n); });
            if (nodes > keep_.limit(n, on)) return;
            extra_.begin();
            each_chain([&](const auto& chain) { extra_.target(chain, n, on); });
            keep_.offer({kind, nodes + extra_.end(), start, true, choice, n, on});
        });
    }

    const Links<capacity>& links_;
    OnChain on_chain_;
    OffChain off_chain_;
    Extra extra_;
    Keep& keep_;
};

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
    int complexity() const { return best_.complexity; }
    ChainKind kind() const { return best_.kind; }
    int start() const { return best_.start; }

    // With the target that comes first in the chain from the start.
    template <class Chain>
    ChainHint first_in(const Chain& chain) const {
        ChainHint hint = best_;
        if (hint.kind == ChainKind::contradiction) return hint;
        const std::uint16_t* order = hint.target_on ? chain.on_order : chain.off_order;
        const int size = hint.target_on ? chain.on_size : chain.off_size;
        int i = 0;
        while (i < size && !tied_.has(order[i])) ++i;
        if (i < size) hint.target = order[i];
        return hint;
    }

private:
    ChainHint best_;
    CandidateSet<capacity> tied_;
    bool mine_ = false;
};

template <int capacity, class OnChain, class OffChain, class Extra, class Keep>
void weigh_groups(const Links<capacity>& links, const CandidateSet<capacity>& starts, bool dynamic,
                  OnChain on_chain, OffChain off_chain, Extra extra, Keep& keep) {
    Weighing<capacity, OnChain, OffChain, Extra, Keep> visit(links, on_chain, off_chain, extra,
                                                             keep);
    scan_groups(links, starts, dynamic, on_chain, off_chain, visit);
}

}  // namespace nonet::rating::NONET_RATING_ISA
