// Finned and sashimi fish: a fish with a few places too many.
//
//          c2      c6  c5
//    r2    4 ----- 4   .        Without the fin r7c5 the rows 2 and 7 were an X-wing in c2
//          |       |            and c6. So the fish is true or the fin is: only what falls
//    r7    4 ----- 4   4 fin    either way goes, the cells of c2 and c6 that see the fin.
//          .       x
//
// Sashimi: some base line has one place left besides its fins, or none, so that without the
// fins there would be no proper fish, only singles. The reason is the same.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_finned_fish(const Position<Capacity>& position, StepSink& sink, int degree);

}  // namespace nonet
