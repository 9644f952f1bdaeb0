// Reads the evidence of a chain as a sceptic: every link is checked against the
// position, every conclusion against the ends of the chains.
#pragma once

#include <algorithm>

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
class Sceptic {
public:
    explicit Sceptic(const Position<Capacity>& position) : position_(position) {}

    bool accepts(const Step& step) const {
        if (step.chains.empty()) return false;
        for (const Chain& chain : step.chains)
            for (std::size_t i = 0; i < chain.nodes.size(); ++i)
                if (!follows(chain, i, step)) return false;
        return concludes(step);
    }

private:
    using Mask = typename Capacity::Mask;

    bool follows(const Chain& chain, std::size_t index, const Step& step) const {
        const ChainNode& node = chain.nodes[index];
        const auto [cell, digit] = node.candidate;
        if (!position_.has(cell, digit)) return false;
        for (auto parent : node.parents)
            if (parent >= index) return false;
        if (node.reason == Reason::assumption) return index == 0 && node.parents.empty();
        if (node.parents.empty()) return false;
        if (node.reason == Reason::pattern) return !node.on && rests(chain, node, step);
        if (is_group(chain, node)) return follows_as_group(chain, node);
        if (node.on) {
            Mask left = node.reason == Reason::cell ? position_.candidates(cell)
                                                    : position_.places(node.house, digit);
            for (auto parent : node.parents) {
                const ChainNode& gone = chain.nodes[parent];
                if (gone.on) return false;
                if (node.reason == Reason::cell) {
                    if (gone.candidate.cell != cell) return false;
                    left = Mask(left & ~bit(gone.candidate.digit));
                } else {
                    const int place = position_.geometry().place_in(node.house, gone.candidate.cell);
                    if (place < 0 || gone.candidate.digit != digit) return false;
                    left = Mask(left & ~(Mask{1} << place));
                }
            }
            const int last = node.reason == Reason::cell
                                 ? digit - 1
                                 : position_.geometry().place_in(node.house, cell);
            return last >= 0 && left == Mask(Mask{1} << last);
        }
        const ChainNode& cause = chain.nodes[node.parents[0]];
        if (!cause.on || node.parents.size() != 1) return false;
        if (node.reason == Reason::cell)
            return cause.candidate.cell == cell && cause.candidate.digit != digit;
        return cause.candidate.digit == digit && cause.candidate.cell != cell &&
               position_.geometry().place_in(node.house, cell) >= 0 &&
               position_.geometry().place_in(node.house, cause.candidate.cell) >= 0;
    }

    static bool is_group(const Chain& chain, const ChainNode& node) {
        return !node.others.empty() || std::ranges::any_of(node.parents, [&](auto parent) {
            return !chain.nodes[parent].others.empty();
        });
    }

    // The places of a node in a house; no places when one lies outside.
    Mask places_of(const ChainNode& node, int house) const {
        Mask places = 0;
        auto cells = node.others;
        cells.push_back(node.candidate.cell);
        for (Cell cell : cells) {
            const int place = position_.geometry().place_in(house, cell);
            if (place < 0 || !position_.has(cell, node.candidate.digit)) return 0;
            places = Mask(places | (Mask{1} << place));
        }
        return places;
    }

    // Groups are linked in houses: on, they have all places the parent leaves; off, they
    // share the house with the parent and no cell.
    bool follows_as_group(const Chain& chain, const ChainNode& node) const {
        if (node.parents.size() != 1 || node.reason != Reason::house) return false;
        const ChainNode& parent = chain.nodes[node.parents[0]];
        if (parent.on == node.on || parent.candidate.digit != node.candidate.digit) return false;
        const Mask here = places_of(node, node.house), there = places_of(parent, node.house);
        if (here == 0 || there == 0 || (here & there) != 0) return false;
        return !node.on || Mask(here | there) == position_.places(node.house, node.candidate.digit);
    }

    // A pattern must hold where just its premises are gone.
    bool rests(const Chain& chain, const ChainNode& node, const Step& step) const {
        if (node.nested < 0 || std::size_t(node.nested) >= step.nested.size()) return false;
        const Step& pattern = step.nested[std::size_t(node.nested)];
        Position<Capacity> bare = position_;
        for (Candidate premise : pattern.premises) {
            const bool known = std::ranges::any_of(node.parents, [&](auto parent) {
                return !chain.nodes[parent].on && chain.nodes[parent].candidate == premise;
            });
            if (!known) return false;
            bare.eliminate(premise.cell, premise.digit);
        }
        if (std::ranges::find(pattern.eliminations, node.candidate) == pattern.eliminations.end())
            return false;
        if (!pattern.chains.empty()) return Sceptic(bare).accepts(pattern);
        return holds(pattern, bare);
    }

