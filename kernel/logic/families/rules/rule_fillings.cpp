#include "logic/families/rules/rule_fillings.hpp"

#include "logic/families/rules/rule_work.hpp"

namespace nonet {

namespace {

template <class Capacity>
class FillingSearch {
public:
    FillingSearch(const Position<Capacity>& position, StepSink& sink)
        : position_(position),
          sink_(sink),
          work_(sink.memo().template get<RuleWork<Capacity>>(position)) {}

    bool find() {
        const auto rules = work_.book().rules();
        for (std::uint16_t number = 0; number < rules.size(); ++number) {
            const RuleEntry& rule = rules[number];
            if (rule.cells.size() > most_cells || rule.cells.size() < 2) continue;
            if (!look(number, rule)) return false;
        }
        return true;
    }

private:
    static constexpr std::size_t most_cells = 12;
    static constexpr int most_nodes = 4000;
    static constexpr int most_told = 99;

    bool look(std::uint16_t number, const RuleEntry& rule) {
        rule_ = &rule;
        found_.assign(rule.cells.size(), 0);
        count_ = nodes_ = 0;
        work_.reset();
        // A position that the rule can narrow by itself is none of ours.
        if (!work_.close(rule)) return true;
        Step narrowed;
        if (work_.collect(rule.cells, narrowed) != 0) return true;
        if (!search() || count_ == 0) return sink_.tick();  // too many to look at all
        Step step = make_step(Technique::rule_fillings);
        for (std::size_t i = 0; i < rule.cells.size(); ++i) {
            const Cell cell = rule.cells[i];
            if (position_.is_empty(cell)) eliminate_all(step, cell, work_.start(cell) & ~found_[i]);
        }
        if (step.eliminations.empty()) return sink_.tick();
        step.rules.push_back(number);
        for (Cell cell : rule.cells) step.cells.push_back(cell);
        step.numbers.push_back(count_ <= most_told ? count_ : 0);
        return sink_.take(std::move(step));
    }

    // False when there are too many. The work holds the state.
    bool search() {
        if (++nodes_ > most_nodes) return false;
        int best = -1, fewest = 100;
        for (Cell cell : rule_->cells) {
            const int open = std::popcount(work_[cell]);
            if (open > 1 && open < fewest) {
                fewest = open;
                best = cell;
            }
        }
        if (best < 0) {
            ++count_;
            for (std::size_t i = 0; i < found_.size(); ++i) found_[i] |= work_[rule_->cells[i]];
            return true;
        }
        const auto state = work_.save();
        for (DigitMask rest = work_[best]; rest != 0; rest &= rest - 1) {
            work_.load(state);
            if (assume(best, rest & (0 - rest)) && !search()) return false;
        }
        work_.load(state);
        return true;
    }

    // The cell holds the digit, cells that differ from it do not, and the rule goes on.
    bool assume(int cell, DigitMask digit) {
        if (!work_.keep(cell, digit)) return false;
        while (true) {
            for (Cell one : rule_->cells) {
                const DigitMask mask = work_[one];
                if ((mask & (mask - 1)) != 0) continue;
                for (Cell other : rule_->cells)
                    if (other != one && work_.book().differ(one, other) && !work_.keep(other, ~mask))
                        return false;
            }
            const auto before = work_.open_digits(rule_->cells);
            if (!work_.close(*rule_)) return false;
            if (work_.open_digits(rule_->cells) == before) return settled();
        }
    }
    // Cells with one digit have acted on all others.
    bool settled() const {
        for (Cell one : rule_->cells)
            for (Cell other : rule_->cells)
                if (one < other && work_.book().differ(one, other) && work_[one] == work_[other] &&
                    (work_[one] & (work_[one] - 1)) == 0)
                    return false;
        return true;
    }

    const Position<Capacity>& position_;
    StepSink& sink_;
    RuleWork<Capacity>& work_;
    const RuleEntry* rule_ = nullptr;
    std::vector<DigitMask> found_;
    int count_ = 0, nodes_ = 0;
};

}  // namespace

template <class Capacity>
bool find_rule_fillings(const Position<Capacity>& position, StepSink& sink) {
    return FillingSearch<Capacity>(position, sink).find();
}

template bool find_rule_fillings(const Position<Small>&, StepSink&);
template bool find_rule_fillings(const Position<Large>&, StepSink&);

}  // namespace nonet
