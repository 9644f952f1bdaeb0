#include "logic/families/chains/patterns.hpp"

#include <algorithm>

#include "logic/families/chains/forcing_chains.hpp"
#include "logic/families/chains/multiple_chains.hpp"
#include "logic/families/chains/simple_patterns.hpp"
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
    if (Simple(*this, work, falls).run()) return falls;
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

// What the simple patterns remove, as falling candidates. Evidence is kept only where it is wanted.
template <class Capacity>
class PatternRules<Capacity>::Simple {
public:
    using Grid = Position<Capacity>;

    Simple(PatternRules& rules, const Grid& work, std::vector<Fall>& falls)
        : rules_(rules), work_(work), falls_(falls) {}

    bool run() { return SimplePatterns<Grid, Simple>(rules_.source_, work_, *this).run(); }

    static const Changes& everything() { return Changes::everything(); }
    void begin() {
        parents_.clear();
        links_.clear();
    }
    void rest_on_house(int house, DigitMask digits) {
        for (int digit : bits(digits))
            links_.push_back({house, {work_.geometry().cell_at(house, 0), Digit(digit + 1)}});
    }
    void rest_on_cell(int cell) { links_.push_back({by_cell, {Cell(cell), 0}}); }
    void rest_on(int cell, int digit) { parents_.push_back(rules_.numbers_.off(cell, digit)); }

    template <class Finding>
    bool accept(Technique technique, const Finding& finding) {
        if (parents_.empty()) return false;
        if (!rules_.keep_evidence_) return true;
        record_ = std::int32_t(rules_.records_.size());
        auto evidence = std::make_unique<PatternEvidence<Capacity>>();
        evidence->links = links_;
        evidence->step = explained(technique, finding);
        evidence->premises = rules_.candidates(parents_);
        rules_.records_.push_back({-1, 0, std::move(evidence)});
        return true;
    }
    void fall(int cell, int digit) {
        falls_.push_back({rules_.numbers_.off(cell, digit), record_, parents_});
    }

private:
    Step explained(Technique technique, const auto& finding) const {
        return explain(work_, finding, technique);
    }
    Step explained(Technique, const Fish<Grid>& fish) const { return explain(work_, fish); }

    PatternRules& rules_;
    const Grid& work_;
    std::vector<Fall>& falls_;
    std::int32_t record_ = -1;
    std::vector<NodeKey> parents_;
    std::vector<Ground> links_;
};

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
