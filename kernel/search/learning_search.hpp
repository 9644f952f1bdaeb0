// The search behind clause_learning.hpp, over what the root has left open.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "search/branching.hpp"
#include "search/clauses.hpp"
#include "search/conflict_analysis.hpp"
#include "search/level_blocks.hpp"
#include "search/locking.hpp"
#include "search/luby.hpp"
#include "search/open_board.hpp"
#include "search/search.hpp"
#include "search/trail.hpp"
#include "search/trials.hpp"

namespace nonet {

template <typename Mask, int Houses>
class LearningSearch final : public Search {
public:
    LearningSearch(Remainder<Mask, Houses> remainder, std::optional<std::uint64_t> seed,
                   std::span<const std::int8_t> preferred)
        : remainder_(std::move(remainder)),
          board_(remainder_),
          blocks_(board_.block_bytes()),
          trail_(remainder_),
          clauses_(remainder_.literals()),
          analysis_(remainder_, trail_, clauses_),
          branching_(board_, seed, preferred),
          trials_(branching_, board_),
          locking_(board_, trail_) {
        board_.attach(blocks_.block(0));
        board_.start();
        statistics_.nodes = statistics_.attempts = 1;
        go_on();
    }

    Outcome next(std::span<Digit> solution, Meter& meter) override {
        for (;;) {
            switch (state_) {
                case State::choosing:
                    if (!meter.tick()) return stopped(meter);
                    decide();
                    break;
                case State::solved:
                    write(solution);
                    statistics_.depth = trail_.level();
                    state_ = State::leaving_solution;
                    return Outcome::found;
                case State::leaving_solution:
                    if (!exclude_last_decision()) {
                        state_ = State::exhausted;
                        break;
                    }
                    until_free_ = free_after_;
                    go_on();
                    break;
                case State::exhausted: return Outcome::exhausted;
            }
        }
    }

    const Statistics& statistics() const override { return statistics_; }

private:
    using BoardType = OpenBoard<Mask, Houses>;
    using RemainderType = Remainder<Mask, Houses>;
    using TrailType = Trail<Mask, Houses>;

    static constexpr std::uint64_t restart_unit = 1024;
    static constexpr std::size_t first_clause_limit = 4000;
    // Contradictions since the last solution until what is enumerated is written down.
    static constexpr std::uint64_t first_free_after = 1000;

    enum class State : std::uint8_t { choosing, solved, leaving_solution, exhausted };
    enum class Found : std::uint8_t { nothing, empty_constraint, broken_clause };

    static Outcome stopped(const Meter& meter) {
        return meter.stop() == Stop::interrupted ? Outcome::interrupted : Outcome::budget;
    }

    void write(std::span<Digit> solution) const {
        std::ranges::copy(remainder_.settled(), solution.begin());
        for (std::uint32_t cell = 0; cell < remainder_.cells(); ++cell) {
            const Literal placed = board_.literal_at(cell, board_.mask(cell));
            solution[std::size_t(remainder_.cell_of(placed))] = Digit(remainder_.digit_of(placed) + 1);
        }
    }

    // Propagates and repairs until the board is at rest; sets the state. False where it stopped
    // earlier: a trail shorter than `look_from` is not looked at for locked candidates.
    bool go_on(std::uint32_t look_from = 0) {
        for (;;) {
            const Found found = alive_ ? propagate() : Found::empty_constraint;
            alive_ = true;
            if (found == Found::nothing) {
                if (trail_.size() < look_from) {
                    state_ = State::choosing;
                    return false;
                }
                if (trail_.level() > 0 ? !remove_locked() : !settle_root()) break;
                continue;
            }
            look_from = 0;
            board_.drop_queue();
            ++statistics_.conflicts;
            if (!learn_from(found)) {
                state_ = State::exhausted;
                return true;
            }
        }
        least_ = least_byte(board_.counts(), 2);
        state_ = least_ == BoardType::settled ? State::solved : State::choosing;
        return true;
    }

    Found propagate() {
        for (;;) {
            for (auto forced = board_.next_forced(); forced != BoardType::no_constraint;
                 forced = board_.next_forced()) {
                const Literal literal = board_.literal_at(forced, board_.mask(forced));
                trail_.push_placement(literal, forced);
                if (!board_.place(literal)) return Found::empty_constraint;
            }
            if (unvisited_ == trail_.size()) return Found::nothing;
            const auto& item = trail_[unvisited_++];
            if (item.is_removal) continue;
            const Found found = visit_watches(item.literal);
            if (found != Found::nothing) return found;
        }
    }

