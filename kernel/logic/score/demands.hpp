// What the demands of rules remove, each by itself, all from the same candidates.
//
// A demand is a table of two cells, or what a propagator of the search stands for: a sum, a
// group, an automaton, a choice; or a sum that houses and cages have together (the rule of 45).
// As every one starts from the same candidates, what is found does not depend on the order in
// which they are asked.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "logic/families/rules/rule_work.hpp"
#include "logic/score/mixed_sum.hpp"

namespace nonet {

template <class Capacity>
class Demands {
public:
    using Mask = typename Capacity::Mask;

    Demands(const RuleBook& book, int cells)
        : book_(book),
          propagators_(book.program()),
          mixed_sum_(book.program()),
          domain_(cells),
          start_(std::size_t(cells)),
          masks_(start_.size()),
          failed_(book.program().failed_words),
          waiting_(book.program().wake_words),
          waiting_tables_((book.tables().size() + 63) / 64) {
        domain_.attach(masks_.data(), failed_.data());
    }

    const RuleBook& book() const { return book_; }

    // Calls found(scope, houses, removed) for every demand that removes something; `houses` is
    // how many of them a derived sum rests on, 0 for what a rule says itself.
    template <class Found>
    void visit_all(const Position<Capacity>& position, Found&& found) {
        for (int cell = 0; cell < position.cells(); ++cell)
            start_[std::size_t(cell)] = position.is_empty(cell)
                                            ? DigitMask(position.candidates(cell))
                                            : bit(position.value(cell));
        masks_ = start_;
        for (const RuleEntry& rule : book_.rules())
            for (const auto& [cell, digits] : rule.allowed) {
                domain_.keep(cell, digits);
                if (collect()) found(std::span<const Cell>(&cell, 1), 0, removed_);
            }
        for (const RuleTable& table : book_.tables()) {
            const Cell cells[] = {table.a, table.b};
            run(table);
            if (collect()) found(std::span<const Cell>(cells), 0, removed_);
        }
        const rules::Program& program = book_.program();
        for (std::uint32_t i = 0; i < program.propagators.size(); ++i) {
            if (program.propagators[i].kind == rules::Kind::house) continue;
            run(i);
            if (collect())
                found(std::span<const Cell>(program.scopes[i]),
                      int(program.sources[i].houses.size()), removed_);
        }
    }

    // What the demands of rules on changed cells remove, into the list; false at a contradiction.
    bool follow(const std::vector<Mask>& candidates, std::span<const Cell> changed,
                std::vector<Candidate>& removed) {
        std::ranges::copy(candidates, start_.begin());
        masks_ = start_;
        std::ranges::fill(waiting_, 0);
        std::ranges::fill(waiting_tables_, 0);
        const rules::Program& program = book_.program();
        for (const Cell cell : changed) {
            for (std::size_t word = 0; word < waiting_.size(); ++word)
                waiting_[word] |= program.wakes[cell * waiting_.size() + word];
            for (const RuleLink& link : book_.links(cell))
                waiting_tables_[link.table / 64] |= std::uint64_t{1} << (link.table % 64);
        }
        removed.clear();
        bool holds = true;
        for_each_bit(waiting_tables_, [&](std::size_t i) {
            holds = holds && run(book_.tables()[i]);
            if (collect()) removed.insert(removed.end(), removed_.begin(), removed_.end());
        });
        for_each_bit(waiting_, [&](std::size_t i) {
            // Nobody adds up houses while following an assumption.
            const bool is_derived = !program.sources[i].houses.empty();
            if (!holds || is_derived || program.propagators[i].kind == rules::Kind::house) return;
            holds = run(std::uint32_t(i));
            if (collect()) removed.insert(removed.end(), removed_.begin(), removed_.end());
        });
        return holds;
    }

private:
    bool run(const RuleTable& table) {
        return domain_.keep(table.b, RuleWork::partners(table.forth, masks_[table.a])) &&
               domain_.keep(table.a, RuleWork::partners(table.back, start_[table.b]));
    }
    bool run(std::uint32_t number) {
        const rules::Program& program = book_.program();
        const rules::Propagator propagator = program.propagators[number];
        if (propagator.kind == rules::Kind::sum &&
            program.sums[propagator.index].cliques.size() > 1)
            return run(program.sums[propagator.index]);
        std::ranges::fill(failed_, 0);
        return propagators_.run(domain_, propagator);
    }
    bool run(const rules::SumData& sum) {
        if (!mixed_sum_.filter(sum, start_)) return false;
        for (std::size_t i = 0; i < mixed_sum_.size(); ++i)
            domain_.keep(mixed_sum_.cell(i), mixed_sum_.kept(i));
        return true;
    }

    // What the last demand removed, into removed_; all is as before it after that.
    bool collect() {
        removed_.clear();
        if (domain_.emptied() >= 0) {
            masks_[std::size_t(domain_.emptied())] = start_[std::size_t(domain_.emptied())];
            domain_.clear_emptied();
        }
        while (domain_.has_changes()) {
            const int cell = domain_.take_change();
            const DigitMask gone = start_[std::size_t(cell)] & ~masks_[std::size_t(cell)];
            for (int digit : bits(gone)) removed_.push_back({Cell(cell), Digit(digit + 1)});
            masks_[std::size_t(cell)] = start_[std::size_t(cell)];
        }
        std::ranges::sort(removed_);
        return !removed_.empty();
    }

    static void for_each_bit(const std::vector<std::uint64_t>& words, auto&& visit) {
        for (std::size_t word = 0; word < words.size(); ++word)
            for (auto rest = words[word]; rest != 0; rest &= rest - 1)
                visit(word * 64 + std::size_t(std::countr_zero(rest)));
    }

    const RuleBook& book_;
    rules::NONET_RULES_ISA::Propagators propagators_;
    MixedSum mixed_sum_;
    rules::NONET_RULES_ISA::Domain domain_;
    std::vector<DigitMask> start_, masks_;
    std::vector<std::uint64_t> failed_, waiting_, waiting_tables_;
    std::vector<Candidate> removed_;
};

}  // namespace nonet
