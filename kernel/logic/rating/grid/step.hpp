// One step of a rating, and the result of a rating: what callers see.
//
// A step names its technique, its rating and what it does to the grid. For
// chains it also says from which assumptions to which conclusion they run, so
// that the full chain can be built again when somebody asks to see it.
#pragma once

#include <cstdint>

#include "logic/basis/facts.hpp"

namespace nonet::rating {

// Where a chain step starts and what it concludes.
struct ChainOrigin {
    std::uint8_t cell = 0;         // first cell of the start
    std::uint8_t digit = 0;        // 1..9; the digit of the start (cell chains: 0)
    std::uint8_t on = 1;           // the assumption: digit placed, or removed
    std::uint8_t house = 255;      // house chains: 0..8 box, 9..17 row, 18..26 column
    std::uint8_t target_cell = 0;  // the conclusion
    std::uint8_t target_digit = 0;
    std::uint8_t target_on = 0;
    ChainKind kind = ChainKind::none;
};

struct Step {
    Technique technique = Technique::hidden_single;
    ChainLevel level = ChainLevel::nishio;  // chains from there on
    std::uint8_t house = 255;               // the house of a single, set or locking step
    std::uint8_t place_digit = 0;           // 0: the step places nothing
    std::uint8_t place_cell = 0;
    std::uint16_t complexity = 0;  // chains: nodes counted
    double rating = 0;
    ChainOrigin origin;
    std::uint16_t removed[81] = {};  // bit d: digit d+1 leaves the cell
};

// Whether the rater has a step from forcing chains on at a position.
enum class ChainAnswer : std::uint8_t {
    found,
    none,
    unknown,   // the work had to stop
    too_wide,  // for this copy of the rater
};

enum class Status : std::uint8_t {
    rated,
    no_solution,
    several_solutions,
    no_hint,      // every technique came out empty: er is 20.0
    budget,       // er is a lower bound
    interrupted,  // the same
};

struct Rating {
    double er = 0, ep = 0, ed = 0;
    Status status = Status::rated;
    std::uint32_t steps = 0;
    Technique hardest = Technique::hidden_single;  // of the highest rating, the first; if steps > 0
    std::uint16_t uses[technique_count] = {};
};

// Sudoku Explainer prints a rating x as trunc((x + 0.05) * 10) tenths.
inline int tenths(double rating) { return int((rating + 0.05) * 10); }

}  // namespace nonet::rating
