// One dynamic chain: everything that follows from one assumption, in exactly
// the order in which Sudoku Explainer finds it.
//
// Two queues. An on-node switches off its weak links; an off-node is worked on
// only when no on-node waits: each of its choices that has exactly one other
// member left switches that member on, then the off-candidate leaves the
// working grid. The parents of an on-node are the off-node that caused it and
// the members of that choice that left before.
//
// Off-nodes have their turns in the order in which they were switched off. So
// the last but one of a choice is known as soon as it is switched off, and the
// member left with it; other off-nodes need no turn:
//
//     left[choice]   how many members are not off, and the sum of their numbers
//     due            off-nodes whose turn switches the last of a choice on
//
// Each on-node carries the set of its ancestors; an off-node made by an on-node
// has those of its parent and itself, so it only needs the parent's name. The
// size of that set is what the node adds to a hint's complexity.
#pragma once

#include <utility>

#include "logic/rating/chains/links.hpp"
#include "logic/rating/grid/pulse.hpp"

namespace nonet::rating::NONET_RATING_ISA {

enum class ChainMode {
    dynamic,  // candidates switched off leave the working grid
    nishio,   // the same, links of one digit only
    fixed,    // the working grid never changes: every node has one parent
};

template <int capacity, int advanced_room = 0>
class DynamicChain {
public:
    using Set = CandidateSet<capacity>;
    using Nodes = NodeSet<capacity>;

    // What an off-node has as its parent, beside on-nodes; the first two have no ancestors.
    static constexpr int not_off = capacity, no_parent = capacity + 1,
                         first_advanced = capacity + 2;  // and the other advanced off-nodes
    static constexpr int room = first_advanced + advanced_room;

    Set on, off;
    int on_size = 0, off_size = 0;
    std::uint16_t on_order[capacity], off_order[capacity + 1];
    std::uint16_t on_count[room];            // of a parent, one less than its off-nodes have
    std::uint16_t off_parent[capacity + 1];  // and of nobody
    std::uint16_t off_at[capacity];          // place in off_order; of dynamic chains
    std::uint16_t on_trigger[capacity], on_choice[capacity];
    Nodes ancestors[room];  // of on-nodes, then of advanced off-nodes
    // A contradiction: the candidate that is both. The node that came last is not among the nodes
    // above, but has a parent or trigger, ancestors and a count as they have.
    bool contradiction = false;
    std::uint16_t clash = 0;

    int off_count(int candidate) const { return on_count[off_parent[candidate]] + 1; }
    const std::uint16_t* order(bool of_on) const { return of_on ? on_order : off_order; }
    int clash_complexity() const { return on_count[clash] + off_count(clash); }

    // The off-nodes that had their turn.
    Set worked_off() const {
        Set worked = off;
        if (contradiction)
            for (int i = off_size - 1; i >= 0 && off_order[i] != last_trigger_; --i)
                worked.drop_slowly(off_order[i]);
        return worked;
    }

    // Before chains that leave the working grid alone: what each off-node is due to do there.
    void get_ready_for_fixed(const Links<capacity>& links) {
        links.present.each([&](int q) {
            strong_size_[q] = 0;
            for (const int h : links.choice_of[q])
                if (links.choice_size[h] == 2)
                    strong_[q][strong_size_[q]++] =
                        due_of(std::size_t(q), links.choice_state[h] - links.member(q));
        });
    }

