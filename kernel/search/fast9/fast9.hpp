// fast9: the batch solver for plain 9x9 Sudoku.
//
// Many puzzles are solved side by side, one in each lane of the machine's
// vectors, and a puzzle that needs much search spreads over several lanes. The
// answers are those of one plain depth-first search per puzzle all the same:
// they never depend on the batch a puzzle came in, its place there, the number
// of threads or lanes, or the instruction set.
//
// How it works is told file by file:
//   simd.hpp       the vector words everything is written in
//   board.hpp      boards side by side, and how they are cut into bands
//   propagate.hpp  the reasoning
//   branch.hpp     where to branch
//   nodes.hpp      boards that wait for a lane
//   order.hpp      why sharing a search among lanes does not change its answer
//   schedule.hpp   which board gets which lane
//   one_board.hpp  a single board across the lanes, for calls with one puzzle
//   one_branch.hpp where it branches
//   one_search.hpp its search
//   conversation.hpp  questions that follow from answers
//   kernel.hpp     what the choice of instruction set hides
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "search/budget.hpp"

namespace nonet::fast9 {

inline constexpr std::size_t cells_per_puzzle = 81;

enum class Status : std::uint8_t {
    complete,       // the whole search was seen: the count is exact
    limit_reached,  // the search stopped at the limit: there may be more
    unknown,        // the budget ran out or the caller interrupted
};

// Exactly one of the two is filled, with 81 entries per puzzle in reading order.
struct BatchInput {
    std::span<const std::uint8_t> digits;       // 0 for a blank, 1..9
    std::span<const std::uint16_t> candidates;  // bit d-1 for digit d, 0..511
    bool is_checked = false;                    // the caller vouches for every entry
};

struct BatchOptions {
    std::uint64_t limit = 2;  // solutions to count per puzzle, at least 1
    int threads = 1;          // at least 1
    Budget budget;            // for the whole call; several threads may use up to
                              // twice the nodes before all have noticed
    std::string isa;          // a name from available_isas(); empty: see chosen_isa()
};

struct BatchOutput {
    std::vector<std::uint8_t> solutions;  // 81 per puzzle, zeros where there is none
    std::vector<std::uint64_t> counts;    // solutions, up to the limit
    // Choices between two branches that the depth-first search makes until it
    // has seen everything or knows that there is a second solution (with a
    // limit of 1: until it has one).
    std::vector<std::uint64_t> guesses;
    std::vector<Status> statuses;
    std::uint64_t nodes = 0;  // boards entered in the whole call
    Stop stop = Stop::none;   // why the call ended early
};

// The same as a view of memory the caller owns: 81 * n, n, n and n entries.
// Empty spans are left out.
struct BatchView {
    std::span<std::uint8_t> solutions;
    std::span<std::uint64_t> counts;
    std::span<std::uint64_t> guesses;
    std::span<Status> statuses;
};

struct BatchSummary {
    std::uint64_t nodes = 0;
    Stop stop = Stop::none;
};

// Both throw std::invalid_argument, before any work, where the input has not 81
// entries per puzzle or an entry is out of range, the limit or the number of
// threads is below 1, the output has the wrong length, or the instruction set
// is not available. An unknown puzzle may show a count and a solution found so
// far. Only the calling thread asks budget.interrupted.
void solve_batch(const BatchInput& input, const BatchOptions& options, BatchOutput& output);
BatchSummary solve_batch(const BatchInput& input, const BatchOptions& options, const BatchView& output);

// One puzzle of 81 digits 0..9, by the shortest way: no checks but for the length, no budget,
// no interruption. Counts up to the limit, and where `solution` is not empty writes the first
// one into its 81 entries. The count and the first solution are those of solve_batch. Nothing
// where the search turns out to be long (some tenths of a millisecond): then ask solve_batch.
// Throws std::invalid_argument for another length, or where NONET_ISA named no instruction set
// of this machine when the first puzzle was asked.
std::optional<std::uint64_t> count_quickly(std::span<const std::uint8_t> digits, std::uint64_t limit,
                                           std::span<std::uint8_t> solution = {});

// The instruction sets compiled in that this machine has, best first:
// "avx512", "avx2", "baseline".
std::vector<std::string> available_isas();

// The one used where the options name none: the environment variable NONET_ISA
// if it is set, else the best. Throws std::invalid_argument where NONET_ISA
// names none of available_isas().
std::string chosen_isa();

}  // namespace nonet::fast9
