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

#include "logic/families/chains/chain_engine.hpp"
#include "logic/families/chains/simple_patterns.hpp"
#include "logic/families/fish/fish.hpp"
#include "logic/families/locking/locking.hpp"
#include "logic/families/sets/sets.hpp"

namespace nonet {

// A candidate that a pattern in the working position removes, and the off-nodes the pattern
// rests on.
struct PatternFall {
    NodeKey node;
    std::int32_t record;  // -1: none is kept
    std::vector<NodeKey> rests_on;
};

template <class Capacity>
class PatternRules {
public:
    using Grid = Position<Capacity>;

    PatternRules(const Grid& source, const NodeNumbers<Capacity>& numbers, int level,
                 bool keep_evidence, StepSink& ticks, std::vector<PatternRecord>& records)
        : source_(source),
          numbers_(numbers),
          level_(level),
          keep_evidence_(keep_evidence),
          ticks_(ticks),
          records_(records) {}

    std::vector<PatternFall> operator()(const Grid& work) {
        std::vector<PatternFall> falls;
        if (level_ == 0 || Simple(*this, work, falls).run()) return falls;
        const auto use_multiple = [&](ChainLevel level) {
            use(*multiple_chains(work, level, ticks_, keep_evidence_), work, falls);
        };
        if (level_ == 2 || level_ == 3) use(*forcing_chains(work, ticks_), work, falls);
        if (level_ == 3 && falls.empty()) use_multiple(ChainLevel::multiple);
        if (level_ >= 4) use_multiple(ChainLevel::dynamic);
        if (level_ >= 5 && falls.empty()) use_multiple(ChainLevel::nested);
        return falls;
    }

private:
    // What the simple patterns remove.
    class Simple {
    public:
        Simple(PatternRules& rules, const Grid& work, std::vector<PatternFall>& falls)
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

        bool accept(Technique technique, const auto& finding) {
            if (parents_.empty()) return false;
            if (!rules_.keep_evidence_) return true;
            record_ = std::int32_t(rules_.records_.size());
            rules_.records_.push_back(
                {-1, 0, rules_.evidence(explained(technique, finding), links_, parents_)});
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
        std::vector<PatternFall>& falls_;
        std::int32_t record_ = -1;
        std::vector<NodeKey> parents_;
        std::vector<Ground> links_;
    };

    // What chains remove; the first hint that removes a candidate is the one that counts.
    void use(ChainEngine<Capacity>& engine, const Grid& work, std::vector<PatternFall>& falls) {
        std::vector<bool> fallen(numbers_.nodes(), false);
        for (const ChainHint& hint : engine.hints()) {
            auto removed = engine.eliminations(hint);
            std::erase_if(removed,
                          [&](Candidate c) { return fallen[numbers_.off(c.cell, c.digit)]; });
            if (removed.empty()) continue;
            Grounds grounds = engine.grounds(hint);
            const auto parents = parents_of(grounds.links, work);
            if (parents.empty()) continue;
            for (Candidate c : removed) {
                const NodeKey node = numbers_.off(c.cell, c.digit);
                fallen[node] = true;
                falls.push_back({node, std::int32_t(records_.size()), parents});
            }
            PatternRecord& record = records_.emplace_back();
            record.identity =
                identities_.try_emplace(grounds.identity, int(identities_.size())).first->second;
            record.complexity = hint.complexity;
            if (!keep_evidence_) continue;
            auto& links = grounds.links;
            links.insert(links.end(), grounds.inner.begin(), grounds.inner.end());
            record.evidence = evidence(engine.step(hint), links, parents_of(links, work));
        }
    }

    std::unique_ptr<PatternRecord::Evidence> evidence(Step&& step, std::vector<Ground> links,
                                                      const std::vector<NodeKey>& premises) const {
        for (NodeKey node : premises) step.premises.push_back(numbers_.candidate(node));
        return std::make_unique<PatternRecord::Evidence>(
            PatternRecord::Evidence{std::move(step), std::move(links)});
    }

    // What the assumption has removed from the cells and houses of some links.
    std::vector<NodeKey> parents_of(const std::vector<Ground>& links, const Grid& work) const {
        std::vector<NodeKey> parents;
        std::vector<bool> known(numbers_.nodes(), false);
        auto rest_on = [&](int cell, int digit) {
            if (!source_.has(cell, digit) || work.has(cell, digit)) return;
            const NodeKey node = numbers_.off(cell, digit);
            if (!known[node]) parents.push_back(node);
            known[node] = true;
        };
        for (const Ground& link : links) {
            if (link.house == by_cell) {
                for (int digit = 1; digit <= source_.size(); ++digit)
                    rest_on(link.candidate.cell, digit);
            } else {
                for (Cell cell : source_.geometry().house(link.house))
                    rest_on(cell, link.candidate.digit);
            }
        }
        return parents;
    }

    const Grid& source_;
    const NodeNumbers<Capacity>& numbers_;
    const int level_;
    const bool keep_evidence_;
    StepSink& ticks_;
    std::vector<PatternRecord>& records_;
    std::map<std::vector<std::uint32_t>, int> identities_;
};

}  // namespace nonet
