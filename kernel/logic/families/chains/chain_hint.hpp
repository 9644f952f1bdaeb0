// Chains as they are derived, and the hints they give.
//
// Thousands of hints are compared, so a hint keeps what it concludes, its rating and where it
// starts; chains from several assumptions are followed again when somebody asks for the step.
#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include "logic/basis/bit_row.hpp"
#include "logic/basis/facts.hpp"
#include "logic/families/chains/node_numbers.hpp"

namespace nonet {

// What links a node to its parents: a house, or one of these.
inline constexpr int by_cell = -1;
inline constexpr int by_assumption = -2;  // it has none
inline constexpr int by_pattern = -3;
// From here on downwards the rules of the layout, by their numbers.
inline constexpr int by_first_rule = -4;
inline constexpr int by_rule_number(int rule) { return by_first_rule - rule; }

struct Derivation {
    NodeKey node;
    std::int32_t house;              // or by_cell, ...
    std::int32_t record = -1;        // by_pattern: the record of the pattern
    std::uint32_t first_parent = 0;  // into Propagated::parents
    std::uint32_t parent_count = 0;
    std::uint32_t ancestors = 1;  // different nodes it rests on, itself included
};

// What follows from an assumption; of a single chain only what leads to its end.
struct Propagated {
    std::vector<Derivation> derivations;  // parents come before their children
    std::vector<std::uint32_t> parents;
    std::vector<std::int32_t> index;             // by node: its derivation, -1 when not derived
    BitRow members;                              // the derived nodes
    std::int32_t clash_on = -1, clash_off = -1;  // a contradiction: derivations of both nodes
    bool has_patterns = false;

    // A node that follows from the last one.
    void go_on(NodeKey node, int house) {
        const auto before = std::uint32_t(derivations.size());
        derivations.push_back({node, house, -1, before - 1, before == 0 ? 0u : 1u, before + 1});
        parents.push_back(before);
    }
};

// Walks the ancestors of a derivation level by level, parents in order. Two derivations of one
// node count once: the first met is followed.
template <class Visit>
void for_each_ancestor(const Propagated& chain, std::uint32_t from, Visit&& visit) {
    std::vector<bool> seen;
    std::vector<std::uint32_t> queue{from};
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const Derivation& d = chain.derivations[queue[i]];
        if (seen.size() <= d.node) seen.resize(d.node + 1);
        if (seen[d.node]) continue;
        seen[d.node] = true;
        visit(d);
        for (std::uint32_t p = 0; p < d.parent_count; ++p)
            queue.push_back(chain.parents[d.first_parent + p]);
    }
}

struct ChainHint {
    ChainKind kind = ChainKind::none;
    Technique technique{};
    double rating = 0;
    int complexity = 0;
    std::uint32_t order = 0;         // of generation
    NodeKey conclusion = no_node;    // all but cycles
    NodeKey start = no_node;         // the assumption; cells: any candidate; houses: the first
    int house = -1;                  // house chains
    std::vector<NodeKey> falls{};    // the candidates (off) that go
    std::vector<Propagated> ways{};  // single chains; of a cycle there and back

    auto sort_key() const { return std::tuple(rating, complexity, tie_rank(kind), order); }
};

// What a hint rests on, when it is a pattern inside another chain: its identity
// (two hints with the same chains are one), and the cells and houses whose
// removed candidates made its strong links. The rating looks no deeper; a proof must.
struct Ground {
    std::int32_t house;  // by_cell: the cell of `candidate`
    Candidate candidate;
};
struct Grounds {
    std::vector<std::uint32_t> identity;  // all its nodes, chain by chain
    std::vector<Ground> links;
    std::vector<Ground> inner;  // those of the patterns inside it, where they are kept
};

}  // namespace nonet
