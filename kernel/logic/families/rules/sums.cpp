// Sums: cages, arrows, little killers, segments of lines, and what houses leave of them.
#include <algorithm>
#include <numeric>

#include "logic/families/rules/rule_work.hpp"
#include "model/sorting.hpp"

namespace nonet {

namespace {

// A sum as people see it: cells that count and cells that are taken away.
struct SumView {
    std::uint32_t propagator;
    const rules::SumData* data;
    std::vector<Cell> plus, minus;
    bool is_derived;
};

class SumTechniques {
public:
    SumTechniques(RuleWork& work, StepSink& sink)
        : sink_(sink), work_(work), program_(work_.book().program()) {
        for (const RuleEntry& rule : work_.book().rules())
            for (std::uint32_t i : rule.propagators) add(i, false);
        for (std::uint32_t i : work_.book().derived()) add(i, true);
        // What is seen first: sums with few open cells; of one house before those of several.
        sort_by(views_, [&](const SumView& view) {
            return std::pair(program_.sources[view.propagator].houses.size(), open_cells(view));
        });
    }

    bool bounds() {
        return each(false, [&](const SumView& view) {
            if (is_pair(view)) return true;
            Step step = started(view, Technique::sum_bounds);
            for (const rules::Clique& clique : view.data->cliques)
                for (Cell cell : clique.cells) bound(view, clique, cell, step);
            return offer(std::move(step));
        });
    }

    bool remainders() {
        return each(false, [&](const SumView& view) {
            if (view.data->low != view.data->high || is_pair(view)) return true;
            for (int modulus : {2, 3}) {
                Step step = started(view, Technique::sum_remainder);
                if (!last_remainder(view, modulus, step)) continue;
                if (!offer(std::move(step))) return false;
            }
            return true;
        });
    }

    bool combinations() {
        return each(
            false, [&](const SumView& view) { return combine(view, Technique::sum_combinations); });
    }
    bool rule_of_45() {
        return each(true, [&](const SumView& view) {
            return open_cells(view) > 2 || combine(view, Technique::rule_of_45);
        });
    }
    bool derived() {
        return each(true, [&](const SumView& view) {
            return open_cells(view) <= 2 || combine(view, Technique::derived_sum);
        });
    }

    bool locked() {
        const RuleBook& book = work_.book();
        for (std::uint16_t rule = 0; rule < book.rules().size(); ++rule)
            for (std::uint32_t i : book.rules()[rule].propagators)
                if (!locked(rule, i)) return false;
        return true;
    }

private:
    void add(std::uint32_t propagator, bool is_derived) {
        if (program_.propagators[propagator].kind != rules::Kind::sum) return;
        SumView view{
            propagator, &program_.sums[program_.propagators[propagator].index], {}, {}, is_derived};
        for (const rules::Clique& clique : view.data->cliques) {
            if (std::abs(clique.coefficient) != 1) return;  // a pill: one rule says it
            auto& side = clique.coefficient > 0 ? view.plus : view.minus;
            side.insert(side.end(), clique.cells.begin(), clique.cells.end());
        }
        std::ranges::sort(view.plus);
        std::ranges::sort(view.minus);
        views_.push_back(std::move(view));
    }

    template <class Look>
    bool each(bool is_derived, Look look) {
        for (const SumView& view : views_)
            if (view.is_derived == is_derived && !look(view)) return false;
        return true;
    }

    // Of two cells that differ people know the combinations; bounds would only tell half of it.
    bool is_pair(const SumView& view) const {
        return program_.is_small() && view.data->cliques.size() == 1 &&
               view.data->low == view.data->high && view.data->cliques[0].cells.size() == 2;
    }
    int open_cells(const SumView& view) const {
        int open = 0;
        for (const auto* side : {&view.plus, &view.minus})
            for (Cell cell : *side) open += work_.is_empty(cell);
        return open;
    }

    Step started(const SumView& view, Technique technique) const {
        Step step = make_step(technique);
        for (std::uint16_t rule : work_.book().rules_of(view.propagator))
            step.rules.push_back(rule);
        if (view.is_derived)
            for (std::uint16_t house : program_.sources[view.propagator].houses)
                step.houses.push_back(house);
        for (Cell cell : view.plus) step.cells.push_back(cell);
        for (Cell cell : view.minus) step.support.push_back(cell);
        step.numbers = {view.data->low, view.data->high};
        return step;
    }

