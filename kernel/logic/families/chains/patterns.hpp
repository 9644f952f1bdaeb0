// The patterns that a stuck propagation may use, level by level.
//
//   level   in order; the first rule that finds anything new ends the search
//   1       locking, hidden pair, naked pair, X-wing
//   2       those, then forcing chains
//   3       those, forcing chains, multiple chains
//   4       the four, dynamic chains
//   5       the four, dynamic chains, chains of level 2
//
// A pattern counts only if it rests on something that the assumption removed;
// those removals become the parents of what falls. A chain used as a pattern
// adds its own complexity to the chain that uses it, once for each different one.
#pragma once

#include <map>

#include "logic/families/chains/chain_engine.hpp"
#include "logic/families/chains/propagation.hpp"

namespace nonet {

// Where the evidence of a pattern can be had: a finished step, or the engine
// that found the chain and the number of the hint.
template <class Capacity>
struct PatternEvidence {
    Step step;
    std::shared_ptr<ChainEngine<Capacity>> engine;
    std::size_t hint = 0;
    std::vector<Ground> links;        // all it rests on, patterns inside it included
    std::vector<Candidate> premises;  // the candidates that are gone from these links
};

// A pattern that was used: how much it adds, and which other uses are the same.
template <class Capacity>
struct PatternRecord {
    int identity = -1;  // -1: not a chain, adds nothing
    int complexity = 0;
    std::unique_ptr<PatternEvidence<Capacity>> evidence;  // kept when it is wanted
};

template <class Capacity>
class PatternRules {
public:
    using Fall = typename Propagation<Capacity>::PatternFall;

    PatternRules(const Position<Capacity>& source, const NodeNumbers<Capacity>& numbers, int level,
                 bool keep_evidence, StepSink& ticks);

    std::vector<Fall> operator()(const Position<Capacity>& work);

    const std::vector<PatternRecord<Capacity>>& records() const { return records_; }

private:
    class Simple;
    void use_engine(std::shared_ptr<ChainEngine<Capacity>> engine, const Position<Capacity>& work,
                    std::vector<Fall>& falls);
    std::vector<NodeKey> parents_of(const std::vector<Ground>& links,
                                    const Position<Capacity>& work) const;
    bool was_removed(int cell, int digit, const Position<Capacity>& work) const {
        return source_.has(cell, digit) && !work.has(cell, digit);
    }
    std::vector<Candidate> candidates(const std::vector<NodeKey>& nodes) const;

    const Position<Capacity>& source_;
    const NodeNumbers<Capacity>& numbers_;
    const int level_;
    const bool keep_evidence_;
    StepSink& ticks_;
    std::vector<PatternRecord<Capacity>> records_;
    std::map<std::array<std::uint64_t, 2>, int> identities_;
};

}  // namespace nonet
