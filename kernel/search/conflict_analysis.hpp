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
// A placement of the result that follows from the others is left out again
// (Sorensson & Biere 2009).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "search/clauses.hpp"
#include "search/trail.hpp"

namespace nonet {

class ConflictAnalysis {
public:
    ConflictAnalysis(const Constraints& constraints, const Trail& trail, Clauses& clauses)
        : constraints_(constraints),
          trail_(trail),
          clauses_(clauses),
          open_at_root_(std::size_t(constraints.cells())) {}

    // The candidates of a cell that no fact of level 0 excludes.
    void set_open_at_root(int cell, DigitMask digits) { open_at_root_[std::size_t(cell)] = digits; }

    void explain_empty_constraint(std::uint32_t constraint);
    void explain_broken_clause(ClauseId clause);

    // The result: the placement of the current level first, then the one of the
    // highest level among the others.
    std::span<const Literal> learned() const { return learned_; }
    std::uint32_t back_level() const { return back_level_; }
    std::uint32_t glue() const { return glue_; }
    // The items of the trail that had a part in it: to prefer in choices.
    std::span<const std::uint32_t> items_met() const { return touched_; }

private:
    enum Mark : std::uint8_t { unseen, seen, implied, independent };

    void begin();
    void resolve_to_unique_point();
    void minimise();
    void order_by_level();

    void mark(std::uint32_t index);
    void mark_reasons(std::uint32_t index);
    void mark_others_gone(std::uint32_t constraint, std::uint32_t before);
    bool is_implied(std::uint32_t index, int depth);
    template <typename Visit>
    bool all_reasons(std::uint32_t index, Visit visit) const;
    template <typename Visit>
    bool for_each_gone(std::uint32_t constraint, std::uint32_t before, Visit visit) const;
    std::uint32_t why_gone(int cell, int digit, std::uint32_t before) const;

    const Constraints& constraints_;
    const Trail& trail_;
    Clauses& clauses_;
    std::vector<DigitMask> open_at_root_;
    std::vector<Mark> marks_;                // per trail index
    std::vector<std::uint32_t> touched_;     // marked in resolution
    std::vector<std::uint32_t> probed_;      // marked in minimisation
    std::vector<Literal> learned_;
    std::vector<std::uint32_t> level_stamps_;
    std::uint32_t stamp_ = 0;
    std::uint32_t pending_ = 0;
    std::uint32_t back_level_ = 0;
    std::uint32_t glue_ = 0;
};

}  // namespace nonet
