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

#include <algorithm>
#include <functional>

#include "logic/families/chains/chain_hint.hpp"

namespace nonet {

struct Derivation {
    NodeKey node;
    std::int32_t house;          // or by_cell, by_assumption, by_pattern, by a rule
    std::int32_t record;         // by_pattern: the record of the pattern, else -1
    std::uint32_t first_parent;  // into Propagated::parents
    std::uint32_t parent_count;
    std::uint32_t ancestors;  // different nodes it rests on, itself included
};

struct Propagated {
    std::vector<Derivation> derivations;  // parents come before their children
    std::vector<std::uint32_t> parents;
    std::vector<std::int32_t> index;             // by node: its derivation, -1 when not derived
    std::vector<std::uint64_t> members;          // the derived nodes as bits
    std::int32_t clash_on = -1, clash_off = -1;  // a contradiction: derivations of both nodes
    bool has_patterns = false;

    bool contains(NodeKey node) const { return (members[node / 64] >> (node % 64)) & 1; }
    const Derivation& of(NodeKey node) const { return derivations[std::size_t(index[node])]; }
};

// Walks the ancestors of a derivation level by level, parents in order. Two
// derivations of one node count once: the first met is followed.
class AncestorWalk {
public:
    template <class Visit>
    void operator()(const Propagated& chain, std::uint32_t from, Visit&& visit) {
        seen_.resize(std::max(seen_.size(), chain.index.size()), 0);
        ++epoch_;
        queue_.assign(1, from);
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const Derivation& d = chain.derivations[queue_[i]];
            if (seen_[d.node] == epoch_) continue;
            seen_[d.node] = epoch_;
            visit(d);
            for (std::uint32_t p = 0; p < d.parent_count; ++p)
                queue_.push_back(chain.parents[d.first_parent + p]);
        }
    }

private:
    std::vector<std::uint32_t> seen_, queue_;
    std::uint32_t epoch_ = 0;
};

template <class Capacity>
class Propagation {
public:
    using Mask = typename Capacity::Mask;

    struct Rules {
        bool in_cells = true;  // links inside a cell; Nishio follows one digit only
        bool dynamic = true;
    };
    // A candidate that a pattern in the working position removes, and the
    // off-nodes the pattern rests on.
    struct PatternFall {
        NodeKey node;
        std::int32_t record;
        std::vector<NodeKey> rests_on;
    };
    // Asked when the propagation is stuck: (working position) -> what falls.
    using Patterns = std::function<std::vector<PatternFall>(const Position<Capacity>& work)>;

    Propagation(const Position<Capacity>& source, const NodeNumbers<Capacity>& numbers, Rules rules)
        : source_(source),
          numbers_(numbers),
          rules_(rules),
          work_(source),
          words_((numbers.nodes() + 63) / 64) {}

