// Chains from several assumptions of which one must hold.
//
//   contradiction   an assumption that leads to a clash is false
//   double          what follows from a candidate being on and from its being off
//   cell            what follows from every candidate of a cell
//   house           what follows from every place of a digit in a house
//
// Nishio looks for contradictions only and follows one digit. The levels differ
// in what a propagation may use: static links, dynamic links, patterns, chains.
#pragma once

#include <optional>

#include "logic/families/chains/chain_engine.hpp"
#include "logic/families/chains/patterns.hpp"
#include "logic/families/chains/propagation.hpp"

namespace nonet {

template <class Capacity>
class MultipleChains : public ChainEngine<Capacity> {
public:
    // No hints when the sink ends the search. `keep_evidence` is for engines that
    // are used inside the evidence of another step.
    MultipleChains(const Position<Capacity>& position, ChainLevel level, StepSink& ticks,
                   bool keep_evidence = false);

    // The step of a hint that is known from elsewhere, without any search; nothing when the
    // sink ended it.
    static std::optional<Step> rebuild(const Position<Capacity>& position, ChainLevel level,
                                       const ChainHint& hint, StepSink& ticks);

    Grounds grounds(const ChainHint& hint) override;
    std::vector<Ground> all_links(const ChainHint& hint) override;
    Step step(const ChainHint& hint) override;

private:
    using Mask = typename Capacity::Mask;
    struct Target {
        const Propagated* chain;
        std::uint32_t derivation;
    };

    struct NoSearch {};
    MultipleChains(NoSearch, const Position<Capacity>& position, ChainLevel level, StepSink& ticks,
                   bool keep_evidence);
    bool find_all();
    void find_from_candidate(int cell, int digit);
    void find_from_cell(int cell);
    void find_common(std::span<const Propagated* const> chains, ChainKind kind, NodeKey start,
                     int house);
    void offer(ChainKind kind, NodeKey conclusion, NodeKey start, int house,
               std::span<const Target> targets);
    int pattern_complexity(std::span<const Target> targets);
    const Propagated& chain(NodeKey start);
    std::vector<NodeKey> starts(const ChainHint& hint) const;
    std::vector<Target> targets(const ChainHint& hint);
    Chain proof(const Target& target, Step& step, std::vector<std::int16_t>& nested_of_record);
    std::vector<std::uint32_t> proof_parents(const Propagated& from, const Derivation& d) const;

    const ChainLevel level_;
    const bool dynamic_;
    const bool keep_evidence_;
    StepSink& ticks_;
    bool stopped_ = false;
    PatternRules<Capacity> rules_;
    typename Propagation<Capacity>::Patterns patterns_;
    Propagation<Capacity> propagation_;
    std::vector<std::unique_ptr<Propagated>> chains_;
    std::size_t stored_ = 0;
    HintList<Capacity> list_;
    std::uint32_t order_ = 0;
    AncestorWalk walk_;
};

}  // namespace nonet
