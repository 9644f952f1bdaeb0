// One forcing chain with its links: the breadth-first search from one start in
// exact order, for the chains whose nodes are wanted and not only their number.
#pragma once

#include "logic/rating/chains/link_graph.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class ForcingPath {
public:
    struct Node {
        std::uint16_t candidate;
        bool on;
        std::int16_t choice;  // that made an on-node; -1 for others
    };

    Node node[2 * capacity + 2];  // from the conclusion back to the start
    int size = 0;

    // From "start on" to "start off", or the other way round. False if there is none.
    bool find(const LinkGraph<capacity>& graph, int start, bool start_on) {
        const Links<capacity>& links = graph.links();
        std::memset(on_seen_, 0, sizeof on_seen_);
        std::memset(off_seen_, 0, sizeof off_seen_);
        int on_begin = 0, on_end = 0, off_begin = 0, off_end = 0;
        if (start_on) {
            on_seen_[start] = true;
            on_queue_[on_end++] = std::uint16_t(start);
        } else {
            off_seen_[start] = true;
            off_queue_[off_end++] = std::uint16_t(start);
        }
        while (on_begin < on_end || off_begin < off_end) {
            for (; on_begin < on_end; ++on_begin) {
                const int p = on_queue_[on_begin];
                for (const std::uint16_t* w = graph.weak_begin(p); w != graph.weak_end(p); ++w) {
                    const int q = *w;
                    if (off_seen_[q]) continue;
                    off_seen_[q] = true;
                    off_from_[q] = std::uint16_t(p);
                    if (start_on && q == start) return trace(start, false, start, true);
                    off_queue_[off_end++] = std::uint16_t(q);
                }
            }
            for (; off_begin < off_end; ++off_begin) {
                const int q = off_queue_[off_begin];
                for (int k = 0; k < graph.strong_size[q]; ++k) {
                    const int r = graph.strong[q][k];
                    if (on_seen_[r]) continue;
                    on_seen_[r] = true;
                    on_from_[r] = std::uint16_t(q);
                    on_choice_[r] = std::int16_t(links.choice_of[q][graph.strong_choice[q][k]]);
                    if (!start_on && r == start) return trace(start, true, start, false);
                    on_queue_[on_end++] = std::uint16_t(r);
                }
            }
        }
        return false;
    }

private:
    bool trace(int candidate, bool on, int start, bool start_on) {
        size = 0;
        for (;;) {
            const bool at_start = candidate == start && on == start_on;
            node[size++] = {std::uint16_t(candidate), on,
                            std::int16_t(on && !at_start ? on_choice_[candidate] : -1)};
            if (at_start) return true;
            candidate = on ? on_from_[candidate] : off_from_[candidate];
            on = !on;
        }
    }

    bool on_seen_[capacity], off_seen_[capacity];
    std::uint16_t on_queue_[capacity + 1], off_queue_[capacity + 1];
    std::uint16_t on_from_[capacity], off_from_[capacity];
    std::int16_t on_choice_[capacity];
};

}  // namespace nonet::rating::NONET_RATING_ISA
