#include "logic/families/chains/multiple_chains.hpp"

#include <algorithm>

#include "logic/basis/finding.hpp"

namespace nonet {

namespace {

// Propagations are kept while a position is searched, unless there are too many.
constexpr std::size_t kept_derivations = 8'000'000;

int pattern_level(ChainLevel level) { return std::max(0, int(level) - int(ChainLevel::dynamic)); }

}  // namespace

template <class Capacity>
MultipleChains<Capacity>::MultipleChains(NoSearch, const Position<Capacity>& position,
                                         ChainLevel level, StepSink& ticks, bool keep_evidence)
    : ChainEngine<Capacity>(position),
      level_(level),
      dynamic_(level != ChainLevel::multiple),
      keep_evidence_(keep_evidence),
      ticks_(ticks),
      rules_(this->position_, this->numbers_, pattern_level(level), keep_evidence, ticks),
      propagation_(this->position_, this->numbers_,
                   {.in_cells = level != ChainLevel::nishio, .dynamic = dynamic_}),
      chains_(this->numbers_.nodes()),
      list_(this->position_, this->numbers_) {
    patterns_ = [this](const Position<Capacity>& work) { return rules_(work); };
}

template <class Capacity>
MultipleChains<Capacity>::MultipleChains(const Position<Capacity>& position, ChainLevel level,
                                         StepSink& ticks, bool keep_evidence)
    : MultipleChains(NoSearch{}, position, level, ticks, keep_evidence) {
    if (find_all()) this->hints_ = list_.sorted();
}

template <class Capacity>
std::optional<Step> MultipleChains<Capacity>::rebuild(const Position<Capacity>& position,
                                                      ChainLevel level, const ChainHint& hint,
                                                      StepSink& ticks) {
    MultipleChains engine(NoSearch{}, position, level, ticks, true);
    engine.targets(hint);  // runs the chains
    if (!ticks.tick()) return std::nullopt;
    return engine.step(hint);
}

template <class Capacity>
const Propagated& MultipleChains<Capacity>::chain(NodeKey start) {
    auto& known = chains_[start];
    if (known == nullptr) {
        stopped_ = stopped_ || !ticks_.tick();
        known = std::make_unique<Propagated>();
        propagation_.run(start, pattern_level(level_) > 0 ? &patterns_ : nullptr, *known);
        stored_ += known->derivations.size() + known->index.size() / 4;
    }
    return *known;
}

template <class Capacity>
bool MultipleChains<Capacity>::find_all() {
    for (int cell = 0; cell < this->position_.cells() && !stopped_; ++cell) {
        const Mask candidates = this->position_.candidates(cell);
        if (!has_many_bits(candidates) || (!dynamic_ && has_two_bits(candidates))) continue;
        if (stored_ > kept_derivations) {
            for (auto& kept : chains_) kept.reset();
            stored_ = 0;
        }
        for (int digit : bits(candidates)) {
            find_from_candidate(cell, digit + 1);
            if (stopped_) return false;
        }
        if (level_ != ChainLevel::nishio) find_from_cell(cell);
    }
    return !stopped_;
}

template <class Capacity>
void MultipleChains<Capacity>::find_from_candidate(int cell, int digit) {
    const Geometry& geometry = this->position_.geometry();
    const NodeKey on = this->numbers_.on(cell, digit), off = negation(on);
    const Propagated& if_on = chain(on);
    if (dynamic_) {
        const Propagated& if_off = chain(off);
        for (NodeKey start : {on, off}) {
            const Propagated& from = start == on ? if_on : if_off;
            if (from.clash_on < 0) continue;
            const Target clash[] = {{&from, std::uint32_t(from.clash_on)},
                                    {&from, std::uint32_t(from.clash_off)}};
            offer(ChainKind::contradiction, negation(start), start, -1, clash);
        }
        if (level_ == ChainLevel::nishio) return;
        if (!has_two_bits(this->position_.candidates(cell))) {
            const Propagated* both[] = {&if_on, &if_off};
            find_common(both, ChainKind::double_chain, on, -1);
        }
    }
    for (const Seat& seat : geometry.seats(cell)) {
        const Mask places = this->position_.places(seat.house, digit);
        if (lowest_bit(places) != seat.place || !has_many_bits(places)) continue;
        std::vector<const Propagated*> cases;
        for (int place : bits(places))
            cases.push_back(&chain(this->numbers_.on(geometry.cell_at(seat.house, place), digit)));
        find_common(cases, ChainKind::house_chains, on, seat.house);
    }
}

template <class Capacity>
void MultipleChains<Capacity>::find_from_cell(int cell) {
    std::vector<const Propagated*> cases;
    for (int digit : bits(this->position_.candidates(cell)))
        cases.push_back(&chain(this->numbers_.on(cell, digit + 1)));
    const int first = lowest_digit(this->position_.candidates(cell));
    find_common(cases, ChainKind::cell_chains, this->numbers_.on(cell, first), -1);
}

// Nodes that all chains contain, in the order of the first chain, on-nodes first.
template <class Capacity>
void MultipleChains<Capacity>::find_common(std::span<const Propagated* const> chains,
                                           ChainKind kind, NodeKey start, int house) {
    std::vector<std::uint64_t> common = chains[0]->members;
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < common.size(); ++w) {
        for (const Propagated* chain : chains.subspan(1)) common[w] &= chain->members[w];
        any |= common[w];
    }
    if (any == 0) return;
    std::vector<Target> targets;
    for (bool on : {true, false}) {
        for (const Derivation& d : chains[0]->derivations) {
            if (is_on(d.node) != on || ((common[d.node / 64] >> (d.node % 64)) & 1) == 0) continue;
            targets.clear();
            for (const Propagated* chain : chains)
                targets.push_back({chain, std::uint32_t(chain->index[d.node])});
            offer(kind, d.node, start, house, targets);
        }
    }
}