    Found visit_watches(Literal made) {
        if (!clauses_.is_watched(made)) return Found::nothing;
        auto watches = clauses_.take_watches(made);
        Found found = Found::nothing;
        auto kept = watches.begin();
        auto watch = watches.begin();
        for (; found == Found::nothing && watch != watches.end(); ++watch) {
            *kept = *watch;
            if (!is_open(watch->other)) {
                ++kept;
                continue;
            }
            const auto literals = clauses_.literals(watch->clause);
            if (literals[0] == made) std::swap(literals[0], literals[1]);
            const Literal other = literals[0];
            *kept = {watch->clause, other};
            if (!is_open(other)) {
                ++kept;
                continue;
            }
            auto spare = literals.begin() + 2;
            while (spare != literals.end() && is_placed(*spare)) ++spare;
            if (spare != literals.end()) {
                std::swap(literals[1], *spare);
                clauses_.watch(literals[1], *kept);
                continue;
            }
            if (is_placed(other)) {
                broken_clause_ = kept->clause;
                found = Found::broken_clause;
            } else {
                trail_.push_removal(other, kept->clause);
                if (!board_.remove(other)) found = Found::empty_constraint;
            }
            ++kept;
        }
        watches.erase(kept, watch);
        clauses_.give_back(made, std::move(watches));
        return found;
    }

    // True where something was found, be it a contradiction.
    bool remove_locked() {
        const Removed found = locking_.remove_news();
        alive_ = found != Removed::empty_constraint;
        return found != Removed::nothing;
    }

    // False when there is nothing left to search.
    bool learn_from(Found found) {
        if (trail_.level() == floor_) return exclude_last_decision();
        if (found == Found::broken_clause) {
            analysis_.explain_broken_clause(broken_clause_);
        } else {
            analysis_.explain_empty_constraint(board_.conflict());
        }
        reward(found);
        clauses_.decay();

        const auto learned = analysis_.learned();
        go_back_to(std::max(floor_, analysis_.back_level()));
        const bool is_fact = learned.size() == 1;
        if (is_fact || --until_free_ == 0) write_down_enumerated();
        const std::uint32_t reason =
            is_fact ? TrailType::enumerated : clauses_.add(learned, analysis_.glue(), false);
        if (trail_.level() >= analysis_.back_level()) exclude(learned[0], reason);
        if (--until_restart_ == 0) restart();
        if (clauses_.learned() > clause_limit_) forget_clauses();
        return true;
    }

    void reward(Found found) {
        const auto reward = [&](std::uint32_t constraint) {
            branching_.reward(constraint, analysis_.open_at_root(constraint));
        };
        if (found == Found::empty_constraint) reward(board_.conflict());
        for (std::uint32_t index : analysis_.items_met()) {
            const auto& item = trail_[index];
            if (item.is_removal) continue;  // rewards for these made the search much worse
            if (item.reason != TrailType::decision) reward(item.reason);
            if (item.level == trail_.level()) branching_.reward(item.literal);
        }
        branching_.fade();
    }

    void restart() {
        until_restart_ = restart_unit * luby(++restarts_);
        if (trail_.level() > floor_) {
            ++statistics_.attempts;
            go_back_to(floor_);
        }
    }

    void forget_clauses() {
        std::vector<std::pair<ClauseId, std::uint32_t>> used;  // a clause, the item it forced
        for (std::uint32_t i = 0; i < trail_.size(); ++i)
            if (trail_[i].rests_on_clause())
                used.push_back({trail_[i].reason, i});
        std::ranges::sort(used);
        const auto user = [&](ClauseId id) {
            return std::ranges::lower_bound(used, std::pair{id, std::uint32_t{0}});
        };
        clauses_.forget_half(
            [&](ClauseId id) { return user(id) != used.end() && user(id)->first == id; },
            [&](ClauseId id, ClauseId new_id) {
                const auto use = user(id);
                if (use != used.end() && use->first == id) trail_[use->second].reason = new_id;
            });
        clause_limit_ += clause_limit_ / 16;
    }

    // Takes a candidate away at the current level.
    void exclude(Literal literal, std::uint32_t reason) {
        if (!alive_ || !is_open(literal)) return;
        trail_.push_removal(literal, reason);
        alive_ = board_.remove(literal);
    }

    // Decides and goes on, or only tries to.
    void decide() {
        const std::uint32_t level = trail_.level();
        const std::uint32_t start = trail_.size();
        const std::uint64_t conflicts = statistics_.conflicts;
        const std::uint8_t least = least_;
        const auto [chosen, is_trial] =
            are_trials_worth_it() ? trials_.choose(level, least)
                                  : typename Trials<Mask, Houses>::Choice{branching_.choose(least), false};
        open_level(chosen);
        const bool is_at_rest = go_on(is_trial ? start + trials_.worth_a_look() : 0);
        const bool stands = statistics_.conflicts == conflicts && state_ == State::choosing;
        if (is_trial && stands && !trials_.note(trail_, start)) {
            go_back_to(level);
            least_ = least;
        } else if (!is_at_rest) {
            go_on();
        }
        if (trail_.level() != level) trials_.end();
    }

    // Where hardly any decision fails, as on a board that is still empty, there is nothing to gain.
    bool are_trials_worth_it() const {
        return least_ == 2 && LevelBlocks::is_saved(trail_.level()) &&
               statistics_.decisions < 6 * statistics_.conflicts + 32;
    }

