#include "logic/families/locking/locking.hpp"

namespace nonet {

namespace {

std::span<const Crossing> crossings_of(const Geometry& geometry, Technique technique) {
    const bool pointing =
        technique == Technique::pointing || technique == Technique::direct_pointing;
    return pointing ? geometry.pointing() : geometry.claiming();
}

}  // namespace

// By the technique: pointing or claiming.
template <class Capacity>
bool find_locked(const Position<Capacity>& position, StepSink& sink, Technique technique) {
    return scan_locked(position, crossings_of(position.geometry(), technique), news_of(sink),
                       [&](const Locked<Crossing>& locked) {
                           return sink.take(explain(position, locked, technique));
                       });
}

template <class Capacity>
bool find_direct_locked(const Position<Capacity>& position, StepSink& sink, Technique technique) {
    return scan_direct_locked(position, crossings_of(position.geometry(), technique), news_of(sink),
                              [&](const Locked<Crossing>& locked, int house, int cell) {
                                  Step step = explain(position, locked, technique);
                                  make_direct(step, house, cell, locked.digit);
                                  return sink.take(std::move(step));
                              });
}

NONET_FINDER(find_locked, Technique)
NONET_FINDER(find_direct_locked, Technique)

}  // namespace nonet
