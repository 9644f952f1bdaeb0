// Checks of the generic search engines: against known counts, a naive solver, each
// other. "all" as argument adds the runs too long for a build with sanitizers.
#include <algorithm>
#include <chrono>
#include <cstring>
#include <set>

#include "solving/engine.hpp"
#include "tests/check.hpp"
#include "tests/naive_solver.hpp"
#include "tests/random_layouts.hpp"

using namespace nonet;

namespace {

using Grid = std::vector<Digit>;
using Candidates = std::vector<DigitMask>;

constexpr std::uint64_t no_limit = ~std::uint64_t{0};
constexpr SearchMethod both_methods[] = {SearchMethod::depth_first, SearchMethod::clause_learning};
constexpr SearchMethod all_methods[] = {SearchMethod::by_size, SearchMethod::depth_first, SearchMethod::clause_learning};

Meter unlimited() { return Meter(Budget{}); }

// Solutions in the order they come; the search is stopped after every `slice`
// nodes and gone on with.
std::vector<Grid> enumerate(const Engine& engine, const Candidates& candidates,
                            SearchOptions options, std::size_t limit, std::uint64_t slice) {
    const auto search = engine.start(candidates, options);
    std::vector<Grid> solutions;
    Grid grid(candidates.size());
    while (solutions.size() < limit) {
        Budget budget;
        budget.nodes = slice;
        Meter meter(budget);
        const Outcome outcome = search->next(grid, meter);
        if (outcome == Outcome::found) solutions.push_back(grid);
        if (outcome == Outcome::exhausted) {
            CHECK(search->next(grid, meter) == Outcome::exhausted);
            break;
        }
        CHECK(outcome == Outcome::found || meter.stop() == Stop::budget);
    }
    return solutions;
}

void known_counts(bool long_runs) {
    struct Known {
        int rows, cols;
        std::uint64_t grids;
    };
    for (const Known& known : {Known{1, 1, 1}, {1, 2, 2}, {1, 3, 12}, {2, 2, 288}, {1, 5, 161280}}) {
        const Layout layout = Layout::plain(known.rows, known.cols);
        const Engine engine(layout);
        for (SearchMethod method : both_methods) {
            if (known.grids > 1000 && method == SearchMethod::clause_learning && !long_runs) continue;
            Meter meter = unlimited();
            const auto search = engine.start(empty_grid(layout), {{}, method});
            const Count count = search->count(no_limit, meter);
            CHECK(count.total == known.grids && count.outcome == Outcome::exhausted);
        }
    }
    const Layout six = Layout::plain(2, 3);
    Meter meter = unlimited();
    CHECK(count_solutions(Engine(six), empty_grid(six), no_limit, meter).total == 28'200'960);
    if (!long_runs) return;
    // One by one, without counting alike digits together.
    const auto search = Engine(six).start(empty_grid(six));
    CHECK(search->Search::count(no_limit, meter).total == 28'200'960);
}

// A puzzle from a solved grid: some cells given, some with pencil marks that hold
// the digit, the others open; at times one candidate is spoilt.
Candidates random_puzzle(const Layout& layout, const Grid& solved, Random& random) {
    Candidates candidates = empty_grid(layout);
    const std::uint32_t given_percent = (layout.size() < 9 ? 20 : 40) + random.below(40);
    const std::uint32_t pencil_percent = random.below(2) * random.below(60);
    for (std::size_t cell = 0; cell < candidates.size(); ++cell) {
        if (random.below(100) < given_percent) {
            candidates[cell] = bit(solved[cell]);
        } else if (random.below(100) < pencil_percent) {
            candidates[cell] &= random.next() | bit(solved[cell]);
        }
    }
    if (random.below(3) == 0) {
        const auto cell = random.below(std::uint32_t(candidates.size()));
        candidates[cell] = random.next() & all_digits(layout.size());
    }
    return candidates;
}

void agrees_with_naive(const Layout& layout, Random& random, int rounds) {
    constexpr std::size_t limit = 300;
    const Engine engine(layout);
    for (int round = 0; round < rounds; ++round) {
        Meter meter = unlimited();
        Grid solved(std::size_t(layout.cells()));
        const auto filler = engine.start(empty_grid(layout), {random.next(), SearchMethod::by_size});
        const Outcome filled = filler->next(solved, meter);
        if (filled == Outcome::exhausted) return;  // an impossible layout
        const Candidates candidates = random_puzzle(layout, solved, random);
        const NaiveSolver naive(layout, candidates, limit);
        const std::set<Grid> expected(naive.solutions().begin(), naive.solutions().end());
        for (SearchMethod method : all_methods) {
            for (std::optional<std::uint64_t> seed : {std::optional<std::uint64_t>{}, {random.next()}}) {
                const SearchOptions options{seed, method};
                const auto found = enumerate(engine, candidates, options, limit, no_limit);
                CHECK(found.size() == expected.size());
                const std::set<Grid> distinct(found.begin(), found.end());
                CHECK(distinct.size() == found.size());
                if (expected.size() < limit) CHECK(distinct == expected);
                for (const Grid& grid : found) CHECK(is_solution(layout, candidates, grid));
                CHECK(found == enumerate(engine, candidates, options, limit, 1 + random.below(3)));
                const Count count = engine.start(candidates, options)->count(limit, meter);
                CHECK(count.total == expected.size());
            }
        }
    }
}

void random_layouts(bool long_runs) {
    Random random(20);
    const int rounds = long_runs ? 40 : 6;
    for (auto [rows, cols] : {std::pair{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}, {1, 7}, {2, 5}}) {
        const Layout plain = Layout::plain(rows, cols);
        agrees_with_naive(plain, random, rounds);
        agrees_with_naive(with_diagonals(plain), random, rounds);
        for (int jigsaw = 0; rows > 1 && jigsaw < 4; ++jigsaw) {
            const Layout layout = random_jigsaw(rows, cols, random);
            agrees_with_naive(layout, random, rounds / 2);
            agrees_with_naive(with_diagonals(layout), random, rounds / 2);
        }
    }
    // No houses at all, and houses that leave cells out.
    agrees_with_naive(Layout(3, {}), random, rounds);
    agrees_with_naive(Layout(4, {{HouseKind::extra, {0, 5, 10, 15}}, {HouseKind::row, {0, 1, 2, 3}}}),
                      random, rounds);
}

// Tens of thousands of contradictions on 36x36, half of it given: a search that does not end in
// time never says that there is no solution.
void long_searches_go_on() {
    const Layout layout = Layout::plain(6, 6);
    const Engine engine(layout);
    Random random(3);
    Meter endless = unlimited();
    Grid solved(std::size_t(layout.cells()));
    CHECK(engine.start(empty_grid(layout))->next(solved, endless) == Outcome::found);
    for (int round = 0; round < 3; ++round) {
        Candidates candidates = empty_grid(layout);
        for (std::size_t cell = 0; cell < candidates.size(); ++cell)
            if (random.below(100) < 50) candidates[cell] = bit(solved[cell]);
        Budget budget;
        budget.nodes = 10000;
        Meter meter(budget);
        Grid found(std::size_t(layout.cells()));
        const Outcome outcome = engine.start(candidates)->next(found, meter);
        CHECK(outcome == Outcome::budget || outcome == Outcome::found);
        if (outcome == Outcome::found) CHECK(is_solution(layout, candidates, found));
    }
}

// Both engines on 16x16 with many givens, where the naive solver would not end.
void engines_agree_on_large(int rounds) {
    Random random(7);
    for (int round = 0; round < rounds; ++round) {
        const Layout layout = round % 4 == 0   ? Layout::plain(4, 4)
                              : round % 4 == 1 ? random_jigsaw(3, 5, random)
                              : round % 4 == 2 ? with_diagonals(Layout::plain(3, 4))
                                               : with_diagonals(random_jigsaw(4, 4, random));
        const std::uint32_t givens = 40 + random.below(15);
        const Engine engine(layout);
        Meter meter = unlimited();
        Grid solved(std::size_t(layout.cells()));
        CHECK(engine.start(empty_grid(layout), {random.next(), SearchMethod::clause_learning})
                  ->next(solved, meter) == Outcome::found);
        Candidates candidates = empty_grid(layout);
        for (std::size_t cell = 0; cell < candidates.size(); ++cell)
            if (random.below(100) < givens) candidates[cell] = bit(solved[cell]);
        std::vector<Grid> first;
        for (SearchMethod method : both_methods) {
            auto found = enumerate(engine, candidates, {random.next(), method}, 2000, no_limit);
            std::ranges::sort(found);
            CHECK(std::ranges::adjacent_find(found) == found.end());
            for (const Grid& grid : found) CHECK(is_solution(layout, candidates, grid));
            if (method == both_methods[0]) first = found;
            CHECK(found.size() == first.size());
            if (found.size() < 2000) CHECK(found == first);
        }
    }
}

void defects() {
    const Layout layout = Layout::plain(3, 3);
    const Engine engine(layout);
    for (SearchMethod method : both_methods) {
        Candidates no_digit = empty_grid(layout);
        no_digit[40] = 0;
        CHECK(enumerate(engine, no_digit, {{}, method}, 1, no_limit).empty());
        Candidates twice = empty_grid(layout);
        twice[0] = twice[8] = bit(5);
        CHECK(enumerate(engine, twice, {{}, method}, 1, no_limit).empty());
        Meter meter = unlimited();
        CHECK(engine.start(empty_grid(layout), {{}, method})->count(0, meter).total == 0);
        Budget none;
        none.nodes = 0;
        Meter spent(none);
        Grid grid(81);
        CHECK(engine.start(empty_grid(layout), {{}, method})->next(grid, spent) == Outcome::budget);
    }
}

void seeds() {
    const Layout layout = Layout::plain(4, 4);
    const Engine engine(layout);
    for (SearchMethod method : both_methods) {
        std::set<Grid> grids;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const auto one = enumerate(engine, empty_grid(layout), {seed, method}, 2, no_limit);
            CHECK(one == enumerate(engine, empty_grid(layout), {seed, method}, 2, no_limit));
            grids.insert(one[0]);
        }
        CHECK(grids.size() == 20);
        CHECK(enumerate(engine, empty_grid(layout), {{}, method}, 3, no_limit) ==
              enumerate(engine, empty_grid(layout), {{}, method}, 3, no_limit));
    }
}

