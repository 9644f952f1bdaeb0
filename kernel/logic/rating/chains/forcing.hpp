// Engine 21: bidirectional cycles and single forcing chains, the best one.
//
// A graph in which nothing was refuted is searched again when a new strong link can
// change that (closure.hpp).
#pragma once

#include "logic/rating/chains/closure.hpp"
#include "logic/rating/chains/single_chains.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class ForcingSearch {
public:
    using Set = CandidateSet<capacity>;

    void forget() {
        for (auto& best : x_best_) best = Best{};
        for (auto* closure : {&x_, &y_, &xy_}) closure->forget();
    }

    // After `gone` has left the links.
    void lose(const Links<capacity>& links, int gone) {
        for (auto* closure : {&x_, &y_, &xy_}) closure->lose(links, gone);
    }

    bool find(const Grid9& grid, const Links<capacity>& links, Changes& changes, Found& found) {
        for (auto* closure : {&x_, &y_, &xy_}) closure->add_new_links(links);
        if (xy_.knows(0)) return false;
        const auto search = [&](ChainKind cycle, ChainKind chain, Best& best,
                                Closure<capacity>& closure, int part) {
            if (chains_.search(graph_, links.present, grid, cycle, chain, best))
                closure.take(graph_, chains_.reach(), part);
        };
        Best best;
        for (int digit = 0; digit < 9; ++digit) {
            if ((changes.digits >> digit & 1) != 0) {
                x_best_[digit] = Best{};
                if (!x_.knows(digit)) {
                    graph_.build(links, false, true, 1u << digit);
                    // One strong link gives locking at most, which came before.
                    if (graph_.active_size >= 4)
                        search(ChainKind::x_cycle, ChainKind::x_chain, x_best_[digit], x_, digit);
                }
            }
            if (x_best_[digit].hint < best.hint) best = x_best_[digit];
        }
        changes.digits = 0;
        if (!y_.knows(0)) {
            graph_.build(links, true, false);
            search(ChainKind::y_cycle, ChainKind::none, best, y_, 0);
        }
        if (best.hint.rating >= base_rating(ChainKind::xy_cycle)) {
            graph_.build(links, true, true);
            search(ChainKind::xy_cycle, ChainKind::xy_chain, best, xy_, 0);
        }
        if (best.hint.kind == ChainKind::none) return false;
        write(grid, links, best, found);
        return true;
    }

    // After a search without a hint: where static chains may still find one.
    Set promising(const Links<capacity>& links) const { return xy_.promising(links); }

private:
    struct Best {
        ForcingHint hint;
        CycleEffect effect{};  // of a cycle

        bool may_win(const ForcingHint& other) const {
            return other.rating < hint.rating ||
                   (other.rating == hint.rating && other.complexity <= hint.complexity);
        }
        bool wants(const ForcingHint& other) const { return other < hint; }
        void take(const ForcingHint& other) { hint = other; }
        bool take_cycle(const ForcingHint& other, const CycleEffect& removed, const std::uint16_t*,
                        const std::uint16_t*) {
            hint = other;
            effect = removed;
            return true;
        }
    };

    static void write(const Grid9& grid, const Links<capacity>& links, const Best& best,
                      Found& found) {
        const ForcingHint& hint = best.hint;
        const bool is_cycle = hint.turn == 0;
        write_hint(grid, links,
                   {hint.kind, hint.complexity, hint.start, hint.turn != 2, 0,
                    is_cycle ? -1 : hint.start, hint.turn == 2},
                   {}, found);
        if (!is_cycle) return;
        for (std::uint32_t left = best.effect.digits; left != 0; left &= left - 1)
            for (CellSet9 cells = best.effect.removed[lowest(left)]; cells != 0; cells &= cells - 1)
                found.remove(lowest(cells), 1u << lowest(left));
    }

    LinkGraph<capacity> graph_;
    SingleChains<capacity> chains_;
    Best x_best_[9];
    Closure<capacity> x_{false, true}, y_{true, false}, xy_{true, true};
};

}  // namespace nonet::rating::NONET_RATING_ISA
