// Candidates that have disappeared since chains were followed, and which of those do not notice.
#pragma once

#include <algorithm>
#include <utility>

#include "logic/rating/chains/kept_chain.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class Lost {
public:
    using Set = CandidateSet<capacity>;
    using Chain = KeptChain<capacity>;

    void clear() {
        gone_ = near_ = Set::none();
        size_ = 0;
        std::memset(known_, 0, sizeof known_);
    }

    // Before it leaves the links.
    void add(const Links<capacity>& links, int candidate) {
        for (const int h : links.choice_of[candidate]) {
            if (std::exchange(known_[h], true)) continue;
            choice_[size_] = std::uint16_t(h);
            before_[size_++] = links.choice_set[h];
            near_ |= links.choice_set[h];
        }
        gone_.add_slowly(candidate);
    }

    bool any() const { return size_ != 0; }

    // Whether a chain stays true. Asked when they have left the links.
    template <bool dynamic>
    bool leaves(const Links<capacity>& links, Chain& chain) const {
        if ((chain.on & gone_).any()) return false;
        if (!(near_ & (dynamic ? chain.worked_off : chain.off)).any()) return true;
        if (!(dynamic ? leaves_dynamic(links, chain) : leaves_fixed(links, chain))) return false;
        chain.off = chain.off.without(gone_);
        if (dynamic) chain.worked_off = chain.worked_off.without(gone_);
        return true;
    }

private:
    // A dynamic chain stays true if it had none of them on, and each of their choices
    //   - keeps two members that are not worked on as off-nodes (never a last one), or
    //   - has a last one that was on before its turn would come.
    // If the choice made it and its turn is the same, only the ancestors are others.
    bool leaves_dynamic(const Links<capacity>& links, Chain& chain) const {
        const auto& order = *chain.lists;
        for (int i = 0; i < size_; ++i) {
            const Set struck = before_[i] & chain.worked_off;
            if (!struck.any()) continue;
            const Set& kept = links.choice_set[choice_[i]];
            const Set left = kept.without(struck);
            const int count = left.size();
            if (count >= 2) continue;
            if (count == 0) return false;
            const int last = left.first();
            if (!chain.on.has(last) && !(chain.contradiction && chain.clash == last)) return false;
            if (order.on_trigger[last] == 0xFFFF) continue;
            const bool goes_on = links.choice_size[choice_[i]] > 1;
            int turn = 0;
            (goes_on ? struck & kept : struck).each([&](int m) {
                turn = std::max(turn, int(order.off_at[m]));
            });
            const auto now = std::pair(turn, int(choice_[i]));
            const auto then =
                std::pair(int(order.off_at[order.on_trigger[last]]), int(order.on_choice[last]));
            if (now < then || (now == then && !goes_on)) return false;
            chain.to_recount = chain.to_recount || now == then;
        }
        return true;
    }

    // A static chain notices only strong links that appear or disappear, and of
    // those only what had not been on before by itself.
    bool leaves_fixed(const Links<capacity>& links, const Chain& chain) const {
        for (int i = 0; i < size_; ++i) {
            const Set& kept = links.choice_set[choice_[i]];
            const bool is_strong = links.choice_size[choice_[i]] == 2;
            if (!is_strong && before_[i].size() != 2) continue;
            const Set& link = is_strong ? kept : before_[i];
            const Set struck = link & chain.off, other = link.without(struck);
            if (!struck.any()) continue;
            if (!other.any() || !chain.on.has(other.first()) ||
                chain.lists->off_parent[struck.first()] != other.first())
                return false;
        }
        return true;
    }

    Set gone_, near_;  // near: all members of their choices
    int size_ = 0;
    bool known_[choice_count];
    std::uint16_t choice_[choice_count];
    Set before_[choice_count];
};

}  // namespace nonet::rating::NONET_RATING_ISA
