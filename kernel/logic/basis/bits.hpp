// Small questions about masks. The portable baseline has no population-count
// instruction, so 9-bit masks are counted by a table there, and "one" or "two" bits
// are recognised by clearing the lowest bit.
//
// Scanners are compiled for several instruction sets and all use these: they are inlined
// always, so that none is linked into code for another processor.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace nonet {

#define NONET_INLINE [[gnu::always_inline]] constexpr

namespace detail {

constexpr auto nine_bit_counts = [] {
    std::array<std::uint8_t, 512> counts{};
    for (std::size_t i = 1; i < counts.size(); ++i)
        counts[i] = std::uint8_t(counts[i / 2] + (i & 1));
    return counts;
}();

}  // namespace detail

#ifdef __POPCNT__
NONET_INLINE int count_bits(std::uint16_t mask) { return __builtin_popcount(mask); }
#else
NONET_INLINE int count_bits(std::uint16_t mask) { return detail::nine_bit_counts[mask]; }
#endif
NONET_INLINE int count_bits(std::uint64_t mask) { return __builtin_popcountll(mask); }

template <class Mask>
NONET_INLINE Mask without_lowest(Mask mask) {
    return Mask(mask & (mask - 1));
}
template <class Mask>
NONET_INLINE bool has_one_bit(Mask mask) {
    return mask != 0 && without_lowest(mask) == 0;
}
template <class Mask>
NONET_INLINE bool has_many_bits(Mask mask) {
    return without_lowest(mask) != 0;
}
template <class Mask>
NONET_INLINE bool has_two_bits(Mask mask) {
    return has_one_bit(without_lowest(mask));
}

// Of a mask that is not empty.
template <class Mask>
NONET_INLINE int lowest_bit(Mask mask) {
    return __builtin_ctzll(mask);
}
template <class Mask>
NONET_INLINE int lowest_digit(Mask mask) {
    return lowest_bit(mask) + 1;
}

// The bit numbers of a mask, ascending: for (int place : bits(mask)) ...
template <class Mask>
class bits {
public:
    [[gnu::always_inline]] explicit constexpr bits(Mask mask) : mask_(mask) {}

    struct iterator {
        Mask rest;
        NONET_INLINE int operator*() const { return lowest_bit(rest); }
        NONET_INLINE iterator& operator++() {
            rest = without_lowest(rest);
            return *this;
        }
        NONET_INLINE bool operator!=(const iterator& other) const { return rest != other.rest; }
    };
    NONET_INLINE iterator begin() const { return {mask_}; }
    NONET_INLINE iterator end() const { return {0}; }

private:
    Mask mask_;
};

// Visits an item; false if the visitor returns false, and not if it returns nothing.
template <class Visit, class Item>
NONET_INLINE bool goes_on(Visit& visit, Item item) {
    if constexpr (std::is_void_v<decltype(visit(item))>) {
        visit(item);
        return true;
    } else {
        return visit(item);
    }
}

}  // namespace nonet
