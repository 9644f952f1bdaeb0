// The search for layouts with rules: depth first, on candidates of cells.
//
//   reason    a changed cell acts on its peers and links at once; then the cheapest waiting
//             propagator runs, until none waits (program.hpp); some rest (resting.hpp)
//   choose    a cell, or a digit with two places in a house (branching.hpp)
//   branch    the chosen placement is made on a copy of the state; when that side is done it
//             is taken away from the original, which then reasons and chooses anew
//   look      a search with many contradictions goes back to the root once. There it tries
//             every candidate on a copy, but for those seen placed where nothing failed: those
//             that fail are taken away for good, and blame their cells. Then it starts anew, with
//             the weights it has learnt.
//
// The frames are the whole memory of the search, so it pauses anywhere and goes on.
#pragma once

#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

#include "rules/search/branching.hpp"
#include "rules/search/resting.hpp"
#include "rules/propagators/propagators.hpp"
#include "search/search.hpp"

namespace nonet::rules::NONET_RULES_ISA {

class RuleSearch final : public Search {
public:
    RuleSearch(std::shared_ptr<const Program> program, std::span<const DigitMask> candidates,
               std::optional<std::uint64_t> seed)
        : program_(std::move(program)),
          propagators_(*program_),
          branching_(*program_, seed),
          domain_(program_->cells),
          waiting_(program_->wake_words),
          resting_(*program_),
          names_(std::size_t(program_->cells)),
          stood_(names_.size()),
          has_links_(std::ranges::any_of(program_->links, [](const auto& links) { return !links.empty(); })),
          frame_lines_((std::size_t(program_->cells) + program_->failed_words + std::size_t(program_->size) * program_->sees.words() + 7) / 8),
          states_(frame_lines_ * 16),
          narrow_(program_->is_small() ? 16 : 0) {
        std::iota(names_.begin(), names_.end(), Cell{0});
        domain_.remember(program_->size);
        frames_.push_back({});
        enter(0);
        bool is_open = !program_->is_impossible;
        for (int cell = 0; cell < program_->cells; ++cell) {
            const auto i = std::size_t(cell);
            state(0)[i] = candidates[i] & program_->allowed[i];
            is_open = is_open && state(0)[i] != 0;
            domain_.touch(cell);
        }
        domain_.find_places(program_->cells, program_->size);
        for (std::size_t i = 0; i < program_->propagators.size(); ++i)
            waiting_[i / 64] |= std::uint64_t{1} << (i % 64);  // even those without any cell
        if (!is_open) state_ = State::exhausted;
    }

    Outcome next(std::span<Digit> solution, Meter& meter) override {
        const Outcome outcome = advance(meter);
        if (outcome == Outcome::found)
            for (int cell = 0; cell < program_->cells; ++cell)
                solution[std::size_t(cell)] = Digit(std::countr_zero(domain_[cell]) + 1);
        return outcome;
    }

    const Statistics& statistics() const override { return statistics_; }

protected:
    std::size_t cells() const override { return std::size_t(program_->cells); }

private:
    enum class State : std::uint8_t {
        at_root,    // nothing done yet
        looking,    // back at the root: candidates from next_look_ on are to be tried
        choosing,   // the top frame is at rest and not solved
        returning,  // the top frame is done with: a solution or a contradiction
        exhausted,
    };
    struct Frame {
        Cell cell = 0;            // what was tried in the frame above,
        DigitMask tried = 0;      // to be taken away on return
        bool is_last = false;     // what is left then is one value: another guess
        std::uint32_t depth = 0;  // guesses on the way here
    };
    // Of memory: what is read eight cells at a time lies in as few of them as can be.
    struct alignas(64) Line {
        std::uint64_t words[8];
    };
    // Contradictions after which a search goes back and looks around.
    static constexpr std::uint64_t many_contradictions = 150;

