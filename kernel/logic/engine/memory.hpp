// What a path remembers of its position: what its scans have in common, and what each of them
// has looked at in vain.
//
// For every entry of the order it keeps the candidates as they were when the entry found
// nothing; for every digit, whether its own places could say anything at all.
#pragma once

#include <vector>

#include "logic/basis/changes.hpp"
#include "logic/basis/one_digit.hpp"

namespace nonet {

template <class Capacity>
class PathMemory {
public:
    PathMemory(std::size_t entries, const Position<Capacity>& position)
        : position_(position), entries_(entries), digits_(std::size_t(position.size()) + 1) {}

    Memo& memo() { return memo_; }

    void begin(std::size_t entry) {
        entry_ = &entries_[entry];
        compared_ = false;
    }
    void found_nothing() {
        entry_->candidates.assign(position_.candidates().begin(), position_.candidates().end());
        entry_->digits.resize(digits_.size());
        for (int digit = 1; digit <= position_.size(); ++digit)
            entry_->digits[std::size_t(digit)] = std::uint16_t(position_.candidates_of(digit));
    }
    // The position has changed.
    void found_step() { memo_.forget(); }

    // A digit with as many candidates as before has the same, as steps only remove them.
    bool wants_digit(int digit) {
        const auto now = std::uint16_t(position_.candidates_of(digit));
        if (!entry_->digits.empty() && entry_->digits[std::size_t(digit)] == now) return false;
        auto& [candidates, speaks] = digits_[std::size_t(digit)];
        if (candidates != now) {
            candidates = now;
            speaks = !DigitPatterns<Capacity>(position_, digit).hold_every_candidate();
        }
        return speaks;
    }

    // Null where the entry has not looked yet.
    const Changes* changes() {
        if (entry_->candidates.empty()) return nullptr;
        if (!compared_) compare();
        return &changes_;
    }

private:
    struct Entry {
        std::vector<typename Capacity::Mask> candidates;  // by cell, when it found nothing
        std::vector<std::uint16_t> digits;                // how many candidates each had
    };
    struct DigitAlone {
        std::uint16_t candidates = 0;  // it had so many when it was asked
        bool speaks = true;
    };

    void compare() {
        compared_ = true;
        changes_ = Changes();
        for (int cell = 0; cell < position_.cells(); ++cell) {
            const auto before = entry_->candidates[std::size_t(cell)];
            if (position_.candidates(cell) == before) continue;
            changes_.add_cell(cell, before & ~position_.candidates(cell));
            for (const Seat& seat : position_.geometry().seats(cell))
                changes_.add_house(seat.house);
        }
    }

    const Position<Capacity>& position_;
    std::vector<Entry> entries_;
    std::vector<DigitAlone> digits_;
    Entry* entry_ = nullptr;
    Memo memo_;
    Changes changes_;
    bool compared_ = false;
};

}  // namespace nonet
