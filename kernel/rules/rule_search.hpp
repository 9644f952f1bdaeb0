// The search for layouts with rules: depth first, on candidates of cells.
//
//   reason    a changed cell acts on its peers and links at once; then the cheapest waiting
//             propagator runs, until none waits (program.hpp)
//   choose    the cell with the fewest candidates for its weight; a cell's weight grows with
//             each contradiction of a house or rule it belongs to (Boussemart et al. 2004).
//             A digit with two places in a house may win over a cell with more candidates.
//   branch    the chosen placement is made on a copy of the state; when that side is done it
//             is taken away from the original, which then reasons and chooses anew
//
// The frames are the whole memory of the search, so it pauses anywhere and goes on.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "rules/propagators.hpp"
#include "search/random.hpp"
#include "search/search.hpp"

namespace nonet::rules::NONET_RULES_ISA {

class RuleSearch final : public Search {
public:
    RuleSearch(std::shared_ptr<const Program> program, std::span<const DigitMask> candidates,
               std::optional<std::uint64_t> seed)
        : program_(std::move(program)),
          propagators_(*program_),
          domain_(program_->cells),
          waiting_(program_->wake_words),
          weights_(std::size_t(program_->cells)),
          frame_words_(std::size_t(program_->cells) + program_->failed_words),
          states_(frame_words_ * 16),
          random_(seed.value_or(0)),
          is_random_(seed.has_value()) {
        frames_.push_back({});
        enter(0);
        bool is_open = !program_->is_impossible;
        for (int cell = 0; cell < program_->cells; ++cell) {
            const auto i = std::size_t(cell);
            states_[i] = candidates[i] & program_->allowed[i];
            is_open = is_open && states_[i] != 0;
            domain_.touch(cell);
            weights_[i] = 1.0f;
        }
        for (std::size_t i = 0; i < program_->propagators.size(); ++i)
            waiting_[i / 64] |= std::uint64_t{1} << (i % 64);  // even those without any cell
        for (const auto& scope : program_->scopes)
            for (Cell cell : scope) weights_[cell] += initial_weight;
        if (is_random_)
            for (auto& weight : weights_) weight += float(random_.below(256)) / 256.0f;
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
    static constexpr float initial_weight = 0.25f;

    Outcome advance(Meter& meter) {
        for (;;) {
            switch (state_) {
                case State::at_root:
                    if (!meter.tick()) return stopped(meter);
                    ++statistics_.nodes;
                    statistics_.attempts = 1;
                    if (reason_and_check(true)) return Outcome::found;
                    break;
                case State::choosing:
                    if (!meter.tick()) return stopped(meter);
                    if (descend()) return Outcome::found;
                    break;
                case State::returning:
                    if (frames_.size() == 1) {
                        state_ = State::exhausted;
                        break;
                    }
                    if (frames_[frames_.size() - 2].is_last && !meter.tick()) return stopped(meter);
                    if (ascend()) return Outcome::found;
                    break;
                case State::exhausted: return Outcome::exhausted;
            }
        }
    }
    static Outcome stopped(const Meter& meter) {
        return meter.stop() == Stop::interrupted ? Outcome::interrupted : Outcome::budget;
    }

    bool descend() {
        Frame& parent = frames_.back();
        const Choice choice = choose();
        parent.cell = choice.cell;
        parent.tried = choice.digit;
        parent.is_last = choice.is_last;
        const Frame child{0, 0, false, parent.depth + 1};
        frames_.push_back(child);
        const std::size_t top = frames_.size() - 1;
        if (states_.size() < (top + 1) * frame_words_) states_.resize(states_.size() * 2);
        std::copy_n(states_.data() + (top - 1) * frame_words_, frame_words_, states_.data() + top * frame_words_);
        enter(top);
        ++statistics_.guesses;
        ++statistics_.nodes;
        return reason_and_check(domain_.keep(choice.cell, choice.digit));
    }
    bool ascend() {
        frames_.pop_back();
        enter(frames_.size() - 1);
        Frame& frame = frames_.back();
        if (frame.is_last) {
            ++statistics_.guesses;
            ++statistics_.nodes;
            ++frame.depth;
        }
        return reason_and_check(domain_.drop(frame.cell, frame.tried));
    }

    // Reasons on; sets the state. True at a solution.
    bool reason_and_check(bool alive) {
        if (!alive || !reason()) {
            domain_.forget_changes();
            std::ranges::fill(waiting_, 0);
            state_ = State::returning;
            return false;
        }
        for (int cell = 0; cell < program_->cells; ++cell)
            if (!is_single(domain_[cell])) {
                state_ = State::choosing;
                return false;
            }
        state_ = State::returning;
        statistics_.depth = frames_.back().depth;
        return true;
    }

    bool reason() {
        for (;;) {
            while (domain_.has_changes())
                if (!spread(domain_.take_change())) return false;
            std::size_t word = 0;
            while (word < waiting_.size() && waiting_[word] == 0) ++word;
            if (word == waiting_.size()) return true;
            const std::size_t next = word * 64 + std::size_t(std::countr_zero(waiting_[word]));
            waiting_[word] &= waiting_[word] - 1;
            if (!propagators_.run(domain_, program_->propagators[next])) {
                for (Cell cell : program_->scopes[next]) weights_[cell] += 1.0f;
                return false;
            }
        }
    }

    // What a changed cell means for peers and links, and whom it wakes.
    bool spread(int cell) {
        const DigitMask mask = domain_[cell];
        if (is_single(mask))
            for (Cell peer : program_->peers[std::size_t(cell)])
                if (!domain_.drop(peer, mask)) return blame(cell, peer);
        for (const Link link : program_->links[std::size_t(cell)])
            if (!domain_.keep(link.other, propagators_.partners(link.table, mask)))
                return blame(cell, link.other);
        const std::uint64_t* const wakes = program_->wakes.data() + std::size_t(cell) * program_->wake_words;
        for (std::size_t word = 0; word < waiting_.size(); ++word) waiting_[word] |= wakes[word];
        return true;
    }
    // Two cells that cannot stand together.
    bool blame(int a, int b) {
        weights_[std::size_t(a)] += 1.0f;
        weights_[std::size_t(b)] += 1.0f;
        return false;
    }

    struct Choice {
        Cell cell;
        DigitMask digit;
        bool is_last;
    };
    Choice choose() {
        int best = -1;
        float best_score = -1;
        for (int cell = 0; cell < program_->cells; ++cell) {
            const DigitMask mask = domain_[cell];
            if (is_single(mask)) continue;
            const float score = weights_[std::size_t(cell)] / float(std::popcount(mask));
            if (score > best_score) {
                best_score = score;
                best = cell;
            }
        }
        DigitMask options = domain_[best];
        const int count = std::popcount(options);
        if (count > 2)
            if (const Choice place = choose_place(best_score); place.digit != 0) return place;
        if (is_random_)
            for (auto skip = random_.below(std::uint32_t(count)); skip > 0; --skip) options &= options - 1;
        return {Cell(best), options & (0 - options), count == 2};
    }
    // A digit with two places in a house that scores above this, as a cell with two digits
    // would; the heavier place first.
    Choice choose_place(float least_score) const {
        Choice best{0, 0, true};
        for (const HouseData& house : program_->houses) {
            DigitMask once = 0, twice = 0, more = 0;
            for (Cell cell : house.cells) {
                const DigitMask mask = domain_[cell];
                more |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            for (DigitMask rest = twice & ~more; rest != 0; rest &= rest - 1) {
                const DigitMask digit = rest & (0 - rest);
                float total = 0, heaviest = -1;
                Cell place = 0;
                for (Cell cell : house.cells) {
                    if (!(domain_[cell] & digit)) continue;
                    const float weight = weights_[cell];
                    total += weight;
                    if (weight > heaviest) {
                        heaviest = weight;
                        place = cell;
                    }
                }
                if (total / 4 <= least_score) continue;
                least_score = total / 4;
                best = {place, digit, true};
            }
        }
        return best;
    }

    void enter(std::size_t frame) {
        DigitMask* const state = states_.data() + frame * frame_words_;
        domain_.attach(state, state + program_->cells);
    }

    std::shared_ptr<const Program> program_;
    Propagators propagators_;
    Domain domain_;
    std::vector<std::uint64_t> waiting_;  // a bit for each propagator
    std::vector<float> weights_;          // by cell
    std::size_t frame_words_;
    std::vector<std::uint64_t> states_;
    std::vector<Frame> frames_;
    Random random_;
    bool is_random_;
    State state_ = State::at_root;
    Statistics statistics_;
};

}  // namespace nonet::rules::NONET_RULES_ISA
