#include "rules/program/propagator_order.hpp"

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "model/sorting.hpp"

namespace nonet::rules {

namespace {

// Where the cost of a propagator puts it in the order: its kind, then its number of cells.
int cost(const Propagator& propagator, std::size_t cells, const Program& program) {
    int base = 0;
    switch (propagator.kind) {
        case Kind::house: return 0;
        case Kind::all_houses: return 0;
        case Kind::pair: return 1;
        case Kind::count: base = 100; break;
        case Kind::joint_counts: base = 150; break;
        case Kind::same_values: base = 200; break;
        case Kind::sum: base = 300 + 20 * int(program.sums[propagator.index].cliques.size()); break;
        case Kind::group: base = 1000; break;
        case Kind::crossings: return 1900;
        case Kind::automaton: base = program.automata[propagator.index].last != 0 ? 2500 : 2000; break;
        case Kind::either: base = 3000; break;
        case Kind::check: base = 4000; break;
    }
    return base + int(cells);
}

// See propagators.hpp.
bool is_exact(const Program& program, std::size_t i) {
    const Propagator propagator = program.propagators[i];
    switch (propagator.kind) {
        case Kind::count: return true;
        case Kind::joint_counts: return program.joint_counts[propagator.index].cells.size() == program.scopes[i].size();
        case Kind::group: return program.is_small();
        case Kind::sum: return program.is_small() && program.sums[propagator.index].cliques.size() == 1;
        case Kind::automaton: {
            const AutomatonData& automaton = program.automata[propagator.index];
            return (automaton.last == 0 || automaton.is_different()) && automaton.cells.size() == program.scopes[i].size();
        }
        default: return false;
    }
}

Rest rest_of(const Program& program, std::size_t i) {
    const Propagator propagator = program.propagators[i];
    switch (propagator.kind) {
        case Kind::group: return program.groups[propagator.index].has_locks ? Rest::never : Rest::for_good;
        case Kind::sum: {
            const bool is_long = !program.sources[i].houses.empty() && program.scopes[i].size() > std::size_t(few_terms);
            return is_long ? Rest::for_good : Rest::never;
        }
        case Kind::automaton:
        case Kind::either: return Rest::while_wide;
        default: return Rest::never;
    }
}

}  // namespace

void put_in_order(Program& program) {
    std::vector<std::size_t> by_cost(program.propagators.size());
    std::iota(by_cost.begin(), by_cost.end(), std::size_t{0});
    sort_by(by_cost, [&](std::size_t i) {
        return cost(program.propagators[i], program.scopes[i].size(), program);
    });
    std::vector<Propagator> propagators;
    std::vector<std::vector<Cell>> scopes;
    std::vector<Source> sources;
    for (std::size_t i : by_cost) {
        propagators.push_back(program.propagators[i]);
        scopes.push_back(std::move(program.scopes[i]));
        sources.push_back(std::move(program.sources[i]));
    }
    program.sources = std::move(sources);
    program.propagators = std::move(propagators);
    program.scopes = std::move(scopes);
    for (std::size_t i = 0; i < program.propagators.size(); ++i) program.are_exact.push_back(is_exact(program, i));
    for (std::size_t i = 0; i < program.propagators.size(); ++i) program.rests.push_back(rest_of(program, i));
    program.wake_words = (program.propagators.size() + 63) / 64;
    program.wakes.resize(program.wake_words * std::size_t(program.cells));
    for (std::size_t i = 0; i < program.scopes.size(); ++i)
        for (Cell cell : program.scopes[i])
            program.wakes[cell * program.wake_words + i / 64] |= std::uint64_t{1} << (i % 64);
}

}  // namespace nonet::rules
