// Skyscraper, two-string kite, empty rectangle: two houses, each of which leaves its digit
// only two choices, joined by a third that has room for one.
//
//   skyscraper                two-string kite           empty rectangle
//
//    A ........ .  r2          a --------- A   row       | . 4 . |        A      The box has its
//    |                         |  box                    | 4 4 4 | - - -  |      4 in r or in c;
//    |                         b                         | . 4 . |        |      if A is not 4,
//    a ........ B  r7          |                             |            |      B is; if it is,
//    (linked by a column)      B   column                    x - - - - -  B      c has the box's.
//
// In all of them the digit is at one end or the other, and what both ends see has to go.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_skyscrapers(const Position<Capacity>& position, StepSink& sink);
template <class Capacity>
bool find_two_string_kites(const Position<Capacity>& position, StepSink& sink);
template <class Capacity>
bool find_empty_rectangles(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
