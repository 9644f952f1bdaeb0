// What follows from one assumption: the ordered propagation behind Nishio and
// the multiple, dynamic and nested chains.
//
//   queue of on-nodes    always served first: everything they rule out
//   queue of off-nodes   one at a time, when no on-node waits: what they force
//
// Dynamic propagation takes an off-node out of the working position once its
// own consequences are drawn, so that later strong links may rest on it: such a
// link has, beside the off-node that made it, the nodes that removed the other
// candidates as parents. The first derivation of a node stays, and the first
// contradiction ends the propagation; what was found before it still counts.
#pragma once

#include "logic/families/chains/patterns.hpp"

namespace nonet {

template <class Capacity>
class Propagation {
public:
    using Mask = typename Capacity::Mask;

    struct Rules {
        bool in_cells = true;  // links inside a cell; Nishio follows one digit only
        bool dynamic = true;
    };
    // The patterns are asked when the propagation is stuck.
    Propagation(const Position<Capacity>& source, const NodeNumbers<Capacity>& numbers, Rules rules,
                PatternRules<Capacity>& patterns)
        : source_(source),
          numbers_(numbers),
          rules_(rules),
          patterns_(patterns),
          work_(source),
          ancestors_(
              BitTable::of_blank_rows(rules.dynamic ? numbers.nodes() + 1 : 0, numbers.nodes())) {}

    Propagated run(NodeKey start) {
        Propagated result;
        result_ = &result;
        result.index.assign(numbers_.nodes(), -1);
        result.members = BitRow(numbers_.nodes());
        on_queue_.clear();
        off_queue_.clear();
        if (rules_.dynamic) work_ = source_;
        parents_.clear();
        add(start, by_assumption, -1);
        std::size_t next_on = 0, next_off = 0;
        while (true) {
            if (next_on < on_queue_.size()) {
                if (!serve_on(on_queue_[next_on++])) return result;
            } else if (next_off < off_queue_.size()) {
                if (!serve_off(off_queue_[next_off++])) return result;
            } else {
                return result;
            }
            if (next_on == on_queue_.size() && next_off == off_queue_.size()) serve_patterns();
        }
    }

private:
    // Everything the on-node rules out: the rest of its cell, then its houses.
    bool serve_on(std::uint32_t derivation) {
        const NodeKey node = result_->derivations[derivation].node;
        const auto [cell, digit] = numbers_.candidate(node);
        if (rules_.in_cells) {
            for (int other : bits(work_.candidates(cell)))
                if (other + 1 != digit &&
                    !rule_out(numbers_.off(cell, other + 1), by_cell, derivation))
                    return false;
        }
        const Geometry& geometry = source_.geometry();
        for (const Seat& seat : geometry.seats(cell)) {
            for (int place : bits(Mask(work_.places(seat.house, digit) & seat.fresh))) {
                const Cell other = geometry.cell_at(seat.house, place);
                if (!rule_out(numbers_.off(other, digit), seat.house, derivation)) return false;
            }
        }
        return geometry.rules() == nullptr ||
               serve_rules(*geometry.rules(), cell, digit, derivation);
    }

    // What groups and tables of rules let not stand with the on-node.
    bool serve_rules(const RuleBook& book, int cell, int digit, std::uint32_t derivation) {
        const DigitMask linked = rules_.in_cells ? ~DigitMask{0} : bit(digit);
        return book.for_each_barred(cell, digit, [&](Cell other, DigitMask out, int rule) {
            for (int d : bits(Mask(work_.candidates(other) & out & linked))) {
                const int by = rule < 0 ? book.rule_between(cell, other) : rule;
                if (!rule_out(numbers_.off(other, d + 1), by_rule_number(by), derivation))
                    return false;
            }
            return true;
        });
    }

