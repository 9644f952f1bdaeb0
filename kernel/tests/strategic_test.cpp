// The rules of the strategic solver: each on candidates made for it, all of them
// together against the naive solver, and the two interview puzzles of the paper.
#include "search/papers/strategic.hpp"

#include <map>

#include "tests/papers_support.hpp"

using namespace nonet;
using namespace nonet::papers;
using namespace nonet::test;

namespace {

struct Manner {
    Policy policy;
    Marks marks;
};

constexpr Manner manners[] = {
    {Policy::restart, Marks::at_once},     {Policy::go_on, Marks::at_once},     {Policy::near, Marks::at_once},
    {Policy::restart, Marks::when_needed}, {Policy::go_on, Marks::when_needed}, {Policy::near, Marks::when_needed},
};

void rules_solve_the_interview_puzzles() {
    const Layout nine = Layout::plain(3, 3);
    const std::string_view medium =
        "...7..581.9.....677..3.5.4....8.7.....34..7.8..4..1.2....578.......9.8.325....9.6";
    const std::string_view hard =
        "59....7..7..1..5.9.8....361....2..9.9...43...6....94.7....519...4....67......4.3.";
    for (std::string_view text : {medium, hard}) {
        const Masks masks = masks_of(nine, text);
        const auto givens = std::uint64_t(81 - std::ranges::count(text, '.'));
        for (const auto [policy, marks] : manners) {
            RuleBook book;
            book.policy = policy;
            book.marks = marks;
            const auto solver = strategic({nine, masks}, book);
            const Run all = run(*solver, nine, 2);
            CHECK(all.grids.size() == 1 && all.end == Outcome::exhausted);
            CHECK(is_solution(nine, masks, all.grids[0]));
            CHECK(all.statistics.uses.size() == 7);
            CHECK(all.statistics.uses[0] + all.statistics.uses[1] == 81 - givens);
            CHECK(all.statistics.guesses == 0);
            // Rated 1.5 the first needs hidden singles alone, rated 2.0 the second a hidden pair too.
            const auto singles = strategic({nine, masks}, {{Rule::hidden_single}, policy, marks});
            CHECK(run(*singles, nine, 1).end == (text == medium ? Outcome::found : Outcome::stuck));
            const auto pairs = strategic(
                {nine, masks},
                {{Rule::hidden_single, Rule::pointing, Rule::claiming, Rule::hidden_pair}, policy, marks});
            CHECK(run(*pairs, nine, 1).grids == all.grids);
        }
    }
}

// Each rule alone, on candidates made for it. The rest of the grid is open.
void each_rule_strikes_what_it_should() {
    const Layout nine = Layout::plain(3, 3);
    struct Case {
        Rule rule;
        std::vector<std::pair<int, DigitMask>> marks;  // what these cells hold
        int struck_cell;
        DigitMask struck;
    };
    const auto digits = [](std::initializer_list<int> list) {
        DigitMask mask = 0;
        for (int digit : list) mask |= bit(digit);
        return mask;
    };
    const DigitMask all = all_digits(9);
    std::vector<Case> cases = {
        {Rule::naked_pair, {{0, digits({1, 2})}, {5, digits({1, 2})}}, 8, digits({1, 2})},
        {Rule::naked_triple,
         {{0, digits({1, 2})}, {4, digits({2, 3})}, {8, digits({1, 3})}}, 1, digits({1, 2, 3})},
        {Rule::naked_quad,
         {{0, digits({1, 2})}, {3, digits({2, 3})}, {6, digits({3, 4})}, {8, digits({1, 4})}},
         1, digits({1, 2, 3, 4})},
        {Rule::naked_quintuple,
         {{0, digits({1, 2})}, {2, digits({2, 3})}, {3, digits({3, 4})}, {6, digits({4, 5})}, {8, digits({1, 5})}},
         1, digits({1, 2, 3, 4, 5})},
    };
    // Hidden subsets: the digits are nowhere else in row 1.
    const auto hidden = [&](Rule rule, std::vector<int> places, DigitMask mask) {
        Case one{rule, {}, places[0], all & ~mask};
        for (int cell = 0; cell < 9; ++cell)
            if (std::ranges::find(places, cell) == places.end()) one.marks.push_back({cell, all & ~mask});
        cases.push_back(one);
    };
    hidden(Rule::hidden_pair, {0, 5}, digits({1, 2}));
    hidden(Rule::hidden_triple, {0, 4, 8}, digits({1, 2, 3}));
    hidden(Rule::hidden_quad, {0, 3, 5, 8}, digits({1, 2, 3, 4}));
    // Pointing: 7 of box 1 lies in row 2, so not elsewhere in row 2 (r2c4).
    Case pointing{Rule::pointing, {}, 12, bit(7)};
    for (int cell : {0, 1, 2, 18, 19, 20}) pointing.marks.push_back({cell, all & ~bit(7)});
    cases.push_back(pointing);
    // Claiming: 7 of row 2 lies in box 1, so not elsewhere in box 1 (r1c1).
    Case claiming{Rule::claiming, {}, 0, bit(7)};
    for (int cell = 12; cell < 18; ++cell) claiming.marks.push_back({cell, all & ~bit(7)});
    cases.push_back(claiming);

    for (const Case& one : cases) {
        Masks masks = blank(nine);
        for (const auto& [cell, mask] : one.marks) masks[cell] = mask;
        const auto solver = strategic({nine, masks}, {{one.rule}, Policy::restart});
        const Run all_of_it = run(*solver, nine, 1);
        CHECK(all_of_it.end == Outcome::stuck);
        CHECK(all_of_it.statistics.uses[0] >= 1);
        CHECK((solver->candidates()[one.struck_cell] & one.struck) == 0);
        // One size smaller of the same kind finds nothing.
        if (one.rule == Rule::naked_triple || one.rule == Rule::naked_quad || one.rule == Rule::hidden_triple ||
            one.rule == Rule::hidden_quad) {
            const auto smaller = strategic({nine, masks}, {{Rule(int(one.rule) - 2)}, Policy::restart});
            CHECK(run(*smaller, nine, 1).end == Outcome::stuck && smaller->statistics().uses[0] == 0);
        }
    }
}

// Whatever the rules strike, no solution may lose a candidate.
void rules_are_sound() {
    const std::vector<Layout> layouts = {Layout::plain(3, 3), Layout::plain(2, 3), diagonal(3, 3),
                                         jigsaw("aaabbb" "aaabbb" "cccdde" "cccdde" "ffddee" "ffffee", 6)};
    const std::vector<Rule> every = {
        Rule::naked_single, Rule::hidden_single, Rule::pointing,      Rule::claiming,
        Rule::naked_pair,   Rule::hidden_pair,   Rule::naked_triple,  Rule::hidden_triple,
        Rule::naked_quad,   Rule::hidden_quad,   Rule::naked_quintuple};
    int solved = 0, stuck = 0;
    std::vector<std::uint64_t> uses(every.size(), 0);
    for (const Layout& layout : layouts) {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const int givens = layout.cells() * (20 + int(seed % 20)) / 81;
            const Masks masks = random_puzzle(layout, givens, seed);
            const Grids expected = naive_solutions(layout, masks, 50);
            Masks first_left;
            std::map<Policy, std::vector<std::uint64_t>> uses_by_policy;
            for (const auto [policy, marks] : manners) {
                const auto solver = strategic({layout, masks}, {every, policy, marks});
                const Run result = run(*solver, layout, 2);
                for (std::size_t rule = 0; rule < every.size(); ++rule)
                    uses[rule] += result.statistics.uses[rule];
                const Masks left = solver->candidates();
                // The rules only ever strike, so where they end does not depend on the way.
                if (first_left.empty()) first_left = left;
                CHECK(left == first_left);
                // When the candidates are written changes no step.
                CHECK(uses_by_policy.try_emplace(policy, result.statistics.uses).first->second ==
                      result.statistics.uses);
                for (const Grid& grid : expected)
                    for (int cell = 0; cell < layout.cells(); ++cell) CHECK(left[cell] & bit(grid[cell]));
                if (result.end == Outcome::exhausted) {
                    CHECK(result.grids.size() == 1 && expected == Grids{result.grids[0]});
                    ++solved;
                } else {
                    CHECK(result.end == Outcome::stuck);
                    ++stuck;
                    Grid grid(layout.cells());
                    Meter meter{Budget{}};
                    CHECK(solver->next(grid, meter) == Outcome::stuck);
                }
            }
        }
    }
    CHECK(solved > 20 && stuck > 20);
    for (Rule rule : {Rule::naked_single, Rule::hidden_single, Rule::pointing, Rule::claiming, Rule::naked_pair,
                      Rule::hidden_pair, Rule::naked_triple, Rule::naked_quad})
        CHECK(uses[std::size_t(rule)] > 0);
}

