// A dynamic chain that goes on when its queues run dry: a rule looks at the
// working grid and names further candidates to switch off ("advanced" off-nodes,
// with several parents and perhaps a hint of their own behind them).
//
// The ancestors of advanced nodes are stored after those of the on-nodes:
//
//     ancestors   [ on-node 0 .. capacity-1 | nothing | advanced 0, 1, ... ]
//
// Advanced nodes are added untested, so here a candidate may be on and off at once without a
// contradiction. By then all that the on-node switches off is off and had its turn: nothing can
// switch the candidate on again, or off.
#pragma once

#include "logic/rating/chains/dynamic_chain.hpp"
#include "logic/rating/grid/growing_list.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class DeepChain : public DynamicChain<capacity, capacity> {
public:
    using Base = DynamicChain<capacity, capacity>;
    using Set = CandidateSet<capacity>;

    struct Advanced {
        int candidate, hint;  // number of the nested hint, -1 none
        int first_parent, end_parent;
    };
    int advanced_size = 0;
    Advanced advanced[capacity];
    GrowingList<std::uint16_t> parents;
    Grid9 work;  // without what was switched off before the last settling

    void begin(const Links<capacity>& links, const Grid9& source, int start, bool start_on) {
        Base::begin(links, start, start_on);
        work = source;
        taken_ = advanced_size = 0;
        parents.clear();
    }

    // Works the queues off. False on a contradiction.
    bool settle(const Links<capacity>& links) {
        if (this->contradiction) return false;
        this->template run<ChainMode::dynamic>(links);
        if (this->contradiction) return false;
        for (; taken_ < this->off_size; ++taken_) {
            const int c = this->off_order[taken_];
            work.remove(links.cell(c), links.digit(c));
        }
        return true;
    }

    // The off-nodes behind the advanced nodes that are added next, each once.
    void begin_parents() {
        first_parent_ = parents.size();
        shared_ = NodeSet<capacity>::none();
        named_ = Set::none();
    }
    void add_parent(int candidate) {
        if (named_.has(candidate)) return;
        named_.add_slowly(candidate);
        shared_ |= this->ancestors[this->off_parent[candidate]];
        parents.push(std::uint16_t(candidate));
    }
    bool has_parents() const { return parents.size() != first_parent_; }

    void add_advanced(int candidate, int hint) {
        if (this->is_off(candidate)) return;
        const int parent = Base::first_advanced + advanced_size;
        advanced[advanced_size++] = {candidate, hint, first_parent_, parents.size()};
        auto& all = this->ancestors[parent];
        all = {shared_.on, shared_.off | named_ | Set::of(candidate)};
        this->on_count[parent] = std::uint16_t(all.size() - 1);
        this->off_parent[candidate] = std::uint16_t(parent);
        this->off_order[this->off_size++] = std::uint16_t(candidate);
        this->off |= Set::of(candidate);
    }

    // Off-nodes among the ancestors of a node, itself included.
    Set off_ancestors(int candidate, bool is_on_node) const {
        if (is_on_node) return this->ancestors[candidate].off;
        return this->ancestors[this->off_parent[candidate]].off | Set::of(candidate);
    }

private:
    NodeSet<capacity> shared_;
    Set named_;
    int first_parent_ = 0;
    int taken_ = 0;
};

}  // namespace nonet::rating::NONET_RATING_ISA
