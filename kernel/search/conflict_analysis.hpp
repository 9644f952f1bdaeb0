// What a contradiction teaches: a small set of placements that cannot all stand.
//
// A contradiction is a constraint without a placement left, or a learned clause
// all of whose placements were made. Going back along the trail, the latest thing
// it rests on is replaced by that thing's own reasons, until only one placement of
// the current level is left (the first unique implication point; Marques-Silva &
// Sakallah 1996). Where a placement rests on "all other candidates of this
// constraint are gone", each gone candidate is answered for by ONE placement that
// excludes it, and among several the one already in the set: thus everything is
// said in placements, never in removals, and what is learned is short.
//
//     conflict:  digit 4 has no place in row 2
//       r2c1 is 3   r2c2: 4 in its box (r1c3)   r2c3: same r1c3   ...
//     learned:   r2c1=3 and r1c3=4 and ... do not stand together
//
// A placement of the result that rests on the others alone is left out again
// (Sorensson & Biere 2009).
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "search/clauses.hpp"
#include "search/trail.hpp"

namespace nonet {

template <typename Mask, int Houses>
class ConflictAnalysis {
public:
    using RemainderType = Remainder<Mask, Houses>;
    using TrailType = Trail<Mask, Houses>;

    ConflictAnalysis(const RemainderType& remainder, const TrailType& trail, Clauses& clauses)
        : remainder_(remainder),
          trail_(trail),
          clauses_(clauses),
          open_at_root_(remainder.constraints()) {}

    // What no fact of level 0 excludes in a constraint. True where that is news.
    bool set_open_at_root(std::uint32_t constraint, Mask open) {
        return std::exchange(open_at_root_[constraint], open) != open;
    }

    Mask open_at_root(std::uint32_t constraint) const { return open_at_root_[constraint]; }

    void explain_empty_constraint(std::uint32_t constraint) {
        begin();
        for_each_gone(constraint, open_at_root_[constraint], trail_.size(),
                      [&](std::uint32_t reason) { return mark(reason); });
        resolve_to_unique_point();
    }
    void explain_broken_clause(ClauseId clause) {
        begin();
        clauses_.bump(clause);
        for (Literal literal : clauses_.literals(clause)) {
            const std::uint32_t index = trail_.placement_index(literal);
            if (index != TrailType::none) mark(index);  // else a fact of level 0
        }
        resolve_to_unique_point();
    }

    // The result: the placement of the current level first, then the one of the
    // highest level among the others.
    std::span<const Literal> learned() const { return learned_; }
    std::uint32_t back_level() const { return back_level_; }
    std::uint32_t glue() const { return glue_; }
    // The items of the trail that had a part in it: to prefer in choices.
    std::span<const std::uint32_t> items_met() const { return touched_; }

private:
    enum Mark : std::uint8_t { unseen = 0, seen = 1 };

    void begin();
    void resolve_to_unique_point();
    void minimise();
    void order_by_level();

    bool mark(std::uint32_t index);
    void mark_reasons(std::uint32_t index);
    template <typename Visit>
    bool all_reasons(std::uint32_t index, Visit visit);
    template <typename Visit>
    bool for_each_gone(std::uint32_t constraint, Mask candidates, std::uint32_t before,
                       Visit visit) const;
    std::uint32_t why_gone(Literal literal, std::uint32_t before) const;
    Mask outside(std::uint32_t constraint, std::size_t share, std::uint32_t second) const;

