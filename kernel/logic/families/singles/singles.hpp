// Singles: the last value of a house, hidden singles, naked singles.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_last_values(const Position<Capacity>& position, StepSink& sink);
template <class Capacity>
bool find_hidden_singles(const Position<Capacity>& position, StepSink& sink);
template <class Capacity>
bool find_naked_singles(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
