// Clusters: candidates joined by conjugate pairs, in two colours.
//
// A link joins the only two places of a digit in a house or, where cells count too, the only two
// candidates of a cell. Walking breadth first gives a tree, in which every candidate has the
// colour its parent has not.
#pragma once

#include <array>
#include <vector>

#include "logic/basis/finding.hpp"

namespace nonet {

struct ColourNode {
    Candidate candidate;
    int colour;           // 0 or 1
    Reason reason;        // how it hangs on its parent: house or cell
    std::uint16_t house;  // for Reason::house
    std::uint16_t parent;
};

struct Cluster {
    std::vector<ColourNode> nodes;  // every node after its parent
};

// Which candidates are in which cluster, in which colour.
template <class Capacity>
class Clusters {
public:
    explicit Clusters(const Position<Capacity>& position)
        : position_(position),
          paint_(std::size_t(position.cells()) * std::size_t(position.size()), -1) {}

    // Clusters of one digit.
    void add_digit(int digit) {
        for (int cell = 0; cell < position_.cells(); ++cell)
            if (position_.has(cell, digit)) grow(cell, digit, false);
    }
    // Clusters of all digits, through cells of two candidates too.
    void add_all() {
        for (int cell = 0; cell < position_.cells(); ++cell)
            for (int digit : bits(position_.candidates(cell))) grow(cell, digit + 1, true);
    }

    const std::vector<Cluster>& all() const { return clusters_; }

    // -1 where the candidate is not in this cluster.
    int colour(std::size_t cluster, int cell, int digit) const {
        const int paint = paint_[index(cell, digit)];
        return paint >= 0 && std::size_t(paint / 2) == cluster ? paint % 2 : -1;
    }

private:
    std::size_t index(int cell, int digit) const {
        return std::size_t(cell * position_.size() + digit - 1);
    }

    void grow(int cell, int digit, bool through_cells) {
        if (paint_[index(cell, digit)] >= 0) return;
        Cluster cluster;
        auto reach = [&](int c, int d, int colour, Reason reason, int house, std::size_t parent) {
            int& paint = paint_[index(c, d)];
            if (paint >= 0) return;
            paint = int(2 * clusters_.size()) + colour;
            cluster.nodes.push_back(
                {{Cell(c), Digit(d)}, colour, reason, std::uint16_t(house), std::uint16_t(parent)});
        };
        reach(cell, digit, 0, Reason::assumption, 0, 0);
        const Geometry& geometry = position_.geometry();
        for (std::size_t i = 0; i < cluster.nodes.size(); ++i) {
            const auto [from, d] = cluster.nodes[i].candidate;
            const int colour = 1 - cluster.nodes[i].colour;
            for (const Seat& seat : geometry.seats(from)) {
                const auto places = position_.places(seat.house, d);
                if (!has_two_bits(places)) continue;
                for (int place : bits(places))
                    reach(geometry.cell_at(seat.house, place), d, colour, Reason::house, seat.house,
                          i);
            }
            const auto candidates = position_.candidates(from);
            if (through_cells && has_two_bits(candidates))
                for (int other : bits(candidates))
                    reach(from, other + 1, colour, Reason::cell, 0, i);
        }
        if (cluster.nodes.size() == 1)
            paint_[index(cell, digit)] = -1;
        else
            clusters_.push_back(std::move(cluster));
    }

    const Position<Capacity>& position_;
    std::vector<Cluster> clusters_;
    std::vector<int> paint_;  // 2 * cluster + colour, or -1
};

// Puts a cluster into the evidence: its tree as a chain from "the first candidate is true", its
// candidates as marks in the two roles.
inline void add_cluster(Step& step, const Cluster& cluster, std::array<Role, 2> roles) {
    Chain chain;
    for (const ColourNode& node : cluster.nodes) {
        ChainNode link{};
        link.candidate = node.candidate;
        link.on = node.colour == 0;
        link.reason = node.reason;
        link.house = node.house;
        if (node.reason != Reason::assumption) link.parents.push_back(node.parent);
        chain.nodes.push_back(std::move(link));
        step.marks.push_back({node.candidate, roles[std::size_t(node.colour)]});
    }
    step.chains.push_back(std::move(chain));
}

inline void eliminate_colour(Step& step, const Cluster& cluster, int colour) {
    for (const ColourNode& node : cluster.nodes)
        if (node.colour == colour) step.eliminations.push_back(node.candidate);
    sort_eliminations(step);
}

// A house that two cells share; they must see each other.
inline std::uint16_t house_of_both(const Geometry& geometry, int cell, int other) {
    for (const Seat& seat : geometry.seats(cell))
        if (geometry.place_in(seat.house, other) >= 0) return seat.house;
    return 0;
}

}  // namespace nonet
