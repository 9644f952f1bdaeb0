// Locked pair, locked triple: a naked set inside the cells that two houses share.
//
//      box 1              row 1
//    +---------+
//    | 47 47 . | . . . . . .      Two cells with two digits, in the row and in the box:
//    |  .  .  . |                 both houses have their 4 and 7 there, and both lose
//    +---------+                  them elsewhere.
//
// Only where both lose something; else it is a plain naked set of one of them.
#include "logic/families/sets/sets.hpp"

namespace nonet {

namespace {

// Pairs of houses that share cells, each pair once.
bool is_first_of_pair(const Geometry& geometry, const Crossing& crossing) {
    const HouseKind base = geometry.kind(crossing.base), cover = geometry.kind(crossing.cover);
    if (base == HouseKind::box && cover == HouseKind::extra) return false;  // comes as extra, box
    return base != cover || crossing.base < crossing.cover;
}

}  // namespace

template <class Capacity>
bool find_locked_sets(const Position<Capacity>& position, StepSink& sink, int degree) {
    using Mask = typename Capacity::Mask;
    const Geometry& geometry = position.geometry();
    const Changes& news = news_of(sink);
    const Technique technique = degree == 2 ? Technique::locked_pair : Technique::locked_triple;
    for (const Crossing& crossing : geometry.pointing()) {
        if (!news.has_house(crossing.base) || !is_first_of_pair(geometry, crossing)) continue;
        SetSearch<Capacity> search;
        for (int place : bits(crossing.base_places))
            search.offer(position.candidates(geometry.cell_at(crossing.base, place)), place,
                         degree);
        const bool go_on = search.run(degree, [&](Mask places, Mask digits) {
            Step step = explain(position, {crossing.base, places, digits, false}, technique);
            if (step.eliminations.empty()) return true;
            step.houses.push_back(crossing.cover);
            const std::size_t in_base = step.eliminations.size();
            for (Cell cell : geometry.house(crossing.cover))
                if (std::ranges::find(step.cells, cell) == step.cells.end())
                    eliminate_all(step, cell, Mask(position.candidates(cell) & digits));
            if (step.eliminations.size() == in_base) return true;
            sort_eliminations(step);
            return sink.take(std::move(step));
        });
        if (!go_on) return false;
    }
    return true;
}

NONET_FINDER(find_locked_sets, int)

}  // namespace nonet
