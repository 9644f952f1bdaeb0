// Death blossom: a stem cell, and for each of its digits an almost locked set (a petal).
//
//   stem 123     If the stem is 1, the first petal, whose 1s all see the stem, lacks 1
//                and holds its z; if it is 2, the second petal does; and so on. One of
//                the petals has z: a cell that sees every z of all petals loses it.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_death_blossoms(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
