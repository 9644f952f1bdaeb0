// Rules beyond houses: propagators against exhaustive enumeration, the search against a
// naive one.
#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <vector>

#include "check.hpp"
#include "random_layouts.hpp"
#include "rules/search/engine.hpp"
#include "rules/program/program.hpp"
#include "rules_naive.hpp"
#include "solving/engine.hpp"
#define NONET_RULES_ISA baseline
#include "rules/propagators/propagators.hpp"

using namespace nonet;
using rules::baseline::Domain;
using rules::baseline::Propagators;

namespace {

// ---- random primitives on a layout ------------------------------------------------------

std::vector<Cell> some_cells(const Layout& layout, Random& random, std::size_t count) {
    std::vector<Cell> cells(std::size_t(layout.cells()));
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = Cell(i);
    random.shuffle(std::span(cells));
    cells.resize(std::min(count, cells.size()));
    return cells;
}

std::vector<Cell> some_of_a_house(const Layout& layout, Random& random, std::size_t count) {
    auto cells = layout.houses()[random.below(std::uint32_t(layout.houses().size()))].cells;
    random.shuffle(std::span(cells));
    cells.resize(std::min(count, cells.size()));
    return cells;
}

std::vector<DigitMask> random_table(int size, Random& random) {
    std::vector<DigitMask> table(std::size_t(size), 0);
    for (auto& row : table)
        for (int digit = 0; digit < size; ++digit)
            if (random.below(3) != 0) row |= DigitMask{1} << digit;
    return table;
}

Automaton random_automaton(std::vector<Cell> cells, int size, Random& random) {
    const int states = 2 + int(random.below(5));
    Automaton made{std::move(cells), states, {1}, {}, {random.next() & ((1u << states) - 1)}};
    for (int i = 0; i < states * size; ++i)
        made.transitions.push_back((std::uint64_t{1} << random.below(std::uint32_t(states))) |
                                   (random.below(3) == 0 ? 1u << random.below(std::uint32_t(states)) : 0u));
    return made;
}

enum class Demand { different, allowed, pair, cage, sum, automaton, count, same_values, check, either, kinds };

Primitive random_primitive(const Layout& layout, Demand demand, Random& random) {
    const int size = layout.size();
    const auto few = [&](std::uint32_t least, std::uint32_t more) { return std::size_t(least + random.below(more)); };
    const auto anywhere = [&](std::size_t count) {
        return random.below(2) ? some_cells(layout, random, count) : some_of_a_house(layout, random, count);
    };
    switch (demand) {
        case Demand::different: return {Different{some_cells(layout, random, few(2, std::uint32_t(size) - 1))}};
        case Demand::allowed: return {Allowed{anywhere(1)[0], random.next() & all_digits(size)}};
        case Demand::pair: {
            const auto cells = anywhere(2);
            return {Pair{cells[0], cells[1], random_table(size, random)}};
        }
        case Demand::cage: {
            const auto cells = some_of_a_house(layout, random, few(1, 4));
            const int sum = int(cells.size()) + int(random.below(std::uint32_t(size) * std::uint32_t(cells.size())));
            return {Sum{cells, std::vector<int>(cells.size(), 1), sum, sum + int(random.below(2))}};
        }
        case Demand::sum: {
            const auto cells = anywhere(few(1, 5));
            std::vector<int> coefficients;
            for (std::size_t i = 0; i < cells.size(); ++i) coefficients.push_back(int(random.below(5)) - 2 + (random.below(9) == 0 ? 10 : 0));
            for (int& c : coefficients) c = c == 0 ? 1 : c;
            const int low = int(random.below(30)) - 10;
            return {Sum{cells, coefficients, low, low + int(random.below(6))}};
        }
        case Demand::automaton: {
            auto cells = anywhere(few(2, 4));
            if (random.below(4) == 0) cells.push_back(cells[0]);
            return {random_automaton(cells, size, random)};
        }
        case Demand::count: {
            const auto cells = anywhere(few(2, 4));
            const int low = int(random.below(3));
            return {CountOf{cells, random.below(2) ? bit(1 + int(random.below(std::uint32_t(size)))) : random.next() & all_digits(size),
                            low, low + int(random.below(2))}};
        }
        case Demand::same_values: {
            const auto count = few(1, 3);
            return {SameValues{anywhere(count), anywhere(count)}};
        }
        case Demand::check: {
            const unsigned odd = random.below(2);
            return {Check{anywhere(few(2, 3)), [odd](std::span<const Digit> digits) {
                              unsigned total = 0;
                              for (Digit digit : digits) total += digit;
                              return total % 2 == odd;
                          }}};
        }
        case Demand::either: {
            Either either;
            for (auto alternatives = 1 + random.below(3); alternatives > 0; --alternatives) {
                std::vector<Primitive> made;
                for (auto parts = 1 + random.below(2); parts > 0; --parts)
                    made.push_back(random_primitive(layout, Demand(random.below(std::uint32_t(Demand::kinds))), random));
                either.alternatives.push_back(made);
            }
            return {either};
        }
        case Demand::kinds: break;
    }
    return {Either{}};
}

// ---- one propagator against enumeration ---------------------------------------------------

// The digits each cell of the scope has in some assignment that fulfils the primitive, and
// keeps apart the cells that differ; empty where there is none.
std::map<Cell, DigitMask> supported(const rules::Program& program, const Primitive& primitive,
                                    const std::vector<Cell>& scope, const std::vector<DigitMask>& masks,
                                    const std::function<bool(Cell, Cell)>& differ) {
    std::map<Cell, DigitMask> found;
    std::vector<Digit> grid(masks.size(), 0);
    const std::function<void(std::size_t)> fill = [&](std::size_t at) {
        if (at == scope.size()) {
            if (!test::holds(primitive, grid)) return;
            for (Cell cell : scope) found[cell] |= bit(grid[cell]);
            return;
        }
        for (int digit = 1; digit <= program.size; ++digit) {
            if (!(masks[scope[at]] & bit(digit))) continue;
            bool clashes = false;
            for (std::size_t i = 0; i < at; ++i)
                clashes |= grid[scope[i]] == digit && differ(scope[i], scope[at]);
            if (clashes) continue;
            grid[scope[at]] = Digit(digit);
            fill(at + 1);
            grid[scope[at]] = 0;
        }
    };
    fill(0);
    return found;
}

// Sound for all kinds: what some assignment of the scope needs stays. As strong as
// propagators.hpp says: what no assignment has goes, and so for "exact" both meet.
void test_propagators(Random& random) {
    std::map<Demand, int> exact_tests;
    for (int round = 0; round < 1500; ++round) {
        const Layout layout = round % 3 ? Layout::plain(2, 3) : Layout::plain(2, 2);
        const auto demand = Demand(random.below(std::uint32_t(Demand::kinds)));
        if (demand == Demand::allowed || demand == Demand::pair) continue;  // no propagators
        const Primitive primitive = random_primitive(layout, demand, random);
        const auto program = rules::make_program(layout, {&primitive, 1});
        const auto sees = [&](Cell a, Cell b) { return program->sees.get(a, b); };
        std::vector<DigitMask> masks(std::size_t(layout.cells()));
        for (auto& mask : masks)
            do mask = random.next() & random.next() & all_digits(layout.size());
            while (mask == 0);
        for (std::size_t i = 0; i < program->propagators.size(); ++i) {
            const auto propagator = program->propagators[i];
            if (propagator.kind == rules::Kind::house || propagator.kind == rules::Kind::all_houses ||
                propagator.kind == rules::Kind::crossings)
                continue;
            const auto scope = test::cells_of(primitive);
            if (scope.size() > 6) continue;
            // Not a sum derived from it.
            if (propagator.kind == rules::Kind::sum && program->scopes[i] != scope) continue;
            Propagators propagators(*program);
            Domain domain(layout.cells());
            std::vector<DigitMask> after = masks;
            std::vector<std::uint64_t> failed(program->failed_words);
            domain.attach(after.data(), failed.data());
            const bool holds = propagators.run(domain, propagator);
            const auto needed = supported(*program, primitive, scope, masks, sees);
            if (!holds && !needed.empty()) {  // a cell outside had only a digit that stands in the scope
                auto wider = scope;
                wider.push_back(Cell(domain.emptied()));
                CHECK(!std::ranges::count(scope, Cell(domain.emptied())));
                CHECK(supported(*program, primitive, wider, masks, sees).empty());
                continue;
            }
            for (const auto& [cell, digits] : needed) CHECK((after[cell] & digits) == digits);
            for (std::size_t cell = 0; cell < masks.size(); ++cell) CHECK((after[cell] & ~masks[cell]) == 0);
            // Cells outside lose only what all assignments forbid them: a digit that some
            // assignment of the scope leaves free for them stays.
            for (std::size_t cell = 0; holds && cell < masks.size(); ++cell) {
                if (std::ranges::count(scope, Cell(cell)) || after[cell] == masks[cell]) continue;
                for (DigitMask gone = masks[cell] & ~after[cell]; gone != 0; gone &= gone - 1) {
                    auto with = masks;
                    with[cell] = gone & (0 - gone);
                    auto wider = scope;
                    wider.push_back(Cell(cell));
                    CHECK(supported(*program, primitive, wider, with, sees).empty());
                }
            }

            const bool apart = propagator.kind == rules::Kind::group ||
                               (propagator.kind == rules::Kind::sum && program->sums[propagator.index].cliques.size() == 1) ||
                               (propagator.kind == rules::Kind::automaton && program->automata[propagator.index].is_different()) ||
                               (propagator.kind == rules::Kind::same_values && program->same_values[propagator.index].are_sets);
            const bool repeats = demand == Demand::automaton &&
                                 program->automata[propagator.index].cells.size() != program->scopes[i].size();
            const bool loose = propagator.kind == rules::Kind::sum || repeats;  // see the cage test
            const bool exact = (apart && !loose) || propagator.kind == rules::Kind::count ||
                               (propagator.kind == rules::Kind::automaton && !repeats);
            if (!exact || scope != program->scopes[i]) continue;
            const auto left = supported(*program, primitive, scope, masks, [&](Cell a, Cell b) {
                if (!apart || !sees(a, b)) return false;
                if (propagator.kind != rules::Kind::same_values) return true;
                const auto& first = program->same_values[propagator.index].a;  // of one side only
                return std::ranges::count(first, a) == std::ranges::count(first, b);
            });
            CHECK(!holds || !left.empty());
            if (propagator.kind == rules::Kind::group) CHECK(holds == !left.empty());
            for (const auto& [cell, digits] : left) CHECK(!holds || (after[cell] & ~digits) == 0);
            ++exact_tests[demand];
        }
    }
    CHECK(exact_tests[Demand::different] > 20 && exact_tests[Demand::automaton] > 20);
    CHECK(exact_tests[Demand::count] > 20 && exact_tests[Demand::same_values] > 20);
}

// A cage is exact once its bounds are within reach; further off it is not looked at.
void test_cages_are_exact(Random& random) {
    int tests = 0;
    const Layout layout = Layout::plain(3, 3);
    for (int round = 0; round < 400; ++round) {
        const Primitive primitive = random_primitive(layout, Demand::cage, random);
        const auto& sum = std::get<Sum>(primitive.demand);
        const auto program = rules::make_program(layout, {&primitive, 1});
        if (program->sums.empty()) continue;
        std::vector<DigitMask> masks(81, all_digits(9));
        int least = 0, most = 0;
        for (Cell cell : sum.cells) {
            do masks[cell] = random.next() & random.next() & all_digits(9);
            while (masks[cell] == 0);
            least += std::countr_zero(masks[cell]) + 1;
            most += 64 - std::countl_zero(masks[cell]);
        }
        if (sum.high - least > 7 && most - sum.low > 7) continue;
        for (std::size_t i = 0; i < program->propagators.size(); ++i) {
            if (program->propagators[i].kind != rules::Kind::sum || program->scopes[i].size() != sum.cells.size()) continue;
            if (!std::ranges::all_of(sum.cells, [&](Cell cell) { return std::ranges::count(program->scopes[i], cell) == 1; })) continue;
            Propagators propagators(*program);
            Domain domain(81);
            auto after = masks;
            domain.attach(after.data(), nullptr);
            const bool holds = propagators.run(domain, program->propagators[i]);
            const auto left = supported(*program, primitive, program->scopes[i], masks, [&](Cell a, Cell b) { return program->sees.get(a, b); });
            CHECK(holds == !left.empty());
            for (const auto& [cell, digits] : left) CHECK(after[cell] == digits);
            ++tests;
        }
    }
    CHECK(tests > 40);
}

// A line through cells that all differ: exact for the words in which these do, whatever the
// other cells hold.
void test_stretches(Random& random) {
    int tests = 0;
    const Layout layout = Layout::plain(2, 3);
    for (int round = 0; round < 600; ++round) {
        std::vector<Cell> line = some_of_a_house(layout, random, 3 + random.below(2));
        for (Cell cell : some_cells(layout, random, 1 + random.below(2)))
            if (!std::ranges::count(line, cell)) line.insert(random.below(2) ? line.end() : line.begin(), cell);
        const Primitive primitive{random_automaton(line, 6, random)};
        const auto program = rules::make_program(layout, {&primitive, 1});
        std::vector<DigitMask> masks(36);
        for (auto& mask : masks)
            do mask = random.next() & random.next() & all_digits(6);
            while (mask == 0);
        for (const auto propagator : program->propagators) {
            if (propagator.kind != rules::Kind::automaton) continue;
            const auto& automaton = program->automata[propagator.index];
            if (automaton.last == 0 || automaton.is_different()) continue;
            const std::span stretch = std::span(automaton.cells).subspan(automaton.first, automaton.last - automaton.first);
            Propagators propagators(*program);
            Domain domain(36);
            auto after = masks;
            domain.attach(after.data(), nullptr);
            const bool holds = propagators.run(domain, propagator);
            const auto left = supported(*program, primitive, line, masks, [&](Cell a, Cell b) {
                return std::ranges::count(stretch, a) && std::ranges::count(stretch, b);
            });
            CHECK(holds == !left.empty());
            for (const auto& [cell, digits] : left) {
                CHECK((after[cell] & digits) == digits);
                if (std::ranges::count(stretch, cell)) CHECK(after[cell] == digits);
            }
            ++tests;
        }
    }
    CHECK(tests > 200);
}

// ---- the whole search -------------------------------------------------------------------

// Some cells of a random grid.
std::vector<DigitMask> random_candidates(const Layout& layout, Random& random, std::uint32_t percent) {
    std::vector<DigitMask> masks = empty_grid(layout);
    std::vector<Digit> grid(masks.size());
    Meter meter{Budget{}};
    CHECK(Engine(layout).start(masks, {.seed = random.next()})->next(grid, meter) == Outcome::found);
    for (std::size_t cell = 0; cell < masks.size(); ++cell)
        if (random.below(100) < percent) masks[cell] = bit(grid[cell]);
    return masks;
}

void test_counts(Random& random) {
    int several = 0, one = 0;
    for (int round = 0; round < 400; ++round) {
        const Layout layout = round % 4 ? Layout::plain(2, 2) : Layout::plain(2, 3);
        std::vector<Primitive> primitives;
        for (auto many = 1 + random.below(3); many > 0; --many)
            primitives.push_back(random_primitive(layout, Demand(random.below(std::uint32_t(Demand::kinds))), random));
        const auto masks = random_candidates(layout, random, layout.size() == 4 ? 8 : 33);
        const std::uint64_t limit = 300;
        const std::uint64_t expected = test::naive_count(layout, primitives, masks, limit);
        const Engine engine(layout, primitives);
        Meter meter{Budget{}};
        const Count count = engine.start(masks)->count(limit, meter);
        CHECK(count.total == expected);
        CHECK(count.outcome == (expected == limit ? Outcome::found : Outcome::exhausted));
        several += expected > 1;
        one += expected == 1;

        // By seed: the same solutions in another order, each a solution, none twice.
        const auto search = engine.start(masks, {.seed = 7});
        std::vector<std::vector<Digit>> found;
        std::vector<Digit> grid(std::size_t(layout.cells()));
        while (found.size() < limit && search->next(grid, meter) == Outcome::found) {
            CHECK(is_solution(layout, masks, grid));
            CHECK(std::ranges::all_of(primitives, [&](const Primitive& p) { return test::holds(p, grid); }));
            found.push_back(grid);
        }
        std::ranges::sort(found);
        CHECK(std::ranges::adjacent_find(found) == found.end());
        CHECK(found.size() == expected);
    }
    CHECK(several > 10 && one > 5);
}

// Sizes above nine have other propagators for sums and groups.
// A search that goes back to the root and looks around: every solution once, as a naive one.
void test_going_back(Random& random) {
    const Layout layout = Layout::plain(2, 3);
    int went_back = 0, went_back_after_one = 0;
    for (int round = 0; round < 60; ++round) {
        const auto masks = random_candidates(layout, random, 20 + random.below(12));
        const std::uint32_t modulus = 50 + random.below(400), wanted = random.below(modulus);
        const auto holds = [=](std::span<const Digit> digits) {  // hardly anything follows before the end
            std::uint32_t total = 0;
            for (Digit digit : digits) total = total * 31 + digit;
            return total % modulus == wanted;
        };
        Check check{{}, holds};
        for (int cell = 0; cell < 36; ++cell) check.cells.push_back(Cell(cell));
        const std::vector<Primitive> primitives{{check}};
        std::vector<std::vector<Digit>> expected, found;
        std::vector<Digit> grid(36);
        Meter meter{Budget{}};
        const auto plain = Engine(layout).start(masks, {});
        while (plain->next(grid, meter) == Outcome::found)
            if (holds(grid)) expected.push_back(grid);
        const auto search = Engine(layout, primitives).start(masks, {.seed = round % 2 ? std::optional<std::uint64_t>(round) : std::nullopt});
        bool is_one_before = false;
        while (search->next(grid, meter) == Outcome::found) {
            found.push_back(grid);
            if (found.size() == 1) is_one_before = search->statistics().attempts == 1;
        }
        std::ranges::sort(expected);
        std::ranges::sort(found);
        CHECK(found == expected);
        if (search->statistics().attempts != 2) continue;
        ++went_back;
        went_back_after_one += is_one_before && !found.empty();
    }
    CHECK(went_back > 10 && went_back_after_one > 2);
}

void test_large(Random& random) {
    const Layout layout = Layout::plain(2, 5);
    for (int round = 0; round < 12; ++round) {
        Meter meter{Budget{}};
        std::vector<Digit> grid(100), other(100);
        const std::vector<DigitMask> open = empty_grid(layout);
        CHECK(Engine(layout).start(open, {.seed = random.next()})->next(grid, meter) == Outcome::found);
        std::vector<Primitive> primitives;
        for (int many = 0; many < 12; ++many) {
            const auto cells = random.below(2) ? some_cells(layout, random, 3) : some_of_a_house(layout, random, 4);
            std::vector<int> coefficients;
            int sum = 0;
            for (Cell cell : cells) {
                coefficients.push_back(random.below(4) == 0 ? -1 : 1);
                sum += coefficients.back() * grid[cell];
            }
            primitives.push_back({Sum{cells, coefficients, sum, sum}});
            std::vector<Cell> apart;
            for (Cell cell : some_cells(layout, random, 8))
                if (std::ranges::none_of(apart, [&](Cell member) { return grid[member] == grid[cell]; })) apart.push_back(cell);
            primitives.push_back({Different{apart}});
        }
        std::vector<DigitMask> masks = open;
        for (std::size_t cell = 0; cell < 100; ++cell)
            if (random.below(100) < 45) masks[cell] = bit(grid[cell]);
        const auto search = Engine(layout, primitives).start(masks);
        bool met = false;
        for (int i = 0; i < 200 && search->next(other, meter) == Outcome::found; ++i) {
            CHECK(is_solution(layout, masks, other));
            CHECK(std::ranges::all_of(primitives, [&](const Primitive& p) { return test::holds(p, other); }));
            met |= other == grid;
        }
        const Count all = Engine(layout, primitives).start(masks)->count(201, meter);
        CHECK(met || all.total > 200);
    }
}

void test_budget_and_bad_input() {
    const Layout layout = Layout::plain(3, 3);
    const std::vector<DigitMask> open = empty_grid(layout);
    const Primitive group{Different{{0, 10, 20}}};
    const Engine engine(layout, {&group, 1});
    CHECK(engine.has_rules());
    const auto search = engine.start(open);
    std::vector<Digit> grid(81);
    Budget few;
    few.nodes = 3;
    Meter spent(few);
    CHECK(search->next(grid, spent) == Outcome::budget);
    Meter free{Budget{}};
    CHECK(search->next(grid, free) == Outcome::found);
    Budget stopped;
    stopped.interrupted = [] { return true; };
    Meter stop(stopped);
    CHECK(engine.start(open)->count(~std::uint64_t{0}, stop).outcome == Outcome::interrupted);

    const Primitive nothing{Either{}};
    Meter meter{Budget{}};
    CHECK(Engine(layout, {&nothing, 1}).start(open)->next(grid, meter) == Outcome::exhausted);
    // At least four and at most three: found by fuzzing, as the last cell was taken for the fourth.
    const Primitive four_and_three{CountOf{{0, 1, 2, 30}, 0b111, 4, 3}};
    std::vector<DigitMask> narrow = open;
    for (Cell cell : {0, 1, 2}) narrow[cell] = bit(cell + 1);
    narrow[30] = bit(1) | bit(4);
    CHECK(Engine(layout, {&four_and_three, 1}).start(narrow)->next(grid, meter) == Outcome::exhausted);
    const auto refused = [&](const Primitive& bad) {
        CHECK_THROWS(std::invalid_argument, Engine(layout, {&bad, 1}));
    };
    refused({Different{{0, 81}}});
    refused({Different{{0, 0}}});
    refused({Pair{0, 1, {1, 2, 3}}});
    refused({Sum{{0, 1}, {1}, 3, 3}});
    refused({SameValues{{0}, {1, 2}}});
    refused({Automaton{{0}, 0, {}, {}, {}}});
}

}  // namespace

int main() {
    Random random(18);
    test_propagators(random);
    test_cages_are_exact(random);
    test_stretches(random);
    test_going_back(random);
    test_counts(random);
    test_large(random);
    test_budget_and_bad_input();
    return test::check_result();
}