    void begin(const Links<capacity>& links, int start, bool start_on) {
        std::memcpy(left_, links.choice_state, sizeof left_);
        std::memset(is_on_, 0, std::size_t(links.count));
        for (auto& parent : off_parent) parent = not_off;
        on = off = Set::none();
        on_size = off_size = on_head_ = struck_ = 0;
        contradiction = false;
        last_trigger_ = no_parent;
        ancestors[not_off] = ancestors[no_parent] = Nodes::none();
        on_count[no_parent] = 0;
        if (start_on) {
            on = Set::of(start);
            on_order[on_size++] = std::uint16_t(start);
            on_count[start] = 1;
            on_trigger[start] = on_choice[start] = 0xFFFF;
            is_on_[start] = true;
            ancestors[start] = {Set::of(start), Set::none()};
            close(links, start);
        } else {
            off = Set::of(start);
            off_order[off_size++] = std::uint16_t(start);
            off_parent[start] = no_parent;
            off_at[start] = 0;
        }
    }

    // Works the queues off.
    template <ChainMode mode>
    void run(const Links<capacity>& links) {
        constexpr bool nishio = mode == ChainMode::nishio, fixed = mode == ChainMode::fixed;
        Set on_now = on, off_now = off;
        const Due* next_due = due_;
        Due* due_end = due_;
        for (; struck_ < off_size; ++struck_)
            due_end = strike<mode>(links, off_order[struck_], due_end);
        for (;;) {
            if (on_head_ < on_size) {
                const int p = on_order[on_head_++];
                Set weak = links.weak_set[p];
                if (nishio) weak = weak.without(links.choice_set[links.choice_of[p][0]]);
                const Set clash_set = weak & on_now;
                if (clash_set.any()) [[unlikely]] {
                    clash_of_on(links, p, clash_set, off_now, nishio);
                    break;
                }
                if (!weak.without(off_now).any()) continue;
                const std::uint16_t* const end = links.weak[p] + links.weak_size[p];
                std::uint16_t* next = off_order + off_size;
                for (const std::uint16_t* q = links.weak[p] + (nishio ? links.weak_in_cell[p] : 0);
                     q != end; ++q) {
                    *next = *q;
                    next += off_parent[*q] == not_off;
                }
                for (const std::uint16_t* q = off_order + off_size; q != next; ++q) {
                    off_parent[*q] = std::uint16_t(p);
                    if (!fixed && !nishio) off_at[*q] = std::uint16_t(q - off_order);
                    due_end = strike<mode>(links, *q, due_end);
                }
                off_now |= weak;
                off_size = int(next - off_order);
            } else if (next_due < due_end) {
                const int p = last_trigger_ = trigger_of(*next_due);
                do {
                    const int q = last_of(*next_due), h = choice_of(*next_due);
                    ++next_due;
                    if (is_off(q)) {
                        if constexpr (!fixed) take_ancestors(q, gather_others(links, q, h));
                        set_clash(q);
                    } else if (is_on_[q]) {
                        continue;
                    } else if constexpr (!fixed) {
                        take_ancestors(q, gather(links, q, h));
                    }
                    if constexpr (fixed) on_count[q] = std::uint16_t(off_count(p) + 1);
                    on_trigger[q] = std::uint16_t(p);
                    on_choice[q] = std::uint16_t(h);
                    if (contradiction) break;
                    is_on_[q] = true;
                    on_order[on_size++] = std::uint16_t(q);
                    on_now |= Set::of(q);
                    if (!fixed) close(links, q);
                } while (next_due < due_end && trigger_of(*next_due) == p);
                if (contradiction) break;
            } else {
                break;
            }
        }
        struck_ = off_size;
        on = on_now;
        off = off_now;
    }

    // The ancestors in a chain kept, after choices have lost members that were among them.
    template <class Result>
    void recount(const Links<capacity>& links, Result& result) {
        auto& kept = *result.lists;
        std::memcpy(off_parent, kept.off_parent, sizeof(std::uint16_t) * std::size_t(links.count));
        const auto count = [&](int q) {
            ancestors[q] = kept.on_trigger[q] == 0xFFFF
                               ? Nodes{Set::of(q), Set::none()}
                               : gather_others(links, q, kept.on_choice[q]);
            kept.on_count[q] = std::uint16_t(ancestors[q].size());
        };
        for (int i = 0; i < kept.on_size; ++i) count(kept.on_order[i]);
        if (result.contradiction && !result.on.has(result.clash)) count(result.clash);
        result.to_recount = false;
    }

protected:
    using State = typename Links<capacity>::State;

