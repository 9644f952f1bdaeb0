// Breadth-first search from all candidates at once. For every active candidate
// r we keep the set of starts from which "r on" follows within k pairs of links:
//
//     reach_on[r]    starts assumed on        reach_off[r]    starts assumed off
//
// One level ORs these sets along the links: all starts advance in one go. A
// start s assumed on is refuted at level k when it reaches some p that switches
// s off (complexity 2k + 2); assumed off it is proved when it reaches itself.
//
// Cycles come from the same levels: a cycle of n pairs through s needs an on-node
// first reached from s at level n - 1 from which one more pair leads back to s.
#pragma once

#include "logic/rating/chains/link_graph.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class Reach {
public:
    using Set = CandidateSet<capacity>;

    int level = 0;
    Set refuted, proved;  // starts decided at this level, for the first time
    Set ever_refuted, ever_proved;
    Set cycle_starts;  // may lie on a cycle of level + 1 pairs

    void begin(const LinkGraph<capacity>& graph) {
        graph_ = &graph;
        level = 0;
        ever_refuted = ever_proved = Set::none();
        for (int i = 0; i < graph.active_size; ++i) {
            const int r = graph.active[i];
            weak_[r] = graph.weak_set(r);
        }
        for (int i = 0; i < graph.active_size; ++i) {
            const int r = graph.active[i];
            Set back = Set::none(), direct = Set::none(), step = Set::none();
            for (int k = 0; k < graph.strong_size[r]; ++k) {
                direct.add_slowly(graph.strong[r][k]);
                step |= weak_[graph.strong[r][k]];
            }
            int n = 0;
            (weak_[r] & graph.active_set).each([&](int p) {
                from_[r][n++] = std::uint16_t(p);
                for (int k = 0; k < graph.strong_size[p]; ++k) back.add_slowly(graph.strong[p][k]);
            });
            from_size_[r] = std::uint8_t(n);
            back_[r] = back;
            reach_on[r] = Set::none();
            reach_on[r].add_slowly(r);
            reach_off[r] = direct;
            fresh_on_[r] = step.without(reach_on[r]);
        }
    }

    // Goes one level on. False when nothing new can come.
    bool advance() {
        const auto& graph = *graph_;
        if (level > 0) {
            Set changed = Set::none();
            for (int i = 0; i < graph.active_size; ++i)
                if (grown_[graph.active[i]]) changed.add_slowly(graph.active[i]);
            if (!changed.any()) return false;
            spread(changed);
        } else {
            spread(graph.active_set);
        }
        ++level;
        refuted = proved = cycle_starts = Set::none();
        for (int i = 0; i < graph.active_size; ++i) {
            const int r = graph.active[i];
            Set on_new = fresh_on_[r], off_new = Set::none();
            if (level > 1) on_new = Set::none();
            for (int k = 0; k < graph.strong_size[r]; ++k) {
                const int q = graph.strong[r][k];
                if (level > 1) on_new |= through_on_[q];
                off_new |= through_off_[q];
            }
            on_new = on_new.without(reach_on[r]);
            off_new = off_new.without(reach_off[r]);
            reach_on[r] |= on_new;
            reach_off[r] |= off_new;
            fresh_on_[r] = on_new;
            fresh_off_[r] = off_new;
            grown_[r] = on_new.any() || off_new.any();
            refuted |= on_new & weak_[r];
            cycle_starts |= on_new & back_[r];
            if (off_new.has(r)) proved.add_slowly(r);
        }
        refuted = refuted.without(ever_refuted);
        proved = proved.without(ever_proved);
        ever_refuted |= refuted;
        ever_proved |= proved;
        return true;
    }

    // After the last level: everything that can follow from each start assumed
    // on. Static chains stop early at contradictions, so theirs is a part of it.
    void close(const Links<capacity>& links) {
        for (int c = 0; c < links.count; ++c) closure_on[c] = Set::none();
        for (int i = 0; i < graph_->active_size; ++i) {
            const int r = graph_->active[i];
            reach_on[r].each([&](int s) { closure_on[s].add_slowly(r); });
        }
        for (int c = 0; c < links.count; ++c) {
            if (!links.present.has(c)) continue;
            closure_on[c].add_slowly(c);
            Set off = Set::none();
            closure_on[c].each([&](int r) { off |= links.weak_set[r]; });
            closure_off[c] = off;
        }
    }

    // The starts of those cells and houses whose static chains may agree.
    Set promising(const Links<capacity>& links) const {
        Set starts = Set::none();
        const auto look = [&](int choice) {
            Set on = closure_on[links.choice_member[choice][0]],
                off = closure_off[links.choice_member[choice][0]];
            for (int i = 1; i < links.choice_size[choice]; ++i) {
                on &= closure_on[links.choice_member[choice][i]];
                off &= closure_off[links.choice_member[choice][i]];
            }
            if (on.any() || off.any()) starts |= links.choice_set[choice];
        };
        for (int cell = 0; cell < 81; ++cell) {
            if (links.choice_size[cell] < 3) continue;
            look(cell);
            for (int i = 0; i < links.choice_size[cell]; ++i) {
                const int c = links.choice_member[cell][i];
                for (int k = 1; k < 4; ++k) {
                    const int choice = links.choice_of[c][k];
                    if (links.choice_size[choice] >= 2 && links.choice_member[choice][0] == c)
                        look(choice);
                }
            }
        }
        return starts;
    }

    Set reach_on[capacity], reach_off[capacity];
    Set closure_on[capacity], closure_off[capacity];

private:
    // through[q]: starts that switch q off by way of what grew last.
    void spread(const Set& changed) {
        const auto& graph = *graph_;
        for (int i = 0; i < graph.active_size; ++i) {
            const int q = graph.active[i];
            Set on = Set::none(), off = Set::none();
            if ((weak_[q] & changed).any()) {
                for (int k = 0; k < from_size_[q]; ++k) {
                    const int p = from_[q][k];
                    if (level == 0) {
                        off |= reach_off[p];
                    } else {
                        on |= fresh_on_[p];
                        off |= fresh_off_[p];
                    }
                }
            }
            through_on_[q] = on;
            through_off_[q] = off;
        }
    }

    const LinkGraph<capacity>* graph_ = nullptr;
    Set weak_[capacity], back_[capacity], fresh_on_[capacity], fresh_off_[capacity];
    Set through_on_[capacity], through_off_[capacity];
    std::uint16_t from_[capacity][28];
    std::uint8_t from_size_[capacity];
    bool grown_[capacity];
};

}  // namespace nonet::rating::NONET_RATING_ISA
