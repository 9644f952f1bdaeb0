// The ancestors of a node, breadth first, in the order in which Sudoku
// Explainer walks them: a node, then its parents in order, each node once.
//
//     on-node    parents: the off-node that caused it, then the members of that
//                choice that had left the grid before, in choice order
//     off-node   the on-node that made it, or the off-nodes named by a rule
#pragma once

#include "logic/rating/chains/dynamic_chain.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity, class Chain>
class Ancestry {
public:
    using Set = CandidateSet<capacity>;

    Ancestry(const Links<capacity>& links, const Chain& chain) : links_(links), chain_(chain) {
        for (int i = 0; i < chain.off_size; ++i) off_index_[chain.off_order[i]] = std::uint16_t(i);
    }

    // visit(candidate, is_on_node, choice) for every ancestor; the choice that
    // made an on-node, or -1.
    template <class Visit>
    void from(int target, bool is_on_node, Visit visit) {
        begin();
        push(target, is_on_node);
        drain(visit);
    }

    // From the node that met the contradiction, which is not stored.
    template <class Visit>
    void from_clash(Visit visit) {
        begin();
        const int q = chain_.clash;
        if (chain_.clash_new_is_on) {
            mark(seen_on_, q);
            report(visit, q, true, chain_.clash_choice);
            push_makers(q, chain_.clash_trigger, chain_.clash_choice);
        } else {
            mark(seen_off_, q);
            report(visit, q, false, -1);
            push(chain_.clash_parent, true);
        }
        drain(visit);
    }

private:
    void begin() {
        head_ = tail_ = 0;
        std::memset(seen_on_, 0, sizeof seen_on_);
        std::memset(seen_off_, 0, sizeof seen_off_);
    }

    template <class Visit>
    static void report(Visit& visit, int candidate, bool is_on_node, int choice) {
        if constexpr (requires { visit(candidate, is_on_node, choice); })
            visit(candidate, is_on_node, choice);
        else
            visit(candidate, is_on_node);
    }

    static bool mark(std::uint8_t* seen, int candidate) {
        const bool fresh = seen[candidate] == 0;
        seen[candidate] = 1;
        return fresh;
    }

    // A node waits at most once per child; visited nodes need not wait at all.
    void push(int candidate, bool is_on_node) {
        if ((is_on_node ? seen_on_ : seen_off_)[candidate] != 0) return;
        mark(is_on_node ? seen_on_ : seen_off_, candidate);
        queue_[tail_++] = std::uint16_t(candidate << 1 | (is_on_node ? 1 : 0));
    }

    void push_makers(int q, int trigger, int choice) {
        push(trigger, false);
        const int before = off_index_[trigger];
        for (int i = 0; i < links_.choice_size[choice]; ++i) {
            const int m = links_.choice_member[choice][i];
            if (m == q || m == trigger || !chain_.off.has(m)) continue;
            if (off_index_[m] < before) push(m, false);
        }
    }

    template <class Visit>
    void drain(Visit& visit) {
        while (head_ < tail_) {
            const int node = queue_[head_++];
            const int c = node >> 1;
            if ((node & 1) != 0) {
                const bool start = chain_.on_trigger[c] == 0xFFFF;
                report(visit, c, true, start ? -1 : chain_.on_choice[c]);
                if (!start) push_makers(c, chain_.on_trigger[c], chain_.on_choice[c]);
                continue;
            }
            report(visit, c, false, -1);
            const int parent = chain_.off_parent[c];
            if (parent < capacity) {
                push(parent, true);
            } else if (parent >= Chain::first_advanced) {
                if constexpr (requires { chain_.parent_list; }) {
                    const int k = parent - Chain::first_advanced;
                    for (int i = chain_.parent_begin[k]; i < chain_.parent_end[k]; ++i)
                        push(chain_.parent_list[i], false);
                }
            }
        }
    }

    const Links<capacity>& links_;
    const Chain& chain_;
    std::uint16_t off_index_[capacity];
    std::uint8_t seen_on_[capacity], seen_off_[capacity];
    std::uint16_t queue_[2 * capacity + 2];
    int head_ = 0, tail_ = 0;
};

}  // namespace nonet::rating::NONET_RATING_ISA
