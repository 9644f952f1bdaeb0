// What Sudoku Explainer's ratings add to those of the table, and how it breaks ties.
//
// Its numbers are sums of doubles and are compared exactly, so every sum is written as it adds
// it up. The functions are static: the copies of the rater for different instruction sets must
// not share inline functions.
#pragma once

#include <cstdint>

#include "logic/basis/technique.hpp"

namespace nonet {

static constexpr double rating_of(Technique technique) {
    return technique_table[std::size_t(technique)].rating;
}

inline constexpr double hidden_single_in_line = 1.5;
inline constexpr double no_technique = 20.0;  // where every technique came out empty

// Unique rectangles and loops, by the number of their cells.
static constexpr double loop_rating(int cells) {
    constexpr double base = rating_of(Technique::unique_rectangle_1);
    return cells <= 4   ? base
           : cells <= 6 ? base + 0.1
           : cells <= 8 ? base + 0.2
                        : (base + 0.3) + 0.2;
}

// The naked or hidden set in a loop or grave of type 3.
static constexpr double set_surcharge(int degree) { return (degree - 1) * 0.1; }

static constexpr double grave_rating(int degree) {
    return rating_of(Technique::bivalue_grave_2) + set_surcharge(degree);
}

// The length of a chain: 0.1 for each of the steps 4, 6, 8, 12, 16, 24, ... that it exceeds.
static constexpr double length_penalty(int complexity) {
    double penalty = 0;
    int step = 4;
    for (bool odd = false; complexity - 2 > step; odd = !odd) {
        penalty += 0.1;
        step = odd ? step * 4 / 3 : step * 3 / 2;
    }
    return penalty;
}

enum class ChainKind : std::uint8_t {
    none,
    x_cycle,
    y_cycle,
    xy_cycle,
    x_chain,
    xy_chain,
    contradiction,
    double_chain,
    cell_chains,
    house_chains,  // as techniques four by four
};

// Cycles and forcing chains by their kind; an X-chain of six nodes has a name of its own.
static constexpr Technique technique_of(ChainKind kind, int complexity) {
    switch (kind) {
        case ChainKind::x_cycle: return Technique::x_cycle;
        case ChainKind::y_cycle: return Technique::y_cycle;
        case ChainKind::xy_cycle: return Technique::xy_cycle;
        case ChainKind::x_chain:
            return complexity == 6 ? Technique::turbot_fish : Technique::forcing_x_chain;
        default: return Technique::forcing_chain;
    }
}

static constexpr double base_rating(ChainKind kind) { return rating_of(technique_of(kind, 0)); }

// Which chain goes first among those of equal rating and complexity.
static constexpr int tie_rank(ChainKind kind) {
    constexpr int ranks[] = {7, 2, 3, 4, 2, 4, 7, 1, 5, 6};
    return ranks[int(kind)];
}

// What a chain from several assumptions may use; every level may use what those before it do.
enum class ChainLevel : std::uint8_t {
    nishio,
    multiple,
    dynamic,
    dynamic_plus,
    nested,
    nested_multiple,
    nested_dynamic,
    nested_dynamic_plus,
};

// The technique of a level and kind.
static constexpr Technique technique_of(ChainLevel level, ChainKind kind) {
    if (level == ChainLevel::nishio) return Technique::nishio;
    if (level == ChainLevel::multiple)
        return kind == ChainKind::cell_chains ? Technique::cell_chains : Technique::house_chains;
    const int row = int(level) - int(ChainLevel::dynamic);
    const int column = int(kind) - int(ChainKind::contradiction);
    return Technique(int(Technique::dynamic_contradiction) + 4 * row + column);
}

}  // namespace nonet
