// Candidates that rules refute: assumed, they leave a digit no place or a rule no filling.
//
//   no place        what the cell sees and one of its rules take away is all that a house has
//                   of a digit
//   no filling      what the cell sees, and perhaps one of its rules, take away leaves a rule
//                   without filling
//   contradiction   the same after several singles and rules, told one by one
#include "logic/families/rules/assumption.hpp"
#include "model/sorting.hpp"

namespace nonet {

namespace {

// One look ahead: what the cell sees, then at most one of its rules, then what is left.
class LookAhead {
public:
    LookAhead(RuleWork& work, StepSink& sink, Technique technique)
        : sink_(sink), technique_(technique), assumption_(work), work_(assumption_.work()) {}

    bool find() {
        for (bool through_rule : {false, true})
            for (int cell = 0; cell < work_.cells(); ++cell) {
                steps_.clear();
                for (int digit : bits(work_.candidates(cell)))
                    through_rule ? through_rules(cell, digit + 1) : directly(cell, digit + 1);
                for (Step& step : steps_)
                    if (!sink_.take(std::move(step))) return false;
                if (!sink_.tick()) return false;
            }
        return true;
    }

private:
    void directly(int cell, int digit) {
        if (const auto failure = assumption_.start(cell, digit)) {
            if (failure->kind == Failure::no_candidate) note(cell, digit, {}, *failure);
            return;
        }
        if (technique_ == Technique::no_place_left) {
            if (const auto lost = assumption_.lost_digit()) note(cell, digit, {}, *lost);
            return;
        }
        follow(cell, digit, {});
    }

    void through_rules(int cell, int digit) {
        for (std::uint16_t rule : assumption_.rules_at(cell)) {
            if (assumption_.start(cell, digit)) return;
            if (const auto failure = assumption_.make({Move::rule, rule})) {
                if (technique_ == Technique::no_filling_left) note(cell, digit, {}, *failure);
                return;
            }
            if (technique_ == Technique::no_place_left) {
                if (const auto lost = assumption_.lost_digit())
                    return note(cell, digit, rule, *lost);
            } else if (follow(cell, digit, rule)) {
                return;
            }
        }
    }

    // Every rule of which a cell has changed, each by itself.
    bool follow(int cell, int digit, std::optional<std::uint16_t> through) {
        const auto state = work_.save();
        const auto rules = work_.book().rules();
        for (std::uint16_t rule = 0; rule < rules.size(); ++rule) {
            if (rule == through || !has_changed(rules[rule])) continue;
            if (const auto failure = assumption_.make({Move::rule, rule})) {
                note(cell, digit, through, *failure);
                work_.load(state);
                return true;
            }
            work_.load(state);
        }
        return false;
    }
    bool has_changed(const RuleEntry& rule) const {
        return std::ranges::any_of(rule.cells,
                                   [&](Cell cell) { return work_[cell] != work_.start(cell); });
    }

    // Digits of a cell that fall for the same reason make one step.
    void note(int cell, int digit, std::optional<std::uint16_t> through, Failure failure) {
        Step step = make_step(technique_);
        if (through) step.rules.push_back(*through);
        step.cells.push_back(Cell(cell));
        if (failure.kind == Failure::no_filling) {
            step.rules.push_back(failure.number);
            for (Cell part : work_.book().rules()[failure.number].cells)
                step.support.push_back(part);
        } else if (failure.kind == Failure::no_place) {
            step.houses.push_back(failure.number);
            step.other_digits = bit(failure.digit);
            for (Cell place : work_.geometry().house(failure.number))
                if (work_.has(place, failure.digit) && place != cell)
                    mark(step, place, failure.digit, Role::support);
        } else {
            step.support.push_back(failure.number);
            mark_all(step, failure.number, work_.candidates(failure.number), Role::support);
        }
        if (failure.kind != Failure::no_filling && technique_ != Technique::no_place_left) return;
        for (Step& other : steps_)
            if (same(other.rules, step.rules) && same(other.houses, step.houses) &&
                same(other.support, step.support) && other.other_digits == step.other_digits)
                return add_digit(other, cell, digit);
        add_digit(step, cell, digit);
        steps_.push_back(std::move(step));
    }
    static bool same(const auto& a, const auto& b) { return std::ranges::equal(a, b); }
    static void add_digit(Step& step, int cell, int digit) {
        add(step.eliminations, cell, digit);
        mark(step, cell, digit, Role::base);
        step.digits |= bit(digit);
    }

    StepSink& sink_;
    const Technique technique_;
    Assumption assumption_;
    RuleWork& work_;
    std::vector<Step> steps_;
};

// Many looks ahead. Of all candidates that lead to a contradiction the one with the fewest
// moves is told, those moves left out that it does not need.
class Contradictions {
public:
    Contradictions(RuleWork& work, StepSink& sink)
        : sink_(sink), assumption_(work), work_(assumption_.work()) {}