void empty_grids(std::size_t many) {
    for (auto [rows, cols] : {std::pair{4, 4}, {5, 5}, {6, 6}}) {
        const Layout layout = Layout::plain(rows, cols);
        const auto found = enumerate(Engine(layout), empty_grid(layout), {}, many, no_limit);
        CHECK(found.size() == many);
        CHECK((std::set<Grid>(found.begin(), found.end()).size() == many));
        for (const Grid& grid : found) CHECK(is_solution(layout, empty_grid(layout), grid));
    }
}

// A search that would never end is stopped by its caller, and by the clock.
void stopping() {
    using Clock = std::chrono::steady_clock;
    const Layout layout = Layout::plain(4, 4);
    const Engine engine(layout);
    for (SearchMethod method : both_methods) {
        const auto search = engine.start(empty_grid(layout), {{}, method});
        const auto start = Clock::now();
        Budget budget;
        budget.interrupted = [&] { return Clock::now() - start > std::chrono::milliseconds(50); };
        Meter meter(budget);
        CHECK(search->Search::count(no_limit, meter).outcome == Outcome::interrupted);
        CHECK(Clock::now() - start < std::chrono::milliseconds(150));
        Budget clock;
        clock.seconds = 0.05;
        Meter timed(clock);
        CHECK(search->Search::count(no_limit, timed).outcome == Outcome::budget);
        CHECK(Clock::now() - start < std::chrono::milliseconds(300));
    }
}

