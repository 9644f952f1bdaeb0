#include "logic/families/chains/patterns.hpp"

#include <algorithm>

#include "logic/families/chains/forcing_chains.hpp"
#include "logic/families/chains/multiple_chains.hpp"
#include "logic/families/fish/fish.hpp"
#include "logic/families/locking/locking.hpp"
#include "logic/families/sets/sets.hpp"

namespace nonet {

template <class Capacity>
PatternRules<Capacity>::PatternRules(const Position<Capacity>& source,
                                     const NodeNumbers<Capacity>& numbers, int level,
                                     bool keep_evidence, StepSink& ticks)
    : source_(source),
      numbers_(numbers),
      level_(level),
      keep_evidence_(keep_evidence),
      ticks_(ticks) {}

template <class Capacity>
auto PatternRules<Capacity>::operator()(const Position<Capacity>& work) -> std::vector<Fall> {
    using Chains = MultipleChains<Capacity>;
    std::vector<Fall> falls;
    if (use_simple(work, falls)) return falls;
    auto multiple = [&](ChainLevel level) {
        use_engine(std::make_shared<Chains>(work, level, ticks_, keep_evidence_), work, falls);
    };
    if (level_ == 2 || level_ == 3)
        use_engine(std::make_shared<ForcingChains<Capacity>>(work, ticks_), work, falls);
    if (level_ == 3 && falls.empty()) multiple(ChainLevel::multiple);
    if (level_ >= 4) multiple(ChainLevel::dynamic);
    if (level_ >= 5 && falls.empty()) multiple(ChainLevel::nested);
    return falls;
}

namespace {

std::vector<Ground> links_of(const Step& step) {
    std::vector<Ground> links;
    if (step.technique == Technique::naked_pair) {
        for (Cell cell : step.cells) links.push_back({by_cell, {cell, 0}});
        return links;
    }
    for (int house : step.houses)
        for (int digit : bits(step.digits))
            links.push_back({house, {step.cells[0], Digit(digit + 1)}});
    return links;
}

}  // namespace

// Collects the steps of the simple rules as falling candidates.
template <class Capacity>
struct PatternRules<Capacity>::Simple : StepSink {
    Simple(PatternRules& rules, const Position<Capacity>& work, std::vector<Fall>& falls)
        : rules(rules), work(work), falls(falls) {}

    bool take(Step&& step) override {
        const auto parents = rules.parents_of(step, work);
        if (parents.empty()) return true;
        const auto record = rules.keep_evidence_ ? std::int32_t(rules.records_.size()) : -1;
        for (Candidate c : step.eliminations)
            falls.push_back({rules.numbers_.off(c.cell, c.digit), record, parents});
        if (rules.keep_evidence_) {
            auto evidence = std::make_unique<PatternEvidence<Capacity>>();
            evidence->links = links_of(step);
            evidence->step = std::move(step);
            evidence->premises = rules.candidates(parents);
            rules.records_.push_back({-1, 0, std::move(evidence)});
        }
        return true;
    }

    PatternRules& rules;
    const Position<Capacity>& work;
    std::vector<Fall>& falls;
};

template <class Capacity>
bool PatternRules<Capacity>::use_simple(const Position<Capacity>& work, std::vector<Fall>& falls) {
    Simple sink(*this, work, falls);
    find_pointing(work, sink);
    find_claiming(work, sink);
    if (falls.empty()) find_hidden_sets(work, sink, 2);
    if (falls.empty()) find_naked_sets(work, sink, 2);
    if (falls.empty()) find_fish(work, sink, 2);
    return !falls.empty();
}

template <class Capacity>
void PatternRules<Capacity>::use_engine(std::shared_ptr<ChainEngine<Capacity>> engine,
                                        const Position<Capacity>& work, std::vector<Fall>& falls) {
    std::vector<bool> fallen(numbers_.nodes(), false);
    for (std::size_t i = 0; i < engine->hints().size(); ++i) {
        const ChainHint& hint = engine->hints()[i];
        auto removed = engine->eliminations(hint);
        // The first hint that removes a candidate is the one that counts.
        std::erase_if(removed, [&](Candidate c) { return fallen[numbers_.off(c.cell, c.digit)]; });
        if (removed.empty()) continue;
        const Grounds grounds = engine->grounds(hint);
        const auto parents = parents_of(grounds.links, work);
        if (parents.empty()) continue;
        const auto record = std::int32_t(records_.size());
        for (Candidate c : removed) {
            const NodeKey node = numbers_.off(c.cell, c.digit);
            fallen[node] = true;
            falls.push_back({node, record, parents});
        }
        PatternRecord<Capacity> use;
        use.identity =
            identities_.try_emplace(grounds.identity, int(identities_.size())).first->second;
        use.complexity = hint.complexity;
        if (keep_evidence_) {
            use.evidence = std::make_unique<PatternEvidence<Capacity>>();
            use.evidence->engine = engine;
            use.evidence->hint = i;
            use.evidence->links = engine->all_links(hint);
            use.evidence->premises = candidates(parents_of(use.evidence->links, work));
        }
        records_.push_back(std::move(use));
    }
}

template <class Capacity>
std::vector<NodeKey> PatternRules<Capacity>::parents_of(const Step& step,
                                                        const Position<Capacity>& work) const {
    const Geometry& geometry = source_.geometry();
    std::vector<NodeKey> parents;
    if (step.technique == Technique::naked_pair) {
        for (Cell cell : step.cells)
            for (int digit : bits(source_.candidates(cell)))
                if (((step.digits >> digit) & 1) == 0)
                    parents.push_back(numbers_.off(cell, digit + 1));
        return parents;
    }
    const bool hidden = step.technique == Technique::hidden_pair;
    for (int house : step.houses) {
        for (Cell cell : geometry.house(house)) {
            const bool inside = hidden ? std::ranges::find(step.cells, cell) != step.cells.end()
                                       : std::ranges::any_of(step.covers, [&](int cover) {
                                             return geometry.place_in(cover, cell) >= 0;
                                         });
            if (inside) continue;
            for (int digit : bits(step.digits))
                if (was_removed(cell, digit + 1, work))
                    parents.push_back(numbers_.off(cell, digit + 1));
        }
    }
    return parents;
}

template <class Capacity>
std::vector<NodeKey> PatternRules<Capacity>::parents_of(const std::vector<Ground>& links,
                                                        const Position<Capacity>& work) const {
    const Geometry& geometry = source_.geometry();
    std::vector<NodeKey> parents;
    std::vector<bool> known(numbers_.nodes(), false);
    auto rest_on = [&](int cell, int digit) {
        if (!was_removed(cell, digit, work)) return;
        const NodeKey node = numbers_.off(cell, digit);
        if (known[node]) return;
        known[node] = true;
        parents.push_back(node);
    };
    for (const Ground& link : links) {
        if (link.house == by_cell) {
            for (int digit = 1; digit <= source_.size(); ++digit)
                rest_on(link.candidate.cell, digit);
        } else {
            for (Cell cell : geometry.house(link.house)) rest_on(cell, link.candidate.digit);
        }
    }
    return parents;
}

template <class Capacity>
std::vector<Candidate> PatternRules<Capacity>::candidates(const std::vector<NodeKey>& nodes) const {
    std::vector<Candidate> list;
    for (NodeKey node : nodes) list.push_back(numbers_.candidate(node));
    return list;
}

template class PatternRules<Small>;
template class PatternRules<Large>;

}  // namespace nonet