template <class Capacity>
void MultipleChains<Capacity>::offer(ChainKind kind, NodeKey conclusion, NodeKey start, int house,
                                     std::span<const Target> targets) {
    const std::uint32_t order = order_++;
    const NodeKey slot = list_.slot(conclusion);
    if (slot == no_node) return;
    int complexity = 0;
    bool has_patterns = false;
    for (const Target& target : targets) {
        complexity += int(target.chain->derivations[target.derivation].ancestors);
        has_patterns = has_patterns || target.chain->has_patterns;
    }
    if (!list_.may_improve(slot, complexity, kind)) return;
    if (has_patterns) complexity += pattern_complexity(targets);
    if (!list_.may_improve(slot, complexity, kind)) return;
    ChainHint hint{};
    hint.kind = kind;
    hint.rating = rating_of(technique_of(level_, kind)) + length_penalty(complexity);
    hint.complexity = complexity;
    hint.order = order;
    hint.conclusion = conclusion;
    hint.start = start;
    hint.house = house;
    list_.offer(slot, std::move(hint));
}

// Each different chain that served as a pattern counts once.
template <class Capacity>
int MultipleChains<Capacity>::pattern_complexity(std::span<const Target> targets) {
    int complexity = 0;
    std::vector<int> counted;
    for (const Target& target : targets) {
        if (!target.chain->has_patterns) continue;
        walk_(*target.chain, target.derivation, [&](const Derivation& d) {
            if (d.record < 0) return;
            const auto& use = rules_.records()[std::size_t(d.record)];
            if (use.identity < 0 || std::ranges::find(counted, use.identity) != counted.end())
                return;
            counted.push_back(use.identity);
            complexity += use.complexity;
        });
    }
    return complexity;
}

template <class Capacity>
std::vector<NodeKey> MultipleChains<Capacity>::starts(const ChainHint& hint) const {
    const auto [cell, digit] = this->numbers_.candidate(hint.start);
    std::vector<NodeKey> starts;
    switch (hint.kind) {
        case ChainKind::double_chain: return {hint.start, negation(hint.start)};
        case ChainKind::cell_chains:
            for (int other : bits(this->position_.candidates(cell)))
                starts.push_back(this->numbers_.on(cell, other + 1));
            return starts;
        case ChainKind::house_chains:
            for (int place : bits(this->position_.places(hint.house, digit))) {
                const Cell other = this->position_.geometry().cell_at(hint.house, place);
                starts.push_back(this->numbers_.on(other, digit));
            }
            return starts;
        default: return {hint.start};
    }
}

