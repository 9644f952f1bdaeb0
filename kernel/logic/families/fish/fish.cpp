#include "logic/families/fish/fish.hpp"

#include "logic/basis/finding.hpp"

namespace nonet {

template <class Capacity>
Step explain(const Position<Capacity>& position, const Fish<Position<Capacity>>& fish) {
    const Geometry& geometry = position.geometry();
    const auto bases = fish.columns ? geometry.columns() : geometry.rows();
    const auto covers = fish.columns ? geometry.rows() : geometry.columns();
    Step step = make_step(Technique(int(Technique::x_wing) + count_bits(fish.bases) - 2));
    step.digits = bit(fish.digit);
    for (int base : bits(fish.bases)) {
        step.houses.push_back(bases[base]);
        for (int place : bits(position.places(bases[base], fish.digit))) {
            step.cells.push_back(geometry.cell_at(bases[base], place));
            mark(step, step.cells.back(), fish.digit, Role::base);
        }
    }
    for (int cover : bits(fish.covers)) step.covers.push_back(covers[cover]);
    for_each_fall(position, fish, [&](int line, auto places) {
        for (int place : bits(places))
            add(step.eliminations, geometry.cell_at(line, place), fish.digit);
        return true;
    });
    sort_eliminations(step);
    return step;
}

template <class Capacity>
bool find_fish(const Position<Capacity>& position, StepSink& sink, int degree) {
    const auto wants = [&](int digit) {
        return sink.wants_digit(digit, position.candidates_of(digit));
    };
    return with_degree(degree, [&](auto constant) {
        return scan_fish<constant()>(position, wants, [&](const Fish<Position<Capacity>>& fish) {
            return sink.take(explain(position, fish));
        });
    });
}

template Step explain(const Position<Small>&, const Fish<Position<Small>>&);
template Step explain(const Position<Large>&, const Fish<Position<Large>>&);
NONET_FINDER(find_fish, int)

}  // namespace nonet
