// What a path remembers of its position: what its scans have in common, and what each of them
// has looked at in vain.
//
// Time is counted in steps. For every entry of the order it keeps when the entry last found
// nothing, and at the moments when that was asked for, what had been lost since the moment
// before; for every digit, whether its own places could say anything at all.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "logic/basis/changes.hpp"
#include "logic/basis/one_digit.hpp"
#include "search/fast9/fast9.hpp"

namespace nonet {

template <class Capacity>
class PathMemory {
public:
    PathMemory(std::size_t entries, const Position<Capacity>& position)
        : position_(position),
          entries_(entries, never),
          candidates_(position.candidates().begin(), position.candidates().end()),
          digits_(std::size_t(position.size()) + 1) {}

    Memo& memo() { return memo_; }

    void begin(std::size_t entry) { entry_ = &entries_[entry]; }
    void found_nothing() { *entry_ = now_; }
    // The position has changed.
    void found_step() {
        ++now_;
        memo_.forget();
    }

    bool wants_digit(int digit) {
        if (*entry_ != never && !changes()->has_digit(digit)) return false;
        const auto now = std::uint16_t(position_.candidates_of(digit));
        auto& [candidates, speaks] = digits_[std::size_t(digit)];
        if (candidates != now) {
            candidates = now;
            speaks = !DigitPatterns<Capacity>(position_, digit).hold_every_candidate();
        }
        return speaks;
    }

    // Null where the entry has not looked yet. Many entries looked last at the same time.
    const Changes* changes() {
        if (*entry_ == never) return nullptr;
        if (looked_ != now_) look();
        if (since_ != *entry_) compare();
        return &changes_;
    }

    // On plain 9x9 one is looked for when it is first asked for. Steps that rest on uniqueness
    // lose it where there are several, and then none is known.
    std::span<const Digit> solution() {
        if (asked_ == never && position_.geometry().layout().is_plain_nine() &&
            position_.geometry().rules() == nullptr)
            is_solved_ = fast9::count_quickly(position_.values(), 1, solution_).value_or(0) != 0;
        for (int cell = 0; asked_ != now_ && is_solved_ && cell < position_.cells(); ++cell)
            is_solved_ = position_.value(cell) == solution_[std::size_t(cell)] ||
                         position_.has(cell, solution_[std::size_t(cell)]);
        asked_ = now_;
        return is_solved_ ? std::span<const Digit>(solution_) : std::span<const Digit>();
    }

private:
    static constexpr unsigned never = 0;

    struct Moment {
        unsigned time;
        CellSet<Capacity> cells;  // that have lost candidates, and these
        typename Capacity::Mask lost;
    };
    struct DigitAlone {
        std::uint16_t candidates = 0;  // it had so many when it was asked
        bool speaks = true;
    };

    void look() {
        Moment moment{now_, {}, 0};
        for (std::size_t cell = 0; cell < candidates_.size(); ++cell) {
            const auto lost = candidates_[cell] & ~position_.candidates(int(cell));
            if (lost == 0) continue;
            moment.cells.insert(int(cell));
            moment.lost |= lost;
            candidates_[cell] = position_.candidates(int(cell));
        }
        moments_.push_back(moment);
        looked_ = now_;
        since_ = never;
    }

    void compare() {
        since_ = *entry_;
        changes_ = Changes();
        for (auto moment = moments_.rbegin(); moment != moments_.rend(); ++moment) {
            if (moment->time <= since_) break;
            moment->cells.for_each([&](Cell cell) {
                changes_.add_cell(cell, moment->lost);
                for (const Seat& seat : position_.geometry().seats(cell))
                    changes_.add_house(seat.house);
            });
        }
    }

    const Position<Capacity>& position_;
    std::vector<unsigned> entries_;  // when they found nothing
    unsigned* entry_ = nullptr;
    unsigned now_ = 1, looked_ = 1;
    std::vector<typename Capacity::Mask> candidates_;  // by cell, when it looked
    std::vector<Moment> moments_;
    std::vector<DigitAlone> digits_;
    Memo memo_;
    unsigned since_ = never;
    Changes changes_;         // since then
    unsigned asked_ = never;  // for the solution
    bool is_solved_ = false;
    std::array<Digit, 81> solution_;
};

}  // namespace nonet
