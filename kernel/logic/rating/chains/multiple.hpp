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

// What is kept of a chain when the next one overwrites it.
template <int capacity>
struct ChainResult {
    CandidateSet<capacity> on, off;
    std::uint16_t on_count[capacity], off_count[capacity], off_parent[capacity];
    std::int32_t bound = 0;  // 0: not known
    std::int32_t clash_complexity = 0;
    std::uint16_t clash = 0;
    bool contradiction = false, complete = false;

    void take(const DynamicChain<capacity>& chain, int used, int run_bound) {
        on = chain.on;
        off = chain.off;
        std::memcpy(on_count, chain.on_count, sizeof(std::uint16_t) * std::size_t(used));
        std::memcpy(off_count, chain.off_count, sizeof(std::uint16_t) * std::size_t(used));
        std::memcpy(off_parent, chain.off_parent, sizeof(std::uint16_t) * std::size_t(used));
        bound = run_bound;
        contradiction = chain.contradiction;
        complete = chain.complete;
        clash = chain.clash;
        clash_complexity = chain.clash_complexity;
    }
};

// Visits all groups whose chains agree on something:
//   visit.contradiction(id, on)                       the chain from id on or off
//   visit.both(id, hits, target_on)                   id on and id off agree
//   visit.common(kind, choice, members, n, hits, target_on)   all members on agree
template <int capacity, class OnChain, class OffChain, class Visit>
inline void scan_groups(const Links<capacity>& links, bool dynamic, OnChain on_chain,
                        OffChain off_chain, Visit& visit) {
    using Set = CandidateSet<capacity>;
    const auto intersect = [&](ChainKind kind, int choice) {
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

// Keeps the best hint. Several targets of one group may tie; the one met first
// in the first chain wins, which is decided afterwards.
// `Extra` adds what nested hints cost.
template <int capacity, class OnChain, class OffChain, class Extra = NoExtra>
class BestHint {
public:
    using Set = CandidateSet<capacity>;

    BestHint(const Links<capacity>& links, OnChain on_chain, OffChain off_chain,
             Extra extra = Extra{})
        : links_(links),
          on_chain_(on_chain),
          off_chain_(off_chain),
          extra_(extra),
          tied_(Set::none()) {}

    void contradiction(int id, bool on) {
        const auto& chain = on ? on_chain_(id) : off_chain_(id);
        if (!on && links_.choice_size[links_.cell(id)] < 2) return;
        if (chain.clash_complexity > best_.complexity) return;
        if (!offer(ChainKind::contradiction, chain.clash_complexity + extra_.contradiction(chain)))
            return;
        best_.start = id;
        best_.start_on = on;
        best_.target = chain.clash;
    }

    void both(int id, const Set& hits, bool target_on) {
        const auto& first = on_chain_(id);
        const auto& second = off_chain_(id);
        weigh(
            ChainKind::double_chain, id, links_.cell(id), hits, target_on,
            [&](int n) {
                return target_on ? first.on_count[n] + second.on_count[n]
                                 : first.off_count[n] + second.off_count[n];
            },
            [&](int n) {
                extra_.begin();
                extra_.target(first, n, target_on);
                extra_.target(second, n, target_on);
                return extra_.end();
            });
    }

    void common(ChainKind kind, int choice, const std::uint16_t* member, int size, const Set& hits,
                bool target_on) {
        weigh(
            kind, member[0], choice, hits, target_on,
            [&](int n) {
                int sum = 0;
                for (int i = 0; i < size; ++i) {
                    const auto& chain = on_chain_(member[i]);
                    sum += target_on ? chain.on_count[n] : chain.off_count[n];
                }
                return sum;
            },
            [&](int n) {
                extra_.begin();
                for (int i = 0; i < size; ++i) extra_.target(on_chain_(member[i]), n, target_on);
                return extra_.end();
            });
    }

    const ChainHint& best() const { return best_; }
    // Targets of the best hint's group with equal complexity.
    const Set& tied() const { return tied_; }

private:
    bool offer(ChainKind kind, int complexity) {
        if (complexity > best_.complexity) return false;
        if (complexity == best_.complexity && tie_rank(kind) >= tie_rank(best_.kind)) return false;
        best_.kind = kind;
        best_.complexity = complexity;
        return true;
    }

    template <class Sum, class Behind>
    void weigh(ChainKind kind, int start, int choice, const Set& hits, bool target_on, Sum sum,
               Behind behind) {
        bool mine = false;
        hits.each([&](int n) {
            if (target_on && links_.choice_size[links_.cell(n)] < 2) return;
            int complexity = sum(n);
            if (complexity > best_.complexity) return;
            complexity += behind(n);
            if (offer(kind, complexity)) {
                best_.start = start;
                best_.start_on = true;
                best_.choice = choice;
                best_.target = n;
                best_.target_on = target_on;
                tied_ = Set::none();
                tied_.add_slowly(n);
                mine = true;
            } else if (mine && complexity == best_.complexity) {
                tied_.add_slowly(n);
            }
        });
    }

    const Links<capacity>& links_;
    OnChain on_chain_;
    OffChain off_chain_;
    Extra extra_;
    ChainHint best_;
    Set tied_;
};

}  // namespace nonet::rating::NONET_RATING_ISA
