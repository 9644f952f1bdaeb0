#include "logic/families/chains/chain_engine.hpp"

#include <algorithm>

#include "logic/basis/finding.hpp"

namespace nonet {

template <class Capacity>
std::vector<ChainHint> HintList<Capacity>::sorted() {
    std::ranges::sort(hints_, {}, &ChainHint::sort_key);
    return std::move(hints_);
}

template <class Capacity>
NodeKey HintList<Capacity>::cycle_slot(const std::vector<NodeKey>& falls) const {
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

template <class Capacity>
std::vector<Candidate> ChainEngine<Capacity>::eliminations(const ChainHint& hint) const {
    std::vector<Candidate> falls;
    for (NodeKey node : hint.falls) falls.push_back(numbers_.candidate(node));
    if (hint.conclusion == no_node) return falls;
    const Candidate c = numbers_.candidate(hint.conclusion);
    if (!is_on(hint.conclusion)) return {c};
    for (int digit : bits(position_.candidates(c.cell)))
        if (digit + 1 != c.digit) add(falls, c.cell, digit + 1);
    return falls;
}

template <class Capacity>
Step ChainEngine<Capacity>::begin_step(const ChainHint& hint, Technique technique) const {
    Step step = make_step(technique, hint.rating);
    step.complexity = hint.complexity;
    step.eliminations = eliminations(hint);
    if (hint.conclusion != no_node && is_on(hint.conclusion))
        step.placements.push_back(numbers_.candidate(hint.conclusion));
    return step;
}

template class HintList<Small>;
template class HintList<Large>;
template class ChainEngine<Small>;
template class ChainEngine<Large>;

}  // namespace nonet
