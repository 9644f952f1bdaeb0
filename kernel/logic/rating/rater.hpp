// The rating loop: the first technique of the list that has a hint gives the
// step; then the list starts again from the top.
//
// ER is the highest rating of all steps, EP the highest up to the first step
// that places a digit, ED that of the first step.
#pragma once

#include <memory>

#include "logic/rating/chains/chain_engines.hpp"
#include "logic/rating/grid/unique9.hpp"
#include "logic/rating/steps/deadly_steps.hpp"
#include "logic/rating/steps/simple_steps.hpp"

namespace nonet::rating::NONET_RATING_ISA {

class Rater {
public:
    using OnStep = void (*)(void* context, const Step& step);

    // False where a grid has more candidates than this copy's chains can hold. `is_unique`: the
    // puzzle is known to have exactly one solution.
    bool rate(const std::uint8_t* puzzle, bool is_unique, Pulse& pulse, OnStep on_step,
              void* context, Rating& rating) {
        rating = Rating{};
        begin(puzzle);
        follows_ = false;
        uniqueness_known_ = is_unique;
        while (grid_.empty_cells != 0) {
            found_.clear();
            if (!next_step(pulse, rating)) return !too_wide_;
            record(rating);
            if (on_step != nullptr) on_step(context, found_.step);
            apply();
        }
        if (!uniqueness_known_) check_filled(rating);
        return true;
    }

    // The first step from forcing chains on at a position given by its values and candidates. A
    // position that follows from the last one asked for is looked at as the next of a rating is.
    ChainAnswer find_chain(const std::uint8_t* values, const std::uint16_t* candidates,
                           Pulse& pulse, Step& step) {
        if (!follows_ || !leads_to(values, candidates)) begin(values);
        follows_ = true;
        for (int cell = 0; cell < 81; ++cell)
            if (grid_.value[cell] != values[cell]) place(cell, values[cell] - 1);
        for (int cell = 0; cell < 81; ++cell)
            remove(cell, grid_.candidates[cell] & ~candidates[cell]);
        spread_changes();
        found_.clear();
        Rating ignored;
        const bool found = chain_step(pulse, ignored);
        if (!found && too_wide_) return ChainAnswer::too_wide;
        if (pulse.stopped()) {
            follows_ = false;
            return ChainAnswer::unknown;
        }
        step = found_.step;
        return found ? ChainAnswer::found : ChainAnswer::none;
    }

private:
    // What comes behind hidden singles and before chains, in order; those from loops on argue from
    // uniqueness or cost too much to be spent on a puzzle that has no single solution.
    using Find = bool (*)(const Grid9&, Found&, Changes&);
    static constexpr Find finders[] = {find_direct_locking, find_direct_hidden_set<2>,
                                       find_naked_single,   find_direct_hidden_set<3>,
                                       find_locking,        find_naked_set<2>,
                                       find_fish<2>,        find_hidden_set<2>,
                                       find_naked_set<3>,   find_fish<3>,
                                       find_hidden_set<3>,  find_wing<false>,
                                       find_wing<true>,     find_unique_loop,
                                       find_naked_set<4>,   find_fish<4>,
                                       find_hidden_set<4>,  find_grave,
                                       find_aligned<2>};
    static constexpr int unique_loop = 13;
    static_assert(finders[unique_loop] == static_cast<Find>(find_unique_loop));
    enum Slot { forcing = std::size(finders), triplet_exclusion, nishio, slots };

    // What a technique was shown in vain it need not see again.
    bool finds(Find find, int slot) {
        if (find(grid_, found_, changes_[slot])) return true;
        changes_[slot].forget();
        return false;
    }
    bool finds_one_of(int first, int end) {
        for (int i = first; i < end; ++i)
            if (finds(finders[i], i)) return true;
        return false;
    }

    void begin(const std::uint8_t* puzzle) {
        grid_.load(puzzle);
        for (auto& changes : changes_) changes = Changes{};
        recent_.forget();
        chains_ready_ = too_wide_ = false;
    }

    // Whether steps could lead from the grid to a position.
    bool leads_to(const std::uint8_t* values, const std::uint16_t* candidates) const {
        for (int cell = 0; cell < 81; ++cell) {
            const bool filled = grid_.value[cell] != 0;
            if (filled ? grid_.value[cell] != values[cell]
                       : (candidates[cell] & ~grid_.candidates[cell]) != 0)
                return false;
        }
        return true;
    }

