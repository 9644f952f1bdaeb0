// Engine 21: bidirectional cycles and single forcing chains, the best one.
//
//     X cycle, Y cycle   6.5 + penalty       X chain    6.6 + penalty
//     XY cycle, XY chain 7.0 + penalty
//
// Hints are compared by (rating as a double, complexity, kind, order of
// generation: X, Y, XY; start; cycle, chain from on, chain from off). Nothing is
// built but the winner: a forcing chain of k pairs has 2k + 2 nodes and k is a
// level of the breadth-first search from all starts at once.
//
// A cycle of n pairs that removes e gives a forcing chain from e of at most n
// pairs in the same graph. So no refuted start means no cycle, and cycles need
// be looked for only from the level of the first refutation on, and only as far
// as their rating can win.
//
// A graph in which nothing was refuted is searched again when a new strong link can
// change that (closure.hpp).
#pragma once

#include <algorithm>

#include "logic/basis/facts.hpp"
#include "logic/rating/chains/closure.hpp"
#include "logic/rating/chains/cycles.hpp"

namespace nonet::rating::NONET_RATING_ISA {

struct ForcingHint {
    ChainKind kind = ChainKind::none;
    double rating = 100;
    int complexity = 0;
    int key = 729;         // 9*cell + digit of the start
    int turn = 0;          // 0 cycle, 1 from on, 2 from off
    CycleEffect effect{};  // cycles only

    bool beaten_by(double other_rating, int other_complexity, ChainKind other_kind, int other_key,
                   int other_turn) const {
        if (other_rating != rating) return other_rating < rating;
        if (other_complexity != complexity) return other_complexity < complexity;
        if (kind != ChainKind::none && tie_rank(other_kind) != tie_rank(kind))
            return tie_rank(other_kind) < tie_rank(kind);
        if (other_key != key) return other_key < key;
        return other_turn < turn;
    }
};

template <int capacity>
class ForcingSearch {
public:
    using Set = CandidateSet<capacity>;

    void forget() {
        for (auto& hint : x_best_) hint = ForcingHint{};
        for (auto* closure : {&x_, &y_, &xy_}) closure->forget();
    }

    // After `gone` has left the links.
    void lose(const Links<capacity>& links, int gone) {
        for (auto* closure : {&x_, &y_, &xy_}) closure->lose(links, gone);
    }

    bool find(const Grid9& grid, const Links<capacity>& links, Changes& changes, Found& found) {
        for (auto* closure : {&x_, &y_, &xy_}) closure->add_new_links(links);
        if (xy_.knows(0)) return false;
        for (int digit = 0; digit < 9; ++digit) digit_cells_[digit] = grid.cells_with[digit];
        ForcingHint best;
        for (int digit = 0; digit < 9; ++digit) {
            if ((changes.digits >> digit & 1) != 0) {
                x_best_[digit] = ForcingHint{};
                if (!x_.knows(digit)) {
                    graph_.build(links, false, true, 1u << digit);
                    // One strong link gives locking at most, which came before.
                    if (graph_.active_size >= 4)
                        search(ChainKind::x_cycle, ChainKind::x_chain, x_best_[digit], x_, digit);
                }
            }
            const ForcingHint& x = x_best_[digit];
            if (x.kind != ChainKind::none &&
                best.beaten_by(x.rating, x.complexity, x.kind, x.key, x.turn))
                best = x;
        }
        changes.digits = 0;
        if (!y_.knows(0)) {
            graph_.build(links, true, false);
            search(ChainKind::y_cycle, ChainKind::none, best, y_, 0);
        }
        if (best.rating >= base_rating(ChainKind::xy_cycle)) {
            graph_.build(links, true, true);
            search(ChainKind::xy_cycle, ChainKind::xy_chain, best, xy_, 0);
        }
        if (best.kind == ChainKind::none) return false;
        write(grid, best, found);
        return true;
    }

    // After a search without a hint: where static chains may still find one.
    Set promising(const Links<capacity>& links) const { return xy_.promising(links); }

private:
    static double rate(double base, int complexity) { return base + length_penalty(complexity); }

