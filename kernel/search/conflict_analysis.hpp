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
    ConflictAnalysis(const Constraints& constraints, const Trail& trail, Clauses& clauses)
        : constraints_(constraints),
          trail_(trail),
          clauses_(clauses),
          cells_(std::uint32_t(constraints.cells())),
          open_at_root_(std::size_t(constraints.count())) {}

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
            if (index != Trail::none) mark(index);  // else a fact of level 0
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
    std::uint32_t why_gone(std::uint32_t cell, std::uint32_t digit, std::uint32_t before) const;

    const Constraints& constraints_;
    const Trail& trail_;
    Clauses& clauses_;
    const std::uint32_t cells_;
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
    if (Trail::is_locked(item.reason)) {
        const Meeting& meeting = constraints_.meetings()[Trail::meeting_of(item.reason)];
        const auto constraint = meeting.first + Trail::locked_digit_of(item.reason);
        return rests_on_gone(constraint,
                             Mask(open_at_root_[constraint] & ~Mask(meeting.common_in_first)));
    }
    if (item.reason == Trail::enumerated) {
        for (std::uint32_t level = 1; level <= item.level; ++level)
            if (!visit(trail_.start_of(level))) return false;
        return true;
    }
    for (Literal literal : clauses_.literals(item.reason)) {
        if (literal == item.literal) continue;
        const std::uint32_t reason = trail_.placement_index(literal);
        if (reason != Trail::none && !visit(reason)) return false;
    }
    return true;
}

// Visits one reason for each of some candidates of a constraint that was gone before a moment.
template <typename Mask, int Houses>
template <typename Visit>
bool ConflictAnalysis<Mask, Houses>::for_each_gone(std::uint32_t constraint, Mask candidates,
                                                   std::uint32_t before, Visit visit) const {
    const bool is_cell = constraint < cells_;
    const auto digit = is_cell ? 0 : std::uint32_t(constraints_.digit_of(constraint));
    for (; candidates != 0; candidates &= Mask(candidates - 1)) {
        const auto low = std::uint32_t(std::countr_zero(candidates));
        const std::uint32_t reason =
            is_cell ? why_gone(constraint, low, before)
                    : why_gone(std::uint32_t(constraints_.cell_at(constraint - digit, int(low))),
                               digit, before);
        if (reason < before && !visit(reason)) return false;
    }
    return true;
}

// The item that took a candidate away before a moment, the earliest if there are several;
// none (a later moment) where the candidate was not gone, or where one of them is in the set.
template <typename Mask, int Houses>
std::uint32_t ConflictAnalysis<Mask, Houses>::why_gone(std::uint32_t cell, std::uint32_t digit,
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
    look_at(trail_.removed_at(trail_.literal(int(cell), int(digit))));
    look_at(trail_.placed_at(cell));
    if constexpr (Houses > 0) {
        for (const Membership house : constraints_.houses_of<Houses>(int(cell)))
            look_at(trail_.placed_at(house.first + digit));
    } else {
        for (const Membership house : constraints_.houses_of(int(cell)))
            look_at(trail_.placed_at(house.first + digit));
    }
    return (met & seen) != 0 ? Trail::none : earliest;
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
            trail_[index].reason != Trail::decision && all_reasons(index, is_seen);
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
