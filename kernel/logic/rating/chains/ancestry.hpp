// The ancestors of a node, breadth first, in the order in which Sudoku
// Explainer walks them: a node, then its parents in order, each node once.
//
//     on-node    parents: the off-node that caused it, then the other members of
//                that choice, which had left the grid before, in choice order
//     off-node   the on-node that made it, or the off-nodes named by a rule
#pragma once

#include "logic/rating/chains/dynamic_chain.hpp"

namespace nonet::rating::NONET_RATING_ISA {

// visit(candidate, is_on_node, choice) for every ancestor; the choice that made an on-node, or -1.
template <int capacity, class Chain, class Visit>
void walk_ancestors(const Links<capacity>& links, const Chain& chain, int target, bool is_on_node,
                    Visit visit) {
    bool seen[2][capacity] = {};
    std::uint16_t queue[2 * capacity];
    int size = 0;
    const auto push = [&](int candidate, bool on) {
        if (!std::exchange(seen[on][candidate], true))
            queue[size++] = std::uint16_t(2 * candidate + on);
    };
    push(target, is_on_node);
    for (int i = 0; i < size; ++i) {
        const int c = queue[i] / 2;
        if (queue[i] % 2 == 0) {
            visit(c, false, -1);
            const int parent = chain.off_parent[c];
            if (parent < capacity) push(parent, true);
            if constexpr (requires { chain.parents; })
                if (parent >= Chain::first_advanced) {
                    const auto& made = chain.advanced[parent - Chain::first_advanced];
                    for (int k = made.first_parent; k < made.end_parent; ++k)
                        push(chain.parents[k], false);
                }
        } else if (chain.on_trigger[c] == 0xFFFF) {
            visit(c, true, -1);
        } else {
            const int choice = chain.on_choice[c];
            visit(c, true, choice);
            push(chain.on_trigger[c], false);
            for (int k = 0; k < links.choice_size[choice]; ++k)
                if (links.choice_member[choice][k] != c)
                    push(links.choice_member[choice][k], false);
        }
    }
}

}  // namespace nonet::rating::NONET_RATING_ISA
