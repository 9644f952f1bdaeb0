// X-wing, swordfish, jellyfish: a digit that k parallel lines confine to k
// crossing lines leaves the rest of those.
//
//          c2      c6
//    r2    4 ----- 4        The two rows have their 4 in two columns only, so
//          |       |        the columns have theirs in these rows: no other 4
//    r7    4 ----- 4        in c2 and c6.
#pragma once

#include "logic/basis/finding.hpp"
#include "logic/families/fish/scan.hpp"

namespace nonet {

// Fins are the places outside the covers; only what sees them all falls.
template <class Capacity>
Step explain(const Position<Capacity>& position, const Fish<Position<Capacity>>& fish) {
    using Mask = typename Capacity::Mask;
    const Geometry& geometry = position.geometry();
    const auto bases = fish.columns ? geometry.columns() : geometry.rows();
    const auto covers = fish.columns ? geometry.rows() : geometry.columns();
    Step step;
    step.digits = bit(fish.digit);
    bool sashimi = false;
    for (int base : bits(fish.bases)) {
        step.houses.push_back(bases[base]);
        const Mask all = position.places(bases[base], fish.digit);
        sashimi = sashimi || !has_many_bits(Mask(all & fish.covers));
        for (int place : bits(all)) {
            const bool fin = ((fish.covers >> place) & 1) == 0;
            const Cell cell = geometry.cell_at(bases[base], place);
            (fin ? step.support : step.cells).push_back(cell);
            mark(step, cell, fish.digit, fin ? Role::fin : Role::base);
        }
    }
    const int larger = count_bits(fish.bases) - 2;
    step.technique = step.support.empty() ? Technique(int(Technique::x_wing) + larger)
                     : sashimi            ? Technique(int(Technique::sashimi_x_wing) + 2 * larger)
                                          : Technique(int(Technique::finned_x_wing) + 2 * larger);
    step.rating = rating_of(step.technique);
    for (int cover : bits(fish.covers)) step.covers.push_back(covers[cover]);
    for_each_fall(position, fish, [&](int line, Mask places) {
        for (int place : bits(places)) {
            const Cell cell = geometry.cell_at(line, place);
            if (std::ranges::all_of(step.support,
                                    [&](Cell fin) { return geometry.sees(fin, cell); }))
                add(step.eliminations, cell, fish.digit);
        }
        return true;
    });
    sort_eliminations(step);
    return step;
}

}  // namespace nonet
