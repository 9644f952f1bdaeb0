// What a rule says by itself: candidates that are part of none of its fillings.
#include "logic/families/rules/fillings.hpp"

namespace nonet {

namespace {

// Whether every pair of the table rises, or every pair falls (a thermometer, a wedge).
bool is_order(const RuleTable& table) {
    bool rises = true, falls = true;
    for (std::size_t x = 0; x < table.forth.size(); ++x) {
        const DigitMask below = (DigitMask{1} << x) - 1, here = DigitMask{1} << x;
        rises = rises && (table.forth[x] & below) == 0;
        falls = falls && (table.forth[x] & ~(below | here)) == 0;
    }
    return rises || falls;
}

Technique technique_of_rule(const RuleBook& book, const RuleEntry& rule) {
    if (!rule.propagators.empty()) return Technique::one_rule;
    if (rule.tables.empty()) return Technique::rule_cells;
    const auto orders = [&](std::uint32_t i) { return is_order(book.tables()[i]); };
    return std::ranges::all_of(rule.tables, orders) ? Technique::line_order
                                                    : Technique::pair_relation;
}

class OneRule {
public:
    OneRule(RuleWork& work, StepSink& sink) : sink_(sink), work_(work) {}

    bool find() {
        const auto rules = work_.book().rules();
        for (std::uint16_t i = 0; i < rules.size(); ++i) {
            const RuleEntry& rule = rules[i];
            if (rule.cells.empty()) continue;
            // A rule of a few cells is followed to its end, one of the whole grid demand by
            // demand: nobody looks at all of it at once.
            if (!(int(rule.cells.size()) <= most_cells ? close(i, rule) : walk(i, rule)))
                return false;
        }
        return true;
    }

private:
    static constexpr int most_cells = 20, most_nodes = 400, most_told = 99;
    static constexpr std::size_t most_counted = 12;

    bool close(std::uint16_t number, const RuleEntry& rule) {
        const Technique technique = technique_of_rule(work_.book(), rule);
        if (!sink_.wants(technique)) return true;
        work_.reset();
        if (!work_.close(rule)) return true;
        return offer(technique, number, rule.cells);
    }

    bool walk(std::uint16_t number, const RuleEntry& rule) {
        const RuleBook& book = work_.book();
        if (sink_.wants(Technique::pair_relation))
            for (std::uint32_t i : rule.tables) {
                const RuleTable& table = book.tables()[i];
                const Cell cells[] = {table.a, table.b};
                work_.reset();
                if (!work_.run(table)) return true;
                if (!offer(Technique::pair_relation, number, cells)) return false;
            }
        if (sink_.wants(Technique::one_rule))
            for (std::uint32_t i : rule.propagators) {
                work_.reset();
                if (!work_.run(i)) return true;
                if (!offer(Technique::one_rule, number, book.program().scopes[i])) return false;
            }
        return true;
    }

    // The cells of the demand are the pattern.
    bool offer(Technique technique, std::uint16_t rule, std::span<const Cell> cells) {
        Step step = make_step(technique);
        if (work_.collect(cells, step) == 0) return true;
        step.rules.push_back(rule);
        for (Cell cell : cells) step.cells.push_back(cell);
        if (technique == Technique::one_rule && cells.size() <= most_counted) {
            Fillings fillings(work_);
            const bool all = fillings.count(work_.book().rules()[rule], most_nodes);
            step.numbers.push_back(all && fillings.count() <= most_told ? fillings.count() : 0);
        }
        return sink_.take(std::move(step));
    }

    StepSink& sink_;
    RuleWork& work_;
};

}  // namespace

// Finds `rule_cells`, `line_order`, `pair_relation` and `one_rule`, by what the rule is made of.
template <class Capacity>
bool find_one_rule(const Position<Capacity>& position, StepSink& sink) {
    return OneRule(work_on(position, sink), sink).find();
}

NONET_FINDER(find_one_rule)

}  // namespace nonet
