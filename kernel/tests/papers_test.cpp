// Every search of the papers against a deliberately naive one: on small and
// large, square and rectangular, jigsaw and diagonal layouts; without, with one
// and with many solutions; in one go and paused at every node.
#include <functional>

#include "search/papers/assisted.hpp"
#include "search/papers/brute_force.hpp"
#include "search/papers/brute_force_bitset.hpp"
#include "search/papers/dancing_links.hpp"
#include "search/papers/fewest_options.hpp"
#include "search/papers/logic.hpp"
#include "search/papers/random_restart.hpp"
#include "tests/papers_support.hpp"

using namespace nonet;
using namespace nonet::papers;
using namespace nonet::test;

namespace {

struct Solver {
    std::string name;
    std::function<std::unique_ptr<Search>(const Problem&)> make;
};

std::vector<Solver> complete_solvers() {
    std::vector<Solver> solvers = {
        {"brute force", brute_force},
        {"brute force bitset", brute_force_bitset},
        {"dancing links", dancing_links},
        {"logic", [](const Problem& problem) { return logic(problem); }},
        {"logic, other house", [](const Problem& problem) { return logic(problem, true); }},
        {"logic best cell", logic_best_cell},
    };
    for (std::uint64_t seed = 0; seed < 3; ++seed)
        solvers.push_back({"fewest options " + std::to_string(seed),
                           [=](const Problem& problem) { return fewest_options(problem, seed); }});
    for (int on = 0; on < 20; ++on) {
        const Strategies strategies{(on & 1) != 0, (on & 2) != 0, Pairs(on / 4)};
        solvers.push_back({"assisted " + std::to_string(on),
                           [=](const Problem& problem) { return assisted(problem, strategies); }});
    }
    return solvers;
}

std::vector<Solver> restarting_solvers() {
    std::vector<Solver> solvers;
    for (int on = 0; on < 4; ++on) {
        const RandomRestart options{7, (on & 1) != 0, (on & 2) != 0};
        solvers.push_back({"random restart " + std::to_string(on),
                           [=](const Problem& problem) { return random_restart(problem, options); }});
    }
    return solvers;
}

void check_against_naive(const Layout& layout, const Masks& masks, std::size_t limit) {
    const Problem problem{layout, masks};
    const Grids expected = naive_solutions(layout, masks, limit);
    std::uint64_t plain_nodes = 0, plain_guesses = 0;
    for (const Solver& solver : complete_solvers()) {
        const Run whole = run(*solver.make(problem), layout, limit);
        const Grids found(whole.grids.begin(), whole.grids.end());
        CHECK(found.size() == whole.grids.size());  // none twice
        CHECK(found.size() == expected.size());
        for (const Grid& grid : found) CHECK(is_solution(layout, masks, grid));
        if (expected.size() < limit) {
            CHECK(found == expected);
            CHECK(whole.end == Outcome::exhausted);
        }
        CHECK(same(whole, run(*solver.make(problem), layout, limit, 1)));
        CHECK(same(whole, run(*solver.make(problem), layout, limit, 3)));
        CHECK(whole.statistics.attempts == 1);
        CHECK(whole.statistics.guesses < whole.statistics.nodes);
        CHECK(whole.statistics.depth <= whole.statistics.guesses);
        // The three plain backtrackers walk the same tree.
        if (solver.name == "brute force") {
            plain_nodes = whole.statistics.nodes;
            plain_guesses = whole.statistics.guesses;
        } else if (solver.name == "brute force bitset" || solver.name == "assisted 0" ||
                   solver.name == "assisted 16") {  // S4 as the program has it strikes nothing
            CHECK(whole.statistics.nodes == plain_nodes);
            CHECK(whole.statistics.guesses == plain_guesses);
        }
    }
    for (const Solver& solver : restarting_solvers()) {
        if (expected.empty()) {
            const auto search = solver.make(problem);
            Grid grid(masks.size());
            Meter meter = meter_of(500);
            const Outcome outcome = search->next(grid, meter);
            CHECK(outcome == (search->statistics().guesses > 0 ? Outcome::budget : Outcome::exhausted));
            continue;
        }
        // A few may be rare, so not all solutions are waited for.
        const std::size_t wanted = std::min<std::size_t>(expected.size(), 3);
        const Run whole = run(*solver.make(problem), layout, wanted);
        CHECK(whole.grids.size() == wanted);
        CHECK(Grids(whole.grids.begin(), whole.grids.end()).size() == wanted);
        for (const Grid& grid : whole.grids) CHECK(is_solution(layout, masks, grid));
        CHECK(same(whole, run(*solver.make(problem), layout, wanted, 1)));
        CHECK(whole.statistics.nodes == whole.statistics.guesses + 1);
    }
}

// ---- the tests -------------------------------------------------------------

void all_agree_with_the_naive_solver() {
    struct Case {
        Layout layout;
        int fewest_givens, most_givens;
    };
    const std::vector<Case> cases = {
        {Layout::plain(1, 1), 0, 1},
        {Layout::plain(1, 3), 0, 4},
        {Layout::plain(2, 2), 2, 8},
        {Layout::plain(2, 3), 8, 16},
        {Layout::plain(3, 2), 8, 16},
        {Layout::plain(2, 4), 22, 30},
        {Layout::plain(3, 3), 26, 36},
        {jigsaw("aaabb" "aacbb" "dcccb" "ddcee" "ddeee", 5), 4, 10},
        {jigsaw("aaabbb" "aaabbb" "cccdde" "cccdde" "ffddee" "ffffee", 6), 8, 14},
        {diagonal(2, 3), 6, 12},
        {diagonal(3, 3), 22, 32},
    };
    for (const Case& one : cases) {
        for (int givens = one.fewest_givens; givens <= one.most_givens; givens += 2) {
            const Masks masks = random_puzzle(one.layout, givens, std::uint64_t(givens) + 100);
            check_against_naive(one.layout, masks, 20);
        }
    }
}

void defects_and_extremes() {
    const Layout four = Layout::plain(2, 2);
    CHECK(naive_solutions(four, blank(four), 1000).size() == 288);
    check_against_naive(four, blank(four), 1000);
    check_against_naive(four, masks_of(four, "1.1............."), 10);   // two in a row
    check_against_naive(four, masks_of(four, "123....4........"), 10);   // no digit left for r1c4
    check_against_naive(four, masks_of(four, "1..............1"), 1000);  // several
    check_against_naive(four, masks_of(four, "1234341221434321"), 10);   // full
    check_against_naive(four, masks_of(four, "1234341221434322"), 10);   // full and wrong
    Masks empty_cell = blank(four);
    empty_cell[5] = 0;
    check_against_naive(four, empty_cell, 10);
}

void restarts_find_every_grid_of_an_empty_four() {
    const Layout four = Layout::plain(2, 2);
    const Masks masks = blank(four);
    const Grids expected = naive_solutions(four, masks, 1000);
    for (const Solver& solver : restarting_solvers()) {
        const auto search = solver.make({four, masks});
        const Run all = run(*search, four, 288);
        CHECK(Grids(all.grids.begin(), all.grids.end()) == expected);
        // That there are no more it cannot know.
        Grid grid(16);
        Meter meter = meter_of(10000);
        CHECK(search->next(grid, meter) == Outcome::budget);
    }
}

void restarts_know_the_end_where_no_guess_was_needed() {
    const Layout four = Layout::plain(2, 2);
    const Masks masks = masks_of(four, "1234341221.34321");
    const auto search = random_restart({four, masks}, {});
    const Run all = run(*search, four, 5);
    CHECK(all.grids.size() == 1 && all.end == Outcome::exhausted);
    CHECK(all.statistics.guesses == 0 && all.statistics.depth == 0 && all.statistics.attempts == 1);
}

const std::string_view hardest_of_mikuz =
    "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84";

void same_seed_same_run() {
    const Layout nine = Layout::plain(3, 3);
    const Masks masks = masks_of(nine, hardest_of_mikuz);
    std::set<std::uint64_t> attempts;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        for (bool with_logic : {false, true}) {
            const RandomRestart options{seed, with_logic, false};
            const Run once = run(*random_restart({nine, masks}, options), nine, 1);
            CHECK(once.grids.size() == 1 && is_solution(nine, masks, once.grids[0]));
            CHECK(same(once, run(*random_restart({nine, masks}, options), nine, 1)));
            CHECK(once.statistics.depth >= 1);
            attempts.insert(once.statistics.attempts);
        }
    }
    CHECK(attempts.size() > 5);
}

