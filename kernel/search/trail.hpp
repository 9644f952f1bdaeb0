// The order in which a clause-learning search came to know things.
//
//   trail   | P  P  P | P  P  R  P | P  P ...      P a placement, R a removal
//   level     1         2            3             forced by a learned clause
//             ^decision ^decision    ^decision
//
// Candidates taken away because a placement excludes them are not on the trail:
// which placement that was is looked up when somebody asks, through `placed_at`.
// Facts of level 0 are not on it either: they hold for good and need no reason.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "search/constraints.hpp"

namespace nonet {

// A placement as one number: cell and digit, packed.
using Literal = std::uint32_t;

class Trail {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    // Reasons that are neither a constraint (of a placement) nor a clause (of a removal).
    static constexpr std::uint32_t decision = none;
    static constexpr std::uint32_t enumerated = none - 1;  // all solutions with it are known

    // A removal because a digit is locked where two houses meet: the meeting and the digit.
    static std::uint32_t locked(std::uint32_t meeting, std::uint32_t digit) {
        return locked_flag | meeting << 6 | digit;
    }
    static bool is_locked(std::uint32_t reason) {
        return (reason & locked_flag) != 0 && reason < enumerated;
    }
    static std::uint32_t meeting_of(std::uint32_t reason) { return (reason & ~locked_flag) >> 6; }
    static std::uint32_t locked_digit_of(std::uint32_t reason) { return reason & 63; }

    struct Item {
        bool rests_on_clause() const {
            return is_removal && reason != enumerated && !is_locked(reason);
        }

        Literal literal;
        std::uint32_t reason;
        std::uint32_t level;
        bool is_removal;
    };

    explicit Trail(const Constraints& constraints)
        : constraints_(constraints),
          digit_bits_(int(std::bit_width(unsigned(constraints.size() - 1)))),
          placed_at_(std::size_t(constraints.count()), none),
          removed_at_(std::size_t(constraints.cells()) << digit_bits_, none) {}

    Literal literal(int cell, int digit) const {
        return Literal(cell) << digit_bits_ | Literal(digit);
    }
    int cell_of(Literal literal) const { return int(literal >> digit_bits_); }
    int digit_of(Literal literal) const { return int(literal & ((1u << digit_bits_) - 1)); }
    std::size_t literals() const { return removed_at_.size(); }

    std::uint32_t size() const { return std::uint32_t(items_.size()); }
    std::uint32_t level() const { return std::uint32_t(level_starts_.size()); }
    const Item& operator[](std::uint32_t index) const { return items_[index]; }
    Item& operator[](std::uint32_t index) { return items_[index]; }
    // Where the decision of a level (1, 2, ...) stands.
    std::uint32_t start_of(std::uint32_t level) const { return level_starts_[level - 1]; }

    // When a constraint got its placement, or a candidate was removed by a clause.
    std::uint32_t placed_at(std::uint32_t constraint) const { return placed_at_[constraint]; }
    std::uint32_t removed_at(Literal literal) const { return removed_at_[literal]; }
    std::uint32_t placement_index(Literal literal) const {
        return placed_at_[std::uint32_t(cell_of(literal))];
    }

    void open_level() { level_starts_.push_back(size()); }
    void push_placement(Literal placed, std::uint32_t reason) {
        mark_constraints(placed, size());
        items_.push_back({placed, reason, level(), false});
    }
    void push_removal(Literal removed, std::uint32_t reason) {
        removed_at_[removed] = size();
        items_.push_back({removed, reason, level(), true});
    }
    // Forgets everything above a level.
    void undo_to(std::uint32_t level) {
        if (level >= this->level()) return;
        truncate(level_starts_[level]);
        level_starts_.resize(level);
    }
    // Facts found at level 0 need not be remembered.
    void forget_all() { truncate(0); }

private:
    static constexpr std::uint32_t locked_flag = 1u << 31;

    void truncate(std::uint32_t length) {
        while (size() > length) {
            const Item& item = items_.back();
            if (item.is_removal) {
                removed_at_[item.literal] = none;
            } else {
                mark_constraints(item.literal, none);
            }
            items_.pop_back();
        }
    }
    void mark_constraints(Literal placed, std::uint32_t when) {
        const int cell = cell_of(placed);
        const auto digit = std::uint32_t(digit_of(placed));
        placed_at_[std::size_t(cell)] = when;
        constraints_.any_house(cell, [&](Membership house) {
            placed_at_[house.first + digit] = when;
            return false;
        });
    }

    const Constraints& constraints_;
    int digit_bits_;
    std::vector<Item> items_;
    std::vector<std::uint32_t> level_starts_;
    std::vector<std::uint32_t> placed_at_;
    std::vector<std::uint32_t> removed_at_;
};

}  // namespace nonet
