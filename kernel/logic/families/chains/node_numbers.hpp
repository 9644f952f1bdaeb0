// Nodes of chains as small numbers.
//
// A node says that a candidate is on (the digit is in the cell) or off (it is
// not). The candidates present when the search starts are numbered by cell,
// then digit, and a node is
//
//      node = 2 * candidate + on        its negation: node ^ 1
//
// so that a set of nodes is a short bit set.
#pragma once

#include <cstdint>
#include <vector>

#include "logic/basis/position.hpp"

namespace nonet {

using NodeKey = std::uint32_t;
inline constexpr NodeKey no_node = ~NodeKey{0};

constexpr bool is_on(NodeKey node) { return node & 1; }
constexpr NodeKey negation(NodeKey node) { return node ^ 1; }

template <class Capacity>
class NodeNumbers {
public:
    explicit NodeNumbers(const Position<Capacity>& position)
        : size_(position.size()), numbers_(std::size_t(position.cells() * size_), 0) {
        for (int cell = 0; cell < position.cells(); ++cell) {
            for (int digit : bits(position.candidates(cell))) {
                numbers_[cell * size_ + digit] = std::uint32_t(candidates_.size());
                candidates_.push_back({Cell(cell), Digit(digit + 1)});
            }
        }
    }

    // How many candidates, and how many nodes.
    std::uint32_t candidates() const { return std::uint32_t(candidates_.size()); }
    std::uint32_t nodes() const { return 2 * candidates(); }

    Candidate candidate(NodeKey node) const { return candidates_[node / 2]; }
    NodeKey on(int cell, int digit) const { return 2 * numbers_[cell * size_ + digit - 1] + 1; }
    NodeKey off(int cell, int digit) const { return 2 * numbers_[cell * size_ + digit - 1]; }
    // What a conclusion removes: itself, or the rest of its cell.
    std::vector<NodeKey> falls(NodeKey conclusion) const {
        if (!is_on(conclusion)) return {conclusion};
        std::vector<NodeKey> falls;
        for (NodeKey node = 0; node < nodes(); node += 2)
            if (node != negation(conclusion) && candidate(node).cell == candidate(conclusion).cell)
                falls.push_back(node);
        return falls;
    }
    // The same for every position of the layout: for comparing nodes across searches.
    std::uint32_t universal(NodeKey node) const {
        const Candidate c = candidate(node);
        return 2 * std::uint32_t(c.cell * size_ + c.digit - 1) + (node & 1);
    }

private:
    int size_;
    std::vector<std::uint32_t> numbers_;
    std::vector<Candidate> candidates_;
};

}  // namespace nonet
