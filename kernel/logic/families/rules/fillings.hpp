// All ways to fill the cells of one rule, by trying: cells that differ get different digits.
#pragma once

#include <vector>

#include "logic/families/rules/rule_work.hpp"

namespace nonet {

class Fillings {
public:
    explicit Fillings(RuleWork& work) : work_(work) {}

    // Counts from what the work holds, and leaves it so; false when there are too many to look
    // at all of them.
    bool count(const RuleEntry& rule, int most_nodes) {
        rule_ = &rule;
        found_.assign(rule.cells.size(), 0);
        count_ = 0;
        nodes_ = most_nodes;
        return search();
    }
    int count() const { return count_; }
    // The digits that cell i of the rule has in any of them.
    DigitMask digits(std::size_t i) const { return found_[i]; }

private:
    bool search() {
        if (--nodes_ < 0) return false;
        int best = -1, fewest = 100;
        for (Cell cell : rule_->cells) {
            const int open = std::popcount(work_[cell]);
            if (open > 1 && open < fewest) {
                fewest = open;
                best = cell;
            }
        }
        if (best < 0) {
            ++count_;
            for (std::size_t i = 0; i < found_.size(); ++i) found_[i] |= work_[rule_->cells[i]];
            return true;
        }
        const auto state = work_.save();
        for (DigitMask rest = work_[best]; rest != 0; rest &= rest - 1) {
            work_.load(state);
            if (assume(best, rest & (0 - rest)) && !search()) return false;
        }
        work_.load(state);
        return true;
    }

    // The cell holds the digit, cells that differ from it do not, and the rule goes on.
    bool assume(int cell, DigitMask digit) {
        if (!work_.keep(cell, digit)) return false;
        while (true) {
            for (Cell one : rule_->cells) {
                const DigitMask mask = work_[one];
                if ((mask & (mask - 1)) != 0) continue;
                for (Cell other : rule_->cells)
                    if (other != one && work_.book().differ(one, other) &&
                        !work_.keep(other, ~mask))
                        return false;
            }
            const auto before = work_.open_digits(rule_->cells);
            if (!work_.close(*rule_)) return false;
            if (work_.open_digits(rule_->cells) == before) return settled();
        }
    }
    // Cells with one digit have acted on all others.
    bool settled() const {
        for (Cell one : rule_->cells)
            for (Cell other : rule_->cells)
                if (one < other && work_.book().differ(one, other) && work_[one] == work_[other] &&
                    (work_[one] & (work_[one] - 1)) == 0)
                    return false;
        return true;
    }

    RuleWork& work_;
    const RuleEntry* rule_ = nullptr;
    std::vector<DigitMask> found_;
    int count_ = 0, nodes_ = 0;
};

}  // namespace nonet
