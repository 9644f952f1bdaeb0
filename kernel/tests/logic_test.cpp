// The logic engine against Sudoku Explainer's steps, against solutions, and
// against a sceptical reader of its chains.
#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "generation/uniqueness.hpp"
#include "logic/engine/path.hpp"
#include "solving/engine.hpp"
#include "search/random.hpp"
#include "tests/check.hpp"
#include "tests/filling.hpp"
#include "tests/logic_examples.hpp"
#include "tests/logic_support.hpp"
#include "tests/pattern_proof.hpp"
#include "tests/proof.hpp"
#include "tests/solved_layouts.hpp"

using namespace nonet;

namespace {

bool is_true(const Step& step, const std::vector<Digit>& solution) {
    for (Candidate c : step.placements)
        if (solution[c.cell] != c.digit) return false;
    for (Candidate c : step.eliminations)
        if (solution[c.cell] == c.digit) return false;
    return true;
}

// A step does something, and its evidence is about candidates that exist.
template <class Capacity>
bool is_meaningful(const Step& step, const Position<Capacity>& position) {
    if (step.placements.empty() && step.eliminations.empty()) return false;
    for (Candidate c : step.eliminations)
        if (!position.has(c.cell, c.digit)) return false;
    for (Candidate c : step.placements)
        if (!position.has(c.cell, c.digit)) return false;
    for (const Mark& mark : step.marks)
        if (!position.has(mark.candidate.cell, mark.candidate.digit)) return false;
    for (std::size_t i = 1; i < step.eliminations.size(); ++i)
        if (!(step.eliminations[i - 1] < step.eliminations[i])) return false;
    return true;
}

// The evidence is enough, where a sceptic knows how to read it.
template <class Capacity>
bool is_proven(const Step& step, const Position<Capacity>& position) {
    using Patterns = PatternSceptic<Capacity>;
    if (Patterns::knows(step.technique)) return Patterns(position).accepts(step);
    if (Filling<Capacity>::knows(step.technique)) return Filling(position).refutes(step);
    return step.chains.empty() || Sceptic(position).accepts(step);
}

void examples_are_reproduced(const Geometry& geometry) {
    for (const Example& example : examples) {
        Position<Small> position(geometry, parse(example.puzzle));
        Meter meter = unlimited();
        std::optional<Step> step;
        for (int i = 0; i <= example.step; ++i) {
            if (step) position.apply(*step);
            step = next_step(position, {}, meter);
            CHECK(step.has_value());
            CHECK(is_meaningful(*step, position));
            CHECK(is_proven(*step, position));
        }
        CHECK(explainer_name(*step) == example.name);
        CHECK(one_decimal(step->rating) == example.rating);
        CHECK(placement(*step) == example.placement);
        CHECK(eliminations(*step) == example.eliminations);
    }
}

// Without uniqueness every step holds for every solution, so any solution of a
// puzzle, unique or not, may serve as the witness.
template <class Capacity>
void steps_keep_the_solution(const Layout& layout, const std::vector<Digit>& solution, int givens,
                             Random& random, const Order& order) {
    std::vector<int> cells;
    for (int cell = 0; cell < layout.cells(); ++cell) cells.push_back(cell);
    random.shuffle(std::span(cells));
    std::vector<Digit> puzzle(solution.size(), 0);
    for (std::size_t i = 0; i < std::size_t(givens); ++i) {
        const auto cell = std::size_t(cells[i]);
        puzzle[cell] = solution[cell];
    }
    const Geometry geometry(layout);
    Position<Capacity> position(geometry, puzzle);
    Meter meter = unlimited();
    const PathRules rules{order, Policy::restart, false};
    while (auto step = next_step(position, rules, meter)) {
        CHECK(is_meaningful(*step, position));
        CHECK(is_true(*step, solution));
        CHECK(is_proven(*step, position));
        CHECK(!info(step->technique).needs.uniqueness);
        position.apply(*step);
        CHECK(find_defect(position).kind == Defect::none);
    }
}

// All steps of the patterns that no explainer path uses, wherever the path leads.
template <class Capacity>
void patterns_hold_on_the_way(const Layout& layout, const std::vector<Digit>& solution, int givens,
                              Random& random, TechniqueSet& seen) {
    std::vector<int> cells;
    for (int cell = 0; cell < layout.cells(); ++cell) cells.push_back(cell);
    random.shuffle(std::span(cells));
    std::vector<Digit> puzzle(solution.size(), 0);
    for (std::size_t i = 0; i < std::size_t(givens); ++i)
        puzzle[std::size_t(cells[i])] = solution[std::size_t(cells[i])];
    const Geometry geometry(layout);
    Position<Capacity> position(geometry, puzzle);
    Meter meter = unlimited();
    const Technique basics[] = {Technique::last_value, Technique::hidden_single,
                                Technique::naked_single, Technique::pointing,
                                Technique::naked_pair};
    const PathRules rules{order_of(basics), Policy::restart, false};
    for (auto step = next_step(position, rules, meter);; step = next_step(position, rules, meter)) {
        for (const TechniqueInfo& row : technique_table) {
            const Technique scan = row.technique;
            if (!row.explainer_name.empty() || scan_of(scan) != scan || row.needs.uniqueness) continue;
            if (!fits(scan, geometry)) continue;
            for (const Step& found : find_all(scan, position, meter)) {
                CHECK(is_meaningful(found, position));
                CHECK(is_true(found, solution));
                CHECK(is_proven(found, position));
                seen.set(std::size_t(found.technique));
            }
        }
        if (!step) break;
        // Not after every step: the first steps of a path leave most patterns as they are.
        for (int i = 0; step && i < 6; ++i) {
            position.apply(*step);
            step = next_step(position, rules, meter);
        }
        if (!step) break;
    }
}

void patterns_are_sound_on_all_layouts() {
    Random random(5);
    TechniqueSet seen;
    for (int round = 0; round < 6; ++round) {
        const auto six = random_grid(2, 3, random), nine = random_grid(3, 3, random),
                   sixteen = random_grid(4, 4, random);
        patterns_hold_on_the_way<Small>(Layout::plain(1, 6), six, 14, random, seen);
        patterns_hold_on_the_way<Small>(Layout::plain(3, 3), nine, 28, random, seen);
        patterns_hold_on_the_way<Large>(Layout::plain(3, 3), nine, 30, random, seen);
        patterns_hold_on_the_way<Small>(jigsaw_around(nine, 3, 3, random), nine, 28, random, seen);
        patterns_hold_on_the_way<Small>(with_extra_houses(nine, 3, 3, random), nine, 28, random, seen);
        if (round == 0)
            patterns_hold_on_the_way<Large>(Layout::plain(4, 4), sixteen, 150, random, seen);
    }
    for (int t = int(Technique::locked_pair); t <= int(Technique::sue_de_coq); ++t)
        if (Technique(t) != Technique::naked_quintuple) CHECK(seen[std::size_t(t)]);
}

Order up_to(Order order, Technique last) {
    for (std::size_t i = 0; i < order.size(); ++i)
        if (order[i].scan == scan_of(last)) order.resize(i + 1);
    return order;
}

void steps_are_sound_on_all_layouts() {
    Random random(2);
    const Order chains = up_to(human_order(), Technique::dynamic_plus_house_chains);
    const Order short_chains = up_to(human_order(), Technique::house_chains);
    for (int round = 0; round < 3; ++round) {
        const auto six = random_grid(2, 3, random), nine = random_grid(3, 3, random),
                   twelve = random_grid(3, 4, random), sixteen = random_grid(4, 4, random);
        steps_keep_the_solution<Small>(Layout::plain(2, 3), six, 9, random, chains);
        steps_keep_the_solution<Large>(Layout::plain(2, 3), six, 9, random, chains);
        steps_keep_the_solution<Small>(Layout::plain(1, 6), six, 12, random, chains);
        steps_keep_the_solution<Small>(jigsaw_around(six, 2, 3, random), six, 8, random, chains);
        steps_keep_the_solution<Small>(with_extra_houses(six, 2, 3, random), six, 7, random, chains);
        steps_keep_the_solution<Small>(Layout::plain(3, 3), nine, 27, random, chains);
        steps_keep_the_solution<Small>(jigsaw_around(nine, 3, 3, random), nine, 26, random, chains);
        steps_keep_the_solution<Small>(with_extra_houses(nine, 3, 3, random), nine, 25, random, chains);
        steps_keep_the_solution<Large>(Layout::plain(3, 4), twelve, 60, random, short_chains);
        steps_keep_the_solution<Large>(Layout::plain(4, 4), sixteen, 128, random, short_chains);
        steps_keep_the_solution<Large>(jigsaw_around(sixteen, 4, 4, random), sixteen, 128, random,
                                       short_chains);
    }
}

// One solution and no given to spare.
std::vector<Digit> minimal_puzzle(const Layout& layout, const std::vector<Digit>& solution,
                                  Random& random) {
    auto puzzle = solution;
    std::vector<int> cells;
    for (int cell = 0; cell < layout.cells(); ++cell) cells.push_back(cell);
    random.shuffle(std::span(cells));
    const Engine engine(layout);
    generation::Uniqueness uniqueness(layout, engine, 1'000'000);
    Meter meter = unlimited();
    std::vector<std::uint8_t> answer;
    const std::size_t number = uniqueness.keep(puzzle);
    for (int cell : cells) {
        const Cell asked = Cell(cell);
        uniqueness.ask_without(number, {&asked, 1});
        answer.clear();
        CHECK(uniqueness.answer(answer, meter));
        if (!answer[0]) continue;
        puzzle[std::size_t(cell)] = 0;
        uniqueness.remove(number, asked);
    }
    return puzzle;
}

// Paths through minimal puzzles, in both orders: every step proved and checked.
void random_paths_are_sound(int paths) {
    Random random(7);
    std::size_t steps = 0;
    TechniqueSet seen;
    for (int i = 0; i < paths; ++i) {
        const int shapes[][2] = {{3, 3}, {3, 3}, {2, 3}, {3, 3}, {2, 4}, {2, 2}, {3, 3}, {1, 6}};
        const auto [box_rows, box_cols] = shapes[i % 8];
        const auto solution = random_grid(box_rows, box_cols, random);
        const Layout layout = box_rows == 1   ? Layout::plain(1, 6)
                              : i % 4 < 2     ? Layout::plain(box_rows, box_cols)
                              : i % 4 == 2    ? jigsaw_around(solution, box_rows, box_cols, random)
                                              : with_extra_houses(solution, box_rows, box_cols, random);
        const Geometry geometry(layout);
        Position<Small> position(geometry, minimal_puzzle(layout, solution, random));
        Meter meter = unlimited();
        // Where the rater cannot help, the longest chains take minutes.
        const Order order = i % 16 < 8 ? human_order() : explainer_order();
        const PathRules rules{layout.is_plain_nine() ? order : up_to(order, Technique::house_chains)};
        while (auto step = next_step(position, rules, meter)) {
            CHECK(is_meaningful(*step, position));
            CHECK(is_true(*step, solution));
            CHECK(is_proven(*step, position));
            seen.set(std::size_t(step->technique));
            position.apply(*step);
            ++steps;
        }
        CHECK(position.is_solved() || !layout.is_plain_nine());
        if (i % 1000 == 999) std::printf("%d paths\n", i + 1);
    }
    std::printf("%d paths, %zu steps of %zu techniques proved\n", paths, steps, seen.count());
}

// Puzzles with one solution and no given to spare: here uniqueness may be used.
void uniqueness_is_sound_on_all_layouts() {
    Random random(3);
    Meter meter = unlimited();
    // Loops and graves first, so that they are used wherever they are found.
    Order order = up_to(human_order(), Technique::bivalue_grave_1);
    const auto first = std::ranges::find(order, Technique::unique_rectangle_1, &OrderEntry::scan);
    std::rotate(order.begin(), first, order.end());
    const PathRules rules{order};
    int uses = 0;
    for (int round = 0; round < 150; ++round) {
        const auto solution = random_grid(2, 3, random);
        const Layout layout = round % 3 == 0   ? Layout::plain(2, 3)
                              : round % 3 == 1 ? jigsaw_around(solution, 2, 3, random)
                                               : with_extra_houses(solution, 2, 3, random);
        const auto puzzle = minimal_puzzle(layout, solution, random);
        const Geometry geometry(layout);
        Position<Small> position(geometry, puzzle);
        while (auto step = next_step(position, rules, meter)) {
            CHECK(is_meaningful(*step, position));
            CHECK(is_true(*step, solution));
            CHECK(is_proven(*step, position));
            uses += info(step->technique).needs.uniqueness;
            position.apply(*step);
        }
    }
    CHECK(uses > 20);
}

// All steps of all methods in the middle of a hard puzzle, nested chains too.
void all_steps_of_a_position_hold(const Geometry& geometry) {
    const auto puzzle =
        parse("...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84");
    Meter meter = unlimited();
    Position<Small> solved(geometry, puzzle), position(geometry, puzzle);
    CHECK(find_path(solved, {}, meter).end == PathEnd::solved);
    const std::vector<Digit> solution(solved.values().begin(), solved.values().end());
    for (int i = 0; i < 8; ++i) position.apply(*next_step(position, {}, meter));
    for (const TechniqueInfo& row : technique_table) {
        if (scan_of(row.technique) != row.technique) continue;
        for (const Step& step : find_all(row.technique, position, meter)) {
            CHECK(scan_of(step.technique) == row.technique);
            CHECK(is_meaningful(step, position));
            CHECK(is_true(step, solution));
            CHECK(is_proven(step, position));
        }
    }
}

// Hidden and avoidable rectangles on the way through some puzzles with one solution.
void rectangles_hold(const Geometry& geometry) {
    Meter meter = unlimited();
    int found = 0;
    for (const Example& example : examples) {
        Position<Small> solved(geometry, parse(example.puzzle)), position = solved;
        if (std::string_view(example.rating) > "7") continue;
        find_path(solved, {}, meter);
        const std::vector<Digit> solution(solved.values().begin(), solved.values().end());
        while (!position.is_solved()) {
            for (Technique scan : {Technique::hidden_rectangle, Technique::avoidable_rectangle_1}) {
                for (const Step& step : find_all(scan, position, meter)) {
                    CHECK(is_meaningful(step, position));
                    CHECK(is_true(step, solution));
                    CHECK(is_proven(step, position));
                    ++found;
                }
            }
            position.apply(*next_step(position, {}, meter));
        }
    }
    CHECK(found > 100);
}

// Three corners of a rectangle filled by deduction; a given among them spoils it.
void givens_decide_avoidable_rectangles(const Geometry& geometry) {
    std::vector<Digit> values(81, 0);
    values[0] = 1, values[3] = 2, values[9] = 2;  // r1c1 1, r1c4 2, r2c1 2; r2c4 would be 1
    std::vector<DigitMask> marks(81, all_digits(9));
    Meter meter = unlimited();
    auto steps = [&](std::vector<Digit> givens) {
        const Position<Small> position(geometry, values, marks, givens);
        return find_all(Technique::avoidable_rectangle_1, position, meter);
    };
    const auto free = steps(std::vector<Digit>(81, 0));
    CHECK(free.size() == 1 && eliminations(free[0]) == "r2c4<>1");
    CHECK(steps({}).empty());  // nobody knows the givens
    for (int corner : {0, 3, 9}) {
        std::vector<Digit> givens(81, 0);
        givens[std::size_t(corner)] = values[std::size_t(corner)];
        CHECK(steps(givens).empty());
    }
    CHECK(find_all(Technique::avoidable_rectangle_1, Position<Small>(geometry, values), meter).empty());
}

}  // namespace

// `logic_test 10000` proves every step of so many random paths.
int main(int arguments, char** values) {
    if (arguments > 1) {
        random_paths_are_sound(std::atoi(values[1]));
        return 0;
    }
    const Geometry geometry(Layout::plain(3, 3));
    examples_are_reproduced(geometry);
    steps_are_sound_on_all_layouts();
    patterns_are_sound_on_all_layouts();
    uniqueness_is_sound_on_all_layouts();
    random_paths_are_sound(16);
    all_steps_of_a_position_hold(geometry);
    rectangles_hold(geometry);
    givens_decide_avoidable_rectangles(geometry);
    std::puts("logic: all checks passed");
}
