// The order in which a clause-learning search came to know things.
//
//   trail   | P  P  P | P  P  R  P | P  P ...      P a placement, R a removal by a learned
//   level     1         2            3             clause, a locked digit or a pair
//             ^decision ^decision    ^decision
//
// Candidates taken away because a placement excludes them are not on the trail:
// which placement that was is looked up when somebody asks, through `placed_at`.
// Facts of level 0 are not on it either: they hold for good and need no reason.
#pragma once

#include <cstdint>
#include <vector>

#include "search/remainder.hpp"

namespace nonet {

template <typename Mask, int Houses>
class Trail {
public:
    using RemainderType = Remainder<Mask, Houses>;

    static constexpr std::uint32_t none = ~std::uint32_t{0};
    // Reasons that are neither a constraint (of a placement) nor a clause (of a removal).
    static constexpr std::uint32_t decision = none;
    static constexpr std::uint32_t enumerated = none - 1;  // all solutions with it are known

    // A removal because a digit is locked where two houses meet: the constraint that locks,
    // and which share of the literal removed is the one that loses it.
    static std::uint32_t locked(std::uint32_t constraint, std::size_t share) {
        return locked_kind | std::uint32_t(share) << 24 | constraint;
    }
    static bool is_locked(std::uint32_t reason) {
        return (reason & kind) == locked_kind;
    }
    static std::uint32_t locking_constraint(std::uint32_t reason) { return reason & 0xffffff; }
    static std::size_t losing_share(std::uint32_t reason) { return (reason & ~kind) >> 24; }

    // A removal because of two constraints with two literals left each (pairs.hpp).
    struct Pair {
        std::uint32_t first, second;  // the constraints
        Mask left_in_first, left_in_second;
    };
    std::uint32_t pair(std::uint32_t first, Mask left_in_first, std::uint32_t second,
                       Mask left_in_second) {
        pairs_.push_back({first, second, left_in_first, left_in_second});
        return pair_kind | std::uint32_t(pairs_.size() - 1);
    }
    static bool is_pair(std::uint32_t reason) {
        return (reason & kind) == pair_kind && reason < enumerated;
    }
    const Pair& pair_of(std::uint32_t reason) const { return pairs_[reason & ~kind]; }

    struct Item {
        bool rests_on_clause() const { return is_removal && (reason & (1u << 31)) == 0; }

        Literal literal;
        std::uint32_t reason;
        std::uint32_t level;
        bool is_removal;
    };

    explicit Trail(const RemainderType& remainder)
        : remainder_(remainder),
          placed_at_(remainder.constraints(), none),
          removed_at_(remainder.literals(), none) {}

    std::uint32_t size() const { return std::uint32_t(items_.size()); }
    std::uint32_t level() const { return std::uint32_t(level_starts_.size()); }
    const Item& operator[](std::uint32_t index) const { return items_[index]; }
    Item& operator[](std::uint32_t index) { return items_[index]; }
    // Where the decision of a level (1, 2, ...) stands.
    std::uint32_t start_of(std::uint32_t level) const { return level_starts_[level - 1]; }

    // When a constraint got its placement, or a candidate was removed by itself.
    std::uint32_t placed_at(std::uint32_t constraint) const { return placed_at_[constraint]; }
    std::uint32_t removed_at(Literal literal) const { return removed_at_[literal]; }
    std::uint32_t placement_index(Literal literal) const {
        return placed_at_[remainder_.shares_of(literal)[0].constraint];
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
    static constexpr std::uint32_t kind = 3u << 30;
    static constexpr std::uint32_t locked_kind = 2u << 30;
    static constexpr std::uint32_t pair_kind = 3u << 30;

    void truncate(std::uint32_t length) {
        while (size() > length) {
            const Item& item = items_.back();
            if (item.is_removal) {
                removed_at_[item.literal] = none;
                if (is_pair(item.reason)) pairs_.resize(item.reason & ~kind);
            } else {
                mark_constraints(item.literal, none);
            }
            items_.pop_back();
        }
    }
    void mark_constraints(Literal placed, std::uint32_t when) {
        for (const auto share : remainder_.shares_of(placed))
            placed_at_[share.constraint] = when;
    }

    const RemainderType& remainder_;
    std::vector<Item> items_;
    std::vector<std::uint32_t> level_starts_;
    std::vector<std::uint32_t> placed_at_;
    std::vector<std::uint32_t> removed_at_;
    std::vector<Pair> pairs_;
};

}  // namespace nonet
