// The finders that only the engine calls; each file of a family says what it finds and why.
#pragma once

#include "logic/basis/position.hpp"

namespace nonet {

#define FINDER(find_x, ...)   \
    template <class Capacity> \
    bool find_x(const Position<Capacity>& position, StepSink& sink __VA_OPT__(, ) __VA_ARGS__);

FINDER(find_almost_set_wings)
FINDER(find_almost_set_chains)
FINDER(find_almost_set_pairs)
FINDER(find_death_blossoms)
FINDER(find_sue_de_coq)
FINDER(find_x_chains)
FINDER(find_xy_chains)
FINDER(find_alternating_chains)
FINDER(find_grouped_chains)
FINDER(find_remote_pairs)
FINDER(find_simple_colouring)
FINDER(find_multi_colouring)
FINDER(find_medusas)
FINDER(find_aligned_pairs)
FINDER(find_aligned_triples)
FINDER(find_finned_fish, int degree)
FINDER(find_franken_fish, int degree)
FINDER(find_locked_sets, int degree)
FINDER(find_skyscrapers)
FINDER(find_two_string_kites)
FINDER(find_empty_rectangles)
FINDER(find_last_values)
FINDER(find_hidden_singles)
FINDER(find_naked_singles)
FINDER(find_bivalue_graves)
FINDER(find_hidden_rectangles)
FINDER(find_avoidable_rectangles)
FINDER(find_unique_loops)
FINDER(find_w_wings)
FINDER(find_xy_wings)
FINDER(find_xyz_wings)
FINDER(find_wxyz_wings)

#undef FINDER

}  // namespace nonet
