#include "logic/families/locking/locking.hpp"

#include "logic/basis/finding.hpp"

namespace nonet {

namespace {

template <class Capacity>
std::span<const Crossing> crossings_of(const Position<Capacity>& position, Technique technique) {
    const bool pointing =
        technique == Technique::pointing || technique == Technique::direct_pointing;
    return pointing ? position.geometry().pointing() : position.geometry().claiming();
}

}  // namespace

template <class Capacity>
Step explain(const Position<Capacity>& position, const Locked<Crossing>& locked,
             Technique technique) {
    const Geometry& geometry = position.geometry();
    const auto& [crossing, digit] = locked;
    Step step = make_step(technique);
    step.houses.push_back(crossing.base);
    step.covers.push_back(crossing.cover);
    step.digits = bit(digit);
    for (int place : bits(position.places(crossing.base, digit))) {
        const Cell cell = geometry.cell_at(crossing.base, place);
        step.cells.push_back(cell);
        mark(step, cell, digit, Role::base);
    }
    for (int place : bits(falling_places(position, locked)))
        add(step.eliminations, geometry.cell_at(crossing.cover, place), digit);
    return step;
}

// By the technique: pointing or claiming.
template <class Capacity>
bool find_locked(const Position<Capacity>& position, StepSink& sink, Technique technique) {
    return scan_locked(position, crossings_of(position, technique), news_of(sink),
                       [&](const Locked<Crossing>& locked) {
                           return sink.take(explain(position, locked, technique));
                       });
}

template <class Capacity>
bool find_direct_locked(const Position<Capacity>& position, StepSink& sink, Technique technique) {
    return scan_direct_locked(position, crossings_of(position, technique), news_of(sink),
                              [&](const Locked<Crossing>& locked, int house, int cell) {
                                  Step step = explain(position, locked, technique);
                                  only_exclude(step);
                                  step.houses.push_back(std::uint16_t(house));
                                  add(step.placements, cell, locked.digit);
                                  return sink.take(std::move(step));
                              });
}

template Step explain(const Position<Small>&, const Locked<Crossing>&, Technique);
template Step explain(const Position<Large>&, const Locked<Crossing>&, Technique);
NONET_FINDER(find_locked, Technique)
NONET_FINDER(find_direct_locked, Technique)

}  // namespace nonet