    void run(NodeKey start, const Patterns* patterns, Propagated& result) {
        result_ = &result;
        result.derivations.clear();
        result.parents.clear();
        result.index.assign(numbers_.nodes(), -1);
        result.members.assign(words_, 0);
        result.clash_on = result.clash_off = -1;
        result.has_patterns = false;
        on_queue_.clear();
        off_queue_.clear();
        if (rules_.dynamic) work_ = source_;

        parents_.clear();
        add(start, by_assumption, -1);
        std::size_t next_on = 0, next_off = 0;
        while (true) {
            if (next_on < on_queue_.size()) {
                if (!serve_on(on_queue_[next_on++])) return;
            } else if (next_off < off_queue_.size()) {
                if (!serve_off(off_queue_[next_off++])) return;
            } else {
                return;
            }
            const bool stuck = next_on == on_queue_.size() && next_off == off_queue_.size();
            if (stuck && patterns != nullptr) serve_patterns(*patterns);
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
            if (result_->contains(forced) && !result_->contains(negation(forced))) continue;
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
    void serve_patterns(const Patterns& patterns) {
        for (const PatternFall& fall : patterns(work_)) {
            if (result_->contains(fall.node)) continue;
            parents_.clear();
            for (NodeKey node : fall.rests_on)
                parents_.push_back(std::uint32_t(result_->index[node]));
            result_->has_patterns = result_->has_patterns || fall.record >= 0;
            add(fall.node, by_pattern, fall.record);
        }
    }

    // False when it contradicts a node that is already there.
    bool rule_out(NodeKey node, int house, std::uint32_t parent) {
        if (result_->contains(negation(node))) {
            parents_.assign(1, parent);
            clash(node, house);
            return false;
        }
        if (!result_->contains(node)) {
            parents_.assign(1, parent);
            add(node, house, -1);
        }
        return true;
    }

    bool force(NodeKey node, int house) {
        if (result_->contains(negation(node))) {
            clash(node, house);
            return false;
        }
        if (!result_->contains(node)) add(node, house, -1);
        return true;
    }

    void add(NodeKey node, int house, std::int32_t record) {
        const std::uint32_t index = append(node, house, record);
        result_->index[node] = std::int32_t(index);
        result_->members[node / 64] |= std::uint64_t{1} << (node % 64);
        (is_on(node) ? on_queue_ : off_queue_).push_back(index);
    }

    // Where every node has one parent, counting ancestors is adding one; else the
    // sets of the parents are united.
    std::uint32_t append(NodeKey node, int house, std::int32_t record) {
        auto& derivations = result_->derivations;
        const auto index = std::uint32_t(derivations.size());
        Derivation d{node,
                     house,
                     record,
                     std::uint32_t(result_->parents.size()),
                     std::uint32_t(parents_.size()),
                     1};
        result_->parents.insert(result_->parents.end(), parents_.begin(), parents_.end());
        if (!rules_.dynamic) {
            if (!parents_.empty()) d.ancestors = derivations[parents_[0]].ancestors + 1;
            derivations.push_back(d);
            return index;
        }
        if (ancestors_.size() < (index + 1) * words_) ancestors_.resize((index + 1) * words_ * 2);
        std::uint64_t* row = &ancestors_[index * words_];
        std::fill(row, row + words_, 0);
        for (std::uint32_t parent : parents_) {
            const std::uint64_t* other = &ancestors_[parent * words_];
            for (std::size_t w = 0; w < words_; ++w) row[w] |= other[w];
        }
        row[node / 64] |= std::uint64_t{1} << (node % 64);
        if (parents_.size() == 1) {
            d.ancestors = derivations[parents_[0]].ancestors + 1;
        } else {
            d.ancestors = 0;
            for (std::size_t w = 0; w < words_; ++w)
                d.ancestors += std::uint32_t(std::popcount(row[w]));
        }
        derivations.push_back(d);
        return index;
    }

    // The new node is not added to the sets. It may equal a node that a pattern put
    // there; then its own derivation is the one that counts.
    void clash(NodeKey node, int house) {
        const bool known = result_->contains(node);
        const std::uint32_t index = append(node, house, -1);
        if (known) {
            std::uint32_t count = 0;
            walk_(*result_, index, [&](const Derivation&) { ++count; });
            result_->derivations[index].ancestors = count;
        }
        const std::int32_t other = result_->index[negation(node)];
        result_->clash_on = is_on(node) ? std::int32_t(index) : other;
        result_->clash_off = is_on(node) ? other : std::int32_t(index);
    }

    const Position<Capacity>& source_;
    const NodeNumbers<Capacity>& numbers_;
    const Rules rules_;
    Position<Capacity> work_;
    Propagated* result_ = nullptr;
    std::vector<std::uint32_t> on_queue_, off_queue_, parents_;
    std::size_t words_;
    std::vector<std::uint64_t> ancestors_;  // one row of bits per derivation
    AncestorWalk walk_;
};

}  // namespace nonet
