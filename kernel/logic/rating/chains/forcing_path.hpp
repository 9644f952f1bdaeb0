// One forcing chain with its links: the breadth-first search from one start in
// exact order, for the chains whose nodes are wanted and not only their number.
#pragma once

#include "logic/rating/chains/link_graph.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class ForcingPath {
public:
    // From "start on" to "start off", or the other way round; there is one.
    // visit(candidate, on, choice) from the conclusion back; the choice made an on-node, else -1.
    template <class Visit>
    void find(const LinkGraph<capacity>& graph, int start, bool start_on, Visit visit) {
        const int first = 2 * start + start_on, last = first ^ 1;
        for (auto& from : from_) from = -1;
        from_[first] = std::int16_t(first);
        queue_[0] = std::uint16_t(first);
        for (int i = 0, size = 1; from_[last] < 0; ++i) {
            const int p = queue_[i], candidate = p / 2;
            const auto reach = [&](int node, int choice) {
                if (from_[node] >= 0) return;
                from_[node] = std::int16_t(p);
                choice_[node] = std::int16_t(choice);
                queue_[size++] = std::uint16_t(node);
            };
            if (p % 2 != 0) {
                for (auto q = graph.weak_begin(candidate); q != graph.weak_end(candidate); ++q)
                    reach(2 * *q, -1);
            } else {
                for (int k = 0; k < graph.strong_size[candidate]; ++k)
                    reach(2 * graph.strong[candidate][k] + 1,
                          graph.links().choice_of[candidate][graph.strong_choice[candidate][k]]);
            }
        }
        for (int node = last; node != first; node = from_[node])
            visit(node / 2, node % 2 != 0, choice_[node]);
        visit(start, start_on, -1);
    }

private:
    std::int16_t from_[2 * capacity], choice_[2 * capacity];
    std::uint16_t queue_[2 * capacity];
};

}  // namespace nonet::rating::NONET_RATING_ISA