// Three rows and no other house: a second guess in a row forces its third cell.
void successive_guesses_can_avoid_a_house() {
    std::vector<House> rows;
    for (int row = 0; row < 3; ++row)
        rows.push_back({HouseKind::row, {Cell(3 * row), Cell(3 * row + 1), Cell(3 * row + 2)}});
    const Layout layout(3, rows);
    const Masks masks = blank(layout);
    int forced_by_chance = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        for (bool change_houses : {false, true}) {
            const auto search = random_restart({layout, masks}, {seed, false, change_houses});
            Grid grid(9);
            Meter meter = meter_of(3);  // the root and two guesses
            CHECK(search->next(grid, meter) == Outcome::budget);
            const auto forced = search->statistics().uses[0];
            if (change_houses) CHECK(forced == 0);
            forced_by_chance += int(forced);
            CHECK(run(*search, layout, 1).grids.size() == 1);  // the last cells are one house
        }
    }
    CHECK(forced_by_chance > 5);  // two of the eight other cells: 25 of 100 expected
}

void budgets_and_interrupts_stop_every_solver() {
    const Layout sixteen = Layout::plain(4, 4);
    const Masks masks = random_puzzle(sixteen, 60, 5);
    auto solvers = complete_solvers();
    for (const Solver& solver : restarting_solvers()) solvers.push_back(solver);
    for (const Solver& solver : solvers) {
        const auto search = solver.make({sixteen, masks});
        const auto outcome_under = [&](Budget budget) {
            Meter meter{std::move(budget)};
            Grid grid(256);
            Outcome outcome = Outcome::found;
            while (outcome == Outcome::found) outcome = search->next(grid, meter);
            return outcome;
        };
        Budget few, late, told;
        few.nodes = 1000;
        CHECK(outcome_under(few) == Outcome::budget);
        CHECK(search->statistics().nodes == 1000);
        late.seconds = 0;
        CHECK(outcome_under(late) == Outcome::budget);
        CHECK(search->statistics().nodes <= 1256);
        told.interrupted = [] { return true; };
        CHECK(outcome_under(told) == Outcome::interrupted);
    }
}

}  // namespace

int main() {
    defects_and_extremes();
    all_agree_with_the_naive_solver();
    restarts_find_every_grid_of_an_empty_four();
    restarts_know_the_end_where_no_guess_was_needed();
    same_seed_same_run();
    successive_guesses_can_avoid_a_house();
    budgets_and_interrupts_stop_every_solver();
    return check_result();
}
