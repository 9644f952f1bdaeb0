// Random demands on a layout.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "random_layouts.hpp"
#include "rules/program/primitives.hpp"

namespace nonet::test {

inline std::vector<Cell> some_cells(const Layout& layout, Random& random, std::size_t count) {
    std::vector<Cell> cells(std::size_t(layout.cells()));
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = Cell(i);
    random.shuffle(std::span(cells));
    cells.resize(std::min(count, cells.size()));
    return cells;
}

inline std::vector<Cell> some_of_a_house(const Layout& layout, Random& random, std::size_t count) {
    auto cells = layout.houses()[random.below(std::uint32_t(layout.houses().size()))].cells;
    random.shuffle(std::span(cells));
    cells.resize(std::min(count, cells.size()));
    return cells;
}

inline std::vector<DigitMask> random_table(int size, Random& random) {
    std::vector<DigitMask> table(std::size_t(size), 0);
    for (auto& row : table)
        for (int digit = 0; digit < size; ++digit)
            if (random.below(3) != 0) row |= DigitMask{1} << digit;
    return table;
}

inline Automaton random_automaton(std::vector<Cell> cells, int size, Random& random) {
    const int states = 2 + int(random.below(5));
    Automaton made{std::move(cells), states, {1}, {}, {random.next() & ((1u << states) - 1)}};
    for (int i = 0; i < states * size; ++i)
        made.transitions.push_back((std::uint64_t{1} << random.below(std::uint32_t(states))) |
                                   (random.below(3) == 0 ? 1u << random.below(std::uint32_t(states)) : 0u));
    return made;
}

enum class Demand { different, allowed, pair, cage, sum, automaton, count, same_values, check, either, kinds };

inline Primitive random_primitive(const Layout& layout, Demand demand, Random& random) {
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

}  // namespace nonet::test
