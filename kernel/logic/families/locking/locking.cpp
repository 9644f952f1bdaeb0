#include "logic/families/locking/locking.hpp"

#include "logic/basis/finding.hpp"

namespace nonet {

namespace {

template <class Capacity>
Step locked(const Position<Capacity>& position, const Crossing& crossing, int digit,
            Technique technique) {
    using Mask = typename Capacity::Mask;
    const Geometry& geometry = position.geometry();
    Step step = make_step(technique);
    step.houses.push_back(crossing.base);
    step.covers.push_back(crossing.cover);
    step.digits = bit(digit);
    for (int place : bits(position.places(crossing.base, digit))) {
        const Cell cell = geometry.cell_at(crossing.base, place);
        step.cells.push_back(cell);
        mark(step, cell, digit, Role::base);
    }
    const Mask rest = Mask(position.places(crossing.cover, digit) & ~crossing.cover_places);
    for (int place : bits(rest))
        add(step.eliminations, geometry.cell_at(crossing.cover, place), digit);
    return step;
}

template <class Capacity>
bool is_locked(const Position<Capacity>& position, const Crossing& crossing, int digit) {
    using Mask = typename Capacity::Mask;
    const Mask places = position.places(crossing.base, digit);
    return Mask(places & ~crossing.base_places) == 0 && has_many_bits(places);
}

template <class Capacity>
bool find_locked(const Position<Capacity>& position, StepSink& sink,
                 std::span<const Crossing> crossings, Technique technique) {
    using Mask = typename Capacity::Mask;
    for (const Crossing& crossing : crossings) {
        for (int digit = 1; digit <= position.size(); ++digit) {
            if (!is_locked(position, crossing, digit)) continue;
            if (Mask(position.places(crossing.cover, digit) & ~crossing.cover_places) == 0)
                continue;
            if (!sink.take(locked(position, crossing, digit, technique))) return false;
        }
    }
    return true;
}

template <class Capacity>
bool find_direct(const Position<Capacity>& position, StepSink& sink,
                 std::span<const Crossing> crossings, Technique technique) {
    using Mask = typename Capacity::Mask;
    const Geometry& geometry = position.geometry();
    for (const Crossing& crossing : crossings) {
        for (int digit = 1; digit <= position.size(); ++digit) {
            if (!is_locked(position, crossing, digit)) continue;
            if (Mask(position.places(crossing.cover, digit) & ~crossing.cover_places) == 0)
                continue;
            for (int house = 0; house < position.houses(); ++house) {
                if (house == crossing.base || house == crossing.cover) continue;
                if (geometry.kind(house) != geometry.kind(crossing.base)) continue;
                // Extra houses may overlap the base, which keeps its places.
                const Mask cleared = Mask(geometry.shared_places(house, crossing.cover) &
                                          ~geometry.shared_places(house, crossing.base));
                const Mask places = position.places(house, digit);
                const Mask left = Mask(places & ~cleared);
                if (left == places || !has_one_bit(left)) continue;
                Step step = locked(position, crossing, digit, technique);
                only_exclude(step);
                step.houses.push_back(std::uint16_t(house));
                add(step.placements, geometry.cell_at(house, lowest_bit(left)), digit);
                if (!sink.take(std::move(step))) return false;
            }
        }
    }
    return true;
}

}  // namespace

template <class Capacity>
bool find_pointing(const Position<Capacity>& position, StepSink& sink) {
    return find_locked(position, sink, position.geometry().pointing(), Technique::pointing);
}
template <class Capacity>
bool find_claiming(const Position<Capacity>& position, StepSink& sink) {
    return find_locked(position, sink, position.geometry().claiming(), Technique::claiming);
}
template <class Capacity>
bool find_direct_pointing(const Position<Capacity>& position, StepSink& sink) {
    return find_direct(position, sink, position.geometry().pointing(), Technique::direct_pointing);
}
template <class Capacity>
bool find_direct_claiming(const Position<Capacity>& position, StepSink& sink) {
    return find_direct(position, sink, position.geometry().claiming(), Technique::direct_claiming);
}

template bool find_pointing(const Position<Small>&, StepSink&);
template bool find_pointing(const Position<Large>&, StepSink&);
template bool find_claiming(const Position<Small>&, StepSink&);
template bool find_claiming(const Position<Large>&, StepSink&);
template bool find_direct_pointing(const Position<Small>&, StepSink&);
template bool find_direct_pointing(const Position<Large>&, StepSink&);
template bool find_direct_claiming(const Position<Small>&, StepSink&);
template bool find_direct_claiming(const Position<Large>&, StepSink&);

}  // namespace nonet