    bool offer(Step&& step) {
        if (step.eliminations.empty()) return true;
        sort_eliminations(step);
        return sink_.take(std::move(step));
    }

    // -- bounds ---------------------------------------------------------------------------
    struct Range {
        int low = 0, high = 0;
    };
    // The least and most that different digits of the cells come to, one left out.
    Range range(std::span<const Cell> cells, int but) const {
        DigitMask all = 0;
        Range own, set;
        int count = 0;
        for (Cell cell : cells) {
            if (cell == but) continue;
            const DigitMask mask = work_.start(cell);
            all |= mask;
            own.low += std::countr_zero(mask) + 1;
            own.high += 64 - std::countl_zero(mask);
            ++count;
        }
        if (std::popcount(all) < count) return own;
        DigitMask up = all, down = all;
        for (int i = 0; i < count; ++i) {
            set.low += std::countr_zero(up) + 1;
            up &= up - 1;
            const int top = 63 - std::countl_zero(down);
            set.high += top + 1;
            down &= ~(DigitMask{1} << top);
        }
        return {std::max(own.low, set.low), std::min(own.high, set.high)};
    }

    void bound(const SumView& view, const rules::Clique& clique, Cell cell, Step& step) const {
        if (!work_.is_empty(cell)) return;
        Range others;
        for (const rules::Clique& other : view.data->cliques) {
            const Range here = range(other.cells, cell);
            others.low += other.coefficient > 0 ? here.low : -here.high;
            others.high += other.coefficient > 0 ? here.high : -here.low;
        }
        int from = view.data->low - others.high, to = view.data->high - others.low;
        if (clique.coefficient < 0) std::tie(from, to) = std::pair(-to, -from);
        DigitMask gone = 0;
        for (int digit : bits(work_.candidates(cell)))
            if (digit + 1 < from || digit + 1 > to) gone |= DigitMask{1} << digit;
        if (gone == 0) return;
        eliminate_all(step, cell, gone);
        step.numbers.insert(step.numbers.end(), {int(cell), from, to});
    }

    // -- remainders -----------------------------------------------------------------------
    // One cell alone has candidates of several remainders.
    bool last_remainder(const SumView& view, int modulus, Step& step) const {
        int open = -1, sign = 0, total = view.data->low;
        for (const rules::Clique& clique : view.data->cliques)
            for (Cell cell : clique.cells) {
                const DigitMask mask = work_.start(cell);
                const int first = std::countr_zero(mask) + 1;
                bool one = true;
                for (int digit : bits(mask)) one = one && (digit + 1 - first) % modulus == 0;
                if (one) {
                    total -= clique.coefficient * first;
                } else if (open >= 0) {
                    return false;
                } else {
                    open = cell;
                    sign = clique.coefficient;
                }
            }
        if (open < 0 || open_cells(view) < 2) return false;
        const int wanted = ((sign * total) % modulus + modulus) % modulus;
        for (int digit : bits(work_.candidates(open)))
            if ((digit + 1) % modulus != wanted) add_elimination(step, open, digit + 1);
        step.numbers.insert(step.numbers.end(), {modulus, open, wanted});
        return true;
    }
    static void add_elimination(Step& step, int cell, int digit) {
        nonet::add(step.eliminations, cell, digit);
    }

    // -- combinations ---------------------------------------------------------------------
    bool combine(const SumView& view, Technique technique) {
        work_.reset();
        if (!work_.run(view.propagator)) return true;
        Step step = started(view, technique);
        work_.collect(view.plus, step);
        work_.collect(view.minus, step);
        if (step.eliminations.empty()) return true;
        if (view.data->cliques.size() == 1 && program_.is_small()) {
            for (DigitMask set :
                 work_.combinations(view.data->cliques[0].cells, view.data->family)) {
                step.sets.push_back({view.plus, set});
                step.digits |= set;
            }
        }
        if (technique == Technique::derived_sum)
            step.rating +=
                0.1 * double(step.houses.size() - 1) + 0.1 * double(open_cells(view) - 3);
        if (technique == Technique::rule_of_45) {
            step.rating += 0.1 * double(step.houses.size() - 1);
            place_last(view, step);
        }
        return offer(std::move(step));
    }

