// What all chain engines have in common: a list of hints for one position, and how a hint is
// written out as a step.
//
//   engine            chains                                    base rating
//   forcing_chains    cycles and single chains                  6.5, 6.6, 7.0
//   multiple_chains   Nishio; static, dynamic and nested        7.5, 8.0, 8.5, 9.0, 9.5 ...
//                     chains from all candidates of a cell or house
//
// Engines nest: at the higher levels a propagation that is stuck asks an engine
// of lower level for what follows in the middle of its assumption.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "logic/basis/finding.hpp"
#include "logic/families/chains/chain_hint.hpp"
#include "model/sorting.hpp"

namespace nonet {

// A pattern that was used inside a chain: how much it adds, and which other uses are the same.
struct PatternRecord {
    struct Evidence {
        Step step;                  // with its premises
        std::vector<Ground> links;  // all it rests on, patterns inside it included
    };
    int identity = -1;  // -1: not a chain, adds nothing
    int complexity = 0;
    std::unique_ptr<Evidence> evidence;  // kept when it is wanted
};

template <class Capacity>
class ChainEngine {
public:
    explicit ChainEngine(const Position<Capacity>& position)
        : position_(position), numbers_(position_), best_(numbers_.nodes(), -1) {}
    virtual ~ChainEngine() = default;

    // All hints, the first first; of those with equal eliminations only one.
    const std::vector<ChainHint>& hints() const { return hints_; }

    // The candidates a hint removes, by cell, then digit.
    std::vector<Candidate> eliminations(const ChainHint& hint) const {
        std::vector<Candidate> falls;
        for (NodeKey node : hint.falls) falls.push_back(numbers_.candidate(node));
        return falls;
    }

    Grounds grounds(const ChainHint& hint) {
        Grounds grounds;
        for (const Target& target : targets(hint)) {
            grounds.identity.push_back(no_node);
            for_each_ancestor(*target.chain, target.derivation, [&](const Derivation& d) {
                grounds.identity.push_back(numbers_.universal(d.node));
                int house = d.house;
                if (house == by_assumption && hint.kind == ChainKind::cell_chains) house = by_cell;
                if (house == by_assumption && hint.kind == ChainKind::house_chains)
                    house = hint.house;
                if (is_on(d.node) && house != by_assumption)
                    grounds.links.push_back({house, numbers_.candidate(d.node)});
                if (d.record < 0 || !records_[std::size_t(d.record)].evidence) return;
                const auto& inner = records_[std::size_t(d.record)].evidence->links;
                grounds.inner.insert(grounds.inner.end(), inner.begin(), inner.end());
            });
        }
        return grounds;
    }

    // The hint with all its evidence.
    virtual Step step(const ChainHint& hint) {
        Step step = make_step(hint.technique, hint.rating);
        step.complexity = hint.complexity;
        step.eliminations = eliminations(hint);
        if (hint.conclusion != no_node && is_on(hint.conclusion))
            step.placements.push_back(numbers_.candidate(hint.conclusion));
        if (hint.kind == ChainKind::cell_chains)
            step.cells.push_back(numbers_.candidate(hint.start).cell);
        if (hint.kind == ChainKind::house_chains) {
            step.houses.push_back(std::uint16_t(hint.house));
            step.digits = bit(numbers_.candidate(hint.start).digit);
        }
        std::map<std::int32_t, std::int16_t> nested_of_record;
        for (const Target& target : targets(hint))
            step.chains.push_back(proof(target, step, nested_of_record));
        if (hint.conclusion == no_node) {
            step.chains.pop_back();  // the way back
            for (const ChainNode& node : step.chains[0].nodes)
                if (std::ranges::find(step.cells, node.candidate.cell) == step.cells.end())
                    step.cells.push_back(node.candidate.cell);
        }
        return step;
    }

protected:
    struct Target {
        const Propagated* chain;
        std::uint32_t derivation;
    };

    // The chains of a hint and where in them it ends.
    virtual std::vector<Target> targets(const ChainHint& hint) {
        std::vector<Target> targets;
        for (const Propagated& way : hint.ways)
            targets.push_back({&way, std::uint32_t(way.derivations.size() - 1)});
        return targets;
    }

    // Of all hints with one conclusion, or cycles with the same eliminations, the one that sorts
    // first is kept. False when one of at least this complexity cannot be: for engines with one
    // base rating, where complexity decides.
    bool may_improve(NodeKey conclusion, int complexity, ChainKind kind) const {
        if (best_[conclusion] < 0) return true;
        const ChainHint& old = hints_[std::size_t(best_[conclusion])];
        return std::pair(complexity, tie_rank(kind)) <
               std::pair(old.complexity, tie_rank(old.kind));
    }
    void offer(ChainHint&& hint, Technique technique, int complexity) {
        hint.technique = technique;
        hint.rating = rating_of(technique) + length_penalty(complexity);
        hint.complexity = complexity;
        hint.order = order_++;
        const bool is_cycle = hint.conclusion == no_node;
        if (!is_cycle) hint.falls = numbers_.falls(hint.conclusion);
        if (hint.falls.empty()) return;
        int& index = is_cycle ? best_cycle_.try_emplace(hint.falls, -1).first->second
                              : best_[hint.conclusion];
        if (index < 0) {
            index = int(hints_.size());
            hints_.push_back(std::move(hint));
        } else if (hint.sort_key() < hints_[std::size_t(index)].sort_key()) {
            hints_[std::size_t(index)] = std::move(hint);
        }
    }
    // No hints when the search was ended before.
    void finish(bool is_complete) {
        if (!is_complete) return hints_.clear();
        sort_by(hints_, &ChainHint::sort_key);
        std::set<std::vector<NodeKey>> known;
        std::erase_if(hints_,
                      [&](const ChainHint& hint) { return !known.insert(hint.falls).second; });
    }