template <class Capacity>
auto MultipleChains<Capacity>::targets(const ChainHint& hint) -> std::vector<Target> {
    std::vector<Target> targets;
    for (NodeKey start : starts(hint)) {
        const Propagated& from = chain(start);
        if (hint.kind == ChainKind::contradiction)
            return {{&from, std::uint32_t(from.clash_on)}, {&from, std::uint32_t(from.clash_off)}};
        targets.push_back({&from, std::uint32_t(from.index[hint.conclusion])});
    }
    return targets;
}

template <class Capacity>
Grounds MultipleChains<Capacity>::grounds(const ChainHint& hint) {
    Grounds grounds;
    Fingerprint print;
    for (const Target& target : targets(hint)) {
        print.add(~std::uint64_t{0});
        walk_(*target.chain, target.derivation, [&](const Derivation& d) {
            print.add(this->numbers_.universal(d.node));
            if (!is_on(d.node)) return;
            int house = d.house;
            if (house == by_assumption) {
                if (hint.kind == ChainKind::cell_chains)
                    house = by_cell;
                else if (hint.kind == ChainKind::house_chains)
                    house = hint.house;
                else
                    return;
            }
            grounds.links.push_back({house, this->numbers_.candidate(d.node)});
        });
    }
    grounds.identity = print.value();
    return grounds;
}

template <class Capacity>
std::vector<Ground> MultipleChains<Capacity>::all_links(const ChainHint& hint) {
    std::vector<Ground> links = grounds(hint).links;
    for (const Target& target : targets(hint)) {
        walk_(*target.chain, target.derivation, [&](const Derivation& d) {
            if (d.record < 0) return;
            const auto& inner = rules_.records()[std::size_t(d.record)].evidence->links;
            links.insert(links.end(), inner.begin(), inner.end());
        });
    }
    return links;
}

template <class Capacity>
Step MultipleChains<Capacity>::step(const ChainHint& hint) {
    if (pattern_level(level_) > 0 && !keep_evidence_)
        return rebuild(this->position_, level_, hint, ticks_).value_or(Step{});
    Step step = this->begin_step(hint, technique_of(level_, hint.kind));
    if (hint.kind == ChainKind::cell_chains)
        step.cells.push_back(this->numbers_.candidate(hint.start).cell);
    if (hint.kind == ChainKind::house_chains) {
        step.houses.push_back(std::uint16_t(hint.house));
        step.digits = bit(this->numbers_.candidate(hint.start).digit);
    }
    std::vector<std::int16_t> nested_of_record;
    for (const Target& target : targets(hint))
        step.chains.push_back(proof(target, step, nested_of_record));
    return step;
}

// A pattern rests on all its premises, of which the rating counts only some.
template <class Capacity>
std::vector<std::uint32_t> MultipleChains<Capacity>::proof_parents(const Propagated& from,
                                                                   const Derivation& d) const {
    const auto first = from.parents.begin() + d.first_parent;
    std::vector<std::uint32_t> parents(first, first + d.parent_count);
    if (d.record < 0) return parents;
    for (Candidate c : rules_.records()[std::size_t(d.record)].evidence->premises) {
        const auto index = std::uint32_t(from.index[this->numbers_.off(c.cell, c.digit)]);
        if (std::ranges::find(parents, index) == parents.end()) parents.push_back(index);
    }
    return parents;
}

// The derivations a target rests on, in the order they were made. Patterns in it
// become nested steps, each once.
template <class Capacity>
Chain MultipleChains<Capacity>::proof(const Target& target, Step& step,
                                      std::vector<std::int16_t>& nested_of_record) {
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
        node.candidate = this->numbers_.candidate(d.node);
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
            nested_of_record.resize(rules_.records().size(), -1);
            std::int16_t& nested = nested_of_record[std::size_t(d.record)];
            if (nested < 0) {
                nested = std::int16_t(step.nested.size());
                PatternEvidence<Capacity>& use = *rules_.records()[std::size_t(d.record)].evidence;
                step.nested.push_back(use.engine ? use.engine->step(use.engine->hints()[use.hint])
                                                 : use.step);
                step.nested.back().premises = use.premises;
            }
            node.nested = nested;
        }
        chain.nodes.push_back(std::move(node));
    }
    return chain;
}

template <class Capacity>
bool find_chains(const Position<Capacity>& position, StepSink& sink, ChainLevel level) {
    return deliver(MultipleChains<Capacity>(position, level, sink), sink);
}

NONET_FINDER(find_chains, ChainLevel)
template class MultipleChains<Small>;
template class MultipleChains<Large>;

}  // namespace nonet
