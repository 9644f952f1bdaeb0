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
    for (std::size_t i = 0; i <= length; ++i) {
        std::size_t count = 0;
        each_state(layer(i), words, [&](int) { ++count; });
        graph.states = std::max(graph.states, count);
    }
    graph.words = std::max(1, int(graph.states + 63) / 64);
    const std::size_t row_words = graph.words == 1 ? 1 : LayeredGraph::most_row_words;
    graph.has_rows = std::size_t(graph.words) <= row_words &&
                     graph.states * std::size_t(size) * row_words <= LayeredGraph::most_bits_words;
    if (graph.has_rows) graph.words = int(row_words);

    std::vector<std::uint16_t> number(std::size_t(automaton.states));
    std::vector<std::size_t> examples;  // a layer of each kind
    const auto is_like = [&](std::size_t i, std::size_t j) {
        return std::equal(layer(i), layer(i) + 2 * width, layer(j));
    };
    for (std::size_t i = 0; i < length; ++i) {
        const auto known = std::ranges::find_if(examples, [&](std::size_t j) { return is_like(i, j); });
        graph.of.push_back(std::uint16_t(known - examples.begin()));
        if (known != examples.end()) continue;
        examples.push_back(i);
        int count = 0;
        each_state(layer(i + 1), words, [&](int state) { number[std::size_t(state)] = std::uint16_t(count++); });
        LayeredGraph::Layer made;
        each_state(layer(i), words, [&](int) { ++made.states; });
        if (graph.has_rows) made.targets.resize(std::size_t(made.states * size) * row_words);
        std::uint64_t* row = made.targets.data();
        each_state(layer(i), words, [&](int state) {
            if (!graph.has_rows) made.first.push_back(std::uint32_t(made.edges.size()));
            for (int digit = 0; digit < size; ++digit, row += graph.has_rows ? row_words : 0)
                for (int word = 0; word < words; ++word)
                    for (auto rest = targets(state, digit)[word] & layer(i + 1)[word]; rest != 0; rest &= rest - 1) {
                        const std::uint16_t to = number[std::size_t(word * 64 + std::countr_zero(rest))];
                        if (graph.has_rows) {
                            row[to >> 6] |= std::uint64_t{1} << (to & 63);
                        } else {
                            made.edges.push_back({std::uint16_t(digit), to});
                        }
                    }
        });
        if (!graph.has_rows) made.first.push_back(std::uint32_t(made.edges.size()));
        graph.kinds.push_back(std::move(made));
    }
    return graph;
}

}  // namespace nonet::rules
