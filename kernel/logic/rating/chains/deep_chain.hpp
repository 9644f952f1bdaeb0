// A chain that goes on when its queues run dry: a rule looks at the working
// grid and names further candidates to switch off ("advanced" off-nodes, with
// several parents and perhaps a hint of their own behind them).
//
// The ancestors of advanced nodes are stored after those of the on-nodes:
//
//     ancestors   [ on-node 0 .. capacity-1 | nothing | advanced 0, 1, ... ]
//
// Here a candidate may be on and off at once without a contradiction, because
// advanced nodes are added untested, and a contradiction's new node may equal
// one of its own ancestors, which then is not expanded.
#pragma once

#include "logic/rating/chains/ancestry.hpp"
#include "logic/rating/grid/growing_list.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class DeepChain : public DynamicChain<capacity, capacity> {
public:
    using Base = DynamicChain<capacity, capacity>;
    using Set = CandidateSet<capacity>;
    using Nodes = NodeSet<capacity>;

    int advanced_size = 0;
    std::uint16_t advanced_node[capacity];  // candidate
    std::int32_t advanced_hint[capacity];   // number of the nested hint, -1 none
    std::int32_t parent_begin[capacity], parent_end[capacity];
    GrowingList<std::uint16_t> parent_list;
    Grid9 work;

    Set clash_on_ancestors,
        clash_off_ancestors;  // off-parts: what nested hints stand behind the clash

    void begin(const Links<capacity>& links, const OneBitTable<capacity>& bit, const Grid9& source,
               int start, bool start_on) {
        Base::begin(links, start, start_on);
        work = source;
        taken_ = 0;
        advanced_size = 0;
        parent_list.clear();
        gone_ = Set::none();
        if (start_on) {
            this->on = bit[start];
            this->ancestors[start] = {bit[start], Set::none()};
        } else {
            this->off = bit[start];
        }
    }

    // Works the queues off. True when they are dry, false on a contradiction.
    bool settle(const Links<capacity>& links, const OneBitTable<capacity>& bit) {
        if (this->contradiction) return false;
        for (;;) {
            if (this->on_head_ < this->on_size) {
                if (!pop_on(links, bit)) return false;
            } else if (this->off_head_ < this->off_size) {
                if (!pop_off(links, bit)) return false;
            } else {
                return true;
            }
        }
    }

    // The working grid, candidates switched off so far taken out.
    const Grid9& working_grid(const Links<capacity>& links) {
        for (; taken_ < this->off_head_; ++taken_) {
            const int c = this->off_order[taken_];
            work.remove(links.cell(c), links.digit(c));
        }
        return work;
    }

    bool knows_off(int candidate) const { return this->is_off(candidate); }

    // The off-nodes behind the advanced nodes that are added next.
    template <class Parents>
    void set_parents(const OneBitTable<capacity>& bit, const Parents& parents) {
        shared_ancestors_ = Nodes::none();
        shared_begin_ = parent_list.size();
        for (const int m : parents) {
            shared_ancestors_ |= this->ancestors[this->off_parent[m]];
            shared_ancestors_.off |= bit[m];
            parent_list.push(std::uint16_t(m));
        }
        shared_end_ = parent_list.size();
    }

    void add_advanced(const OneBitTable<capacity>& bit, int candidate, int hint) {
        const int k = advanced_size++;
        Nodes all = shared_ancestors_;
        all.off |= bit[candidate];
        parent_begin[k] = shared_begin_;
        parent_end[k] = shared_end_;
        advanced_node[k] = std::uint16_t(candidate);
        advanced_hint[k] = hint;
        this->ancestors[Base::first_advanced + k] = all;
        this->off_parent[candidate] = std::uint16_t(Base::first_advanced + k);
        this->on_count[Base::first_advanced + k] = std::uint16_t(all.size() - 1);
        this->off_order[this->off_size++] = std::uint16_t(candidate);
        this->off |= bit[candidate];
    }

    // Off-nodes among the ancestors of a stored node, itself included.
    Set off_ancestors(const OneBitTable<capacity>& bit, int candidate, bool is_on_node) const {
        if (is_on_node) return this->ancestors[candidate].off;
        return this->ancestors[this->off_parent[candidate]].off | bit[candidate];
    }

