#include "logic/families/sets/sets.hpp"

namespace nonet {

namespace {

Technique of_degree(Technique pair, int degree) { return Technique(int(pair) + degree - 2); }

}  // namespace

template <class Capacity>
bool find_naked_sets(const Position<Capacity>& position, StepSink& sink, int degree) {
    const Technique technique =
        degree == 5 ? Technique::naked_quintuple : of_degree(Technique::naked_pair, degree);
    return scan_naked_sets(position, degree, news_of(sink), [&](const auto& set, auto) {
        return sink.take(explain(position, set, technique));
    });
}

template <class Capacity>
bool find_hidden_sets(const Position<Capacity>& position, StepSink& sink, int degree) {
    return scan_hidden_sets(position, degree, news_of(sink), [&](const auto& set) {
        return sink.take(explain(position, set, of_degree(Technique::hidden_pair, degree)));
    });
}

// Places the single that a hidden set leaves in the same house.
template <class Capacity>
bool find_direct_hidden_sets(const Position<Capacity>& position, StepSink& sink, int degree) {
    const Technique technique = of_degree(Technique::direct_hidden_pair, degree);
    return scan_direct_hidden_sets(position, degree, news_of(sink),
                                   [&](const auto& set, int digit, int cell) {
                                       Step step = explain(position, set, technique);
                                       make_direct(step, set.house, cell, digit);
                                       return sink.take(std::move(step));
                                   });
}

NONET_FINDER(find_naked_sets, int)
NONET_FINDER(find_hidden_sets, int)
NONET_FINDER(find_direct_hidden_sets, int)

}  // namespace nonet
