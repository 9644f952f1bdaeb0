#include "search/conflict_analysis.hpp"

#include <algorithm>

namespace nonet {

void ConflictAnalysis::explain_empty_constraint(std::uint32_t constraint) {
    begin();
    mark_others_gone(constraint, Trail::none);
    resolve_to_unique_point();
}

void ConflictAnalysis::explain_broken_clause(ClauseId clause) {
    begin();
    clauses_.bump(clause);
    for (Literal literal : clauses_.literals(clause)) {
        const std::uint32_t index = trail_.placement_index(literal);
        if (index != Trail::none) mark(index);  // else a fact of level 0
    }
    resolve_to_unique_point();
}

void ConflictAnalysis::begin() {
    if (marks_.size() < trail_.size()) marks_.resize(trail_.size() * 2, unseen);
    for (std::uint32_t index : touched_) marks_[index] = unseen;
    touched_.clear();
    learned_.assign(1, 0);
    pending_ = 0;
}

void ConflictAnalysis::resolve_to_unique_point() {
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

void ConflictAnalysis::mark(std::uint32_t index) {
    if (marks_[index] != unseen) return;
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
}

void ConflictAnalysis::mark_reasons(std::uint32_t index) {
    const auto& item = trail_[index];
    if (item.is_removal && item.reason != Trail::enumerated) clauses_.bump(item.reason);
    all_reasons(index, [&](std::uint32_t reason) {
        mark(reason);
        return true;
    });
}

void ConflictAnalysis::mark_others_gone(std::uint32_t constraint, std::uint32_t before) {
    for_each_gone(constraint, before, [&](std::uint32_t reason) {
        mark(reason);
        return true;
    });
}

// Visits what an item of the trail rests on, until a visit answers false.
template <typename Visit>
bool ConflictAnalysis::all_reasons(std::uint32_t index, Visit visit) const {
    const auto& item = trail_[index];
    if (!item.is_removal) return for_each_gone(item.reason, index, visit);
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

// Visits one reason for each candidate of a constraint that was gone before a moment.
template <typename Visit>
bool ConflictAnalysis::for_each_gone(std::uint32_t constraint, std::uint32_t before,
                                     Visit visit) const {
    const int size = constraints_.size();
    if (constraint < std::uint32_t(constraints_.cells())) {
        const int cell = int(constraint);
        for (DigitMask open = open_at_root_[constraint]; open != 0; open &= open - 1) {
            const int digit = std::countr_zero(open);
            const std::uint32_t reason = why_gone(cell, digit, before);
            if (reason != Trail::none && !visit(reason)) return false;
        }
        return true;
    }
    const int digit = constraints_.digit_of(constraint);
    for (int position = 0; position < size; ++position) {
        const int cell = constraints_.cell_at(constraint - std::uint32_t(digit), position);
        if (!(open_at_root_[std::size_t(cell)] >> digit & 1)) continue;
        const std::uint32_t reason = why_gone(cell, digit, before);
        if (reason != Trail::none && !visit(reason)) return false;
    }
    return true;
}

// The item that took a candidate away before a moment: one already in the set if
// there is one, else the earliest. None where the candidate was not gone.
std::uint32_t ConflictAnalysis::why_gone(int cell, int digit, std::uint32_t before) const {
    std::uint32_t earliest = std::min(before, trail_.removed_at(trail_.literal(cell, digit)));
    if (earliest < before && marks_[earliest] == seen) return earliest;
    const auto is_in_set = [&](std::uint32_t constraint) {
        const std::uint32_t index = trail_.placed_at(constraint);
        if (index >= before) return false;
        const bool in_set = marks_[index] == seen;
        earliest = in_set ? index : std::min(earliest, index);
        return in_set;
    };
    const auto digit_is_in_set = [&](Membership house) {
        return is_in_set(house.first + std::uint32_t(digit));
    };
    if (is_in_set(std::uint32_t(cell)) || constraints_.any_house(cell, digit_is_in_set))
        return earliest;
    return earliest < before ? earliest : Trail::none;
}

void ConflictAnalysis::minimise() {
    if (level_stamps_.size() <= trail_.level()) level_stamps_.resize(trail_.level() * 2 + 2, 0);
    ++stamp_;
    for (std::size_t i = 1; i < learned_.size(); ++i)
        level_stamps_[trail_[trail_.placement_index(learned_[i])].level] = stamp_;
    std::size_t kept = 1;
    for (std::size_t i = 1; i < learned_.size(); ++i) {
        const std::uint32_t index = trail_.placement_index(learned_[i]);
        const bool follows =
            trail_[index].reason != Trail::decision &&
            all_reasons(index, [&](std::uint32_t reason) { return is_implied(reason, 0); });
        if (!follows) learned_[kept++] = learned_[i];
    }
    learned_.resize(kept);
    for (std::uint32_t index : probed_) marks_[index] = unseen;
    probed_.clear();
}

bool ConflictAnalysis::is_implied(std::uint32_t index, int depth) {
    constexpr int deepest = 64;
    const Mark mark = marks_[index];
    if (mark == seen || mark == implied) return true;
    const auto& item = trail_[index];
    if (mark == independent || item.reason == Trail::decision || depth == deepest ||
        level_stamps_[item.level] != stamp_)
        return false;
    const bool follows =
        all_reasons(index, [&](std::uint32_t reason) { return is_implied(reason, depth + 1); });
    marks_[index] = follows ? implied : independent;
    probed_.push_back(index);
    return follows;
}

void ConflictAnalysis::order_by_level() {
    const auto level_of = [&](Literal literal) {
        return trail_[trail_.placement_index(literal)].level;
    };
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
