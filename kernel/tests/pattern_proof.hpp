// Reads the evidence of a pattern as a sceptic who has forgotten what it is called.
//
// The evidence names houses and cells that must be served: a digit needs a place in a house, a
// cell needs a candidate. If a candidate that is said to go were true, no way to serve them all
// would be left. Every way is tried, so what passes here is proved by the evidence alone. That
// the cells, covers, fins and colours are told rightly is checked beside it.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
class PatternSceptic {
public:
    explicit PatternSceptic(const Position<Capacity>& position)
        : position_(position), geometry_(position.geometry()) {}

    static bool knows(Technique technique) {
        return (technique >= Technique::locked_pair && technique <= Technique::medusa) ||
               technique == Technique::x_wing || technique == Technique::swordfish ||
               technique == Technique::jellyfish;
    }

    bool accepts(const Step& step) const {
        if (!step.placements.empty() || step.eliminations.empty() || !is_told_rightly(step))
            return false;
        const std::vector<Need> needs = needs_of(step);
        return std::ranges::all_of(step.eliminations, [&](Candidate candidate) {
            std::vector<Candidate> assumed{candidate};
            return !can_serve(needs, assumed);
        });
    }

private:
    using Need = std::vector<Candidate>;  // one of them is true

    Need places(int house, int digit) const {
        Need need;
        for (int place : bits(position_.places(house, digit)))
            need.push_back({geometry_.cell_at(house, place), Digit(digit)});
        return need;
    }
    Need candidates(int cell) const {
        Need need;
        for (int digit : bits(position_.candidates(cell)))
            need.push_back({Cell(cell), Digit(digit + 1)});
        return need;
    }

    static bool is_colouring(Technique technique) {
        return technique == Technique::simple_colouring || technique == Technique::multi_colouring ||
               technique == Technique::medusa;
    }
    static bool is_set(Technique technique) {
        return technique >= Technique::locked_pair && technique <= Technique::naked_quintuple;
    }

    std::vector<Need> needs_of(const Step& step) const {
        std::vector<Need> needs;
        if (is_set(step.technique)) {
            for (Cell cell : step.cells) needs.push_back(candidates(cell));
        } else if (is_colouring(step.technique)) {
            for (const Chain& chain : step.chains)
                for (const ChainNode& node : chain.nodes)
                    if (node.reason == Reason::house)
                        needs.push_back(places(node.house, node.candidate.digit));
                    else if (node.reason == Reason::cell)
                        needs.push_back(candidates(node.candidate.cell));
            if (!step.support.empty()) needs.push_back(candidates(step.cells[0]));
        } else {
            for (int house : step.houses)
                needs.push_back(places(house, std::countr_zero(step.digits) + 1));
        }
        return needs;
    }

    bool clash(Candidate a, Candidate b) const {
        if (a.cell == b.cell) return a.digit != b.digit;
        return a.digit == b.digit && geometry_.sees(a.cell, b.cell);
    }

    // The need with the fewest ways left comes first.
    bool can_serve(const std::vector<Need>& needs, std::vector<Candidate>& assumed) const {
        const Need* tightest = nullptr;
        Need ways;
        for (const Need& need : needs) {
            Need left;
            bool served = false;
            for (Candidate candidate : need) {
                served = served || std::ranges::count(assumed, candidate) > 0;
                if (std::ranges::none_of(assumed, [&](Candidate a) { return clash(a, candidate); }))
                    left.push_back(candidate);
            }
            if (served || (tightest && left.size() >= ways.size())) continue;
            tightest = &need;
            ways = std::move(left);
        }
        if (!tightest) return true;
        for (Candidate way : ways) {
            assumed.push_back(way);
            const bool served = can_serve(needs, assumed);
            assumed.pop_back();
            if (served) return true;
        }
        return false;
    }

    bool lies_in(int cell, int house) const { return geometry_.place_in(house, cell) >= 0; }
    bool lies_in_any(int cell, std::span<const std::uint16_t> houses) const {
        return std::ranges::any_of(houses, [&](int house) { return lies_in(cell, house); });
    }
    std::vector<Cell> cells_with(const Step& step, Role role) const {
        std::vector<Cell> cells;
        for (const Mark& mark : step.marks)
            if (mark.role == role) cells.push_back(mark.candidate.cell);
        return cells;
    }

