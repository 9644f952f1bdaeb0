#include "rules/program/layered_graph.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace nonet::rules {

namespace {

template <typename Visit>
void each_state(const std::uint64_t* words, int count, Visit visit) {
    for (int word = 0; word < count; ++word)
        for (auto rest = words[word]; rest != 0; rest &= rest - 1)
            visit(word * 64 + std::countr_zero(rest));
}

}  // namespace

LayeredGraph layered_graph(const Automaton& automaton, int size) {
    const int words = automaton.words();
    const std::size_t length = automaton.cells.size(), width = std::size_t(words);
    const auto targets = [&](int state, int digit) {
        return automaton.transitions.data() + (std::size_t(state) * std::size_t(size) + std::size_t(digit)) * width;
    };
    std::vector<std::uint64_t> any(std::size_t(automaton.states) * width);  // [state]: where some digit leads
    for (int state = 0; state < automaton.states; ++state)
        for (int digit = 0; digit < size; ++digit)
            for (std::size_t word = 0; word < width; ++word)
                any[std::size_t(state) * width + word] |= targets(state, digit)[word];
    // Forward, then what also leads to the end.
    std::vector<std::uint64_t> alive((length + 1) * width);
    const auto layer = [&](std::size_t i) { return alive.data() + i * width; };
    std::ranges::copy(automaton.start, layer(0));
    for (std::size_t i = 0; i < length; ++i)
        each_state(layer(i), words, [&](int state) {
            for (std::size_t word = 0; word < width; ++word) layer(i + 1)[word] |= any[std::size_t(state) * width + word];
        });
    for (int word = 0; word < words; ++word) layer(length)[word] &= automaton.accepting[std::size_t(word)];
    for (std::size_t i = length; i-- > 0;) {
        std::vector<std::uint64_t> kept(width);
        each_state(layer(i), words, [&](int state) {
            std::uint64_t leads = 0;
            for (std::size_t word = 0; word < width; ++word) leads |= any[std::size_t(state) * width + word] & layer(i + 1)[word];
            if (leads != 0) kept[std::size_t(state / 64)] |= std::uint64_t{1} << (state % 64);
        });
        std::ranges::copy(kept, layer(i));
    }

    LayeredGraph graph;
    std::vector<std::uint16_t> number(std::size_t(automaton.states));
    for (std::size_t i = 0; i < length; ++i) {
        int count = 0;
        each_state(layer(i + 1), words, [&](int state) { number[std::size_t(state)] = std::uint16_t(count++); });
        LayeredGraph::Layer made;
        each_state(layer(i), words, [&](int state) {
            made.first.push_back(std::uint32_t(made.edges.size()));
            for (int digit = 0; digit < size; ++digit)
                for (int word = 0; word < words; ++word) {
                    const std::uint64_t to = targets(state, digit)[word] & layer(i + 1)[word];
                    for (auto rest = to; rest != 0; rest &= rest - 1)
                        made.edges.push_back({std::uint16_t(digit),
                                              number[std::size_t(word * 64 + std::countr_zero(rest))]});
                }
        });
        made.states = int(made.first.size());
        made.first.push_back(std::uint32_t(made.edges.size()));
        graph.states = std::max(graph.states, std::size_t(std::max(made.states, count)));
        graph.words = int(graph.states + 63) / 64;
        graph.layers.push_back(std::move(made));
    }
    if (graph.words == 1)
        for (auto& made : graph.layers) {
            made.targets.resize(std::size_t(made.states) * std::size_t(size));
            for (std::size_t state = 0; state < std::size_t(made.states); ++state)
                for (auto edge = made.first[state]; edge < made.first[state + 1]; ++edge)
                    made.targets[state * std::size_t(size) + made.edges[edge].digit] |= std::uint64_t{1} << made.edges[edge].to;
        }
    return graph;
}

}  // namespace nonet::rules
