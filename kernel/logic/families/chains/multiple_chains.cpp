// Chains from several assumptions of which one must hold.
//
//   contradiction   an assumption that leads to a clash is false
//   double          what follows from a candidate being on and from its being off
//   cell            what follows from every candidate of a cell
//   house           what follows from every place of a digit in a house
//
// Nishio looks for contradictions only and follows one digit. The levels differ
// in what a propagation may use: static links, dynamic links, patterns, chains.
#include "logic/families/chains/chain_engine.hpp"
#include "logic/families/chains/propagation.hpp"

namespace nonet {

namespace {

// Propagations are kept while a position is searched, unless there are too many.
constexpr std::size_t kept_derivations = 8'000'000;

int pattern_level(ChainLevel level) { return std::max(0, int(level) - int(ChainLevel::dynamic)); }

template <class Capacity>
class MultipleChains : public ChainEngine<Capacity> {
    using Engine = ChainEngine<Capacity>;
    using Engine::numbers_, Engine::position_, Engine::records_;
    using typename Engine::Target;

public:
    MultipleChains(const Position<Capacity>& position, ChainLevel level, StepSink& ticks,
                   bool keep_evidence)
        : Engine(position),
          level_(level),
          dynamic_(level != ChainLevel::multiple),
          has_evidence_(keep_evidence || pattern_level(level) == 0),
          ticks_(ticks),
          patterns_(position_, numbers_, pattern_level(level), keep_evidence, ticks, records_),
          propagation_(position_, numbers_,
                       {.in_cells = level != ChainLevel::nishio, .dynamic = dynamic_}, patterns_),
          chains_(numbers_.nodes()) {}

    void find() {
        for (int cell = 0; cell < position_.cells(); ++cell) {
            const auto candidates = position_.candidates(cell);
            if (!has_many_bits(candidates) || (!dynamic_ && has_two_bits(candidates))) continue;
            if (stored_ > kept_derivations) {
                for (auto& kept : chains_) kept.reset();
                stored_ = 0;
            }
            for (int digit : bits(candidates)) {
                find_from_candidate(cell, digit + 1);
                if (stopped_) return this->finish(false);
            }
            if (level_ != ChainLevel::nishio)
                find_common(ChainKind::cell_chains, numbers_.on(cell, lowest_digit(candidates)));
            if (stopped_) return this->finish(false);
        }
        this->finish(true);
    }

    Step step(const ChainHint& hint) override {
        if (!has_evidence_)
            return rebuild_multiple_chains(position_, level_, hint, ticks_).value_or(Step{});
        return Engine::step(hint);
    }

    std::optional<Step> rebuild(const ChainHint& known) {
        targets(known);  // follows the chains
        if (!ticks_.tick()) return std::nullopt;
        return Engine::step(known);
    }

protected:
    std::vector<Target> targets(const ChainHint& hint) override {
        std::vector<Target> targets;
        for (NodeKey start : starts(hint)) {
            const Propagated& from = chain(start);
            if (hint.kind == ChainKind::contradiction) return clash_of(from);
            targets.push_back({&from, std::uint32_t(from.index[hint.conclusion])});
        }
        return targets;
    }

private:
    const Propagated& chain(NodeKey start) {
        auto& known = chains_[start];
        if (known == nullptr) {
            stopped_ = stopped_ || !ticks_.tick();
            known = std::make_unique<Propagated>(propagation_.run(start));
            stored_ += known->derivations.size() + known->index.size() / 4;
        }
        return *known;
    }

    void find_from_candidate(int cell, int digit) {
        const NodeKey on = numbers_.on(cell, digit);
        if (dynamic_) {
            for (NodeKey start : {on, negation(on)}) chain(start);
            for (NodeKey start : {on, negation(on)})
                if (const Propagated& from = chain(start); from.clash_on >= 0)
                    offer({.kind = ChainKind::contradiction, .start = start}, negation(start),
                          clash_of(from));
            if (level_ == ChainLevel::nishio) return;
            if (!has_two_bits(position_.candidates(cell))) find_common(ChainKind::double_chain, on);
        }
        for (const Seat& seat : position_.geometry().seats(cell)) {
            const auto places = position_.places(seat.house, digit);
            if (lowest_bit(places) == seat.place && has_many_bits(places))
                find_common(ChainKind::house_chains, on, seat.house);
        }
    }