    // A cell that is left with one digit is filled at once.
    void place_last(const SumView& view, Step& step) const {
        for (const auto* side : {&view.plus, &view.minus})
            for (Cell cell : *side)
                if (work_.is_empty(cell) && has_one_bit(work_[cell]))
                    nonet::add(step.placements, cell, lowest_digit(work_[cell]));
    }

    // -- digits a rule cannot do without --------------------------------------------------
    bool locked(std::uint16_t rule, std::uint32_t propagator) {
        work_.reset();
        if (!work_.run(propagator)) return true;
        std::vector<Cell> scope = program_.scopes[propagator];
        // First what the rule says of its own cells.
        for (Cell cell : scope)
            if (work_[cell] != work_.start(cell)) return true;
        std::vector<Step> steps;
        for (int digit = 1; digit <= work_.size(); ++digit) {
            Step step = make_step(Technique::locked_by_rule);
            for (int cell = 0; cell < work_.cells(); ++cell)
                if (work_.has(cell, digit) && (work_[cell] & bit(digit)) == 0)
                    nonet::add(step.eliminations, cell, digit);
            if (step.eliminations.empty()) continue;
            for (Cell cell : scope)
                if (work_.start(cell) & bit(digit)) {
                    step.cells.push_back(cell);
                    mark(step, cell, digit, Role::base);
                }
            step.digits = bit(digit);
            step.rules.push_back(rule);
            join(steps, std::move(step));
        }
        for (Step& step : steps) {
            sort_eliminations(step);
            if (!sink_.take(std::move(step))) return false;
        }
        return true;
    }
    // Digits with the same places are told together.
    static void join(std::vector<Step>& steps, Step&& step) {
        for (Step& other : steps) {
            if (!std::ranges::equal(other.cells, step.cells)) continue;
            other.digits |= step.digits;
            other.marks.insert(other.marks.end(), step.marks.begin(), step.marks.end());
            other.eliminations.insert(other.eliminations.end(), step.eliminations.begin(),
                                      step.eliminations.end());
            return;
        }
        steps.push_back(std::move(step));
    }

    StepSink& sink_;
    RuleWork& work_;
    const rules::Program& program_;
    std::vector<SumView> views_;
};

}  // namespace

// What the other cells leave of the sum to a cell.
template <class Capacity>
bool find_sum_bounds(const Position<Capacity>& position, StepSink& sink) {
    return SumTechniques(work_on(position, sink), sink).bounds();
}
// The parity, or the remainder of division by three, of the one cell where it is open.
template <class Capacity>
bool find_sum_remainders(const Position<Capacity>& position, StepSink& sink) {
    return SumTechniques(work_on(position, sink), sink).remainders();
}
// The digit sets that have the sum, and what is in none of them.
template <class Capacity>
bool find_sum_combinations(const Position<Capacity>& position, StepSink& sink) {
    return SumTechniques(work_on(position, sink), sink).combinations();
}
// Houses less their cages: one cell, or two cells and their difference.
template <class Capacity>
bool find_rule_of_45(const Position<Capacity>& position, StepSink& sink) {
    return SumTechniques(work_on(position, sink), sink).rule_of_45();
}
// The same with a few cells.
template <class Capacity>
bool find_derived_sums(const Position<Capacity>& position, StepSink& sink) {
    return SumTechniques(work_on(position, sink), sink).derived();
}
// A digit that a rule cannot do without goes from the cells that see all its places there.
template <class Capacity>
bool find_locked_by_rules(const Position<Capacity>& position, StepSink& sink) {
    return SumTechniques(work_on(position, sink), sink).locked();
}

#define NONET_BOTH(finder)                                   \
    template bool finder(const Position<Small>&, StepSink&); \
    template bool finder(const Position<Large>&, StepSink&);
NONET_BOTH(find_sum_bounds)
NONET_BOTH(find_sum_remainders)
NONET_BOTH(find_sum_combinations)
NONET_BOTH(find_rule_of_45)
NONET_BOTH(find_derived_sums)
NONET_BOTH(find_locked_by_rules)
#undef NONET_BOTH

}  // namespace nonet
