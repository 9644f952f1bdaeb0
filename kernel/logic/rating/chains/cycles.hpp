// Bidirectional cycles: a start that implies itself through at least two pairs
// of links. The first derivation of an on-node is the one that counts, so the
// search from one start follows the exact order; off-nodes may be passed again
// and again, except on the same path.
#pragma once

#include "logic/rating/chains/chain_hint.hpp"
#include "logic/rating/chains/link_graph.hpp"

namespace nonet::rating::NONET_RATING_ISA {

// What a cycle removes: candidates outside its cells that see an on-node and an
// off-node of their own digit.
struct CycleEffect {
    CellSet9 removed[9];
    std::uint32_t digits = 0;  // with something removed
};

template <int capacity>
class CycleSearch {
public:
    using Set = CandidateSet<capacity>;

    // Visits the cycles of so many pairs, at least two, through `start` in the order found:
    // visit(on_nodes, off_nodes) -> true stops.
    // on_nodes[i] leads to off_nodes[i], off_nodes[i] to on_nodes[i + 1].
    template <class Visit>
    bool run(const LinkGraph<capacity>& graph, int start, int pairs, Visit visit) {
        Set seen = Set::none();
        seen.add_slowly(start);
        layer_[0] = std::uint16_t(start);
        path_[start] = Set::none();
        int begin = 0, end = 1;
        for (int depth = 1; depth <= pairs && begin < end; ++depth) {
            const int layer_end = end;
            for (int i = begin; i < layer_end; ++i) {
                const int p = layer_[i];
                for (const std::uint16_t* w = graph.weak_begin(p); w != graph.weak_end(p); ++w) {
                    const int q = *w;
                    if (!graph.active_set.has(q)) continue;
                    if (path_[p].has(q)) continue;
                    for (int k = 0; k < graph.strong_size[q]; ++k) {
                        const int r = graph.strong[q][k];
                        if (r == start && depth == pairs && report(start, p, q, pairs, visit))
                            return true;
                        if (seen.has(r)) continue;
                        seen.add_slowly(r);
                        layer_[end++] = std::uint16_t(r);
                        from_on_[r] = std::uint16_t(p);
                        from_off_[r] = std::uint16_t(q);
                        path_[r] = path_[p];
                        path_[r].add_slowly(q);
                    }
                }
            }
            begin = layer_end;
        }
        return false;
    }

    static CycleEffect effect(const Links<capacity>& links, const Grid9& grid,
                              const std::uint16_t* on_nodes, const std::uint16_t* off_nodes,
                              int pairs) {
        CycleEffect result;
        CellSet9 near_on[9] = {}, near_off[9] = {}, own = 0;
        for (int i = 0; i < pairs; ++i) {
            near_on[links.digit(on_nodes[i])] |= geometry.peer_set[links.cell(on_nodes[i])];
            near_off[links.digit(off_nodes[i])] |= geometry.peer_set[links.cell(off_nodes[i])];
            own |= set_of(links.cell(on_nodes[i])) | set_of(links.cell(off_nodes[i]));
        }
        for (int digit = 0; digit < 9; ++digit) {
            result.removed[digit] =
                near_on[digit] & near_off[digit] & ~own & grid.cells_with[digit];
            if (result.removed[digit] != 0) result.digits |= 1u << digit;
        }
        return result;
    }

private:
    template <class Visit>
    bool report(int start, int p, int q, int pairs, Visit& visit) {
        std::uint16_t on_nodes[capacity + 1], off_nodes[capacity + 1];
        on_nodes[0] = std::uint16_t(start);
        for (int i = pairs - 1; i >= 1; --i) {
            on_nodes[i] = std::uint16_t(p);
            off_nodes[i] = std::uint16_t(q);
            q = from_off_[p];
            p = from_on_[p];
        }
        off_nodes[0] = std::uint16_t(q);
        return visit(on_nodes, off_nodes);
    }

    std::uint16_t layer_[capacity + 1];
    std::uint16_t from_on_[capacity], from_off_[capacity];
    Set path_[capacity];
};

}  // namespace nonet::rating::NONET_RATING_ISA