    bool is_told_rightly(const Step& step) const {
        switch (step.technique) {
            case Technique::locked_pair:
            case Technique::locked_triple:
                return step.houses.size() == 2 && std::ranges::all_of(step.houses, [&](int house) {
                    return std::ranges::all_of(step.cells,
                                               [&](Cell cell) { return lies_in(cell, house); }) &&
                           std::ranges::any_of(step.eliminations,
                                               [&](Candidate c) { return lies_in(c.cell, house); });
                });
            case Technique::naked_quintuple: return step.cells.size() == 5;
            case Technique::skyscraper:
            case Technique::two_string_kite: return tells_a_turbot(step);
            case Technique::empty_rectangle: return tells_a_rectangle(step);
            case Technique::simple_colouring:
            case Technique::multi_colouring:
            case Technique::medusa: return tells_colours(step);
            default: return tells_a_fish(step);
        }
    }

    bool tells_a_turbot(const Step& step) const {
        return step.cells.size() == 4 && step.houses.size() == 2 && step.covers.size() == 1 &&
               lies_in(step.cells[0], step.houses[0]) && lies_in(step.cells[1], step.houses[0]) &&
               lies_in(step.cells[2], step.houses[1]) && lies_in(step.cells[3], step.houses[1]) &&
               lies_in(step.cells[1], step.covers[0]) && lies_in(step.cells[2], step.covers[0]);
    }

    bool tells_a_rectangle(const Step& step) const {
        return step.cells.size() == 2 && step.houses.size() == 2 && step.covers.size() == 2 &&
               cells_with(step, Role::support) == step.support &&
               std::ranges::all_of(step.support,
                                   [&](Cell cell) {
                                       return lies_in(cell, step.houses[0]) &&
                                              lies_in_any(cell, step.covers);
                                   }) &&
               lies_in(step.cells[0], step.covers[0]) &&
               std::ranges::all_of(step.cells,
                                   [&](Cell cell) { return lies_in(cell, step.houses[1]); }) &&
               std::ranges::all_of(step.eliminations, [&](Candidate c) {
                   return lies_in(c.cell, step.covers[1]) && geometry_.sees(c.cell, step.cells[1]);
               });
    }

    // Base cells lie under covers, fins do not, together they are all places of the bases; what
    // goes lies under a cover and sees every fin.
    bool tells_a_fish(const Step& step) const {
        if (step.houses.size() != step.covers.size()) return false;
        std::set<Cell> told(step.cells.begin(), step.cells.end()), all;
        told.insert(step.support.begin(), step.support.end());
        for (int house : step.houses)
            for (Candidate c : places(house, std::countr_zero(step.digits) + 1)) all.insert(c.cell);
        return told == all && cells_with(step, Role::base).size() == step.cells.size() &&
               cells_with(step, Role::fin).size() == step.support.size() &&
               std::ranges::all_of(step.cells,
                                   [&](Cell cell) { return lies_in_any(cell, step.covers); }) &&
               std::ranges::none_of(step.support,
                                    [&](Cell cell) { return lies_in_any(cell, step.covers); }) &&
               std::ranges::all_of(step.eliminations, [&](Candidate c) {
                   return lies_in_any(c.cell, step.covers) &&
                          std::ranges::all_of(step.support, [&](Cell fin) {
                              return geometry_.sees(fin, c.cell);
                          });
               });
    }

    // Every link is one of two, and changes the colour; the marks have the chains' colours.
    bool tells_colours(const Step& step) const {
        std::size_t at = 0;
        for (std::size_t cluster = 0; cluster < step.chains.size(); ++cluster) {
            const Role roles[] = {cluster == 0 ? Role::first : Role::extra,
                                  cluster == 0 ? Role::second : Role::support};
            const auto& nodes = step.chains[cluster].nodes;
            for (std::size_t i = 0; i < nodes.size(); ++i, ++at) {
                if (at >= step.marks.size() || step.marks[at].candidate != nodes[i].candidate ||
                    step.marks[at].role != roles[nodes[i].on ? 0 : 1])
                    return false;
                if (i == 0) continue;
                const ChainNode& parent = nodes[nodes[i].parents.at(0)];
                const Need pair = nodes[i].reason == Reason::house
                                      ? places(nodes[i].house, nodes[i].candidate.digit)
                                      : candidates(nodes[i].candidate.cell);
                if (pair.size() != 2 || parent.on == nodes[i].on ||
                    std::ranges::count(pair, parent.candidate) != 1 ||
                    std::ranges::count(pair, nodes[i].candidate) != 1)
                    return false;
            }
        }
        return at == step.marks.size();
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
};

}  // namespace nonet