    Outcome advance(Meter& meter) {
        for (;;) {
            switch (state_) {
                case State::at_root:
                    if (!meter.tick()) return stopped(meter);
                    ++statistics_.nodes;
                    statistics_.attempts = 1;
                    if (reason_and_check(true) && is_new()) return Outcome::found;
                    break;
                case State::looking:
                    if (!meter.tick()) return stopped(meter);
                    if (look() && is_new()) return Outcome::found;
                    break;
                case State::choosing:
                    if (!meter.tick()) return stopped(meter);
                    if (descend() && is_new()) return Outcome::found;
                    break;
                case State::returning:
                    if (frames_.size() == 1) {
                        state_ = State::exhausted;
                        break;
                    }
                    if (frames_[frames_.size() - 2].is_last && !meter.tick()) return stopped(meter);
                    if (ascend() && is_new()) return Outcome::found;
                    break;
                case State::exhausted: return Outcome::exhausted;
            }
        }
    }
    static Outcome stopped(const Meter& meter) {
        return meter.stop() == Stop::interrupted ? Outcome::interrupted : Outcome::budget;
    }

    // At a solution: not the one found before going back to the root.
    bool is_new() {
        const DigitMask* const found = state(frames_.size() - 1);
        if (has_looked_ && std::ranges::equal(first_, std::span(found, std::size_t(program_->cells)))) return false;
        if (++solutions_ == 1 && !has_looked_) first_.assign(found, found + program_->cells);
        statistics_.depth = frames_.back().depth;
        return true;
    }

    bool descend() {
        Frame& parent = frames_.back();
        const Choice choice = branching_.choose(domain_);
        parent.cell = choice.cell;
        parent.tried = choice.digit;
        parent.is_last = choice.is_last;
        const Frame child{0, 0, false, parent.depth + 1};
        frames_.push_back(child);
        return place(choice.cell, choice.digit);
    }
    // On a copy of the state below. True at a solution.
    bool place(Cell cell, DigitMask digit) {
        const std::size_t top = frames_.size() - 1;
        if (states_.size() < (top + 1) * frame_lines_) {
            states_.resize(states_.size() * 2);
            narrow_.resize(narrow_.size() * 2);
        }
        std::copy_n(states_.data() + (top - 1) * frame_lines_, frame_lines_, states_.data() + top * frame_lines_);
        if (!narrow_.empty()) narrow_[top] = narrow_[top - 1];
        enter(top);
        ++statistics_.guesses;
        ++statistics_.nodes;
        return decide(cell, digit);
    }
    bool ascend() {
        frames_.pop_back();
        if (!has_looked_ && contradictions_ >= many_contradictions && solutions_ <= 1 && frames_.size() > 1) {
            go_back();
            return false;
        }
        enter(frames_.size() - 1);
        Frame& frame = frames_.back();
        if (frame.is_last) {
            ++statistics_.guesses;
            ++statistics_.nodes;
            ++frame.depth;
        }
        return decide(frame.cell, ~frame.tried);
    }

    void go_back() {
        has_looked_ = true;
        ++statistics_.attempts;
        frames_.resize(1);
        enter(0);
        state_ = State::looking;
    }
    // Tries the next candidate of the root. True at a solution: when nothing else is left
    // at the root.
    bool look() {
        const std::size_t size = std::size_t(program_->size), end = std::size_t(program_->cells) * size;
        for (; next_look_ < end; ++next_look_) {
            const auto cell = Cell(next_look_ / size);
            const DigitMask digit = DigitMask{1} << (next_look_ % size);
            if (is_single(domain_[cell]) || !(domain_[cell] & digit) || (stood_[cell] & digit)) continue;
            frames_.push_back({});
            place(cell, digit);
            const bool holds = state_ == State::choosing || is_solved_;
            if (holds) see_placed();
            frames_.pop_back();
            enter(0);
            state_ = State::looking;
            ++next_look_;
            return !holds && decide(cell, ~digit, State::looking);
        }
        state_ = State::choosing;
        return false;
    }

    // Leaves a cell these digits for no reason but to see what follows. True at a solution.
    bool decide(Cell cell, DigitMask digits, State open = State::choosing) {
        domain_.because({});
        return reason_and_check(domain_.keep(cell, digits), open);
    }
    // Reasons on; sets the state. True at a solution.
    bool reason_and_check(bool alive, State open = State::choosing) {
        is_solved_ = false;
        if (!alive || !reason()) {
            domain_.forget_changes();
            std::ranges::fill(waiting_, 0);
            ++contradictions_;
            state_ = State::returning;
            return false;
        }
        if (is_open()) {
            if (!has_looked_) see_placed();
            state_ = open;
            return false;
        }
        is_solved_ = true;
        state_ = State::returning;
        return true;
    }

