// What follows from one assumption: the ordered propagation behind Nishio and
// the multiple, dynamic and nested chains.
//
//   queue of on-nodes    always served first: everything they rule out
//   queue of off-nodes   one at a time, when no on-node waits: what they force
//
// Dynamic propagation takes an off-node out of the working position once its
// own consequences are drawn, so that later strong links may rest on it: such a
// link has, beside the off-node that made it, the nodes that removed the other
// candidates as parents. The first derivation of a node stays, and the first
// contradiction ends the propagation; what was found before it still counts.
#pragma once

#include <functional>

#include "logic/families/chains/chain_hint.hpp"

namespace nonet {

struct Derivation {
    NodeKey node;
    std::int32_t house;          // or by_cell, by_assumption, by_pattern, by a rule
    std::int32_t record;         // by_pattern: the record of the pattern, else -1
    std::uint32_t first_parent;  // into Propagated::parents
    std::uint32_t parent_count;
    std::uint32_t ancestors;  // different nodes it rests on, itself included
};

struct Propagated {
    std::vector<Derivation> derivations;  // parents come before their children
    std::vector<std::uint32_t> parents;
    std::vector<std::int32_t> index;             // by node: its derivation, -1 when not derived
    std::vector<std::uint64_t> members;          // the derived nodes as bits
    std::int32_t clash_on = -1, clash_off = -1;  // a contradiction: derivations of both nodes
    bool has_patterns = false;

    bool contains(NodeKey node) const { return (members[node / 64] >> (node % 64)) & 1; }
    const Derivation& of(NodeKey node) const { return derivations[std::size_t(index[node])]; }
};

// Walks the ancestors of a derivation level by level, parents in order. Two
// derivations of one node count once: the first met is followed.
class AncestorWalk {
public:
    template <class Visit>
    void operator()(const Propagated& chain, std::uint32_t from, Visit&& visit) {
        seen_.resize(std::max(seen_.size(), chain.index.size()), 0);
        ++epoch_;
        queue_.assign(1, from);
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const Derivation& d = chain.derivations[queue_[i]];
            if (seen_[d.node] == epoch_) continue;
            seen_[d.node] = epoch_;
            visit(d);
            for (std::uint32_t p = 0; p < d.parent_count; ++p)
                queue_.push_back(chain.parents[d.first_parent + p]);
        }
    }

private:
    std::vector<std::uint32_t> seen_, queue_;
    std::uint32_t epoch_ = 0;
};

template <class Capacity>
class Propagation {
public:
    using Mask = typename Capacity::Mask;

    struct Rules {
        bool in_cells = true;  // links inside a cell; Nishio follows one digit only
        bool dynamic = true;
    };
    // A candidate that a pattern in the working position removes, and the
    // off-nodes the pattern rests on.
    struct PatternFall {
        NodeKey node;
        std::int32_t record;
        std::vector<NodeKey> rests_on;
    };
    // Asked when the propagation is stuck: (working position) -> what falls.
    using Patterns = std::function<std::vector<PatternFall>(const Position<Capacity>& work)>;

    Propagation(const Position<Capacity>& source, const NodeNumbers<Capacity>& numbers,
                Rules rules);

    void run(NodeKey start, const Patterns* patterns, Propagated& result);

private:
    bool serve_on(std::uint32_t derivation);
    bool serve_rules(const RuleBook& book, int cell, int digit, std::uint32_t derivation);
    bool serve_off(std::uint32_t derivation);
    void serve_patterns(const Patterns& patterns);
    // False when it contradicts a node that is already there.
    bool rule_out(NodeKey node, int house, std::uint32_t parent);
    bool force(NodeKey node, int house);
    void add(NodeKey node, int house, std::int32_t record);
    std::uint32_t append(NodeKey node, int house, std::int32_t record);
    void clash(NodeKey node, int house);

    const Position<Capacity>& source_;
    const NodeNumbers<Capacity>& numbers_;
    const Rules rules_;
    Position<Capacity> work_;
    Propagated* result_ = nullptr;
    std::vector<std::uint32_t> on_queue_, off_queue_, parents_;
    std::size_t words_;
    std::vector<std::uint64_t> ancestors_;  // one row of bits per derivation
    AncestorWalk walk_;
};

}  // namespace nonet
