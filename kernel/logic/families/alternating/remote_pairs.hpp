// Remote pairs: a chain of cells with the same two digits.
//
//   ab -- ab -- ab -- ab     Neighbours see each other and so differ. The first and
//                            the last of an even number differ too: a cell that
//                            sees both has neither digit.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_remote_pairs(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
