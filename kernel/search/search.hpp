// The contract of every search engine: solutions one at a time.
//
// A Search is made from a Problem and pauses between solutions. Destroying it
// abandons the work. Nothing is shared between two searches and there is no
// static state, so searches may run in any number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/layout.hpp"
#include "search/budget.hpp"

namespace nonet {

// What is to be solved. `candidates` holds one mask per cell: the digits its
// givens and pencil marks leave open, before any reasoning (a given is one bit).
struct Problem {
    const Layout& layout;
    std::span<const DigitMask> candidates;
};

enum class Outcome : std::uint8_t {
    found,        // `solution` was filled; ask again for the next
    exhausted,    // there is no further solution
    stuck,        // a solver that never guesses got no further
    budget,       // the budget ran out: unknown
    interrupted,  // the caller stopped it: unknown
};

struct Statistics {
    std::uint64_t guesses = 0;    // values tried where at least two were open
    std::uint64_t nodes = 0;      // states entered: the root, and one for each value tried
    std::uint64_t depth = 0;      // guesses on the path to the latest solution
    std::uint64_t attempts = 0;   // starts from the root; 1 unless the solver restarts
    std::uint64_t branches = 0;   // dancing links: calls that chose a column
    std::uint64_t loops = 0;      // dancing links: node updates in cover and uncover
    std::uint64_t decisions = 0;  // clause learning: placements chosen
    std::uint64_t conflicts = 0;  // clause learning: contradictions met
    std::uint64_t looks = 0;      // rules only: houses looked at, anew for each rule
    std::vector<std::uint64_t> uses;  // successes of each rule, in the solver's order
};

struct Count {
    std::uint64_t total = 0;                // solutions counted in this call, at most the limit
    Outcome outcome = Outcome::exhausted;   // `found`: the limit was reached
};

class Search {
public:
    virtual ~Search() = default;

    // Goes on to the next solution, written to `solution` (N*N digits). After
    // `budget` or `interrupted` a later call with a new meter goes on from there.
    virtual Outcome next(std::span<Digit> solution, Meter& meter) = 0;

    // Counts further solutions, up to `limit`. An engine may count many at a time
    // without seeing each, so a search stopped by the limit is spent; after
    // `budget` or `interrupted` it goes on as `next` does.
    virtual Count count(std::uint64_t limit, Meter& meter);

    virtual const Statistics& statistics() const = 0;

protected:
    // The room a solution takes, for the default `count`.
    virtual std::size_t cells() const { return std::size_t(largest_size * largest_size); }
};

inline Count Search::count(std::uint64_t limit, Meter& meter) {
    std::vector<Digit> solution(cells());
    Count count{0, Outcome::found};
    while (count.total < limit) {
        count.outcome = next(solution, meter);
        if (count.outcome != Outcome::found) break;
        ++count.total;
    }
    return count;
}

}  // namespace nonet
