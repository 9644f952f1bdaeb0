// One dynamic chain: everything that follows from one assumption, in exactly
// the order in which Sudoku Explainer finds it.
//
// Two queues. An on-node switches off its weak links; an off-node is worked on
// only when no on-node waits: each of its choices that has exactly one other
// member left switches that member on, then the off-candidate leaves the
// working grid. The parents of an on-node are the off-node that caused it and
// the members of that choice that left before.
//
//     left[choice]   count << 16 | xor of the members left: with two left, one
//                   of them p, the other is the xor without p
//
// Each on-node carries the set of its ancestors; an off-node made by an on-node
// has those of its parent and itself, so it only needs the parent's name. The
// size of that set is what the node adds to a hint's complexity.
//
// `run(bound)` may stop early: when every waiting node has at least bound - 1
// ancestors, all that would follow has more than that, so every hint of
// complexity up to `bound` is known exactly.
#pragma once

#include "logic/rating/chains/links.hpp"
#include "logic/rating/grid/pulse.hpp"

namespace nonet::rating::NONET_RATING_ISA {

inline constexpr int no_bound = 1 << 20;

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

    static constexpr int no_parent = capacity;           // ancestors_[no_parent] is empty
    static constexpr int first_advanced = capacity + 1;  // then the advanced off-nodes

    Set on, off;
    int on_size = 0, off_size = 0;
    std::uint16_t on_order[capacity], off_order[capacity];
    std::uint16_t on_count[capacity], off_count[capacity];
    std::uint16_t off_parent[capacity];  // on-node, no_parent, or first_advanced + k
    std::uint16_t on_trigger[capacity], on_choice[capacity];
    Nodes ancestors[capacity + 1 + advanced_room];  // of on-nodes, then of advanced off-nodes
    bool contradiction = false, complete = false;
    bool clash_new_is_on = false;  // the node derived last, against a stored one
    std::uint16_t clash = 0;       // the candidate that is both
    std::uint16_t clash_parent = 0, clash_trigger = 0, clash_choice = 0;
    int clash_complexity = 0;  // flat, both targets

    void begin(const Links<capacity>& links, int start, bool start_on) {
        std::memcpy(left_, links.choice_state, sizeof left_);
        std::memset(flag_, 0, std::size_t(links.count));
        on = off = Set::none();
        on_size = off_size = on_head_ = off_head_ = 0;
        contradiction = complete = false;
        ancestors[no_parent] = Nodes::none();
        if (start_on) {
            on_order[on_size++] = std::uint16_t(start);
            on_count[start] = 1;
            on_trigger[start] = on_choice[start] = 0xFFFF;
            flag_[start] = is_on;
        } else {
            off_order[off_size++] = std::uint16_t(start);
            off_count[start] = 1;
            off_parent[start] = no_parent;
            flag_[start] = is_off;
        }
    }

