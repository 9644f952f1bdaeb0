// A chain that was found, in the short form in which thousands are compared.
//
// A hint keeps its conclusion, its rating and where it starts; its chains are
// rebuilt when somebody asks for the step.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include "logic/basis/facts.hpp"
#include "logic/families/chains/node_numbers.hpp"

namespace nonet {

// One link of a cycle or a simple forcing chain; house -1 is the cell itself,
// and -2 the start, which has no link.
struct PathNode {
    NodeKey node;
    std::int32_t house;
};
inline constexpr int by_cell = -1;
inline constexpr int by_assumption = -2;
inline constexpr int by_pattern = -3;
// From here on downwards the rules of the layout, by their numbers.
inline constexpr int by_first_rule = -4;
inline constexpr int by_rule_number(int rule) { return by_first_rule - rule; }

struct ChainHint {
    ChainKind kind;
    double rating;
    int complexity;
    std::uint32_t order;           // of generation
    NodeKey conclusion = no_node;  // all but cycles
    NodeKey start = no_node;       // the assumption; cells: any candidate; houses: the first
    int house = -1;                // house chains
    std::vector<NodeKey> falls;    // cycles: the candidates (off) that go
    std::vector<PathNode> path;    // simple chains, from the target back to the start

    auto sort_key() const { return std::tuple(rating, complexity, tie_rank(kind), order); }
};

// What a hint rests on, when it is a pattern inside another chain: its identity
// (two hints with the same chains are one), and the cells and houses whose
// removed candidates made its strong links.
struct Ground {
    std::int32_t house;  // by_cell: the cell of `candidate`
    Candidate candidate;
};
struct Grounds {
    std::array<std::uint64_t, 2> identity{};
    std::vector<Ground> links;
};

// A running 128-bit fingerprint of a sequence of numbers.
class Fingerprint {
public:
    void add(std::uint64_t value) {
        a_ = mix(a_ ^ (value + 0x9e3779b97f4a7c15ULL));
        b_ = mix(b_ + (value ^ 0xd1b54a32d192ed03ULL));
    }
    std::array<std::uint64_t, 2> value() const { return {a_, b_}; }

private:
    static std::uint64_t mix(std::uint64_t x) {
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
        x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
        return x ^ (x >> 31);
    }
    std::uint64_t a_ = 1, b_ = 2;
};

}  // namespace nonet
