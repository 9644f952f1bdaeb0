// The front door of the generic search: any layout up to 64x64.
//
// Two engines keep the contract of search.hpp: depth_first is the better one on
// small grids, clause_learning on large ones, and the size decides. On odd layouts
// (a jigsaw with diagonals, say) even a small grid can trap a depth-first search for
// hours; one that finds nothing for long therefore hands over to clause learning,
// after a fixed number of guesses so that every machine gives the same answers. Layouts with
// rules have a search of their own (rules/).
// An Engine belongs to a layout and starts any number of searches on it, from any
// thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "rules/program/primitives.hpp"
#include "search/constraints.hpp"
#include "search/search.hpp"

namespace nonet {

namespace rules {
struct Program;
}

enum class SearchMethod : std::uint8_t { by_size, depth_first, clause_learning };

struct SearchOptions {
    // With a seed the solutions come in random order, the same for the same seed on
    // every machine; without, in a fixed order.
    std::optional<std::uint64_t> seed;
    SearchMethod method = SearchMethod::by_size;
};

// From this size on clause learning is the faster one.
inline constexpr int large_size = 16;

class Engine {
public:
    // Keeps nothing of the layout.
    explicit Engine(const Layout& layout);
    // With rules beyond houses, if there are any; see rules/.
    Engine(const Layout& layout, std::span<const Primitive> rules);

    bool has_rules() const { return program_ != nullptr; }

    // `candidates`: one mask per cell, as in Problem.
    std::unique_ptr<Search> start(std::span<const DigitMask> candidates,
                                  SearchOptions options = {}) const;

private:
    std::shared_ptr<const Constraints> constraints_;  // null with rules
    std::shared_ptr<const rules::Program> program_;   // null without
};

// For a single search; many on one layout are cheaper through an Engine.
std::unique_ptr<Search> make_search(const Problem& problem, SearchOptions options = {});

// The number of solutions, up to a limit.
Count count_solutions(const Engine& engine, std::span<const DigitMask> candidates,
                      std::uint64_t limit, Meter& meter);

// Whether a cell with one candidate (a given) could be left blank and the puzzle
// still had one solution only, asked for each given in turn. `unknown` where the
// meter stopped the work. A puzzle without exactly one solution is not minimal.
enum class Verdict : std::uint8_t { no, yes, unknown };
Verdict is_minimal(const Engine& engine, std::span<const DigitMask> candidates, Meter& meter);

}  // namespace nonet