    bool find() {
        work_.reset();
        for (const RuleEntry& rule : work_.book().rules())
            open_.push_back(work_.open_digits(rule.cells));
        // The proofs with the fewest moves are looked at closely.
        std::vector<Proof> proofs;
        std::size_t longest = most_moves;
        for (int cell = 0; cell < work_.cells(); ++cell)
            for (int digit : bits(work_.candidates(cell))) {
                if (!sink_.tick()) return false;
                Proof proof{Cell(cell), Digit(digit + 1), {}, {}};
                if (!refute(proof, longest)) continue;
                proofs.push_back(std::move(proof));
                if (proofs.size() <= most_proofs) continue;
                sort_by(proofs, [](const Proof& p) { return p.moves.size(); });
                proofs.pop_back();
                longest = proofs.back().moves.size();
            }
        if (proofs.empty()) return true;
        for (Proof& proof : proofs) shorten(proof);
        return sink_.take(told(
            *std::ranges::min_element(proofs, {}, [](const Proof& p) { return p.moves.size(); })));
    }

private:
    static constexpr std::size_t most_moves = 256, most_proofs = 8;

    struct Proof {
        Cell cell;
        Digit digit;
        std::vector<Move> moves;
        Failure failure;
    };

    // Round by round: cells with one candidate, rules with a changed cell, last places.
    bool refute(Proof& proof, std::size_t limit) {
        std::vector<char> filled(std::size_t(work_.cells()), 0);
        const auto rules = work_.book().rules();
        std::vector<int> seen = open_;
        for (int cell = 0; cell < work_.cells(); ++cell)
            filled[std::size_t(cell)] = !work_.is_empty(cell);
        filled[proof.cell] = 1;
        if (fails(proof, assumption_.start(proof.cell, proof.digit))) return true;
        while (true) {
            const std::size_t before = proof.moves.size();
            for (int cell = 0; cell < work_.cells(); ++cell)
                if (!filled[std::size_t(cell)] && has_one_bit(work_[cell])) {
                    filled[std::size_t(cell)] = 1;
                    if (fails(proof, {Move::fill, std::uint16_t(cell)})) return true;
                }
            if (fails(proof, assumption_.lost_digit())) return true;
            for (std::uint16_t rule = 0; rule < rules.size(); ++rule) {
                const int open = work_.open_digits(rules[rule].cells);
                if (open == seen[rule]) continue;
                const auto state = work_.save();
                const auto failure = assumption_.make({Move::rule, rule});
                seen[rule] = work_.open_digits(rules[rule].cells);
                if (!failure && work_.save().first == state.first) continue;
                proof.moves.push_back({Move::rule, rule});
                if (fails(proof, failure)) return true;
            }
            if (fails(proof, assumption_.lost_digit())) return true;
            if (last_places(proof, filled)) return true;
            if (proof.moves.size() == before || proof.moves.size() > limit) return false;
        }
    }

    bool last_places(Proof& proof, std::vector<char>& filled) {
        for (int house = 0; house < work_.houses(); ++house) {
            DigitMask once = 0, twice = 0;
            for (Cell cell : work_.geometry().house(house)) {
                twice |= once & work_[cell];
                once |= work_[cell];
            }
            for (Cell cell : work_.geometry().house(house)) {
                const DigitMask lone = work_[cell] & once & ~twice;
                if (filled[cell] || lone == 0 || has_one_bit(work_[cell])) continue;
                filled[cell] = 1;
                const Move move{Move::last_place, std::uint16_t(house), Digit(lowest_digit(lone))};
                if (fails(proof, move)) return true;
            }
        }
        return false;
    }

    bool fails(Proof& proof, std::optional<Failure> failure) {
        if (failure) proof.failure = *failure;
        return failure.has_value();
    }
    bool fails(Proof& proof, Move move) {
        proof.moves.push_back(move);
        return fails(proof, assumption_.make(move));
    }

    // Whether the moves, made in this order, still lead to a failure; the failure is noted, and
    // the moves after it are dropped.
    bool leads(Proof& proof) {
        if (fails(proof, assumption_.start(proof.cell, proof.digit))) {
            proof.moves.clear();
            return true;
        }
        for (std::size_t i = 0; i < proof.moves.size(); ++i)
            if (fails(proof, assumption_.make(proof.moves[i]))) {
                proof.moves.resize(i + 1);
                return true;
            }
        return fails(proof, assumption_.lost_digit());
    }

