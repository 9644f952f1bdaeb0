// Rules checked from their definition, and a search that knows nothing but that.
#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <type_traits>
#include <vector>

#include "rules/program/primitives.hpp"

namespace nonet::test {

bool holds(const Primitive& primitive, const std::vector<Digit>& grid);

struct Holds {
    const std::vector<Digit>& grid;

    bool operator()(const Different& group) const {
        DigitMask seen = 0;
        for (Cell cell : group.cells) {
            if (seen & bit(grid[cell])) return false;
            seen |= bit(grid[cell]);
        }
        return true;
    }
    bool operator()(const Allowed& allowed) const { return allowed.digits & bit(grid[allowed.cell]); }
    bool operator()(const Pair& pair) const {
        return pair.table[std::size_t(grid[pair.a] - 1)] & bit(grid[pair.b]);
    }
    bool operator()(const Sum& sum) const {
        int total = 0;
        for (std::size_t i = 0; i < sum.cells.size(); ++i) total += sum.coefficients[i] * grid[sum.cells[i]];
        return sum.low <= total && total <= sum.high;
    }
    bool operator()(const Automaton& automaton) const {
        const auto words = std::size_t(automaton.words());
        const std::size_t size = automaton.transitions.size() / (std::size_t(automaton.states) * words);
        std::vector<std::uint64_t> now = automaton.start;
        for (Cell cell : automaton.cells) {
            std::vector<std::uint64_t> next(words);
            for (std::size_t state = 0; state < std::size_t(automaton.states); ++state)
                if (now[state / 64] >> (state % 64) & 1)
                    for (std::size_t word = 0; word < words; ++word)
                        next[word] |= automaton.transitions[(state * size + grid[cell] - 1) * words + word];
            now = next;
        }
        for (std::size_t word = 0; word < words; ++word)
            if (now[word] & automaton.accepting[word]) return true;
        return false;
    }
    bool operator()(const CountOf& count) const {
        const auto many = std::ranges::count_if(count.cells, [&](Cell cell) { return count.digits & bit(grid[cell]); });
        return count.low <= many && many <= count.high;
    }
    bool operator()(const SameValues& same) const {
        std::vector<Digit> a, b;
        for (Cell cell : same.a) a.push_back(grid[cell]);
        for (Cell cell : same.b) b.push_back(grid[cell]);
        std::ranges::sort(a);
        std::ranges::sort(b);
        return a == b;
    }
    bool operator()(const Check& check) const {
        std::vector<Digit> digits;
        for (Cell cell : check.cells) digits.push_back(grid[cell]);
        return check.holds(digits);
    }
    bool operator()(const Either& either) const {
        return std::ranges::any_of(either.alternatives, [&](const auto& alternative) {
            return std::ranges::all_of(alternative, [&](const Primitive& part) { return holds(part, grid); });
        });
    }
};

// On a grid whose cells are filled as far as the primitive asks.
inline bool holds(const Primitive& primitive, const std::vector<Digit>& grid) {
    return std::visit(Holds{grid}, primitive.demand);
}

// All cells it speaks of, ascending.
inline std::vector<Cell> cells_of(const Primitive& primitive) {
    std::vector<Cell> cells;
    const auto add = [&](const std::vector<Cell>& more) { cells.insert(cells.end(), more.begin(), more.end()); };
    std::visit(
        [&](const auto& demand) {
            using Demand = std::decay_t<decltype(demand)>;
            if constexpr (std::is_same_v<Demand, Allowed>) {
                add({demand.cell});
            } else if constexpr (std::is_same_v<Demand, Pair>) {
                add({demand.a, demand.b});
            } else if constexpr (std::is_same_v<Demand, SameValues>) {
                add(demand.a);
                add(demand.b);
            } else if constexpr (std::is_same_v<Demand, Either>) {
                for (const auto& alternative : demand.alternatives)
                    for (const Primitive& part : alternative) add(cells_of(part));
            } else {
                add(demand.cells);
            }
        },
        primitive.demand);
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

// Fills the cells in reading order and looks at the rules when all are filled.
inline std::uint64_t naive_count(const Layout& layout, std::span<const Primitive> primitives,
                                 const std::vector<DigitMask>& masks, std::uint64_t limit) {
    std::vector<Digit> grid(masks.size(), 0);
    std::uint64_t found = 0;
    const auto fill = [&](auto&& self, std::size_t cell) -> void {
        if (cell == grid.size()) {
            found += std::ranges::all_of(primitives, [&](const Primitive& p) { return holds(p, grid); });
            return;
        }
        for (int digit = 1; digit <= layout.size() && found < limit; ++digit) {
            if (!(masks[cell] & bit(digit))) continue;
            if (std::ranges::any_of(layout.peers(int(cell)), [&](Cell peer) { return grid[peer] == digit; })) continue;
            grid[cell] = Digit(digit);
            self(self, cell + 1);
            grid[cell] = 0;
        }
    };
    fill(fill, 0);
    return found;
}

}  // namespace nonet::test
