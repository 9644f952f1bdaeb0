// The best hint of a chain engine, without its chains: where they start, what
// they conclude, how many nodes they have.
#pragma once

#include "logic/rating/chains/links.hpp"
#include "logic/rating/grid/found.hpp"

namespace nonet::rating::NONET_RATING_ISA {

struct ChainHint {
    ChainKind kind = ChainKind::none;
    int complexity = 1 << 24;
    int start = 0;  // candidate; for house and cell hints the first of the choice
    bool start_on = true;
    int choice = 0;  // house and cell hints
    int target = 0;  // candidate concluded; -1 cycles
    bool target_on = false;

    explicit operator bool() const { return kind != ChainKind::none; }
};

// Cycles and forcing chains have no level.
template <int capacity>
void write_hint(const Grid9& grid, const Links<capacity>& links, const ChainHint& hint,
                ChainLevel level, Found& found) {
    const Technique technique = hint.kind < ChainKind::contradiction
                                    ? technique_of(hint.kind, hint.complexity)
                                    : technique_of(level, hint.kind);
    found.name(technique, rating_of(technique) + length_penalty(hint.complexity));
    found.step.level = level;
    found.step.complexity = std::uint16_t(hint.complexity);
    auto& origin = found.step.origin;
    origin.kind = hint.kind;
    origin.cell = std::uint8_t(links.cell(hint.start));
    if (hint.kind != ChainKind::cell_chains)
        origin.digit = std::uint8_t(links.digit(hint.start) + 1);
    origin.on = hint.start_on;
    if (hint.kind == ChainKind::house_chains) origin.house = std::uint8_t((hint.choice - 81) / 9);
    if (hint.target < 0) return;
    const int cell = links.cell(hint.target), digit = links.digit(hint.target);
    origin.target_cell = std::uint8_t(cell);
    origin.target_digit = std::uint8_t(digit + 1);
    origin.target_on = hint.target_on;
    found.remove(cell, hint.target_on ? grid.candidates[cell] & ~(1u << digit) : 1u << digit);
    if (hint.target_on) found.place(cell, digit);
}

}  // namespace nonet::rating::NONET_RATING_ISA