    // An off-node, and the state of a choice in which it was the last but one: that names the
    // choice and the last. One word, because most are written in vain.
    using Due = State;
    static Due due_of(std::size_t trigger, State left) { return left + State(trigger); }
    static int trigger_of(Due due) { return std::uint16_t(due); }
    static int choice_of(Due due) { return std::uint16_t(due >> 16); }
    static int last_of(Due due) { return Links<capacity>::sum_of(due); }

    bool is_off(int candidate) const { return off_parent[candidate] != not_off; }

    void take_ancestors(int q, const Nodes& all) {
        ancestors[q] = all;
        on_count[q] = std::uint16_t(all.size());
    }

    void set_clash(int candidate) {
        contradiction = true;
        clash = std::uint16_t(candidate);
    }

    // Takes an off-node out of its choices. Nodes wait in the order in which they were switched
    // off, so the last but one of a choice is due to switch the last on as soon as it is named.
    template <ChainMode mode>
    Due* strike(const Links<capacity>& links, std::size_t q, Due* end) {
        if constexpr (mode == ChainMode::fixed) {
            std::memcpy(end, strong_[q], sizeof strong_[q]);
            return end + strong_size_[q];
        }
        const State member = links.member(int(q));
        for (int k = mode == ChainMode::nishio ? 1 : 0; k < 4; ++k) {
            State& left = left_[links.choice_of[q][k]];
            const State before = left;
            left -= member;
            *end = due_of(q, left);
            end += std::uint64_t(left & ~before) >> 63;
        }
        return end;
    }

    // The choices of an on-node have their last member.
    void close(const Links<capacity>& links, int p) {
        for (const int h : links.choice_of[p]) left_[h] = -1;
    }

    // An on-node meets an on-node: the off-nodes listed before it still count.
    void clash_of_on(const Links<capacity>& links, int p, const Set& clash_set, Set& off_now,
                     bool nishio) {
        for (int i = nishio ? links.weak_in_cell[p] : 0; i < links.weak_size[p]; ++i) {
            const int q = links.weak[p][i];
            if (is_off(q)) continue;
            off_parent[q] = std::uint16_t(p);
            if (clash_set.has(q)) return set_clash(q);
            off_order[off_size++] = std::uint16_t(q);
            off_now |= Set::of(q);
        }
    }

    // Ancestors of on-node q, which is not off: the other members of the choice are gone.
    Nodes gather(const Links<capacity>& links, int q, int choice) const {
        Nodes all = {Set::of(q), links.choice_set[choice].without(Set::of(q))};
        const std::uint16_t* member = links.choice_member[choice];
        for (int i = 0; i < 4; ++i) all |= ancestors[off_parent[member[i]]];  // mostly all
        for (int i = 4; i < links.choice_size[choice]; ++i) all |= ancestors[off_parent[member[i]]];
        return all;
    }

    // The same where q may be off.
    Nodes gather_others(const Links<capacity>& links, int q, int choice) const {
        Nodes all = {Set::of(q), links.choice_set[choice].without(Set::of(q))};
        for (int i = 0; i < links.choice_size[choice]; ++i)
            if (const int m = links.choice_member[choice][i]; m != q)
                all |= ancestors[off_parent[m]];
        return all;
    }

    State left_[choice_count];
    Due due_[4 * capacity + 4];
    int last_trigger_ = 0;  // worked on last
    bool is_on_[capacity];
    int on_head_ = 0, struck_ = 0;  // so many on-nodes are served, so many off-nodes struck
    Due strong_[capacity][4];       // for get_ready_for_fixed
    std::uint8_t strong_size_[capacity];
};

}  // namespace nonet::rating::NONET_RATING_ISA
