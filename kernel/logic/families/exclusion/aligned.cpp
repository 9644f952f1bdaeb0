// Aligned pair and triple exclusion: try all combinations of digits in two or
// three base cells.
//
//   A combination is impossible when two cells that see each other get the same
//   digit, or when a cell that sees all base cells (an excluder) would have no
//   candidate left. A candidate that occurs in no possible combination goes.
//
// The base cells need not be in line. Only cells with two (for triples: two or
// three) candidates are excluders, at least two must be common, and base cells
// that see a cell with one candidate are passed over: that single comes first.
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
