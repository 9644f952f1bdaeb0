// X-wing, swordfish, jellyfish: a digit that k parallel lines confine to k
// crossing lines leaves the rest of those.
//
//          c2      c6
//    r2    4 ----- 4        The two rows have their 4 in two columns only, so
//          |       |        the columns have theirs in these rows: no other 4
//    r7    4 ----- 4        in c2 and c6.
#pragma once

#include "logic/basis/position.hpp"
#include "logic/families/fish/scan.hpp"

namespace nonet {

template <class Capacity>
Step explain(const Position<Capacity>& position, const Fish<Position<Capacity>>& fish);

}  // namespace nonet