void rules_see_contradictions() {
    const Layout four = Layout::plain(2, 2);
    for (std::string_view text : {"1.1.............", "123....4........", "1234341221434322"}) {
        const Masks masks = masks_of(four, text);
        for (const auto [policy, marks] : manners) {
            for (Rule rule : {Rule::naked_single, Rule::hidden_single, Rule::pointing}) {
                const Run result = run(*strategic({four, masks}, {{rule}, policy, marks}), four, 1);
                CHECK(result.end == Outcome::exhausted && result.grids.empty());
            }
        }
    }
}

// r1c1 and r2c9 are naked singles; r1c1 comes first and makes two more below it that
// contradict each other. Who looks near it ends there, who reads on fills r2c9 before.
void near_looks_around_the_cell_filled_last() {
    const Layout nine = Layout::plain(3, 3);
    Masks masks = blank(nine);
    masks[8] = bit(1);            // r1c9
    masks[0] = bit(1) | bit(2);   // r1c1
    masks[17] = bit(1) | bit(5);  // r2c9
    masks[63] = masks[72] = bit(2) | bit(3);  // r8c1, r9c1
    for (Policy policy : {Policy::restart, Policy::near}) {
        const auto solver = strategic({nine, masks}, {{Rule::naked_single}, policy});
        CHECK(run(*solver, nine, 1).end == Outcome::exhausted);
        CHECK(solver->statistics().uses[0] == (policy == Policy::near ? 2u : 3u));
    }
}

void budgets_stop_the_rules() {
    const Layout sixteen = Layout::plain(4, 4);
    const Masks masks = random_puzzle(sixteen, 60, 5);
    const auto rules = strategic({sixteen, masks});
    Grid grid(256);
    Budget nothing, no_time;
    nothing.nodes = 0;
    no_time.seconds = 0;
    Meter none{nothing}, late{no_time}, enough{Budget{}};
    CHECK(rules->next(grid, none) == Outcome::budget);
    CHECK(rules->next(grid, late) == Outcome::budget);
    CHECK(rules->next(grid, enough) == Outcome::stuck);
}

}  // namespace

int main() {
    rules_solve_the_interview_puzzles();
    each_rule_strikes_what_it_should();
    rules_are_sound();
    rules_see_contradictions();
    near_looks_around_the_cell_filled_last();
    budgets_stop_the_rules();
    return check_result();
}
