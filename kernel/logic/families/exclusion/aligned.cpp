#include "logic/families/exclusion/aligned.hpp"

#include "logic/basis/finding.hpp"
#include "logic/families/exclusion/scan.hpp"

namespace nonet {

namespace {

template <int degree, class Capacity>
Step explain(const Position<Capacity>& position,
             const Aligned<Position<Capacity>, degree>& aligned) {
    Step step = make_step(degree == 2 ? Technique::aligned_pair : Technique::aligned_triple);
    for (int i = 0; i < degree; ++i) {
        const int cell = aligned.cells[i];
        eliminate_all(step, cell, aligned.falls[i]);
        step.cells.push_back(Cell(cell));
        mark_all(step, cell, position.candidates(cell), Role::base);
    }
    sort_eliminations(step);
    for (int cell = 0; cell < position.cells(); ++cell) {
        const int count = count_bits(position.candidates(cell));
        bool excludes = count >= 2 && count <= degree;
        for (Cell base : step.cells) excludes = excludes && position.geometry().sees(cell, base);
        if (!excludes) continue;
        step.support.push_back(Cell(cell));
        mark_all(step, cell, position.candidates(cell), Role::support);
    }
    return step;
}

template <int degree, class Capacity>
bool find_aligned(const Position<Capacity>& position, StepSink& sink) {
    AlignedScan<Position<Capacity>, degree> scan(position, news_of(sink));
    return scan.run([&] { return sink.tick(); },
                    [&](const auto& aligned) { return sink.take(explain(position, aligned)); });
}

}  // namespace

template <class Capacity>
bool find_aligned_pairs(const Position<Capacity>& position, StepSink& sink) {
    return find_aligned<2>(position, sink);
}
template <class Capacity>
bool find_aligned_triples(const Position<Capacity>& position, StepSink& sink) {
    return find_aligned<3>(position, sink);
}

NONET_FINDER(find_aligned_pairs)
NONET_FINDER(find_aligned_triples)

}  // namespace nonet
