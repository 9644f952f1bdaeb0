// Small questions about masks. The portable baseline has no population-count
// instruction, so 9-bit masks are counted by a table and "one" or "two" bits
// are recognised by clearing the lowest bit.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace nonet {

namespace detail {

constexpr auto nine_bit_counts = [] {
    std::array<std::uint8_t, 512> counts{};
    for (std::size_t i = 1; i < counts.size(); ++i)
        counts[i] = std::uint8_t(counts[i / 2] + (i & 1));
    return counts;
}();

}  // namespace detail

inline int count_bits(std::uint16_t mask) { return detail::nine_bit_counts[mask]; }
inline int count_bits(std::uint64_t mask) { return std::popcount(mask); }

template <class Mask>
constexpr Mask without_lowest(Mask mask) {
    return Mask(mask & (mask - 1));
}
template <class Mask>
constexpr bool has_one_bit(Mask mask) {
    return mask != 0 && without_lowest(mask) == 0;
}
template <class Mask>
constexpr bool has_many_bits(Mask mask) {
    return without_lowest(mask) != 0;
}
template <class Mask>
constexpr bool has_two_bits(Mask mask) {
    return has_one_bit(without_lowest(mask));
}

template <class Mask>
constexpr int lowest_bit(Mask mask) {
    return std::countr_zero(mask);
}
template <class Mask>
constexpr int lowest_digit(Mask mask) {
    return std::countr_zero(mask) + 1;
}

// The bit numbers of a mask, ascending: for (int place : bits(mask)) ...
template <class Mask>
class bits {
public:
    explicit constexpr bits(Mask mask) : mask_(mask) {}

    struct iterator {
        Mask rest;
        constexpr int operator*() const { return std::countr_zero(rest); }
        constexpr iterator& operator++() {
            rest = without_lowest(rest);
            return *this;
        }
        constexpr bool operator!=(const iterator& other) const { return rest != other.rest; }
    };
    constexpr iterator begin() const { return {mask_}; }
    constexpr iterator end() const { return {0}; }

private:
    Mask mask_;
};

}  // namespace nonet
