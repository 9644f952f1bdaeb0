// Sue de Coq: cells where a box and a line cross, with cells of either house that
// together hold as many digits as they are.
//
//   box:  the crossing 12345 in two cells, and a cell 12
//   line: a cell 34           Four cells, digits 12345: one too many. With a second
//                             cell of the box 125 ... five cells and five digits.
//
// The digits of the line's cells and those of the box's have none in common, so every
// digit fits into the cells just once: all are used up. A digit that is not in the box's
// cells is used up in the line, one that is not in the line's is used up in the box: the
// other cells of these houses lose it. That the cells outside the crossing may bring
// digits of their own is what some call the extended form.
//
// Any two houses that share cells will do. On sizes up to 9 the parts have any number of
// cells, up to 16 at most three outside the crossing, above at most two.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_sue_de_coq(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
