// Locking through rules: a digit whose places in a house all differ from a cell outside.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_seen_by_all(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