    void open_level(Literal chosen) {
        const std::uint32_t level = trail_.level();
        if (level == 0) locking_.note_rest();  // above, the last look has left it so
        if (LevelBlocks::is_saved(level)) board_.attach(blocks_.copied_from(level, level + 1));
        trail_.open_level();
        trail_.push_placement(chosen, TrailType::decision);
        alive_ = board_.place(chosen);
        ++statistics_.guesses;
        ++statistics_.decisions;
        ++statistics_.nodes;
    }

    void go_back_to(std::uint32_t level) {
        if (level < trail_.level()) {
            for (std::uint32_t i = trail_.start_of(level + 1); i < trail_.size(); ++i)
                if (!trail_[i].is_removal) branching_.remember(trail_[i].literal);
            trail_.undo_to(level);
        }
        unvisited_ = std::min(unvisited_, trail_.size());
        alive_ = true;
        if (LevelBlocks::is_saved(level)) {
            board_.attach(blocks_.block(level));
        } else {
            rebuild(level);
        }
        board_.drop_queue();
        locking_.note_rest();
    }

    // Repeats what happened above the last saved level.
    void rebuild(std::uint32_t level) {
        const std::uint32_t saved = LevelBlocks::saved_below(level);
        board_.attach(blocks_.copied_from(saved, level));
        for (std::uint32_t i = trail_.start_of(saved + 1); i < trail_.size(); ++i) {
            if (trail_[i].is_removal) {
                board_.remove(trail_[i].literal);
            } else {
                board_.place(trail_[i].literal);
            }
        }
    }

    // Facts of level 0 hold for good. True where there are new ones.
    bool settle_root() {
        trail_.forget_all();
        unvisited_ = 0;
        const bool was_on = locking_.is_on();
        if (!was_on && is_worth_locking()) locking_.turn_on();
        bool any = false;
        for (std::uint32_t i = 0; i < remainder_.constraints(); ++i) {
            const bool is_news = analysis_.set_open_at_root(i, board_.mask(i)) || !was_on;
            if (!is_news || !locking_.is_on() || board_.count(i) == BoardType::settled) continue;
            const auto found = locking_.remove_for(i);
            any |= found != Removed::nothing;
            alive_ = found != Removed::empty_constraint;
            if (!alive_) break;
        }
        return any;
    }

    // On a board that is still empty nothing is locked for long, and there is hardly a
    // contradiction either.
    bool is_worth_locking() const {
        return statistics_.conflicts > 0 || least_byte(board_.counts(), 2) == 2;
    }

    // All solutions under the decisions of the current level are known: goes back a
    // level and excludes the last decision there. False if there is none.
    bool exclude_last_decision() {
        const std::uint32_t level = trail_.level();
        if (level == 0) return false;
        const Literal last = trail_[trail_.start_of(level)].literal;
        floor_ = level - 1;
        go_back_to(floor_);
        exclude(last, TrailType::enumerated);
        return true;
    }

    // Turns what is known to be enumerated into clauses and frees the search.
    void write_down_enumerated() {
        until_free_ = free_after_;
        if (floor_ == 0) return;
        free_after_ *= 2;
        std::vector<std::vector<Literal>> known;
        for (std::uint32_t i = 0; i < trail_.size(); ++i) {
            if (!trail_[i].is_removal || trail_[i].reason != TrailType::enumerated) continue;
            std::vector<Literal> clause{trail_[i].literal};
            for (std::uint32_t level = trail_[i].level; level > 0; --level)
                clause.push_back(trail_[trail_.start_of(level)].literal);
            known.push_back(std::move(clause));
        }
        floor_ = 0;
        go_back_to(0);
        for (const auto& clause : known) {
            if (clause.size() > 1) {
                clauses_.add(clause, 0, true);
            } else {
                exclude(clause[0], TrailType::enumerated);
            }
        }
    }

    bool is_open(Literal literal) const {
        return board_.is_open(literal);
    }
    bool is_placed(Literal literal) const {
        return board_.is_placed(literal);
    }

    const RemainderType remainder_;
    BoardType board_;
    LevelBlocks blocks_;
    TrailType trail_;
    Clauses clauses_;
    ConflictAnalysis<Mask, Houses> analysis_;
    Branching<Mask, Houses> branching_;
    Trials<Mask, Houses> trials_;
    Locking<Mask, Houses> locking_;
    State state_;
    bool alive_ = true;          // false: the last move emptied a constraint
    std::uint8_t least_;         // the size of the smallest open constraint
    ClauseId broken_clause_ = 0;
    std::uint32_t unvisited_ = 0;  // placements from here on have not met their watches
    std::uint32_t floor_ = 0;      // decisions up to this level are in force
    std::uint64_t free_after_ = first_free_after;
    std::uint64_t until_free_ = first_free_after;
    std::uint64_t restarts_ = 0;
    std::uint64_t until_restart_ = restart_unit;
    std::size_t clause_limit_ = first_clause_limit;
    Statistics statistics_;
};

}  // namespace nonet
