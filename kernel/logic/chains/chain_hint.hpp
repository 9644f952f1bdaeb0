// A chain that was found, in the short form in which thousands are compared.
//
// A hint keeps its conclusion, its rating and where it starts; its chains are
// rebuilt when somebody asks for the step.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include "logic/chains/node_numbers.hpp"

namespace nonet {

enum class HintKind : std::uint8_t {
    x_cycle, y_cycle, xy_cycle, x_chain, xy_chain,
    contradiction, double_chain, cell_chains, house_chains,
};

// Which hint goes first among those of equal rating and complexity.
constexpr int rank(HintKind kind) {
    switch (kind) {
        case HintKind::double_chain: return 1;
        case HintKind::x_cycle:
        case HintKind::x_chain: return 2;
        case HintKind::y_cycle: return 3;
        case HintKind::xy_cycle:
        case HintKind::xy_chain: return 4;
        case HintKind::cell_chains: return 5;
        case HintKind::house_chains: return 6;
        case HintKind::contradiction: return 7;
    }
    return 8;
}

// The surcharge for length: 0.1 for each of the steps 4, 6, 8, 12, 16, 24, ...
// that the length exceeds, added up one by one as Sudoku Explainer does.
inline double length_penalty(int complexity) {
    double penalty = 0;
    int step = 4;
    for (bool odd = false; complexity - 2 > step; odd = !odd) {
        penalty += 0.1;
        step = odd ? step * 4 / 3 : step * 3 / 2;
    }
    return penalty;
}

// One link of a cycle or a simple forcing chain; house -1 is the cell itself,
// and -2 the start, which has no link.
struct PathNode {
    NodeKey node;
    std::int32_t house;
};
inline constexpr int by_cell = -1;
inline constexpr int by_assumption = -2;
inline constexpr int by_pattern = -3;

struct ChainHint {
    HintKind kind;
    double rating;
    int complexity;
    std::uint32_t order;              // of generation
    NodeKey conclusion = no_node;     // all but cycles
    NodeKey start = no_node;          // the assumption; cells: any candidate; houses: the first
    int house = -1;                   // house chains
    std::vector<NodeKey> falls;       // cycles: the candidates (off) that go
    std::vector<PathNode> path;       // simple chains, from the target back to the start

    auto sort_key() const { return std::tuple(rating, complexity, rank(kind), order); }
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