private:
    bool pop_on(const Links<capacity>& links, const OneBitTable<capacity>& bit) {
        const int p = this->on_order[this->on_head_++];
        const Set clash_set = (links.weak_set[p] & this->on).without(gone_);
        const bool clashes = clash_set.any();
        if (!clashes && !links.weak_set[p].without(this->off).any()) return true;
        for (int i = 0; i < links.weak_size[p]; ++i) {
            const int q = links.weak[p][i];
            if ((this->flag_[q] & Base::is_gone) != 0) continue;
            if (clashes && clash_set.has(q)) {
                clash_off(links, bit, p, q);
                return false;
            }
            if (this->is_off(q)) continue;
            this->off_parent[q] = std::uint16_t(p);
            this->off_order[this->off_size++] = std::uint16_t(q);
        }
        this->off |= links.weak_set[p];
        return true;
    }

    bool pop_off(const Links<capacity>& links, const OneBitTable<capacity>& bit) {
        const int p = this->off_order[this->off_head_++];
        int made[4], by[4], n = 0;
        for (int k = 0; k < 4; ++k) {
            const int h = links.choice_of[p][k];
            const auto state = this->left_[h] -= links.member(p);
            made[n] = links.sum_of(state);
            by[n] = h;
            n += state >> 48 == -1;
        }
        this->flag_[p] = std::uint8_t(this->flag_[p] | Base::is_gone);
        gone_ |= bit[p];
        for (int i = 0; i < n; ++i) {
            const int q = made[i];
            if (this->is_off(q)) {
                clash_on(links, bit, q, p, by[i]);
                return false;
            }
            if ((this->flag_[q] & Base::is_on) != 0) continue;
            const Nodes all = this->gather(links, bit, q, by[i]);
            this->ancestors[q] = all;
            this->on_count[q] = std::uint16_t(all.size());
            this->on_trigger[q] = std::uint16_t(p);
            this->on_choice[q] = std::uint16_t(by[i]);
            this->flag_[q] = std::uint8_t(this->flag_[q] | Base::is_on);
            this->on_order[this->on_size++] = std::uint16_t(q);
            this->on |= bit[q];
        }
        return true;
    }

    // "q off" follows from on-node p, but q is on.
    void clash_off(const Links<capacity>& links, const OneBitTable<capacity>& bit, int p, int q) {
        this->set_clash(q, false, p);
        Nodes fresh = this->ancestors[p];
        if (fresh.off.has(q)) fresh = walk_clash(links);
        fresh.off |= bit[q];
        this->clash_complexity = fresh.size() + this->on_count[q];
        clash_off_ancestors = fresh.off;
        clash_on_ancestors = this->ancestors[q].off;
    }

    // "q on" follows from off-node p, but q is off.
    void clash_on(const Links<capacity>& links, const OneBitTable<capacity>& bit, int q, int p,
                  int choice) {
        this->set_clash(q, true, p);
        this->clash_choice = std::uint16_t(choice);
        Nodes fresh = this->gather_off(links, bit, q, choice);
        if ((this->flag_[q] & Base::is_on) != 0) fresh = walk_clash(links);
        this->clash_complexity = fresh.size() + this->off_count(q);
        clash_on_ancestors = fresh.off;
        clash_off_ancestors = off_ancestors(bit, q, false);
    }

    Nodes walk_clash(const Links<capacity>& links) {
        Nodes all = Nodes::none();
        Ancestry<capacity, DeepChain> walk(links, *this);
        walk.from_clash([&](int candidate, bool is_on_node) {
            (is_on_node ? all.on : all.off).add_slowly(candidate);
        });
        return all;
    }

    Set gone_;
    Nodes shared_ancestors_;
    int shared_begin_ = 0, shared_end_ = 0;
    int taken_ = 0;
};

}  // namespace nonet::rating::NONET_RATING_ISA
