// Helpers that all technique files share: filling the evidence of a step.
//
// Every finder has the form  bool find_x(position, sink):  it offers its steps
// in a fixed order and returns false as soon as the sink ends the search. Where the rater
// looks for the same, a scanner finds it for both (grid.hpp), and the finder explains it.
#pragma once

#include "logic/basis/facts.hpp"
#include "logic/basis/position.hpp"
#include "model/sorting.hpp"

// Compiles a finder for both capacities.
#define NONET_FINDER(find_x, ...)                                                       \
    template bool find_x(const Position<Small>&, StepSink& __VA_OPT__(, ) __VA_ARGS__); \
    template bool find_x(const Position<Large>&, StepSink& __VA_OPT__(, ) __VA_ARGS__);

// Makes a finder of a search: constructed of position and sink, and then run.
#define NONET_SEARCH(find_x, Search)                                  \
    template <class Capacity>                                         \
    bool find_x(const Position<Capacity>& position, StepSink& sink) { \
        return Search<Capacity>(position, sink).run();                \
    }                                                                 \
    NONET_FINDER(find_x)

namespace nonet {

inline Step make_step(Technique technique, double rating) {
    Step step;
    step.technique = technique;
    step.rating = rating;
    return step;
}

inline Step make_step(Technique technique) { return make_step(technique, rating_of(technique)); }

inline void add(auto& list, int cell, int digit) { list.push_back({Cell(cell), Digit(digit)}); }
// The digit in each of a set of cells.
inline void add_all(auto& list, const auto& cells, int digit) {
    cells.for_each([&](Cell cell) { add(list, cell, digit); });
}

inline void mark(Step& step, int cell, int digit, Role role) {
    step.marks.push_back({{Cell(cell), Digit(digit)}, role});
}

template <class Mask>
void mark_all(Step& step, int cell, Mask digits, Role role) {
    for (int digit : bits(digits)) mark(step, cell, digit + 1, role);
}

template <class Mask>
void eliminate_all(Step& step, int cell, Mask digits) {
    for (int digit : bits(digits)) add(step.eliminations, cell, digit + 1);
}

// Makes a reason of what the step would remove, marked and not removed, for the single that this
// leaves in a house.
inline void make_direct(Step& step, int house, int cell, int digit) {
    for (Candidate gone : step.eliminations) mark(step, gone.cell, gone.digit, Role::excluded);
    step.eliminations.clear();
    step.houses.push_back(std::uint16_t(house));
    add(step.placements, cell, digit);
}

inline const Changes& news_of(const StepSink& sink) {
    return sink.changes() != nullptr ? *sink.changes() : Changes::everything();
}

// For methods that look at one digit at a time; false as soon as a visit is.
template <class Capacity, class Visit>
bool for_each_wanted_digit(const Position<Capacity>& position, const StepSink& sink,
                           Visit&& visit) {
    for (int digit = 1; digit <= position.size(); ++digit)
        if (sink.wants_digit(digit) && !visit(digit)) return false;
    return true;
}

// The same for both directions, columns first: visit(digit, columns).
template <class Capacity, class Visit>
bool for_each_wanted_digit_of_lines(const Position<Capacity>& position, const StepSink& sink,
                                    Visit&& visit) {
    for (const bool columns : {true, false})
        if (!for_each_wanted_digit(position, sink,
                                   [&](int digit) { return visit(digit, columns); }))
            return false;
    return true;
}

// From the first of some nodes, each of which names the one before it, to the last.
template <class Node>
std::vector<Node> way_to(const std::vector<Node>& nodes, std::size_t last) {
    std::vector<Node> way;
    for (int i = int(last); i >= 0; i = way.back().before) way.push_back(nodes[std::size_t(i)]);
    std::ranges::reverse(way);
    return way;
}

// Steps list their eliminations by cell, then digit, each once.
inline void sort_eliminations(Step& step) { sort_once(step.eliminations); }

// The cells that have a digit and see all of `cells`, by houses or groups, those left out.
template <class Capacity>
CellSet<Capacity> seen_by_all(const Position<Capacity>& position, const auto& cells, int digit) {
    CellSet<Capacity> seen = position.cells_with(digit);
    for (Cell cell : cells) seen &= position.geometry().differing(cell);
    return seen;
}

}  // namespace nonet
