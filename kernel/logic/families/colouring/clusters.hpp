// Clusters: candidates joined by conjugate pairs, in two colours.
//
// A link joins the only two places of a digit in a house or, where several digits count, the only
// two candidates of a cell. Walking breadth first gives a tree, in which every candidate has the
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

template <class Capacity>
class Cluster {
public:
    using Cells = CellSet<Capacity>;

    int first_digit, last_digit;
    std::vector<ColourNode> nodes;  // every node after its parent

    Cluster(const Geometry& geometry, int first, int last, const std::vector<ColourNode>& members)
        : first_digit(first),
          last_digit(last),
          nodes(members),
          painted_(2 * std::size_t(last - first + 1)) {
        for (const auto& [candidate, colour, reason, house, parent] : nodes) {
            auto& [in, seen] = painted_[index(colour, candidate.digit)];
            in.insert(candidate.cell);
            seen |= Cells::of_words(geometry.seen_from(candidate.cell));
            in_any_[std::size_t(colour)].insert(candidate.cell);
        }
    }

    // The cells where a colour has a digit, those that see one of them, and all its cells.
    const Cells& in(int colour, int digit) const { return painted_[index(colour, digit)].in; }
    const Cells& seen(int colour, int digit) const { return painted_[index(colour, digit)].seen; }
    const Cells& in_any(int colour) const { return in_any_[std::size_t(colour)]; }

    // Puts it into the evidence: its tree as a chain from "the first candidate is true", its
    // candidates as marks in the two roles.
    void add_to(Step& step, std::array<Role, 2> roles) const {
        Chain& chain = step.chains.emplace_back();
        for (const auto& [candidate, colour, reason, house, parent] : nodes) {
            chain.nodes.push_back({candidate, colour == 0, reason, house, -1, {}});
            if (reason != Reason::assumption) chain.nodes.back().parents.push_back(parent);
            step.marks.push_back({candidate, roles[std::size_t(colour)]});
        }
    }

    void eliminate(Step& step, int colour) const {
        for (const ColourNode& node : nodes)
            if (node.colour == colour) step.eliminations.push_back(node.candidate);
        sort_eliminations(step);
    }

private:
    struct Painted {
        Cells in, seen;
    };

    std::size_t index(int colour, int digit) const {
        return std::size_t(2 * (digit - first_digit) + colour);
    }

    std::vector<Painted> painted_;  // by digit and colour
    std::array<Cells, 2> in_any_;
};

// The clusters of one digit; of several, through cells of two candidates too.
template <class Capacity>
std::vector<Cluster<Capacity>> clusters_of(const Position<Capacity>& position, int first,
                                           int last) {
    const Geometry& geometry = position.geometry();
    std::vector<char> met(std::size_t(position.cells() * position.size()), false);
    std::vector<Cluster<Capacity>> clusters;
    std::vector<ColourNode> nodes;
    const auto reach = [&](int cell, int digit, int colour, Reason reason, int house,
                           std::size_t parent) {
        char& known = met[std::size_t(cell * position.size() + digit - 1)];
        if (known) return;
        known = true;
        nodes.push_back({{Cell(cell), Digit(digit)},
                         colour,
                         reason,
                         std::uint16_t(house),
                         std::uint16_t(parent)});
    };
    for (int cell = 0; cell < position.cells(); ++cell)
        for (int d : bits(position.candidates(cell))) {
            if (d + 1 < first || d + 1 > last) continue;
            nodes.clear();
            reach(cell, d + 1, 0, Reason::assumption, 0, 0);
            for (std::size_t i = 0; i < nodes.size(); ++i) {
                const auto [from, digit] = nodes[i].candidate;
                const int colour = 1 - nodes[i].colour;
                for (const Seat& seat : geometry.seats(from)) {
                    const auto places = position.places(seat.house, digit);
                    if (!has_two_bits(places)) continue;
                    for (int place : bits(places))
                        reach(geometry.cell_at(seat.house, place), digit, colour, Reason::house,
                              seat.house, i);
                }
                const auto candidates = position.candidates(from);
                if (first != last && has_two_bits(candidates))
                    for (int other : bits(candidates))
                        reach(from, other + 1, colour, Reason::cell, 0, i);
            }
            if (nodes.size() > 1) clusters.emplace_back(geometry, first, last, nodes);
        }
    return clusters;
}

// visit(digit, its clusters) of the digits worth a look; false as soon as a visit is.
template <class Capacity, class Visit>
bool for_each_coloured_digit(const Position<Capacity>& position, const StepSink& sink,
                             Visit&& visit) {
    return for_each_wanted_digit(position, sink, [&](int digit) {
        return position.placed(digit) + 2 > position.size() ||
               visit(digit, clusters_of(position, digit, digit));
    });
}

// Adds to the evidence a digit that one colour has in a cell and another in one that sees it; of
// one colour twice, that it is twice in a house. False where there is none.
template <class Capacity>
bool add_contact(Step& step, const Geometry& geometry, const Cluster<Capacity>& one, int colour,
                 const Cluster<Capacity>& other, int other_colour) {
    for (const ColourNode& a : one.nodes) {
        if (a.colour != colour) continue;
        const auto [cell, digit] = a.candidate;
        for (const ColourNode& b : other.nodes) {
            if (b.colour != other_colour || b.candidate.digit != digit) continue;
            for (const Seat& seat : geometry.seats(cell)) {
                if (b.candidate.cell == cell || geometry.place_in(seat.house, b.candidate.cell) < 0)
                    continue;
                step.houses.push_back(seat.house);
                step.cells.append(std::array{cell, b.candidate.cell});
                step.digits = bit(digit);
                return true;
            }
        }
    }
    return false;
}

}  // namespace nonet