    // The simple patterns: k houses (or cells) whose candidates fit into k others.
    static bool holds(const Step& pattern, const Position<Capacity>& position) {
        const Geometry& geometry = position.geometry();
        if (pattern.technique == Technique::naked_pair) {
            return std::ranges::all_of(pattern.cells, [&](Cell cell) {
                return (position.candidates(cell) & ~pattern.digits) == 0;
            });
        }
        for (int house : pattern.houses) {
            for (Cell cell : geometry.house(house)) {
                const bool inside =
                    pattern.technique == Technique::hidden_pair
                        ? std::ranges::count(pattern.cells, cell) > 0
                        : std::ranges::any_of(pattern.covers, [&](int cover) {
                              return geometry.place_in(cover, cell) >= 0;
                          });
                if (!inside && (position.candidates(cell) & pattern.digits) != 0) return false;
            }
        }
        return true;
    }

    bool concludes(const Step& step) const {
        std::vector<const ChainNode*> starts, ends;
        for (const Chain& chain : step.chains) {
            starts.push_back(&chain.nodes.front());
            ends.push_back(&chain.nodes.back());
        }
        const auto same = [](const ChainNode* a, const ChainNode* b) {
            return a->candidate == b->candidate && a->on == b->on;
        };
        const auto opposite = [](const ChainNode* a, const ChainNode* b) {
            return a->candidate == b->candidate && a->on != b->on;
        };
        if (is_alternating(step)) return excludes(step, step.chains[0].nodes);
        if (step.chains.size() == 1) {
            if (opposite(starts[0], ends[0])) return states(step, ends[0]->candidate, ends[0]->on);
            return same(starts[0], ends[0]) && closes(step);
        }
        if (opposite(ends[0], ends[1]) && same(starts[0], starts[1]))
            return states(step, starts[0]->candidate, !starts[0]->on);
        for (const ChainNode* end : ends)
            if (!same(end, ends[0])) return false;
        if (!states(step, ends[0]->candidate, ends[0]->on)) return false;
        if (starts.size() == 2 && opposite(starts[0], starts[1])) return true;
        return cover_a_choice(step, starts);
    }

    static bool is_alternating(const Step& step) {
        using enum Technique;
        return step.technique == x_chain || step.technique == xy_chain ||
               step.technique == aic || step.technique == grouped_aic;
    }

    // Either end is true: both rule out what is removed. In a loop that holds of every
    // weak link. Where both ends are one, it is true.
    bool excludes(const Step& step, const std::vector<ChainNode>& nodes) const {
        if (nodes.front().on) return false;
        const auto same = [](const ChainNode& a, const ChainNode& b) {
            return a.candidate == b.candidate && a.others == b.others;
        };
        const ChainNode &first = nodes.front(), &last = nodes.back();
        if (last.on && same(first, last) && last.others.empty()) return states(step, last.candidate, true);
        if (!step.placements.empty() || (!last.on && !same(first, last))) return false;
        return std::ranges::all_of(step.eliminations, [&](Candidate c) {
            if (last.on) return rules_out(first, c) && rules_out(last, c);
            for (std::size_t i = 1; i + 1 < nodes.size(); i += 2)
                if (rules_out(nodes[i], c) && rules_out(nodes[i + 1], c)) return true;
            return false;
        });
    }

    bool rules_out(const ChainNode& node, Candidate c) const {
        if (node.others.empty() && node.candidate.cell == c.cell) return node.candidate.digit != c.digit;
        return node.candidate.digit == c.digit &&
               position_.geometry().sees(node.candidate.cell, c.cell) &&
               std::ranges::all_of(node.others, [&](Cell other) {
                   return position_.geometry().sees(other, c.cell);
               });
    }

    // The assumptions are all candidates of a cell, or all places in a house.
    bool cover_a_choice(const Step& step, const std::vector<const ChainNode*>& starts) const {
        Mask left = step.houses.empty()
                        ? position_.candidates(step.cells[0])
                        : position_.places(step.houses[0], std::countr_zero(step.digits) + 1);
        for (const ChainNode* start : starts) {
            if (!start->on) return false;
            const int index = step.houses.empty()
                                  ? start->candidate.digit - 1
                                  : position_.geometry().place_in(step.houses[0], start->candidate.cell);
            left = Mask(left & ~(Mask{1} << index));
        }
        return left == 0;
    }

    bool states(const Step& step, Candidate candidate, bool on) const {
        if (on != !step.placements.empty()) return false;
        if (!on) return step.eliminations == std::vector{candidate};
        return step.placements[0] == candidate &&
               std::ranges::all_of(step.eliminations, [&](Candidate c) {
                   return c.cell == candidate.cell && c.digit != candidate.digit;
               });
    }

    // What a cycle removes is seen by a node of either colour.
    bool closes(const Step& step) const {
        return std::ranges::all_of(step.eliminations, [&](Candidate c) {
            bool seen[2] = {false, false};
            for (const ChainNode& node : step.chains[0].nodes)
                if (node.candidate.digit == c.digit &&
                    position_.geometry().sees(node.candidate.cell, c.cell))
                    seen[node.on] = true;
            return seen[0] && seen[1];
        });
    }

    const Position<Capacity>& position_;
};

}  // namespace nonet
