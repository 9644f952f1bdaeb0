// The rules of a layout as the techniques read them: what each rule demands, by itself.
//
//   word        meaning
//   rule        what the setter wrote: a cage, a line, a clue; numbered as on the layout
//   demand      one of the primitives that a rule is made of
//   table       a demand on two cells: which digits may stand together
//   derived     a sum that follows from houses and cages together (rules/program/derived_sums.hpp)
//
// Demands act through the propagators of the search (rules/propagators/propagators.hpp); here is
// only whose they are. A group of N cells is a house: `with_groups` makes it one of the layout's.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "rules/program/program.hpp"

namespace nonet {

struct RuleTable {
    std::uint16_t rule;
    Cell a, b;
    std::vector<DigitMask> forth;  // [digit-1 in a]: what b may hold
    std::vector<DigitMask> back;   // [digit-1 in b]: what a may hold
};

struct RuleEntry {
    std::vector<Cell> cells;  // of all its demands, ascending
    std::vector<std::pair<Cell, DigitMask>> allowed;
    std::vector<std::uint32_t> tables;       // into RuleBook::tables
    std::vector<std::uint32_t> propagators;  // into the program's
};

// A table as one of its cells meets it.
struct RuleLink {
    std::uint32_t table;
    bool is_back;  // the cell is the table's b
};

class RuleBook {
public:
    // `rule_of[i]` is the rule that primitive i belongs to; the layout has been through
    // `with_groups`.
    RuleBook(const Layout& layout, std::vector<Primitive> primitives,
             std::vector<std::uint16_t> rule_of);

    const rules::Program& program() const { return *program_; }
    std::span<const RuleEntry> rules() const { return rules_; }
    std::span<const RuleTable> tables() const { return tables_; }
    std::span<const RuleLink> links(int cell) const { return links_[std::size_t(cell)]; }
    // Propagators of sums that no rule states by itself.
    std::span<const std::uint32_t> derived() const { return derived_; }
    // The rules behind a propagator, each once.
    std::span<const std::uint16_t> rules_of(std::uint32_t propagator) const {
        return behind_[propagator];
    }
    // Cells that differ from a cell by a group and share no house with it, ascending.
    std::span<const Cell> group_peers(int cell) const { return group_peers_[std::size_t(cell)]; }
    // Two cells never hold the same digit: by a house, a group or a table.
    bool differ(int cell, int other) const { return program_->sees.get(cell, other); }
    // The cells that differ from a cell, ascending.
    std::span<const Cell> differing(int cell) const { return program_->peers[std::size_t(cell)]; }
    // The rule by which two cells differ that share no house.
    std::uint16_t rule_between(int cell, int other) const {
        return between_.at(std::minmax(Cell(cell), Cell(other)));
    }

    // What a digit in a cell keeps out of cells that share no house with it: visit(other, digits,
    // rule), by groups, whose rule is -1 (`rule_between` tells), then by tables. Ends and is false
    // as soon as a visit is.
    template <class Visit>
    bool for_each_barred(int cell, int digit, Visit&& visit) const {
        for (const Cell other : group_peers(cell))
            if (!visit(other, bit(digit), -1)) return false;
        for (const RuleLink& link : links(cell)) {
            const RuleTable& table = tables_[link.table];
            const auto& rows = link.is_back ? table.back : table.forth;
            if (!visit(link.is_back ? table.a : table.b, ~rows[std::size_t(digit - 1)],
                       int(table.rule)))
                return false;
        }
        return true;
    }

private:
    void add(const Different& group, const Layout& layout, std::uint16_t rule);
    void add(const Allowed& allowed, const Layout& layout, std::uint16_t rule);
    void add(const Pair& pair, const Layout& layout, std::uint16_t rule);

    std::vector<Primitive> primitives_;
    std::shared_ptr<const rules::Program> program_;
    std::vector<RuleEntry> rules_;
    std::vector<RuleTable> tables_;
    std::vector<std::vector<RuleLink>> links_;
    std::vector<std::uint32_t> derived_;
    std::vector<std::vector<std::uint16_t>> behind_;
    std::vector<std::vector<Cell>> group_peers_;
    std::map<std::pair<Cell, Cell>, std::uint16_t> between_;
};

// The layout with the groups of N cells that are not among its houses as extra houses.
Layout with_groups(const Layout& layout, std::span<const Primitive> primitives);

}  // namespace nonet
