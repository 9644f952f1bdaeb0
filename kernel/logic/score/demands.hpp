// What the demands of rules remove, each by itself, all from the same candidates.
//
// A demand is a table of two cells, or what a propagator of the search stands for: a sum, a
// group, an automaton, a choice; or a sum that houses and cages have together (the rule of 45).
// As every one starts from the same candidates, what is found does not depend on the order in
// which they are asked.
#pragma once

#include <span>
#include <vector>

#include "logic/basis/bit_row.hpp"
#include "logic/families/rules/rule_work.hpp"
#include "logic/score/mixed_sum.hpp"

namespace nonet {

class Demands : RuleWork {
public:
    template <class Capacity>
    explicit Demands(const Position<Capacity>& position)
        : RuleWork(position),
          mixed_sum_(book_.program()),
          waiting_(book_.program().propagators.size()),
          waiting_tables_(book_.tables().size()) {}

    // Calls found(scope, houses, removed) for every demand that removes something; `houses` is
    // how many of them a derived sum rests on, 0 for what a rule says itself.
    template <class Capacity, class Found>
    void visit_all(const Position<Capacity>& position, Found&& found) {
        look_at(position);
        const auto tell = [&](std::span<const Cell> scope, std::size_t houses) {
            std::vector<Candidate> removed;
            collect(removed);
            if (!removed.empty()) found(scope, int(houses), std::move(removed));
        };
        for (const RuleEntry& rule : book_.rules())
            for (const auto& [cell, digits] : rule.allowed) {
                keep(cell, digits);
                tell({&cell, 1}, 0);
            }
        for (const RuleTable& table : book_.tables()) {
            const Cell cells[] = {table.a, table.b};
            ask(table);
            tell(cells, 0);
        }
        const rules::Program& program = book_.program();
        for (std::size_t i = 0; i < program.propagators.size(); ++i) {
            if (program.propagators[i].kind == rules::Kind::house) continue;
            ask(i);
            tell(program.scopes[i], program.sources[i].houses.size());
        }
    }

    // What the demands of rules on changed cells remove, into the list; false at a contradiction.
    template <class Capacity>
    bool follow(const std::vector<typename Capacity::Mask>& candidates,
                const CellSet<Capacity>& changed, std::vector<Candidate>& removed) {
        std::ranges::copy(candidates, start_.begin());
        masks_ = start_;
        waiting_.clear();
        waiting_tables_.clear();
        const rules::Program& program = book_.program();
        changed.for_each([&](Cell cell) {
            for (std::size_t word = 0; word < program.wake_words; ++word)
                for (int i : bits(program.wakes[cell * program.wake_words + word]))
                    waiting_.insert(64 * word + std::size_t(i));
            for (const RuleLink& link : book_.links(cell)) waiting_tables_.insert(link.table);
        });
        removed.clear();
        const auto holds = [&](bool answer) {
            collect(removed);
            return answer;
        };
        return waiting_tables_.for_each([&](std::size_t i) {
            return holds(ask(book_.tables()[i]));
        }) && waiting_.for_each([&](std::size_t i) {
            // Nobody adds up houses while following an assumption.
            return !program.sources[i].houses.empty() ||
                   program.propagators[i].kind == rules::Kind::house || holds(ask(i));
        });
    }

private:
    // Each from the candidates at the start; false at a contradiction.
    bool ask(const RuleTable& table) {
        return keep(table.b, partners(table.forth, masks_[table.a])) &&
               keep(table.a, partners(table.back, start_[table.b]));
    }
    bool ask(std::size_t number) {
        const rules::Program& program = book_.program();
        const rules::Propagator propagator = program.propagators[number];
        if (propagator.kind == rules::Kind::sum &&
            program.sums[propagator.index].cliques.size() > 1) {
            if (!mixed_sum_.filter(program.sums[propagator.index], start_)) return false;
            for (const MixedSum::Term& term : mixed_sum_.terms()) keep(term.cell, term.kept);
            return true;
        }
        std::ranges::fill(failed_, 0);
        return run(std::uint32_t(number));
    }

    // Adds what the last demand removed, by cell and digit; all is as before it after that.
    void collect(std::vector<Candidate>& removed) {
        if (domain_.emptied() >= 0) {
            masks_[std::size_t(domain_.emptied())] = start_[std::size_t(domain_.emptied())];
            domain_.clear_emptied();
        }
        while (domain_.has_changes()) {
            const auto cell = std::size_t(domain_.take_change());
            for (int digit : bits(start_[cell] & ~masks_[cell]))
                removed.push_back({Cell(cell), Digit(digit + 1)});
            masks_[cell] = start_[cell];
        }
    }

    MixedSum mixed_sum_;
    BitRow waiting_, waiting_tables_;
};

}  // namespace nonet
