// Decisions that are tried before one is made.
//
// On a hard puzzle four of five decisions fail at once. Each that fails takes a candidate away for
// the whole level; one that stands opens the next level, and what could have failed beside it fails
// below it and in the other branch again. So a decision that stands is taken back at first, and
// others are tried: the most active ones that no trial before has led to. Of `enough` that stand
// the one that led furthest is made (looking ahead: Heule & van Maaren 2009).
//
//     trials at a level   a fails   b stands, 31   c fails   d stands, 12   ...   b is made
//
// A trial that leads nowhere near as far as the best is not looked at for locked candidates.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "search/branching.hpp"
#include "search/trail.hpp"

namespace nonet {

template <typename Mask, int Houses>
class Trials {
public:
    using BranchingType = Branching<Mask, Houses>;
    using TrailType = Trail<Mask, Houses>;

    struct Choice {
        Literal literal;
        bool is_trial;  // else to be made
    };

    Trials(const BranchingType& branching, const OpenBoard<Mask, Houses>& board)
        : branching_(branching), board_(board) {}

    // What is next at a level whose smallest constraints have this size.
    Choice choose(std::uint32_t level, std::uint8_t least) {
        if (level_ != level) begin_at(level);
        if (stood_.size() < enough) {
            if (!std::exchange(is_ranked_, false)) {
                ranked_ = branching_.rank(least, ranking_);
                next_ = 0;
            }
            while (next_ < ranked_) {
                const Literal option = branching_.option_of(ranking_[next_++]);
                if (met_at_[option] != stamp_) return {option, true};
            }
        }
        const Stood* const best = best_open();
        return {best != nullptr ? best->literal : branching_.choose(least), false};
    }
    // How far a trial must lead by singles to be worth a closer look.
    std::uint32_t worth_a_look() const {
        std::uint32_t furthest = 0;
        for (const Stood& stood : stood_) furthest = std::max(furthest, stood.length);
        return furthest * 3 / 5;
    }
    // Notes a trial that stands, whose items begin at `start`. True where it is to be made.
    bool note(const TrailType& trail, std::uint32_t start) {
        const Stood* const best = best_open();
        const std::uint32_t length = trail.size() - start;
        const bool is_best = best == nullptr || length >= best->length;
        stood_.push_back({trail[start].literal, length});
        if (stood_.size() == enough && is_best) return true;
        for (std::uint32_t i = start; i < trail.size(); ++i)
            if (!trail[i].is_removal) met_at_[trail[i].literal] = stamp_;
        is_ranked_ = true;  // the board will be as it was
        return false;
    }
    // The search has left the level.
    void end() { level_ = no_level; }

private:
    static constexpr std::size_t enough = 5;
    static constexpr std::uint32_t no_level = ~std::uint32_t{0};

    struct Stood {
        Literal literal;
        std::uint32_t length;  // of the trail it led to
    };

    void begin_at(std::uint32_t level) {
        level_ = level;
        stood_.clear();
        is_ranked_ = false;
        met_at_.resize(board_.remainder().literals());
        ++stamp_;
    }
    const Stood* best_open() const {
        const Stood* best = nullptr;
        for (const Stood& stood : stood_)
            if (is_undecided(stood.literal) && (best == nullptr || stood.length > best->length))
                best = &stood;
        return best;
    }
    bool is_undecided(Literal literal) const {
        return board_.is_open(literal) && !board_.is_placed(literal);
    }

    const BranchingType& branching_;
    const OpenBoard<Mask, Houses>& board_;
    std::uint32_t level_ = no_level;
    std::vector<Stood> stood_;
    std::vector<std::uint32_t> met_at_;  // per literal: the last level it was led to at, by its stamp
    std::uint32_t stamp_ = 0;
    std::array<std::uint32_t, BranchingType::longest_ranking> ranking_;  // constraints
    std::size_t ranked_ = 0;
    std::size_t next_ = 0;
    bool is_ranked_ = false;  // whether the ranking is that of the board as it is
};

}  // namespace nonet