    // At rest: less was placed at the root, so what is placed here does not fail there.
    void see_placed() {
        for (std::size_t cell = 0; cell < stood_.size(); ++cell)
            if (const DigitMask mask = domain_[int(cell)]; is_single(mask)) stood_[cell] |= mask;
    }
    bool is_open() const {
        const std::span masks(domain_.masks(), std::size_t(program_->cells));
        return !std::ranges::all_of(masks, is_single);
    }

    bool reason() {
        for (;;) {
            for (int cell; (cell = domain_.take_change()) >= 0;)
                if (!spread(cell)) return false;
            std::size_t word = 0;
            while (word < waiting_.size() && waiting_[word] == 0) ++word;
            if (word == waiting_.size()) return true;
            const std::size_t next = word * 64 + std::size_t(std::countr_zero(waiting_[word]));
            waiting_[word] &= waiting_[word] - 1;
            if (resting_.rests(next, domain_)) continue;
            domain_.because(program_->scopes[next]);
            const bool holds = propagators_.run(domain_, program_->propagators[next]);
            resting_.ran(next, holds && !domain_.has_changes());
            if (!holds) {
                branching_.blame(propagators_.to_blame(next), domain_);
                return false;
            }
            if (!program_->are_exact[next]) continue;
            // What it has taken away itself is no reason to run again.
            const std::uint64_t own = std::uint64_t{1} << (next % 64);
            if (!domain_.take_changes([&](int cell) {
                    const std::uint64_t others = waiting_[word] | ~own;
                    if (!spread(cell)) return false;
                    waiting_[word] &= others;
                    return true;
                }))
                return false;
        }
    }

    // What a changed cell means for peers and links, and whom it wakes.
    bool spread(int cell) {
        const DigitMask mask = domain_[cell];
        domain_.because(std::span(names_).subspan(std::size_t(cell), 1));
        if (is_single(mask) && !domain_.drop_from(program_->sees.row(cell), mask)) return blame(cell, domain_.emptied());
        if (has_links_)
            for (const Link link : program_->links[std::size_t(cell)])
                if (!domain_.keep(link.other, propagators_.partners(link.table, mask)))
                    return blame(cell, link.other);
        propagators_.changed(cell);
        const std::uint64_t* const woken = resting_.woken_by(cell);
        for (std::size_t word = 0; word < waiting_.size(); ++word) waiting_[word] |= woken[word];
        return true;
    }
    // Two cells that cannot stand together.
    bool blame(int a, int b) {
        const Cell both[] = {Cell(a), Cell(b)};
        branching_.blame(both, domain_);
        return false;
    }

    void enter(std::size_t frame) {
        DigitMask* const masks = state(frame);
        domain_.attach(masks, masks + program_->cells, masks + program_->cells + program_->failed_words,
                       narrow_.empty() ? nullptr : narrow_.data() + frame);
    }
    DigitMask* state(std::size_t frame) { return states_[frame * frame_lines_].words; }

    std::shared_ptr<const Program> program_;
    Propagators propagators_;
    Branching branching_;
    Domain domain_;
    std::vector<std::uint64_t> waiting_;  // a bit for each propagator
    Resting resting_;
    std::vector<Cell> names_;             // each cell, as a reason of its own
    std::vector<DigitMask> stood_;        // by cell: the digits it was seen placed with
    bool has_links_;                      // any cell
    std::size_t frame_lines_;
    std::vector<Line> states_;
    std::vector<Domain::Narrow> narrow_;  // of each frame, small sizes
    std::vector<Frame> frames_;
    State state_ = State::at_root;
    bool is_solved_ = false;              // the state last reasoned about
    bool has_looked_ = false;             // went back to the root
    std::size_t next_look_ = 0;           // a cell and a digit, in turn
    std::uint64_t contradictions_ = 0;
    std::uint64_t solutions_ = 0;
    std::vector<DigitMask> first_;        // the solution found before it went back
    Statistics statistics_;
};

}  // namespace nonet::rules::NONET_RULES_ISA
