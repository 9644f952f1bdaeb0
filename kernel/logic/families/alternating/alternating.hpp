// Alternating chains: strong and weak links in turn, from a strong link to a strong link.
//
//   A = B - C = D      If A is false, B is true, so C is false, so D is true. One of
//                      the two ends is true, and what is weakly linked to both goes.
//
//   technique       strong links                    weak links
//   X-chain         one digit, in houses            in houses
//   XY-chain        in cells of two candidates      in houses
//   AIC             both                            in cells and houses
//   grouped AIC     and between groups              and between groups
//
// Where the ends are the same candidate, it is true. Where they are weakly linked to
// each other the chain is a loop: read from A it also holds turned round, so of every
// weak link just one end is true and what is linked to both ends of it goes too. Every
// one of these eliminations is found from a chain of its own as well, so a loop is no
// technique of its own but a chain that removes more at once.
//
// The shortest chains come first, and a chain is only given where it removes something
// that no shorter one did: for every elimination there is its shortest chain. On sizes
// above 16 chains have at most 12 terms.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
bool find_x_chains(const Position<Capacity>& position, StepSink& sink);
template <class Capacity>
bool find_xy_chains(const Position<Capacity>& position, StepSink& sink);
template <class Capacity>
bool find_alternating_chains(const Position<Capacity>& position, StepSink& sink);
template <class Capacity>
bool find_grouped_chains(const Position<Capacity>& position, StepSink& sink);

}  // namespace nonet