    // Level 0: contradictions are always genuine and nothing is on and off at once.
    template <ChainMode mode>
    void run(const Links<capacity>& links, const OneBitTable<capacity>& bit, int bound) {
        constexpr bool nishio = mode == ChainMode::nishio, fixed = mode == ChainMode::fixed;
        const int limit = bound - 1;
        int cheap = 1;  // waiting nodes with fewer than `limit` ancestors
        if (on_size != 0) {
            on = bit[on_order[0]];
            ancestors[on_order[0]] = {bit[on_order[0]], Set::none()};
        } else {
            off = bit[off_order[0]];
        }
        Set on_now = on, off_now = off;
        for (;;) {
            if (on_head_ < on_size) {
                if (cheap == 0) break;
                const int p = on_order[on_head_++];
                cheap -= on_count[p] < limit;
                const Set& weak = links.weak_set[p];
                if (!nishio) {
                    const Set clash_set = weak & on_now;
                    if (clash_set.any()) [[unlikely]] {
                        clash_of_on(links, p, clash_set, off_now, bit);
                        break;
                    }
                    if (!weak.without(off_now).any()) continue;
                }
                const int before = off_size;
                const std::uint16_t* list = links.weak[p];
                const int end = links.weak_size[p];
                int n = off_size;
                for (int i = nishio ? links.weak_in_cell[p] : 0; i < end; ++i) {
                    const int q = list[i];
                    if (nishio && (flag_[q] & is_on) != 0) {
                        set_clash(q, false, p);
                        clash_complexity = on_count[p] + 1 + on_count[q];
                        break;
                    }
                    off_order[n] = std::uint16_t(q);
                    n += (flag_[q] & is_off) == 0;
                }
                const int count = on_count[p] + 1;
                for (int i = before; i < n; ++i) {
                    const int q = off_order[i];
                    flag_[q] = std::uint8_t(flag_[q] | is_off);
                    off_parent[q] = std::uint16_t(p);
                    off_count[q] = std::uint16_t(count);
                    if (nishio) off_now |= bit[q];
                }
                if (!nishio) off_now |= weak;
                off_size = n;
                if (nishio && contradiction) break;
                if (count < limit) cheap += n - before;
            } else if (off_head_ < off_size) {
                if (cheap == 0) break;
                const int p = off_order[off_head_++];
                cheap -= off_count[p] < limit;
                int made[4], by[4], n = 0;
                for (int k = nishio ? 1 : 0; k < 4; ++k) {
                    const int h = links.choice_of[p][k];
                    const std::uint32_t state = left_[h];
                    if (!fixed) left_[h] = (state - 0x10000u) ^ std::uint32_t(p);
                    if ((state >> 16) != 2) continue;
                    made[n] = int((state & 0xFFFF) ^ std::uint32_t(p));
                    by[n++] = h;
                }
                flag_[p] = std::uint8_t(flag_[p] | is_gone);
                bool clashed = false;
                for (int i = 0; i < n; ++i) {
                    const int q = made[i];
                    if ((flag_[q] & is_off) != 0) {
                        set_clash(q, true, p);
                        clash_choice = std::uint16_t(by[i]);
                        clash_complexity =
                            off_count[q] +
                            (fixed ? off_count[p] + 1 : gather(links, bit, q, p, by[i]).size());
                        clashed = true;
                        break;
                    }
                    if ((flag_[q] & is_on) != 0) continue;
                    int count;
                    if constexpr (fixed) {
                        count = off_count[p] + 1;
                    } else {
                        const Nodes all = gather(links, bit, q, p, by[i]);
                        ancestors[q] = all;
                        count = all.size();
                    }
                    on_count[q] = std::uint16_t(count);
                    on_trigger[q] = std::uint16_t(p);
                    on_choice[q] = std::uint16_t(by[i]);
                    flag_[q] = std::uint8_t(flag_[q] | is_on);
                    on_order[on_size++] = std::uint16_t(q);
                    on_now |= bit[q];
                    cheap += count < limit;
                }
                if (clashed) break;
            } else {
                complete = true;
                break;
            }
        }
        on = on_now;
        off = off_now;
    }

protected:
    static constexpr std::uint8_t is_on = 1, is_off = 2, is_gone = 4;

    void set_clash(int candidate, bool new_is_on, int cause) {
        contradiction = true;
        complete = true;
        clash = std::uint16_t(candidate);
        clash_new_is_on = new_is_on;
        if (new_is_on)
            clash_trigger = std::uint16_t(cause);
        else
            clash_parent = std::uint16_t(cause);
    }

    // An on-node meets an on-node: the off-nodes listed before it still count.
    void clash_of_on(const Links<capacity>& links, int p, const Set& clash_set, Set& off_now,
                     const OneBitTable<capacity>& bit) {
        for (int i = 0; i < links.weak_size[p]; ++i) {
            const int q = links.weak[p][i];
            if (clash_set.has(q)) {
                set_clash(q, false, p);
                clash_complexity = on_count[p] + 1 + on_count[q];
                return;
            }
            if ((flag_[q] & is_off) != 0) continue;
            flag_[q] = std::uint8_t(flag_[q] | is_off);
            off_parent[q] = std::uint16_t(p);
            off_count[q] = std::uint16_t(on_count[p] + 1);
            off_order[off_size++] = std::uint16_t(q);
            off_now |= bit[q];
        }
    }

    // Ancestors of on-node q, caused by p in a choice whose other members are gone.
    Nodes gather(const Links<capacity>& links, const OneBitTable<capacity>& bit, int q, int p,
                 int choice) const {
        Nodes all = ancestors[off_parent[p]];
        all.on |= bit[q];
        all.off |= bit[p];
        const int size = links.choice_size[choice];
        if (size == 2) return all;
        const std::uint16_t* member = links.choice_member[choice];
        for (int i = 0; i < size; ++i) {
            const int m = member[i];
            if (m == p || m == q) continue;  // the others are gone
            all |= ancestors[off_parent[m]];
            all.off |= bit[m];
        }
        return all;
    }

    std::uint32_t left_[choice_count];
    std::uint8_t flag_[capacity];
    int on_head_ = 0, off_head_ = 0;
};

}  // namespace nonet::rating::NONET_RATING_ISA
