// Cells that differ, seen as a way through digit sets: exact for up to nine digits.
//
//     forward     sets[i]: the digit sets that the first i cells can hold together
//     filter      of the full sets only those stay that a rule allows (a sum, a renban)
//     backward    a digit stays in cell i if it leads from a set before to a set after
//
// Every digit that stays is part of an assignment of different digits to all cells whose
// set is allowed, so this is as strong as can be for the group alone: naked and hidden
// sets of any size included.
#pragma once

#include <span>

#include "rules/domain.hpp"
#include "rules/set_family.hpp"

namespace nonet::rules::NONET_RULES_ISA {

class MatchingSets {
public:
    // All digit sets the cells can hold.
    const SetFamily& forward(const Domain& domain, std::span<const Cell> cells) {
        sets_[0] = SetFamily::of_nothing();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            SetFamily next;
            for (DigitMask rest = domain[cells[i]]; rest != 0; rest &= rest - 1)
                next |= sets_[i].adding(std::countr_zero(rest));
            sets_[i + 1] = next;
        }
        return sets_[cells.size()];
    }

    // Keeps in the cells, as forward saw them, what ends in one of these sets.
    bool backward(Domain& domain, std::span<const Cell> cells, SetFamily after) {
        for (std::size_t i = cells.size(); i-- > 0;) {
            SetFamily before;
            DigitMask kept = 0;
            for (DigitMask rest = domain[cells[i]]; rest != 0; rest &= rest - 1) {
                const int digit = std::countr_zero(rest);
                const SetFamily from = after.removing(digit) & sets_[i];
                if (from.is_empty()) continue;
                before |= from;
                kept |= DigitMask{1} << digit;
            }
            if (!domain.keep(cells[i], kept)) return false;
            after = before;
        }
        return true;
    }

private:
    SetFamily sets_[small_size + 1];
};

// Digits that a group cannot do without go from every cell that sees all their places.
inline bool drop_locked(const Program& program, Domain& domain, std::span<const Cell> cells,
                        DigitMask digits) {
    const std::size_t words = program.sees.words();
    for (; digits != 0; digits &= digits - 1) {
        const DigitMask digit = digits & (0 - digits);
        std::uint64_t seen[2] = {~std::uint64_t{0}, ~std::uint64_t{0}};
        bool is_placed = false;
        for (Cell cell : cells) {
            if (!(domain[cell] & digit)) continue;
            is_placed |= is_single(domain[cell]);
            for (std::size_t word = 0; word < words; ++word) seen[word] &= program.sees.row(cell)[word];
        }
        if (is_placed) continue;
        for (std::size_t word = 0; word < words; ++word)
            for (std::uint64_t rest = seen[word]; rest != 0; rest &= rest - 1)
                if (!domain.drop(int(word * 64) + std::countr_zero(rest), digit)) return false;
    }
    return true;
}

}  // namespace nonet::rules::NONET_RULES_ISA
