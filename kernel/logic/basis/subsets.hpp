// Sets of k masks whose union has exactly k bits: the one idea behind naked
// sets, hidden sets and fish.
//
//   naked set     masks = candidates of cells     union = the set's digits
//   hidden set    masks = places of digits        union = the set's cells
//   fish          masks = places in lines         union = the covering lines
//
// Subsets are tried in the order of their bit patterns as binary numbers
// (01 02 12 03 13 23 04 ...), that is by largest member first; a branch is cut
// as soon as its union grows beyond k.
#pragma once

#include <type_traits>

#include "logic/basis/bits.hpp"

namespace nonet {

// A degree that the compiler is to know; others are int.
template <int value>
inline constexpr std::integral_constant<int, value> fixed{};

template <class Capacity>
struct SetSearch {
    using Mask = typename Capacity::Mask;

    Mask masks[Capacity::max_size];
    std::uint8_t names[Capacity::max_size];  // what each mask stands for
    int count = 0;

    void offer_any(Mask mask, int name) {
        masks[count] = mask;
        names[count++] = std::uint8_t(name);
    }

    // Members with fewer than two bits never belong; more than k bits never fit.
    void offer(Mask mask, int name, int degree) {
        if (has_many_bits(mask) && count_bits(mask) <= degree) offer_any(mask, name);
    }

    // Calls found(members as a mask of names, union); stops when it returns false.
    template <class Degree, class Found>
    bool run(Degree degree, Found&& found) const {
        return count < degree || choose(count, degree, degree, Mask{0}, Mask{0}, found);
    }
    // The same where the union starts with some bits, and the set with some members.
    template <class Found>
    bool run(int degree, Found&& found, Mask united, int members) const {
        return choose(count, degree - members, degree, Mask{0}, united, found);
    }

private:
    template <class Found>
    bool choose(int below, int left, int degree, Mask members, Mask united, Found& found) const {
        if (left == 0) return count_bits(united) != degree || found(members, united);
        for (int i = left - 1; i < below; ++i) {
            const Mask grown = Mask(united | masks[i]);
            if (count_bits(grown) > degree) continue;
            const Mask with = Mask(members | Mask(Mask{1} << names[i]));
            if (!choose(i, left - 1, degree, with, grown, found)) return false;
        }
        return true;
    }
};

}  // namespace nonet