void minimal() {
    const Layout layout = Layout::plain(3, 3);
    const Engine engine(layout);
    const char* text =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    Candidates puzzle = empty_grid(layout);
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (text[cell] != '0') puzzle[cell] = bit(text[cell] - '0');
    Meter meter = unlimited();
    CHECK(is_minimal(engine, puzzle, meter) == Verdict::no);
    // Leaving out what can be left out makes it minimal; one given more, several solutions.
    for (DigitMask& mask : puzzle) {
        const DigitMask given = mask;
        mask = all_digits(9);
        if (count_solutions(engine, puzzle, 2, meter).total != 1) mask = given;
    }
    CHECK(is_minimal(engine, puzzle, meter) == Verdict::yes);
    const auto first_given = std::ranges::find_if(puzzle, [](DigitMask m) { return m != all_digits(9); });
    *first_given = all_digits(9);
    CHECK(is_minimal(engine, puzzle, meter) == Verdict::no);
    Budget none;
    none.nodes = 0;
    Meter spent(none);
    CHECK(is_minimal(engine, puzzle, spent) == Verdict::unknown);
}

}  // namespace

int main(int argc, char** argv) {
    const bool long_runs = argc > 1 && std::strcmp(argv[1], "all") == 0;
    known_counts(long_runs);
    defects();
    random_layouts(long_runs);
    long_searches_go_on();
    engines_agree_on_large(long_runs ? 80 : 8);
    seeds();
    empty_grids(long_runs ? 2000 : 5);
    stopping();
    minimal();
    std::puts("search: all checks passed");
}
