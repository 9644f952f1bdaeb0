// XY-wing and XYZ-wing: three cells, one of which holds z whatever the pivot is.
//
//    pivot xy (or xyz)      If the pivot is x, wing A is z; if it is y, wing B
//    wing A xz, wing B yz   is z; in an XYZ-wing it may be z itself. A cell that
//                           sees all the possible z loses z.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_xy_wings(const Position<Capacity>& position, StepSink& sink);
template <class Capacity>
bool find_xyz_wings(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
