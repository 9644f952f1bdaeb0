// All hints of engine 21 on the working grid of a chain, best first.
//
// Most working grids have none, which the closure of the XY graph tells. Cycles
// are looked for only as long as one could be better than the worst forcing
// chain: what a longer cycle removes is removed by a chain before it.
#pragma once

#include <algorithm>

#include "logic/basis/facts.hpp"
#include "logic/rating/chains/closure.hpp"
#include "logic/rating/chains/cycles.hpp"
#include "logic/rating/chains/forcing_path.hpp"
#include "logic/rating/chains/inner_hint.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class InnerForcing {
public:
    using Set = CandidateSet<capacity>;

    // `links` number the candidates of the receiver's working grid.
    void run(const Links<capacity>& links, HintReceiver<capacity>& receiver) {
        links_ = &links;
        entries_.clear();
        nodes_.clear();
        worst_rating_ = 0;
        worst_complexity_ = 0;
        xy_.build(links, true, true);
        startable_ = Set::none();
        for (int c = 0; c < links.count; ++c)
            if (links.choice_size[links.cell(c)] >= 2) startable_.add_slowly(c);
        chains(xy_, xy_levels_, ChainKind::xy_chain);
        if (!decided_) return;  // what follows from what stays in reach_
        x_.build(links, false, true);
        chains(x_, x_levels_, ChainKind::x_chain);
        for (int digit = 0; digit < 9; ++digit)
            digit_cells_[digit] = receiver.work.cells_with[digit];
        if (x_levels_.first_refuted != 0) cycles(x_, x_levels_, ChainKind::x_cycle);
        if (xy_levels_.first_refuted != 0) {
            y_.build(links, true, false);
            levels(y_, y_levels_, [](int) {});
            if (y_levels_.first_refuted != 0) cycles(y_, y_levels_, ChainKind::y_cycle);
            cycles(xy_, xy_levels_, ChainKind::xy_cycle);
        }
        std::sort(entries_.begin(), entries_.end());
        for (const Entry& entry : entries_) deliver(entry, receiver);
    }

    // After a run without any hint: where static chains may still find one.
    Set promising() {
        closure_.take(xy_, reach_, 0);
        return closure_.promising(*links_);
    }
    bool found_any() const { return decided_; }

