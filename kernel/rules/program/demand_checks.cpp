#include "rules/program/demand_checks.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace nonet::rules {

namespace {

// So that no arithmetic on sums can overflow.
constexpr std::int64_t largest_total = 1 << 28;

class Checks {
public:
    Checks(int size, int cells) : size_(size), cells_(cells) {}

    void check(const Primitive& primitive) const {
        std::visit([&](const auto& demand) { check(demand); }, primitive.demand);
    }

private:
    void check_cells(std::span<const Cell> cells) const {
        for (Cell cell : cells)
            if (cell >= cells_)
                throw std::invalid_argument("cell " + std::to_string(cell) + " is not in the grid");
    }
    void check_different_cells(std::span<const Cell> cells) const {
        check_cells(cells);
        std::vector<Cell> sorted(cells.begin(), cells.end());
        std::ranges::sort(sorted);
        if (std::ranges::adjacent_find(sorted) != sorted.end())
            throw std::invalid_argument("a cell comes twice");
    }
    void check(const Different& group) const {
        check_different_cells(group.cells);
        if (group.cells.size() > std::size_t(size_))
            throw std::invalid_argument("a group has at most " + std::to_string(size_) + " cells");
    }
    void check(const Allowed& allowed) const { check_cells({&allowed.cell, 1}); }
    void check(const Pair& pair) const {
        const Cell both[] = {pair.a, pair.b};
        check_different_cells(both);
        if (pair.table.size() != std::size_t(size_))
            throw std::invalid_argument("a table of pairs has a mask for each digit");
    }
    void check(const Sum& sum) const {
        check_cells(sum.cells);
        if (sum.cells.size() != sum.coefficients.size())
            throw std::invalid_argument("a sum has a coefficient for each cell");
        std::int64_t reach = 0;
        for (int coefficient : sum.coefficients) reach += std::abs(std::int64_t(coefficient)) * size_;
        if (std::max({reach, std::abs(std::int64_t(sum.low)), std::abs(std::int64_t(sum.high))}) > largest_total)
            throw std::invalid_argument("a sum has numbers beyond " + std::to_string(largest_total));
    }
    void check(const Automaton& automaton) const {
        check_cells(automaton.cells);
        const auto words = std::size_t(automaton.words());
        if (automaton.states < 1 || automaton.states > 65535 || automaton.start.size() != words ||
            automaton.accepting.size() != words ||
            automaton.transitions.size() != std::size_t(automaton.states) * std::size_t(size_) * words)
            throw std::invalid_argument("an automaton has a set of states for each state and digit");
        const std::uint64_t beyond = automaton.states % 64 ? ~std::uint64_t{0} << automaton.states % 64 : 0;
        for (const auto* sets : {&automaton.start, &automaton.transitions, &automaton.accepting})
            for (std::size_t word = words - 1; word < sets->size(); word += words)
                if ((*sets)[word] & beyond) throw std::invalid_argument("an automaton names a state it has not");
    }
    void check(const CountOf& count) const { check_cells(count.cells); }
    void check(const SameValues& same) const {
        check_cells(same.a);
        check_cells(same.b);
        if (same.a.size() != same.b.size())
            throw std::invalid_argument("as many cells on both sides are needed");
    }
    void check(const Check& checked) const { check_cells(checked.cells); }
    void check(const Either& either) const {
        for (const auto& alternative : either.alternatives)
            for (const Primitive& primitive : alternative) check(primitive);
    }

    int size_;
    int cells_;
};

}  // namespace

void check_demands(std::span<const Primitive> primitives, int size, int cells) {
    for (const Primitive& primitive : primitives) Checks(size, cells).check(primitive);
}

}  // namespace nonet::rules