    const RemainderType& remainder_;
    const TrailType& trail_;
    Clauses& clauses_;
    std::vector<Mask> open_at_root_;         // per constraint
    std::vector<std::uint8_t> marks_;        // per trail index
    std::vector<std::uint32_t> touched_;     // marked in resolution
    std::vector<Literal> learned_;
    std::vector<std::uint32_t> level_stamps_;
    std::uint32_t stamp_ = 0;
    std::uint32_t pending_ = 0;
    std::uint32_t back_level_ = 0;
    std::uint32_t glue_ = 0;
};

template <typename Mask, int Houses>
void ConflictAnalysis<Mask, Houses>::begin() {
    if (marks_.size() <= trail_.size()) marks_.resize(trail_.size() * 2 + 1, unseen);
    for (std::uint32_t index : touched_) marks_[index] = unseen;
    touched_.clear();
    learned_.assign(1, 0);
    pending_ = 0;
}

template <typename Mask, int Houses>
void ConflictAnalysis<Mask, Houses>::resolve_to_unique_point() {
    std::uint32_t index = trail_.size();
    for (;;) {
        do --index;
        while (marks_[index] != seen);
        if (pending_ == 1 && !trail_[index].is_removal) break;
        mark_reasons(index);
        --pending_;
    }
    learned_[0] = trail_[index].literal;
    minimise();
    order_by_level();
}

template <typename Mask, int Houses>
bool ConflictAnalysis<Mask, Houses>::mark(std::uint32_t index) {
    if (marks_[index] != unseen) return true;
    marks_[index] = seen;
    touched_.push_back(index);
    const auto& item = trail_[index];
    if (item.level == trail_.level()) {
        ++pending_;
    } else if (item.is_removal) {
        mark_reasons(index);
    } else {
        learned_.push_back(item.literal);
    }
    return true;
}

template <typename Mask, int Houses>
void ConflictAnalysis<Mask, Houses>::mark_reasons(std::uint32_t index) {
    const auto& item = trail_[index];
    if (item.rests_on_clause()) clauses_.bump(item.reason);
    all_reasons(index, [&](std::uint32_t reason) { return mark(reason); });
}

// Visits what an item of the trail rests on, until a visit answers false.
template <typename Mask, int Houses>
template <typename Visit>
bool ConflictAnalysis<Mask, Houses>::all_reasons(std::uint32_t index, Visit visit) {
    const auto& item = trail_[index];
    const auto rests_on_gone = [&](std::uint32_t constraint, Mask candidates) {
        const std::uint8_t kept = std::exchange(marks_[index], unseen);
        const bool all = for_each_gone(constraint, candidates, index, visit);
        marks_[index] = kept;
        return all;
    };
    if (!item.is_removal) return rests_on_gone(item.reason, open_at_root_[item.reason]);
    if (TrailType::is_locked(item.reason)) {
        const std::uint32_t constraint = TrailType::locking_constraint(item.reason);
        const auto shares = remainder_.shares_of(item.literal);
        const std::size_t share = TrailType::losing_share(item.reason);
        return rests_on_gone(constraint, outside(constraint, share, shares[share].constraint));
    }
    if (TrailType::is_pair(item.reason)) {
        const auto& pair = trail_.pair_of(item.reason);
        return rests_on_gone(pair.first, Mask(open_at_root_[pair.first] & ~pair.left_in_first)) &&
               rests_on_gone(pair.second, Mask(open_at_root_[pair.second] & ~pair.left_in_second));
    }
    if (item.reason == TrailType::enumerated) {
        for (std::uint32_t level = 1; level <= item.level; ++level)
            if (!visit(trail_.start_of(level))) return false;
        return true;
    }
    for (Literal literal : clauses_.literals(item.reason)) {
        if (literal == item.literal) continue;
        const std::uint32_t reason = trail_.placement_index(literal);
        if (reason != TrailType::none && !visit(reason)) return false;
    }
    return true;
}

// Visits one reason for each of some candidates of a constraint that was gone before a moment.
template <typename Mask, int Houses>
template <typename Visit>
bool ConflictAnalysis<Mask, Houses>::for_each_gone(std::uint32_t constraint, Mask candidates,
                                                   std::uint32_t before, Visit visit) const {
    const auto* const members = remainder_.members(constraint);
    for (; candidates != 0; candidates &= Mask(candidates - 1)) {
        const std::uint32_t reason = why_gone(members[std::countr_zero(candidates)], before);
        if (reason < before && !visit(reason)) return false;
    }
    return true;
}

// The item that took a candidate away before a moment, the earliest if there are several;
// none (a later moment) where the candidate was not gone, or where one of them is in the set.
template <typename Mask, int Houses>
std::uint32_t ConflictAnalysis<Mask, Houses>::why_gone(Literal literal,
                                                       std::uint32_t before) const {
    // No branches: which of the moments counts is as good as random.
    const std::uint8_t* marks = marks_.data();
    std::uint32_t earliest = before;
    std::uint8_t met = 0;
    const auto look_at = [&](std::uint32_t moment) {
        moment = std::min(moment, before);
        earliest = std::min(earliest, moment);
        met |= marks[moment];
    };
    look_at(trail_.removed_at(literal));
    for (const auto share : remainder_.shares_of(literal))
        look_at(trail_.placed_at(share.constraint));
    return (met & seen) != 0 ? TrailType::none : earliest;
}

// The candidates of a constraint that do not have a certain share in another one.
template <typename Mask, int Houses>
Mask ConflictAnalysis<Mask, Houses>::outside(std::uint32_t constraint, std::size_t share,
                                             std::uint32_t second) const {
    Mask found = 0;
    for (Mask rest = open_at_root_[constraint]; rest != 0; rest &= Mask(rest - 1)) {
        const Literal literal = remainder_.members(constraint)[std::countr_zero(rest)];
        const auto shares = remainder_.shares_of(literal);
        if (share >= shares.size() || shares[share].constraint != second) found |= Mask(rest & -rest);
    }
    return found;
}

// Leaves out what rests on others of the set alone. Looking further back for that cost more
// than the shorter clauses saved.
template <typename Mask, int Houses>
void ConflictAnalysis<Mask, Houses>::minimise() {
    const auto is_seen = [&](std::uint32_t reason) { return marks_[reason] == seen; };
    std::size_t kept = 1;
    for (std::size_t i = 1; i < learned_.size(); ++i) {
        const std::uint32_t index = trail_.placement_index(learned_[i]);
        const bool follows =
            trail_[index].reason != TrailType::decision && all_reasons(index, is_seen);
        if (!follows) learned_[kept++] = learned_[i];
    }
    learned_.resize(kept);
}

template <typename Mask, int Houses>
void ConflictAnalysis<Mask, Houses>::order_by_level() {
    const auto level_of = [&](Literal literal) {
        return trail_[trail_.placement_index(literal)].level;
    };
    if (level_stamps_.size() <= trail_.level()) level_stamps_.resize(trail_.level() * 2 + 2, 0);
    back_level_ = 0;
    glue_ = 1;
    ++stamp_;
    for (std::size_t i = 1; i < learned_.size(); ++i) {
        const std::uint32_t level = level_of(learned_[i]);
        if (level_stamps_[level] != stamp_) ++glue_;
        level_stamps_[level] = stamp_;
        if (level > back_level_) {
            back_level_ = level;
            std::swap(learned_[1], learned_[i]);
        }
    }
}

}  // namespace nonet
