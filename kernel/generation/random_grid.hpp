// Random complete grids, as uniform as they can be had.
//
// A probe (Knuth 1975) fills a grid by always taking the first cell with fewest open
// digits and choosing one of them at random; it never takes a choice back. Where it
// succeeds, its weight W is the product of the numbers of open digits, and it had
// reached just this grid with probability 1 / W. Accepting the grid with probability
// min(1, W / cap) therefore makes every grid with W <= cap equally likely; only those
// above the cap, whose choices were the widest, come too seldom, by the factor cap / W.
//
//   plain 9x9      starts from a uniform band and stack, so 36 cells are left
//   up to 9x9      from nothing; the cap is the widest of a few hundred first probes
//   larger         probes hardly ever succeed: the engine's search in random order,
//                  and no claim of uniformity
#pragma once

#include <cstdint>
#include <span>

#include "model/layout.hpp"
#include "search/budget.hpp"
#include "solving/engine.hpp"
#include "search/random.hpp"

namespace nonet::generation {

// Speed against uniformity: the cap on weights for plain 9x9 grids.
enum class Care : std::uint8_t { quick, careful };

// The cap on weights for a layout; 0 where probes hardly ever succeed. Outside plain 9x9
// it costs some hundred probes: ask once.
double weight_cap(const Layout& layout, Care care);

// Fills `grid` with the grid of a seed, by probes if there is a cap. False where the meter
// stopped the work, or the layout has no grid at all.
bool random_grid(const Layout& layout, const Engine& engine, double cap, std::uint64_t seed,
                 std::span<Digit> grid, Meter& meter);

// One probe. Cells of `grid` that are not 0 are taken as they are. Returns the weight,
// or 0 at a dead end.
double probe(const Layout& layout, std::span<Digit> grid, Random& random);

}  // namespace nonet::generation
