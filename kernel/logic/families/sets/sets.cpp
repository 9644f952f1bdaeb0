#include "logic/families/sets/sets.hpp"

#include "logic/basis/finding.hpp"

namespace nonet {

namespace {

Technique of_degree(Technique pair, int degree) { return Technique(int(pair) + degree - 2); }

Technique naked_set(int degree) {
    return degree == 5 ? Technique::naked_quintuple : of_degree(Technique::naked_pair, degree);
}

// The set, its candidates marked.
template <class Capacity>
Step begin(const Position<Capacity>& position, const LockedSet<Position<Capacity>>& set,
           Technique technique) {
    Step step = make_step(technique);
    step.houses.push_back(std::uint16_t(set.house));
    step.digits = set.digits;
    for (int place : bits(set.places)) {
        const Cell cell = position.geometry().cell_at(set.house, place);
        step.cells.push_back(cell);
        mark_all(step, cell, typename Capacity::Mask(position.candidates(cell) & set.digits),
                 Role::base);
    }
    return step;
}

}  // namespace

template <class Capacity>
Step explain_naked_set(const Position<Capacity>& position, const LockedSet<Position<Capacity>>& set,
                       Technique technique) {
    using Mask = typename Capacity::Mask;
    Step step = begin(position, set, technique);
    for (int place = 0; place < position.size(); ++place) {
        if ((set.places >> place) & 1) continue;
        const Cell cell = position.geometry().cell_at(set.house, place);
        eliminate_all(step, cell, Mask(position.candidates(cell) & set.digits));
    }
    return step;
}

template <class Capacity>
Step explain_hidden_set(const Position<Capacity>& position,
                        const LockedSet<Position<Capacity>>& set, Technique technique) {
    using Mask = typename Capacity::Mask;
    Step step = begin(position, set, technique);
    for (Cell cell : step.cells)
        eliminate_all(step, cell, Mask(position.candidates(cell) & ~set.digits));
    sort_eliminations(step);
    return step;
}

template <class Capacity>
bool find_naked_sets(const Position<Capacity>& position, StepSink& sink, int degree) {
    return with_degree(degree, [&](auto constant) {
        return scan_naked_sets<constant()>(
            position, news_of(sink), [&](const LockedSet<Position<Capacity>>& set, auto) {
                return sink.take(explain_naked_set(position, set, naked_set(degree)));
            });
    });
}

template <class Capacity>
bool find_hidden_sets(const Position<Capacity>& position, StepSink& sink, int degree) {
    const Technique technique = of_degree(Technique::hidden_pair, degree);
    return with_degree(degree, [&](auto constant) {
        return scan_hidden_sets<constant()>(
            position, news_of(sink), [&](const LockedSet<Position<Capacity>>& set) {
                return sink.take(explain_hidden_set(position, set, technique));
            });
    });
}

// Places the single that a hidden set leaves in the same house.
template <class Capacity>
bool find_direct_hidden_sets(const Position<Capacity>& position, StepSink& sink, int degree) {
    const Technique technique = of_degree(Technique::direct_hidden_pair, degree);
    return with_degree(degree, [&](auto constant) {
        return scan_direct_hidden_sets<constant()>(
            position, news_of(sink),
            [&](const LockedSet<Position<Capacity>>& set, int digit, int cell) {
                Step step = explain_hidden_set(position, set, technique);
                only_exclude(step);
                step.houses.push_back(std::uint16_t(set.house));
                add(step.placements, cell, digit);
                return sink.take(std::move(step));
            });
    });
}

#define SETS_OF(Capacity)                                                              \
    template Step explain_naked_set(const Position<Capacity>&,                         \
                                    const LockedSet<Position<Capacity>>&, Technique);  \
    template Step explain_hidden_set(const Position<Capacity>&,                        \
                                     const LockedSet<Position<Capacity>>&, Technique); \
    template bool find_naked_sets(const Position<Capacity>&, StepSink&, int);          \
    template bool find_hidden_sets(const Position<Capacity>&, StepSink&, int);         \
    template bool find_direct_hidden_sets(const Position<Capacity>&, StepSink&, int);
SETS_OF(Small)
SETS_OF(Large)
#undef SETS_OF

}  // namespace nonet
