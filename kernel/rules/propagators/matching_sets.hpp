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

#include "rules/propagators/domain.hpp"
#include "rules/propagators/set_family.hpp"

namespace nonet::rules::NONET_RULES_ISA {

class MatchingSets {
public:
    // All digit sets the cells can hold.
    const SetFamily& forward(std::span<const DigitMask> cells) {
        sets_[0] = SetFamily::of_nothing();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            SetFamily next;
            for (DigitMask rest = cells[i]; rest != 0; rest &= rest - 1)
                next |= sets_[i].adding(std::countr_zero(rest));
            sets_[i + 1] = next;
        }
        return sets_[cells.size()];
    }
    const SetFamily& forward(const Domain& domain, std::span<const Cell> cells) {
        for (std::size_t i = 0; i < cells.size(); ++i) masks_[i] = domain[cells[i]];
        return forward(std::span(masks_, cells.size()));
    }

    // Keeps in the cells, as forward saw them, what ends in one of these sets.
    void backward(std::span<DigitMask> cells, SetFamily after) const {
        for (std::size_t i = cells.size(); i-- > 0;) {
            SetFamily before;
            DigitMask kept = 0;
            for (DigitMask rest = cells[i]; rest != 0; rest &= rest - 1) {
                const int digit = std::countr_zero(rest);
                const SetFamily from = after.removing(digit) & sets_[i];
                before |= from;
                kept |= DigitMask{!from.is_empty()} << digit;
            }
            cells[i] = kept;
            after = before;
        }
    }
    bool backward(Domain& domain, std::span<const Cell> cells, SetFamily after) {
        for (std::size_t i = 0; i < cells.size(); ++i) masks_[i] = domain[cells[i]];
        backward(std::span(masks_, cells.size()), after);
        for (std::size_t i = cells.size(); i-- > 0;)
            if (!domain.keep(cells[i], masks_[i])) return false;
        return true;
    }

private:
    DigitMask masks_[small_size];
    SetFamily sets_[small_size + 1];
};

}  // namespace nonet::rules::NONET_RULES_ISA
