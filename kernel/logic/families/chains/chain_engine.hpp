// What all chain engines have in common: a list of hints for one position.
//
//   engine            chains                                    base rating
//   ForcingChains     cycles and single chains                  6.5, 6.6, 7.0
//   MultipleChains    Nishio; static, dynamic and nested        7.5, 8.0, 8.5, 9.0, 9.5 ...
//                     chains from all candidates of a cell or house
//
// Engines nest: at the higher levels a propagation that is stuck asks an engine
// of lower level for what follows in the middle of its assumption.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "logic/basis/finding.hpp"
#include "logic/families/chains/chain_hint.hpp"
#include "model/sorting.hpp"

namespace nonet {

// Keeps, of all hints with the same eliminations, the one that sorts first.
template <class Capacity>
class HintList {
public:
    HintList(const Position<Capacity>& position, const NodeNumbers<Capacity>& numbers)
        : position_(position), numbers_(numbers), best_(numbers.nodes(), -1) {}

    // The slot of a conclusion: "off a" and "on b" remove the same in a cell of
    // two candidates. no_node when the conclusion removes nothing.
    NodeKey slot(NodeKey conclusion) const {
        if (!is_on(conclusion)) return conclusion;
        const Candidate c = numbers_.candidate(conclusion);
        const auto others = typename Capacity::Mask(position_.candidates(c.cell) & ~bit(c.digit));
        if (others == 0) return no_node;
        return has_one_bit(others) ? numbers_.off(c.cell, lowest_digit(others)) : conclusion;
    }

    // False when a hint of at least this complexity cannot be kept in the slot.
    // For engines with one base rating, where complexity decides.
    bool may_improve(NodeKey slot, int complexity, ChainKind kind) const {
        if (best_[slot] < 0) return true;
        const ChainHint& old = hints_[std::size_t(best_[slot])];
        return std::pair(complexity, tie_rank(kind)) <
               std::pair(old.complexity, tie_rank(old.kind));
    }

    void offer(NodeKey slot, ChainHint&& hint) { keep(best_[slot], std::move(hint)); }

    void offer_cycle(ChainHint&& hint) {
        const NodeKey single = cycle_slot(hint.falls);
        if (single != no_node) {
            keep(best_[single], std::move(hint));
        } else {
            auto [place, fresh] = best_cycle_.try_emplace(hint.falls, -1);
            keep(place->second, std::move(hint));
        }
    }

    std::vector<ChainHint> sorted() {
        sort_by(hints_, &ChainHint::sort_key);
        return std::move(hints_);
    }

private:
    void keep(int& index, ChainHint&& hint) {
        if (index < 0) {
            index = int(hints_.size());
            hints_.push_back(std::move(hint));
        } else if (hint.sort_key() < hints_[std::size_t(index)].sort_key()) {
            hints_[std::size_t(index)] = std::move(hint);
        }
    }

    // A cycle may remove just what a simple conclusion removes.
    NodeKey cycle_slot(const std::vector<NodeKey>& falls) const {
        if (falls.size() == 1) return falls[0];
        const int cell = numbers_.candidate(falls[0]).cell;
        auto rest = position_.candidates(cell);
        for (NodeKey node : falls) {
            const Candidate c = numbers_.candidate(node);
            if (c.cell != cell) return no_node;
            rest = typename Capacity::Mask(rest & ~bit(c.digit));
        }
        return has_one_bit(rest) ? numbers_.on(cell, lowest_digit(rest)) : no_node;
    }

    const Position<Capacity>& position_;
    const NodeNumbers<Capacity>& numbers_;
    std::vector<int> best_;
    std::map<std::vector<NodeKey>, int> best_cycle_;
    std::vector<ChainHint> hints_;
};

template <class Capacity>
class ChainEngine {
public:
    explicit ChainEngine(const Position<Capacity>& position)
        : position_(position), numbers_(position_) {}
    virtual ~ChainEngine() = default;

    // All hints, the first first; of those with equal eliminations only one.
    const std::vector<ChainHint>& hints() const { return hints_; }
    // The candidates a hint removes, by cell, then digit.
    std::vector<Candidate> eliminations(const ChainHint& hint) const {
        std::vector<Candidate> falls;
        for (NodeKey node : hint.falls) falls.push_back(numbers_.candidate(node));
        if (hint.conclusion == no_node) return falls;
        const Candidate c = numbers_.candidate(hint.conclusion);
        if (!is_on(hint.conclusion)) return {c};
        for (int digit : bits(position_.candidates(c.cell)))
            if (digit + 1 != c.digit) add(falls, c.cell, digit + 1);
        return falls;
    }

    virtual Grounds grounds(const ChainHint& hint) = 0;
    // The links of the hint and of all patterns inside it. The rating looks no
    // deeper than the grounds; a proof must.
    virtual std::vector<Ground> all_links(const ChainHint& hint) { return grounds(hint).links; }
    // The hint with all its evidence.
    virtual Step step(const ChainHint& hint) = 0;

protected:
    // Technique and rating are the engine's; conclusion and eliminations are set here.
    Step begin_step(const ChainHint& hint, Technique technique) const {
        Step step = make_step(technique, hint.rating);
        step.complexity = hint.complexity;
        step.eliminations = eliminations(hint);
        if (hint.conclusion != no_node && is_on(hint.conclusion))
            step.placements.push_back(numbers_.candidate(hint.conclusion));
        return step;
    }

    const Position<Capacity> position_;
    const NodeNumbers<Capacity> numbers_;
    std::vector<ChainHint> hints_;
};

// Offers the steps of an engine; false when the sink ended it.
template <class Engine>
bool deliver(Engine&& engine, StepSink& sink) {
    for (const ChainHint& hint : engine.hints()) {
        Step step = engine.step(hint);
        // A step that was interrupted is none.
        if (!sink.tick() || !sink.take(std::move(step))) return false;
    }
    return true;
}

}  // namespace nonet
