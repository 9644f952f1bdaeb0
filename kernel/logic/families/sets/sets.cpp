#include "logic/families/sets/sets.hpp"

#include "logic/basis/finding.hpp"
#include "logic/basis/subsets.hpp"

namespace nonet {

namespace {

Technique of_degree(Technique pair, int degree) { return Technique(int(pair) + degree - 2); }

Technique naked_set(int degree) {
    return degree == 5 ? Technique::naked_quintuple : of_degree(Technique::naked_pair, degree);
}

// A set and the rest of its house are two views of one thing, and the smaller is looked for. As
// hidden sets end with quads, a quintuple may also be the larger by one.
int least_room(int degree) { return degree == 5 ? 9 : 2 * degree; }

template <class Capacity>
Step hidden_set(const Position<Capacity>& position, int house, typename Capacity::Mask digits,
                typename Capacity::Mask places, Technique technique) {
    using Mask = typename Capacity::Mask;
    Step step = make_step(technique);
    step.houses.push_back(std::uint16_t(house));
    step.digits = digits;
    for (int place : bits(places)) {
        const Cell cell = position.geometry().cell_at(house, place);
        step.cells.push_back(cell);
        mark_all(step, cell, Mask(position.candidates(cell) & digits), Role::base);
        eliminate_all(step, cell, Mask(position.candidates(cell) & ~digits));
    }
    sort_eliminations(step);
    return step;
}

template <class Capacity, class Found>
bool for_each_hidden_set(const Position<Capacity>& position, int degree, int room, Found&& found) {
    for (int house : position.geometry().scan_order()) {
        if (position.empty_cells(house) <= room) continue;
        SetSearch<typename Capacity::Mask> search;
        for (int digit = 1; digit <= position.size(); ++digit)
            search.offer(position.places(house, digit), digit - 1, degree);
        if (search.count < degree) continue;
        const bool go_on = search.run(
            degree, [&](auto digits, auto places) { return found(house, digits, places); });
        if (!go_on) return false;
    }
    return true;
}

}  // namespace

template <class Capacity>
bool find_naked_sets(const Position<Capacity>& position, StepSink& sink, int degree) {
    using Mask = typename Capacity::Mask;
    const Geometry& geometry = position.geometry();
    const Technique technique = naked_set(degree);
    for (int house : geometry.scan_order()) {
        if (position.empty_cells(house) < least_room(degree)) continue;
        SetSearch<Mask> search;
        for (int place = 0; place < position.size(); ++place)
            search.offer(position.candidates(geometry.cell_at(house, place)), place, degree);
        if (search.count < degree) continue;
        const bool go_on = search.run(degree, [&](Mask places, Mask digits) {
            Mask others = 0;
            for (int digit : bits(digits))
                others = Mask(others | position.places(house, digit + 1));
            others = Mask(others & ~places);
            if (others == 0) return true;
            Step step = make_step(technique);
            step.houses.push_back(std::uint16_t(house));
            step.digits = digits;
            for (int place : bits(places)) {
                const Cell cell = geometry.cell_at(house, place);
                step.cells.push_back(cell);
                mark_all(step, cell, position.candidates(cell), Role::base);
            }
            for (int place : bits(others)) {
                const Cell cell = geometry.cell_at(house, place);
                eliminate_all(step, cell, Mask(position.candidates(cell) & digits));
            }
            return sink.take(std::move(step));
        });
        if (!go_on) return false;
    }
    return true;
}

template <class Capacity>
bool find_hidden_sets(const Position<Capacity>& position, StepSink& sink, int degree) {
    using Mask = typename Capacity::Mask;
    const Technique technique = of_degree(Technique::hidden_pair, degree);
    return for_each_hidden_set(
        position, degree, 2 * degree, [&](int house, Mask digits, Mask places) {
            Mask others = 0;
            for (int place : bits(places))
                others =
                    Mask(others | position.candidates(position.geometry().cell_at(house, place)));
            if (Mask(others & ~digits) == 0) return true;
            return sink.take(hidden_set(position, house, digits, places, technique));
        });
}

template <class Capacity>
bool find_direct_hidden_sets(const Position<Capacity>& position, StepSink& sink, int degree) {
    using Mask = typename Capacity::Mask;
    const Technique technique = of_degree(Technique::direct_hidden_pair, degree);
    return for_each_hidden_set(position, degree, degree, [&](int house, Mask digits, Mask places) {
        for (int digit = 1; digit <= position.size(); ++digit) {
            if ((digits >> (digit - 1)) & 1) continue;
            const Mask where = position.places(house, digit);
            const Mask left = Mask(where & ~places);
            if (!has_many_bits(where) || !has_one_bit(left)) continue;
            Step step = hidden_set(position, house, digits, places, technique);
            only_exclude(step);
            step.houses.push_back(std::uint16_t(house));
            add(step.placements, position.geometry().cell_at(house, lowest_bit(left)), digit);
            return sink.take(std::move(step));
        }
        return true;
    });
}

template bool find_naked_sets(const Position<Small>&, StepSink&, int);
template bool find_naked_sets(const Position<Large>&, StepSink&, int);
template bool find_hidden_sets(const Position<Small>&, StepSink&, int);
template bool find_hidden_sets(const Position<Large>&, StepSink&, int);
template bool find_direct_hidden_sets(const Position<Small>&, StepSink&, int);
template bool find_direct_hidden_sets(const Position<Large>&, StepSink&, int);

}  // namespace nonet
