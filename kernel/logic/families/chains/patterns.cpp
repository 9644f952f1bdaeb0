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

// Collects what the simple rules find as falling candidates.
template <class Capacity>
class PatternRules<Capacity>::Simple {
public:
    using Grid = Position<Capacity>;

    Simple(PatternRules& rules, const Grid& work, std::vector<Fall>& falls)
        : rules_(rules), work_(work), geometry_(work.geometry()), falls_(falls) {}

    bool run() {
        const Changes& all = Changes::everything();
        for (Technique technique : {Technique::pointing, Technique::claiming}) {
            const auto crossings =
                technique == Technique::pointing ? geometry_.pointing() : geometry_.claiming();
            scan_locked(work_, crossings, all, [&](const Locked<Crossing>& locked) {
                begin();
                rest_on_places(locked.crossing.base, bit(locked.digit),
                               locked.crossing.base_places);
                return fall([&] { return explain(work_, locked, technique); });
            });
        }
        if (falls_.empty())
            scan_hidden_sets<2>(work_, all, [&](const LockedSet<Grid>& set) {
                begin();
                rest_on_places(set.house, set.digits, set.places);
                return fall([&] { return explain_hidden_set(work_, set, Technique::hidden_pair); });
            });
        if (falls_.empty())
            scan_naked_sets<2>(work_, all, [&](const LockedSet<Grid>& set, auto) {
                begin();
                for (int place : bits(set.places))
                    rest_on_cell(geometry_.cell_at(set.house, place), set.digits);
                return fall([&] { return explain_naked_set(work_, set, Technique::naked_pair); });
            });
        if (falls_.empty())
            scan_fish<2>(
                work_, [](int) { return true; },
                [&](const Fish<Grid>& fish) {
                    const auto bases = fish.columns ? geometry_.columns() : geometry_.rows();
                    begin();
                    for (int base : bits(fish.bases))
                        rest_on_places(bases[base], bit(fish.digit), fish.covers);
                    return fall([&] { return explain(work_, fish); });
                });
        return !falls_.empty();
    }

private:
    void begin() {
        parents_.clear();
        links_.clear();
    }

    // The places of the digits that the house has lost, but for those of the pattern.
    void rest_on_places(int house, DigitMask digits, DigitMask pattern) {
        for (int place = 0; place < work_.size(); ++place) {
            if ((pattern >> place) & 1) continue;
            const Cell cell = geometry_.cell_at(house, place);
            for (int digit : bits(digits))
                if (rules_.was_removed(cell, digit + 1, work_))
                    parents_.push_back(rules_.numbers_.off(cell, digit + 1));
        }
        for (int digit : bits(digits))
            links_.push_back({house, {geometry_.cell_at(house, 0), Digit(digit + 1)}});
    }

    void rest_on_cell(Cell cell, DigitMask digits) {
        for (int digit : bits(DigitMask(rules_.source_.candidates(cell) & ~digits)))
            parents_.push_back(rules_.numbers_.off(cell, digit + 1));
        links_.push_back({by_cell, {cell, 0}});
    }

    // The evidence is kept only where it is wanted.
    template <class Explain>
    bool fall(Explain&& explain) {
        if (parents_.empty()) return true;
        Step step = explain();
        const auto record = rules_.keep_evidence_ ? std::int32_t(rules_.records_.size()) : -1;
        for (Candidate c : step.eliminations)
            falls_.push_back({rules_.numbers_.off(c.cell, c.digit), record, parents_});
        if (rules_.keep_evidence_) {
            auto evidence = std::make_unique<PatternEvidence<Capacity>>();
            evidence->links = links_;
            evidence->step = std::move(step);
            evidence->premises = rules_.candidates(parents_);
            rules_.records_.push_back({-1, 0, std::move(evidence)});
        }
        return true;
    }

    PatternRules& rules_;
    const Grid& work_;
    const Geometry& geometry_;
    std::vector<Fall>& falls_;
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