private:
    static constexpr int max_levels = 200;

    struct Levels {
        Set cycle_starts[max_levels];  // by number of pairs
        int last = 0, first_refuted = 0;
    };

    struct Entry {
        double rating;
        int complexity, key, order;  // order: search, start, turn, cycles as found
        ChainKind kind;
        std::uint16_t start;
        bool start_on;
        int nodes;  // cycles: where its nodes are stored

        friend bool operator<(const Entry& a, const Entry& b) {
            if (a.rating != b.rating) return a.rating < b.rating;
            if (a.complexity != b.complexity) return a.complexity < b.complexity;
            if (a.key != b.key) return a.key < b.key;
            return a.order < b.order;
        }
    };

    static int order_of(ChainKind kind, int start, int turn, int sequence) {
        const int search = kind == ChainKind::x_cycle || kind == ChainKind::x_chain ? 0
                           : kind == ChainKind::y_cycle                             ? 1
                                                                                    : 2;
        return ((search * 1024 + start) * 4 + turn) * 1024 + (sequence < 1023 ? sequence : 1023);
    }

    template <class AtLevel>
    void levels(const LinkGraph<capacity>& graph, Levels& result, AtLevel at_level) {
        result.first_refuted = result.last = 0;
        reach_.begin(graph);
        if (graph.active_size == 0) return;
        while (reach_.advance()) {
            const int level = reach_.level;
            reach_.refuted &= startable_;
            reach_.proved &= startable_;
            if (result.first_refuted == 0 && reach_.refuted.any()) {
                result.first_refuted = level;
                if (level > 1 && level < max_levels)
                    result.cycle_starts[level] = reach_.cycle_starts(true) & startable_;
            }
            if (level + 1 < max_levels) {
                result.last = level + 1;
                if (result.first_refuted != 0)
                    result.cycle_starts[level + 1] = reach_.cycle_starts(false) & startable_;
            }
            at_level(level);
        }
    }

    void chains(const LinkGraph<capacity>& graph, Levels& result, ChainKind kind) {
        const double base = base_rating(kind);
        decided_ = false;
        levels(graph, result, [&](int level) {
            const int complexity = 2 * level + 2;
            const double rating = base + length_penalty(complexity);
            const auto add = [&](int c, bool start_on) {
                decided_ = true;
                entries_.push(Entry{rating, complexity, tie_rank(kind),
                                    order_of(kind, c, start_on ? 1 : 2, 0), kind, std::uint16_t(c),
                                    start_on, 0});
            };
            reach_.refuted.each([&](int c) {
                add(c, true);
                if (kind == ChainKind::xy_chain) {
                    worst_rating_ = rating;  // levels ascend
                    worst_complexity_ = complexity;
                }
            });
            reach_.proved.each([&](int c) { add(c, false); });
        });
        decided_ = decided_ || entries_.size() != 0;
    }

    void cycles(const LinkGraph<capacity>& graph, const Levels& found, ChainKind kind) {
        const double base = base_rating(kind);
        for (int pairs = found.first_refuted < 2 ? 2 : found.first_refuted; pairs <= found.last;
             ++pairs) {
            const int complexity = 2 * pairs;
            const double rating = base + length_penalty(complexity);
            if (rating > worst_rating_ ||
                (rating == worst_rating_ && complexity > worst_complexity_))
                break;
            found.cycle_starts[pairs].each([&](int start) {
                int sequence = 0;
                cycles_.run(graph, start, pairs, pairs,
                            [&](const std::uint16_t* on, const std::uint16_t* off, int n) {
                                const CycleEffect effect =
                                    cycles_.effect(*links_, digit_cells_, on, off, n);
                                if (effect.digits == 0) return false;
                                entries_.push(Entry{rating, complexity, tie_rank(kind),
                                                    order_of(kind, start, 0, sequence++), kind,
                                                    std::uint16_t(start), true, nodes_.size()});
                                for (int i = 0; i < n; ++i) nodes_.push(on[i]);
                                for (int i = 0; i < n; ++i) nodes_.push(off[i]);
                                return false;
                            });
            });
        }
    }

    void deliver(const Entry& entry, HintReceiver<capacity>& receiver) {
        const bool cycle = entry.kind == ChainKind::x_cycle || entry.kind == ChainKind::y_cycle ||
                           entry.kind == ChainKind::xy_cycle;
        const int pairs = entry.complexity / 2;
        const std::uint16_t* on = cycle ? &nodes_[entry.nodes] : nullptr;
        const std::uint16_t* off = cycle ? on + pairs : nullptr;
        if (cycle) {
            const CycleEffect effect = cycles_.effect(*links_, digit_cells_, on, off, pairs);
            for (int digit = 0; digit < 9; ++digit)
                for (CellSet9 left = effect.removed[digit]; left != 0; left &= left - 1)
                    receiver.remove(lowest(left), 1u << digit);
        } else {
            receiver.conclude(links_->cell(entry.start), links_->digit(entry.start),
                              !entry.start_on);
        }
        if (!receiver.wants_more()) return;
        if (cycle)
            describe_cycle(entry.kind, on, off, pairs, receiver);
        else
            describe_chain(entry, receiver);
        receiver.end(entry.complexity);
    }

    void describe_chain(const Entry& entry, HintReceiver<capacity>& receiver) {
        path_.find(entry.kind == ChainKind::x_chain ? x_ : xy_, entry.start, entry.start_on);
        for (int i = 0; i < path_.size; ++i) {
            receiver.node(links_->key[path_.node[i].candidate], path_.node[i].on);
            if (path_.node[i].choice >= 0) receiver.rest_on(path_.node[i].choice);
        }
    }

    // Forward: the on-nodes with the choices of their strong links. Backward, all
    // negated: the off-nodes become on-nodes that keep the cause of their weak link.
    void describe_cycle(ChainKind kind, const std::uint16_t* on, const std::uint16_t* off,
                        int pairs, HintReceiver<capacity>& receiver) const {
        const LinkGraph<capacity>& graph = kind == ChainKind::x_cycle   ? x_
                                           : kind == ChainKind::y_cycle ? y_
                                                                        : xy_;
        for (int i = pairs; i >= 1; --i) {
            const int r = on[i == pairs ? 0 : i], q = off[i - 1];
            receiver.rest_on(strong_choice(graph, q, r));
            receiver.node(links_->key[r], true);
            receiver.node(links_->key[q], false);
        }
        receiver.separator();
        for (int i = 0; i < pairs; ++i) {
            receiver.node(links_->key[on[i]], false);
            receiver.node(links_->key[off[i]], true);
            receiver.rest_on(weak_choice(on[i], off[i]));
        }
    }

    int strong_choice(const LinkGraph<capacity>& graph, int q, int r) const {
        int k = 0;
        while (graph.strong[q][k] != r) ++k;
        return links_->choice_of[q][graph.strong_choice[q][k]];
    }

    // The choice of q through which p switches it off: cell, box, row, column.
    int weak_choice(int p, int q) const {
        for (int k = 0; k < 4; ++k)
            if (links_->choice_of[p][k] == links_->choice_of[q][k]) return links_->choice_of[q][k];
        return 0;
    }

    const Links<capacity>* links_ = nullptr;
    LinkGraph<capacity> x_, y_, xy_;
    Levels x_levels_, y_levels_, xy_levels_;
    Reach<capacity> reach_;
    Closure<capacity> closure_{true, true};
    CycleSearch<capacity> cycles_;
    ForcingPath<capacity> path_;
    Set startable_;
    CellSet9 digit_cells_[9];
    GrowingList<Entry> entries_;
    GrowingList<std::uint16_t> nodes_;
    double worst_rating_ = 0;
    int worst_complexity_ = 0;
    bool decided_ = false;
};

}  // namespace nonet::rating::NONET_RATING_ISA