    bool next_step(Pulse& pulse, Rating& rating) {
        if (simple_step()) return true;
        if (!uniqueness_known_) {
            uniqueness_known_ = true;
            const int solutions = count_solutions(grid_, 2, pulse);
            if (pulse.stopped()) {
                rating.status = Status::budget;
                return false;
            }
            if (solutions != 1) {
                rating.er = rating.ep = rating.ed = 0;
                rating.status = solutions == 0 ? Status::no_solution : Status::several_solutions;
                return false;
            }
        }
        return finds_one_of(unique_loop, forcing) || chain_step(pulse, rating);
    }

    bool simple_step() {
        if (find_hidden_single(grid_, found_)) return true;
        spread_changes();
        return finds_one_of(0, unique_loop);
    }

    bool chain_step(Pulse& pulse, Rating& rating) {
        if (!chains_ready_) {
            int candidates = 0;
            for (const auto digits : grid_.candidates) candidates += popcount(digits);
            too_wide_ = candidates > most_candidates;
        }
        if (too_wide_) return false;
        if (!engines_) engines_ = std::make_unique_for_overwrite<ChainEngines<most_candidates>>();
        auto& engines = *engines_;
        if (chains_ready_)
            engines.refresh(grid_);
        else
            engines.number(grid_);
        chains_ready_ = true;
        if (engines.find_forcing(grid_, changes_[forcing], found_) ||
            finds(find_aligned<3>, triplet_exclusion) ||
            engines.find_nishio(grid_, changes_[nishio], pulse, found_) ||
            (!pulse.stopped() && engines.find_multiple(grid_, pulse, found_)) ||
            (!pulse.stopped() && engines.find_dynamic(grid_, pulse, found_)) ||
            (!pulse.stopped() && engines.find_nested(grid_, pulse, found_)))
            return true;
        if (pulse.stopped()) {
            rating.status = Status::budget;
        } else {
            rating.status = Status::no_hint;
            rating.er = no_technique;
        }
        return false;
    }

    void record(Rating& rating) const {
        const Step& step = found_.step;
        ++rating.steps;
        ++rating.uses[int(step.technique)];
        if (step.rating > rating.er) {
            rating.er = step.rating;
            rating.hardest = step.technique;
        }
        if (rating.ep == 0) {
            if (rating.ed == 0) rating.ed = rating.er;
            if (step.place_digit != 0) rating.ep = rating.er;
        }
    }

    // Notes what a candidate's disappearance touches.
    void note(int cell, std::uint32_t digits) {
        const auto& house = geometry.house_of[cell];
        recent_.houses |= 1u << house[0] | 1u << house[1] | 1u << house[2];
        recent_.digits |= digits;
        recent_.cells |= set_of(cell);
    }

    void remove(int cell, std::uint32_t digits) {
        if (digits == 0) return;
        note(cell, digits);
        for (; digits != 0; digits &= digits - 1) grid_.remove(cell, lowest(digits));
    }

    void place(int cell, int digit) {
        note(cell, grid_.candidates[cell] | 1u << digit);
        recent_.cells |= grid_.cells_with[digit] & geometry.peer_set[cell];
        recent_.houses |= grid_.place(cell, digit);
    }

    void apply() {
        for (CellSet9 left = found_.cells; left != 0; left &= left - 1)
            remove(lowest(left), found_.step.removed[lowest(left)]);
        if (found_.step.place_digit != 0)
            place(found_.step.place_cell, found_.step.place_digit - 1);
    }

    // Hands what changed since to every technique that remembers it; runs of
    // hidden singles are spared this.
    void spread_changes() {
        if (recent_.houses == 0) return;
        for (auto& changes : changes_) changes.merge(recent_);
        recent_.forget();
    }

    // All steps were sound without uniqueness, so a proper grid is the only one.
    void check_filled(Rating& rating) const {
        for (const auto& house : geometry.house_cell) {
            std::uint32_t seen = 0;
            for (const int cell : house) seen |= 1u << grid_.value[cell];
            if (seen == 0x3FE) continue;
            rating.er = rating.ep = rating.ed = 0;
            rating.status = Status::no_solution;
            return;
        }
    }

    Grid9 grid_;
    Found found_;
    Changes changes_[slots], recent_;
    bool chains_ready_ = false, too_wide_ = false, uniqueness_known_ = false, follows_ = false;
    std::unique_ptr<ChainEngines<most_candidates>> engines_;
};

}  // namespace nonet::rating::NONET_RATING_ISA