    // Nodes that all chains contain, in the order of the first chain, on-nodes first.
    void find_common(ChainKind kind, NodeKey start, int house = -1) {
        const ChainHint hint{.kind = kind, .start = start, .house = house};
        std::vector<const Propagated*> chains;
        for (NodeKey each : starts(hint)) chains.push_back(&chain(each));
        BitRow common = chains[0]->members;
        for (const Propagated* chain : chains) common &= chain->members;
        if (common.is_empty()) return;
        std::vector<Target> targets;
        for (bool on : {true, false}) {
            for (const Derivation& d : chains[0]->derivations) {
                if (is_on(d.node) != on || !common.contains(d.node)) continue;
                targets.clear();
                for (const Propagated* chain : chains)
                    targets.push_back({chain, std::uint32_t(chain->index[d.node])});
                offer(hint, d.node, targets);
            }
        }
    }

    // The assumptions of a hint.
    std::vector<NodeKey> starts(const ChainHint& hint) const {
        const auto [cell, digit] = numbers_.candidate(hint.start);
        std::vector<NodeKey> starts;
        if (hint.kind == ChainKind::cell_chains) {
            for (int other : bits(position_.candidates(cell)))
                starts.push_back(numbers_.on(cell, other + 1));
        } else if (hint.kind == ChainKind::house_chains) {
            for (int place : bits(position_.places(hint.house, digit)))
                starts.push_back(
                    numbers_.on(position_.geometry().cell_at(hint.house, place), digit));
        } else {
            starts.push_back(hint.start);
            if (hint.kind == ChainKind::double_chain) starts.push_back(negation(hint.start));
        }
        return starts;
    }

    static std::vector<Target> clash_of(const Propagated& from) {
        return {{&from, std::uint32_t(from.clash_on)}, {&from, std::uint32_t(from.clash_off)}};
    }

    void offer(ChainHint hint, NodeKey conclusion, const std::vector<Target>& targets) {
        int complexity = 0;
        bool has_patterns = false;
        for (const Target& target : targets) {
            complexity += int(target.chain->derivations[target.derivation].ancestors);
            has_patterns = has_patterns || target.chain->has_patterns;
        }
        if (!this->may_improve(conclusion, complexity, hint.kind)) return;
        if (has_patterns) complexity += pattern_complexity(targets);
        if (!this->may_improve(conclusion, complexity, hint.kind)) return;
        hint.conclusion = conclusion;
        Engine::offer(std::move(hint), technique_of(level_, hint.kind), complexity);
    }

    // Each different chain that served as a pattern counts once.
    int pattern_complexity(const std::vector<Target>& targets) const {
        int complexity = 0;
        std::set<int> counted;
        for (const Target& target : targets) {
            for_each_ancestor(*target.chain, target.derivation, [&](const Derivation& d) {
                if (d.record < 0) return;
                const PatternRecord& use = records_[std::size_t(d.record)];
                if (use.identity >= 0 && counted.insert(use.identity).second)
                    complexity += use.complexity;
            });
        }
        return complexity;
    }

    const ChainLevel level_;
    const bool dynamic_;
    const bool has_evidence_;
    StepSink& ticks_;
    bool stopped_ = false;
    PatternRules<Capacity> patterns_;
    Propagation<Capacity> propagation_;
    std::vector<std::unique_ptr<Propagated>> chains_;
    std::size_t stored_ = 0;
};

}  // namespace

template <class Capacity>
std::unique_ptr<ChainEngine<Capacity>> multiple_chains(const Position<Capacity>& position,
                                                       ChainLevel level, StepSink& ticks,
                                                       bool keep_evidence) {
    auto engine = std::make_unique<MultipleChains<Capacity>>(position, level, ticks, keep_evidence);
    engine->find();
    return engine;
}

template <class Capacity>
std::optional<Step> rebuild_multiple_chains(const Position<Capacity>& position, ChainLevel level,
                                            const ChainHint& known, StepSink& ticks) {
    return MultipleChains<Capacity>(position, level, ticks, true).rebuild(known);
}

template <class Capacity>
bool find_chains(const Position<Capacity>& position, StepSink& sink, ChainLevel level) {
    return deliver(*multiple_chains(position, level, sink, false), sink);
}

NONET_FINDER(find_chains, ChainLevel)
template std::optional<Step> rebuild_multiple_chains(const Position<Small>&, ChainLevel,
                                                     const ChainHint&, StepSink&);
template std::optional<Step> rebuild_multiple_chains(const Position<Large>&, ChainLevel,
                                                     const ChainHint&, StepSink&);
template std::unique_ptr<ChainEngine<Small>> multiple_chains(const Position<Small>&, ChainLevel,
                                                             StepSink&, bool);
template std::unique_ptr<ChainEngine<Large>> multiple_chains(const Position<Large>&, ChainLevel,
                                                             StepSink&, bool);

}  // namespace nonet