    void shorten(Proof& proof) {
        for (std::size_t i = proof.moves.size(); i-- > 0;) {
            if (i >= proof.moves.size()) continue;
            Proof shorter = proof;
            shorter.moves.erase(shorter.moves.begin() + std::ptrdiff_t(i));
            if (leads(shorter)) proof = std::move(shorter);
        }
    }

    // The last move, if it is what fails, is the failure and no step of its own.
    Step told(Proof proof) {
        leads(proof);
        Step step = make_step(Technique::rule_contradiction);
        step.rating += length_penalty(int(2 * proof.moves.size()));
        step.complexity = int(proof.moves.size());
        step.cells.push_back(proof.cell);
        step.digits = bit(proof.digit);
        add(step.eliminations, proof.cell, proof.digit);
        mark(step, proof.cell, proof.digit, Role::base);
        assumption_.start(proof.cell, proof.digit);
        for (const Move& move : proof.moves) {
            const auto before = work_.save().first;
            const bool failed = assumption_.make(move).has_value();
            if (failed && move.kind == Move::rule) break;
            step.nested.push_back(told(move, before));
        }
        tell_failure(step, proof.failure);
        keep_what_matters(step);
        return step;
    }

    Step told(const Move& move, const std::vector<DigitMask>& before) {
        Step step = make_step(move.kind == Move::rule   ? Technique::one_rule
                              : move.kind == Move::fill ? Technique::naked_single
                                                        : Technique::hidden_single);
        if (move.kind == Move::rule) {
            step.rules.push_back(move.number);
            for (Cell cell : work_.book().rules()[move.number].cells) {
                step.cells.push_back(cell);
                eliminate_all(step, cell, before[cell] & ~work_[cell]);
            }
            return step;
        }
        Cell cell = move.number;
        DigitMask digit = before[move.number];
        if (move.kind == Move::last_place) {
            digit = bit(move.digit);
            step.houses.push_back(move.number);
            for (Cell place : work_.geometry().house(move.number))
                if (before[place] & digit) cell = place;
        }
        step.cells.push_back(cell);
        step.digits = digit;
        add(step.placements, cell, lowest_digit(digit));
        return step;
    }

    void tell_failure(Step& step, const Failure& failure) const {
        if (failure.kind == Failure::no_filling) {
            step.rules.push_back(failure.number);
            for (Cell cell : work_.book().rules()[failure.number].cells)
                step.support.push_back(cell);
        } else if (failure.kind == Failure::no_place) {
            step.houses.push_back(failure.number);
            step.other_digits = bit(failure.digit);
        } else {
            step.support.push_back(failure.number);
        }
    }

    // Of what a rule takes away on the way, only what a later move or the failure looks at.
    void keep_what_matters(Step& step) const {
        for (std::size_t i = 0; i < step.nested.size(); ++i) {
            Step& inner = step.nested[i];
            if (inner.rules.empty()) continue;
            auto& gone = inner.eliminations;
            std::erase_if(gone, [&](Candidate c) {
                for (std::size_t j = i + 1; j < step.nested.size(); ++j)
                    if (looks_at(step.nested[j], c)) return false;
                return !fails_at(step, c);
            });
        }
    }
    bool looks_at(const Step& later, Candidate c) const {
        if (!later.rules.empty()) return contains(later.cells, c.cell);
        if (later.houses.empty()) return later.cells[0] == c.cell;
        return later.digits == bit(c.digit) &&
               work_.geometry().place_in(later.houses[0], c.cell) >= 0;
    }
    bool fails_at(const Step& step, Candidate c) const {
        if (step.houses.empty()) return contains(step.support, c.cell);
        return step.other_digits == bit(c.digit) &&
               work_.geometry().place_in(step.houses[0], c.cell) >= 0;
    }
    static bool contains(const auto& cells, Cell cell) {
        return std::ranges::find(cells, cell) != cells.end();
    }

    StepSink& sink_;
    Assumption assumption_;
    RuleWork& work_;
    std::vector<int> open_;  // by rule: the candidates of its cells
};

}  // namespace

template <class Capacity>
bool find_no_place(const Position<Capacity>& position, StepSink& sink) {
    return LookAhead(work_on(position, sink), sink, Technique::no_place_left).find();
}
template <class Capacity>
bool find_no_filling(const Position<Capacity>& position, StepSink& sink) {
    return LookAhead(work_on(position, sink), sink, Technique::no_filling_left).find();
}
template <class Capacity>
bool find_rule_contradictions(const Position<Capacity>& position, StepSink& sink) {
    return Contradictions(work_on(position, sink), sink).find();
}

NONET_FINDER(find_no_place)
NONET_FINDER(find_no_filling)
NONET_FINDER(find_rule_contradictions)

}  // namespace nonet
