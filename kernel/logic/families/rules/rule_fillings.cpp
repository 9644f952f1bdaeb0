// All ways to fill the cells of one rule, and what is in none of them.
//
// Beyond what the rule says by itself, cells that differ by a house or by another rule get
// different digits.
#include "logic/families/rules/fillings.hpp"

namespace nonet {

namespace {

class FillingSearch {
public:
    FillingSearch(RuleWork& work, StepSink& sink) : sink_(sink), work_(work), fillings_(work_) {}

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
        work_.reset();
        // A position that the rule can narrow by itself is none of ours.
        if (!work_.close(rule)) return true;
        Step narrowed;
        if (work_.collect(rule.cells, narrowed) != 0) return true;
        if (!fillings_.count(rule, most_nodes) || fillings_.count() == 0) return sink_.tick();
        Step step = make_step(Technique::rule_fillings);
        for (std::size_t i = 0; i < rule.cells.size(); ++i) {
            const Cell cell = rule.cells[i];
            if (work_.is_empty(cell))
                eliminate_all(step, cell, work_.start(cell) & ~fillings_.digits(i));
        }
        if (step.eliminations.empty()) return sink_.tick();
        step.rules.push_back(number);
        for (Cell cell : rule.cells) step.cells.push_back(cell);
        step.numbers.push_back(fillings_.count() <= most_told ? fillings_.count() : 0);
        return sink_.take(std::move(step));
    }

    StepSink& sink_;
    RuleWork& work_;
    Fillings fillings_;
};

}  // namespace

template <class Capacity>
bool find_rule_fillings(const Position<Capacity>& position, StepSink& sink) {
    return FillingSearch(work_on(position, sink), sink).find();
}

NONET_FINDER(find_rule_fillings)

}  // namespace nonet
