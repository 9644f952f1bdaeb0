// An automaton unrolled along its cells: what is left of it when every state must be
// reachable from the start and lead to an accepting end.
#pragma once

#include "rules/program/primitives.hpp"
#include "rules/program/program.hpp"

namespace nonet::rules {

LayeredGraph layered_graph(const Automaton& automaton, int size);

}  // namespace nonet::rules
