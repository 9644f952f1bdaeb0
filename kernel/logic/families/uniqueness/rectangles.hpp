// Hidden and avoidable rectangles: more ways in which a puzzle with one solution keeps
// clear of four cells that could swap two digits.
//
//   a  b      Two cells of either colour, such that every house meets both colours in
//   b  a      equally many cells; swapping a and b then gives a second solution.
//
// Hidden: one corner has only a and b, and in two houses of the opposite corner a has no
// place but that corner and a neighbour. If the opposite corner were b, both neighbours
// were a and the first corner b. So it is not b.
//
// Avoidable: some of the four cells are filled already, but by deduction and not by the
// puzzle's givens, which alone could tell the two solutions apart.
//   1  three are filled: the fourth is not the digit that completes the rectangle
//   2  two are filled, and the others have the completing digit and one more, the same
//      for both: one of them holds that, and cells that see both lose it
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_hidden_rectangles(const Position<Capacity>& position, StepSink& sink);
// Finds nothing where it is not known which digits are givens.
template <class Capacity>
bool find_avoidable_rectangles(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
