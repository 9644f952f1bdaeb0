// An automaton along cells that all differ: states together with the digits used so far.
//
// As matching_sets.hpp, with a family of digit sets for every state of a layer. Exact: each
// digit that stays is part of a word of different digits that the automaton accepts.
#pragma once

#include <vector>

#include "rules/domain.hpp"
#include "rules/set_family.hpp"

namespace nonet::rules::NONET_RULES_ISA {

class DifferentAutomaton {
public:
    explicit DifferentAutomaton(std::size_t most_state_sets) : sets_(most_state_sets) {}

    bool run(Domain& domain, const AutomatonData& automaton) {
        const LayeredGraph& graph = *automaton.graph;
        const std::size_t states = graph.states, length = automaton.cells.size();
        const auto sets = [&](std::size_t layer) { return sets_.data() + layer * states; };
        for (int state = 0; state < graph.layers[0].states; ++state) sets(0)[state] = SetFamily::of_nothing();
        for (std::size_t i = 0; i < length; ++i) {
            const auto& layer = graph.layers[i];
            const DigitMask mask = domain[automaton.cells[i]];
            SetFamily* const next = sets(i + 1);
            std::fill_n(next, states, SetFamily{});
            for (int state = 0; state < layer.states; ++state) {
                const SetFamily& here = sets(i)[state];
                if (here.is_empty()) continue;
                for (auto edge = layer.first[std::size_t(state)]; edge < layer.first[std::size_t(state) + 1]; ++edge) {
                    const auto [digit, to] = layer.edges[edge];
                    if (mask >> digit & 1) next[to] |= here.adding(digit);
                }
            }
        }
        for (std::size_t i = length; i-- > 0;) {
            const auto& layer = graph.layers[i];
            const DigitMask mask = domain[automaton.cells[i]];
            const SetFamily* const next = sets(i + 1);
            DigitMask kept = 0;
            for (int state = 0; state < layer.states; ++state) {
                SetFamily& here = sets(i)[state];
                if (here.is_empty()) continue;
                SetFamily leading;
                for (auto edge = layer.first[std::size_t(state)]; edge < layer.first[std::size_t(state) + 1]; ++edge) {
                    const auto [digit, to] = layer.edges[edge];
                    if (!(mask >> digit & 1)) continue;
                    const SetFamily from = next[to].removing(digit) & here;
                    if (from.is_empty()) continue;
                    leading |= from;
                    kept |= DigitMask{1} << digit;
                }
                here = leading;
            }
            if (!domain.keep(automaton.cells[i], kept)) return false;
        }
        return true;
    }

private:
    std::vector<SetFamily> sets_;  // [layer][state]
};

}  // namespace nonet::rules::NONET_RULES_ISA
