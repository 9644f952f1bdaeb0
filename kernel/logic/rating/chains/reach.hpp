// Breadth-first search from all candidates at once. For every active candidate
// r we keep the set of starts assumed on from which "r on" follows within k pairs
// of links. One level ORs these sets along the links: all starts advance in one go.
//
// A start s assumed on is refuted at level k when it reaches some p that switches
// s off (complexity 2k + 2). A start s assumed off is as good as its strong links
// assumed on, half a pair further: it is proved at level k when one of them
// reaches s.
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

    void begin(const LinkGraph<capacity>& graph) {
        graph_ = &graph;
        level = 0;
        ever_refuted_ = ever_proved_ = Set::none();
        through_level_ = 0;
        for (int i = 0; i < graph.active_size; ++i) {
            const int r = graph.active[i];
            weak_[r] = graph.weak_set(r);
        }
        for (int i = 0; i < graph.passive_size; ++i) {
            const int c = graph.passive[i];
            reach_[c] = fresh_[0][c] = fresh_[1][c] = Set::none();
        }
    }

    // Goes one level on. False when nothing new can come.
    bool advance() {
        if (level == 0)
            reach_neighbours();
        else if (grown_[level % 2].any())
            spread();
        else
            return false;
        ++level;
        refuted = Set::none();
        std::uint64_t grown[Set::words] = {}, proved_now[Set::words] = {};
        const auto& graph = *graph_;
        for (int i = 0; i < graph.active_size; ++i) {
            const int r = graph.active[i];
            const Set& now = fresh_[level % 2][r];
            const std::uint64_t bit = std::uint64_t(1) << (r & 63);
            refuted |= now & weak_[r];
            grown[r / 64] |= now.any() ? bit : 0;
            for (int k = 0; k < graph.strong_size[r]; ++k)
                if (now.has(graph.strong[r][k])) proved_now[r / 64] |= bit;
        }
        grown_[level % 2] = Set::of_words(grown);
        proved = Set::of_words(proved_now).without(ever_proved_);
        refuted = refuted.without(ever_refuted_);
        ever_refuted_ |= refuted;
        ever_proved_ |= proved;
        return true;
    }

    // The starts that may lie on a cycle of one pair more than this level, or the one before, has.
    Set cycle_starts(bool before) {
        const auto& graph = *graph_;
        find_through(level - before);
        std::uint64_t starts[Set::words] = {};
        for (int i = 0; i < graph.active_size; ++i) {
            const int r = graph.active[i];
            for (int k = 0; k < graph.strong_size[r]; ++k)
                if (through_[graph.strong[r][k]].has(r))
                    starts[r / 64] |= std::uint64_t(1) << (r & 63);
        }
        return Set::of_words(starts);
    }

    // The starts that have switched a candidate on.
    const Set& of(int candidate) const { return reach_[candidate]; }
    bool found_nothing() const { return !ever_refuted_.any(); }

private:
    void reach_neighbours() {
        const auto& graph = *graph_;
        for (int i = 0; i < graph.active_size; ++i) {
            const int r = graph.active[i];
            Set now = Set::none();
            for (int k = 0; k < graph.strong_size[r]; ++k) now |= weak_[graph.strong[r][k]];
            now.drop_slowly(r);
            fresh_[1][r] = now;
            now.add_slowly(r);
            reach_[r] = now;
        }
    }

    // through_[q]: starts that switch q off by way of what grew at a level.
    void find_through(int at) {
        if (through_level_ == at) return;
        through_level_ = at;
        const auto& graph = *graph_;
        const Set* const before = fresh_[at % 2];
        for (int i = 0; i < graph.active_size; ++i) {
            const int q = graph.active[i];
            Set through = Set::none();
            if ((weak_[q] & grown_[at % 2]).any())
                for (const std::uint16_t* p = graph.weak_begin(q); p != graph.weak_end(q); ++p)
                    through |= before[*p];
            through_[q] = through;
        }
    }

    void spread() {
        const auto& graph = *graph_;
        Set* const after = fresh_[(level + 1) % 2];
        find_through(level);
        for (int i = 0; i < graph.active_size; ++i) {
            const int r = graph.active[i];
            Set now = through_[graph.strong[r][0]];
            for (int k = 1; k < graph.strong_size[r]; ++k) now |= through_[graph.strong[r][k]];
            now = now.without(reach_[r]);
            reach_[r] |= now;
            after[r] = now;
        }
    }

    const LinkGraph<capacity>* graph_ = nullptr;
    Set ever_refuted_, ever_proved_, grown_[2];
    Set reach_[capacity], fresh_[2][capacity];  // fresh: new at this level, and at the last
    Set weak_[capacity], through_[capacity];
    int through_level_ = 0;
};

}  // namespace nonet::rating::NONET_RATING_ISA
