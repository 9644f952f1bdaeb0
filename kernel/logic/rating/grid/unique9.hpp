// Does a grid have no solution, one, or several? Asked once per puzzle at most, and only for
// puzzles that simple steps do not solve. The steps so far were sound, so its values tell.
#pragma once

#include "logic/rating/grid/grid9.hpp"
#include "logic/rating/grid/pulse.hpp"

namespace nonet::rating {

// The solutions of 81 values, up to the limit; asks whether the work may go on where it takes long.
int count_solutions(const std::uint8_t* values, int limit, bool (*ask)(void*), void* ask_context);

}  // namespace nonet::rating

namespace nonet::rating::NONET_RATING_ISA {

// Of a grid; meaningless if the pulse stopped.
inline int count_solutions(const Grid9& grid, int limit, Pulse& pulse) {
    const auto ask = [](void* asked) { return static_cast<Pulse*>(asked)->tick(); };
    return pulse.tick() ? rating::count_solutions(grid.value, limit, ask, &pulse) : 0;
}

}  // namespace nonet::rating::NONET_RATING_ISA
