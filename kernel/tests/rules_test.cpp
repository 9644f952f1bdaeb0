// Rules beyond houses: each propagator against exhaustive enumeration.
#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <vector>

#include "check.hpp"
#include "rules/program/program.hpp"
#include "rules_naive.hpp"
#include "rules_random.hpp"
#define NONET_RULES_ISA baseline
#include "rules/propagators/propagators.hpp"

using namespace nonet;
using namespace nonet::test;
using rules::baseline::Domain;
using rules::baseline::Propagators;

namespace {

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

}  // namespace

int main() {
    Random random(18);
    test_propagators(random);
    test_cages_are_exact(random);
    test_stretches(random);
    return test::check_result();
}
