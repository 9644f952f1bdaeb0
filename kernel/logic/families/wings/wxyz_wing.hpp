// WXYZ-wing: four cells with four digits, three of which fit in only once.
//
//   r1c1 wxz   r1c4 wz         All w see one another, all x and all y too: each of
//   r2c2 xyz   r3c3 yz         the three fills at most one of the four cells, so z
//                              fills one. A cell that sees all the z loses z.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_wxyz_wings(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