    void search(ChainKind cycle_kind, ChainKind chain_kind, ForcingHint& best,
                Closure<capacity>& closure, int part) {
        const double cycle_base = base_rating(cycle_kind), chain_base = base_rating(chain_kind);
        const Links<capacity>& links = graph_.links();
        reach_.begin(graph_);
        if (graph_.active_size == 0) return;
        int first_refuted = 0;
        // cycle_level_[n]: starts that may lie on a cycle of n pairs.
        for (;;) {
            const int next = reach_.level + 1;
            const auto can_win = [&](double base, int complexity) {
                const double rating = rate(base, complexity);
                return rating < best.rating ||
                       (rating == best.rating && complexity <= best.complexity);
            };
            const bool chain_can_win =
                chain_kind != ChainKind::none && can_win(chain_base, 2 * next + 2);
            // Of `next` pairs; those are known if a start was refuted, and one more pair is not.
            const bool cycle_can_win = can_win(cycle_base, 2 * next + (first_refuted ? 2 : 0));
            if (!chain_can_win && !cycle_can_win) break;
            if (!reach_.advance()) {
                if (reach_.found_nothing()) closure.take(graph_, reach_, part);
                break;
            }
            const int level = reach_.level;
            if (first_refuted == 0 && reach_.refuted.any()) {
                first_refuted = level;
                if (level > 1)
                    cycle_level_[std::min(level, max_levels - 1)] = reach_.cycle_starts(true);
            }
            if (first_refuted != 0)
                cycle_level_[std::min(level + 1, max_levels - 1)] = reach_.cycle_starts(false);
            if (!chain_can_win) continue;
            const double rating = rate(chain_base, 2 * level + 2);
            for (const int turn : {1, 2}) {
                const Set& decided = turn == 1 ? reach_.refuted : reach_.proved;
                if (!decided.any()) continue;
                int first = -1;
                decided.each([&](int c) {
                    if (first < 0) first = c;
                });
                if (best.beaten_by(rating, 2 * level + 2, chain_kind, links.key[first], turn))
                    best =
                        ForcingHint{chain_kind, rating, 2 * level + 2, links.key[first], turn, {}};
            }
        }
        if (first_refuted == 0) return;
        for (int pairs = first_refuted < 2 ? 2 : first_refuted;
             pairs <= reach_.level + 1 && pairs < max_levels; ++pairs) {
            const double rating = rate(cycle_base, 2 * pairs);
            if (rating > best.rating || (rating == best.rating && 2 * pairs > best.complexity))
                break;
            cycle_level_[pairs].each(
                [&](int start) { from_start(start, pairs, cycle_kind, rating, best); });
        }
    }

    void from_start(int start, int pairs, ChainKind kind, double rating, ForcingHint& best) {
        const Links<capacity>& links = graph_.links();
        if (!best.beaten_by(rating, 2 * pairs, kind, links.key[start], 0)) return;
        cycles_.run(graph_, start, pairs, pairs,
                    [&](const std::uint16_t* on, const std::uint16_t* off, int n) {
                        const CycleEffect effect = cycles_.effect(links, digit_cells_, on, off, n);
                        if (effect.digits == 0) return false;
                        best = ForcingHint{kind, rating, 2 * pairs, links.key[start], 0, effect};
                        return true;
                    });
    }

    void write(const Grid9& grid, const ForcingHint& best, Found& found) const {
        found.name(technique_of(best.kind, best.complexity), best.rating);
        found.step.complexity = std::uint16_t(best.complexity);
        const int cell = best.key / 9, digit = best.key % 9;
        found.step.origin.cell = std::uint8_t(cell);
        found.step.origin.digit = std::uint8_t(digit + 1);
        found.step.origin.on = best.turn != 2;
        if (best.turn != 0) {
            found.step.origin.target_cell = std::uint8_t(cell);
            found.step.origin.target_digit = std::uint8_t(digit + 1);
            found.step.origin.target_on = best.turn == 2;
            conclude(grid, cell, digit, best.turn == 2, found);
            return;
        }
        for (std::uint32_t left = best.effect.digits; left != 0; left &= left - 1)
            for (CellSet9 cells = best.effect.removed[lowest(left)]; cells != 0; cells &= cells - 1)
                found.remove(lowest(cells), 1u << lowest(left));
    }

    static constexpr int max_levels = 200;
    LinkGraph<capacity> graph_;
    Reach<capacity> reach_;
    CycleSearch<capacity> cycles_;
    Set cycle_level_[max_levels];
    CellSet9 digit_cells_[9];
    ForcingHint x_best_[9];
    Closure<capacity> x_{false, true}, y_{true, false}, xy_{true, true};
};

}  // namespace nonet::rating::NONET_RATING_ISA