    const Position<Capacity> position_;
    const NodeNumbers<Capacity> numbers_;
    std::vector<PatternRecord> records_;

private:
    // A pattern rests on all its premises, of which the rating counts only some.
    std::vector<std::uint32_t> proof_parents(const Propagated& from, const Derivation& d) const {
        const auto first = from.parents.begin() + d.first_parent;
        std::vector<std::uint32_t> parents(first, first + d.parent_count);
        if (d.record < 0) return parents;
        for (Candidate c : records_[std::size_t(d.record)].evidence->step.premises) {
            const auto index = std::uint32_t(from.index[numbers_.off(c.cell, c.digit)]);
            if (std::ranges::find(parents, index) == parents.end()) parents.push_back(index);
        }
        return parents;
    }

    // The derivations a target rests on, in the order they were made. Patterns in it
    // become nested steps, each once.
    Chain proof(const Target& target, Step& step,
                std::map<std::int32_t, std::int16_t>& nested_of_record) const {
        const Propagated& from = *target.chain;
        std::vector<std::int32_t> place(target.derivation + 1, -1);
        place[target.derivation] = 0;
        for (std::uint32_t i = target.derivation + 1; i-- > 0;) {
            if (place[i] < 0) continue;
            for (std::uint32_t parent : proof_parents(from, from.derivations[i])) place[parent] = 0;
        }
        Chain chain;
        for (std::uint32_t i = 0; i <= target.derivation; ++i) {
            if (place[i] < 0) continue;
            place[i] = std::int32_t(chain.nodes.size());
            const Derivation& d = from.derivations[i];
            ChainNode node{};
            node.candidate = numbers_.candidate(d.node);
            node.on = is_on(d.node);
            node.reason = d.house == by_assumption ? Reason::assumption
                          : d.house == by_cell     ? Reason::cell
                          : d.house == by_pattern  ? Reason::pattern
                          : d.house < by_pattern   ? Reason::rule
                                                   : Reason::house;
            if (d.house >= 0) node.house = std::uint16_t(d.house);
            if (d.house < by_pattern) node.house = std::uint16_t(by_first_rule - d.house);
            for (std::uint32_t parent : proof_parents(from, d))
                node.parents.push_back(std::uint16_t(place[parent]));
            if (d.record >= 0) {
                const auto [known, is_new] =
                    nested_of_record.try_emplace(d.record, std::int16_t(step.nested.size()));
                if (is_new) step.nested.push_back(records_[std::size_t(d.record)].evidence->step);
                node.nested = known->second;
            }
            chain.nodes.push_back(std::move(node));
        }
        return chain;
    }

    std::vector<ChainHint> hints_;
    std::vector<int> best_;  // by conclusion: the hint
    std::map<std::vector<NodeKey>, int> best_cycle_;
    std::uint32_t order_ = 0;
};

// The engines. They have no hints when the sink ends the search; `keep_evidence` is for those
// that are used inside the evidence of another step.
template <class Capacity>
std::unique_ptr<ChainEngine<Capacity>> forcing_chains(const Position<Capacity>& position,
                                                      StepSink& ticks);
template <class Capacity>
std::unique_ptr<ChainEngine<Capacity>> multiple_chains(const Position<Capacity>& position,
                                                       ChainLevel level, StepSink& ticks,
                                                       bool keep_evidence);

// The step of a hint that is known from elsewhere: of a cycle or single chain by its kind, start
// and complexity; of others without any search, and nothing when the sink ended it.
template <class Capacity>
std::optional<Step> rebuild_forcing_chain(const Position<Capacity>& position,
                                          const ChainHint& known);
template <class Capacity>
std::optional<Step> rebuild_multiple_chains(const Position<Capacity>& position, ChainLevel level,
                                            const ChainHint& known, StepSink& ticks);

// Offers the steps of an engine; false when the sink ended it.
template <class Capacity>
bool deliver(ChainEngine<Capacity>& engine, StepSink& sink) {
    for (const ChainHint& hint : engine.hints()) {
        Step step = engine.step(hint);
        // A step that was interrupted is none.
        if (!sink.tick() || !sink.take(std::move(step))) return false;
    }
    return true;
}

}  // namespace nonet