    // What is forced where the off-node was one of two: in its cell, then its houses.
    bool serve_off(std::uint32_t derivation) {
        const NodeKey node = result_->derivations[derivation].node;
        const auto [cell, digit] = numbers_.candidate(node);
        const Geometry& geometry = source_.geometry();
        if (rules_.in_cells && has_two_bits(work_.candidates(cell))) {
            parents_.assign(1, derivation);
            const Mask gone = Mask(source_.candidates(cell) & ~work_.candidates(cell));
            for (int other : bits(gone))
                parents_.push_back(std::uint32_t(result_->index[numbers_.off(cell, other + 1)]));
            const Mask rest = Mask(work_.candidates(cell) & ~bit(digit));
            if (!force(numbers_.on(cell, lowest_digit(rest)), by_cell)) return false;
        }
        for (const Seat& seat : geometry.seats(cell)) {
            const Mask places = work_.places(seat.house, digit);
            if (!has_two_bits(places)) continue;
            const Mask rest = Mask(places & ~(Mask{1} << seat.place));
            const NodeKey forced =
                numbers_.on(geometry.cell_at(seat.house, lowest_bit(rest)), digit);
            if (result_->members.contains(forced) && !result_->members.contains(negation(forced)))
                continue;
            parents_.assign(1, derivation);
            for (int place : bits(Mask(source_.places(seat.house, digit) & ~places))) {
                const NodeKey gone = numbers_.off(geometry.cell_at(seat.house, place), digit);
                parents_.push_back(std::uint32_t(result_->index[gone]));
            }
            if (!force(forced, seat.house)) return false;
        }
        if (rules_.dynamic) work_.eliminate(cell, digit);
        return true;
    }

    // Patterns remove candidates without asking whether that contradicts a node.
    void serve_patterns() {
        for (const PatternFall& fall : patterns_(work_)) {
            if (result_->members.contains(fall.node)) continue;
            parents_.clear();
            for (NodeKey node : fall.rests_on)
                parents_.push_back(std::uint32_t(result_->index[node]));
            result_->has_patterns = result_->has_patterns || fall.record >= 0;
            add(fall.node, by_pattern, fall.record);
        }
    }

    // False when it contradicts a node that is already there.
    bool rule_out(NodeKey node, int house, std::uint32_t parent) {
        parents_.assign(1, parent);
        return force(node, house);
    }
    bool force(NodeKey node, int house) {
        if (result_->members.contains(negation(node))) {
            clash(node, house);
            return false;
        }
        if (!result_->members.contains(node)) add(node, house, -1);
        return true;
    }

    void add(NodeKey node, int house, std::int32_t record) {
        const std::uint32_t index = append(node, house, record);
        result_->index[node] = std::int32_t(index);
        result_->members.insert(node);
        (is_on(node) ? on_queue_ : off_queue_).push_back(index);
    }

    // Where every node has one parent, counting ancestors is adding one; else the
    // sets of the parents are united.
    std::uint32_t append(NodeKey node, int house, std::int32_t record) {
        auto& derivations = result_->derivations;
        const auto index = std::uint32_t(derivations.size());
        Derivation d{node, house, record, std::uint32_t(result_->parents.size()),
                     std::uint32_t(parents_.size())};
        result_->parents.insert(result_->parents.end(), parents_.begin(), parents_.end());
        if (parents_.size() == 1) d.ancestors = derivations[parents_[0]].ancestors + 1;
        if (rules_.dynamic) {
            BitSpan row = ancestors_[index];
            row.clear();
            row.insert(node);
            for (std::uint32_t parent : parents_) row |= ancestors_[parent];
            if (parents_.size() > 1) d.ancestors = std::uint32_t(row.count());
        }
        derivations.push_back(d);
        return index;
    }

    // The new node is not added to the sets. It may equal a node that a pattern put
    // there; then its own derivation is the one that counts.
    void clash(NodeKey node, int house) {
        const std::uint32_t index = append(node, house, -1);
        std::uint32_t count = 0;
        for_each_ancestor(*result_, index, [&](const Derivation&) { ++count; });
        result_->derivations[index].ancestors = count;
        const std::int32_t other = result_->index[negation(node)];
        result_->clash_on = is_on(node) ? std::int32_t(index) : other;
        result_->clash_off = is_on(node) ? other : std::int32_t(index);
    }

    const Position<Capacity>& source_;
    const NodeNumbers<Capacity>& numbers_;
    const Rules rules_;
    PatternRules<Capacity>& patterns_;
    Position<Capacity> work_;
    Propagated* result_ = nullptr;
    std::vector<std::uint32_t> on_queue_, off_queue_, parents_;
    BitTable ancestors_;  // nodes, by derivation
};

}  // namespace nonet
