// Scans over the counts of a board: rows of bytes whose length is a multiple of 64.
//
// Written with the vector extension that GCC and Clang share: sixteen bytes at a
// time on every processor (SSE2, NEON), without naming one.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

namespace nonet {

inline constexpr std::size_t scan_block = 64;

constexpr std::size_t padded_to_blocks(std::size_t length) {
    return (length + scan_block - 1) / scan_block * scan_block;
}

using Bytes16 = std::uint8_t __attribute__((vector_size(16)));
using Words8 = std::int16_t __attribute__((vector_size(16)));

template <typename Vector, typename Element>
Vector load(const Element* from) {
    Vector vector;
    std::memcpy(&vector, from, sizeof vector);
    return vector;
}

inline std::uint8_t least_byte(std::span<const std::uint8_t> bytes) {
    auto least = load<Bytes16>(bytes.data());
    for (std::size_t start = 16; start < bytes.size(); start += 16) {
        const auto here = load<Bytes16>(bytes.data() + start);
        least = here < least ? here : least;
    }
    std::uint8_t result = least[0];
    for (int i = 1; i < 16; ++i) result = least[i] < result ? least[i] : result;
    return result;
}

// Calls visit(index) for every byte equal to a value, in ascending order.
template <typename Visit>
void for_each_equal(std::span<const std::uint8_t> bytes, std::uint8_t value, Visit visit) {
    const Bytes16 wanted = value - Bytes16{};
    for (std::size_t start = 0; start < bytes.size(); start += 16) {
        const auto equal = load<Bytes16>(bytes.data() + start) == wanted;
        std::uint64_t halves[2];
        std::memcpy(halves, &equal, sizeof halves);
        if ((halves[0] | halves[1]) == 0) continue;
        for (std::size_t half = 0; half < 2; ++half) {
            // One bit for each byte that is equal; which end comes first is the machine's.
            std::uint64_t rest = halves[half] & 0x8080808080808080u;
            while (rest != 0) {
                constexpr bool low_first = std::endian::native == std::endian::little;
                const int zeros = low_first ? std::countr_zero(rest) : std::countl_zero(rest);
                visit(start + half * 8 + std::size_t(zeros / 8));
                rest &= ~(low_first ? std::uint64_t{1} << zeros : (std::uint64_t{1} << 63) >> zeros);
            }
        }
    }
}

struct Smallest {
    std::uint8_t value;
    std::size_t index;
};
// The least byte; among equals the one of the largest rank, then the first.
inline Smallest smallest_by_rank(std::span<const std::uint8_t> bytes,
                                 std::span<const std::uint8_t> ranks) {
    // Value and rank make one number below 2^15: the oldest processors have a vector
    // minimum of signed words.
    const auto key = [&](std::size_t i) {
        return std::int16_t((bytes[i] & 0x7f) << 8 | (255 - ranks[i]));
    };
    using Bytes8 = std::uint8_t __attribute__((vector_size(8)));
    const auto keys = [&](std::size_t i) {
        const auto value = __builtin_convertvector(load<Bytes8>(bytes.data() + i), Words8);
        const auto rank = __builtin_convertvector(load<Bytes8>(ranks.data() + i), Words8);
        return Words8(((value & 0x7f) << 8) | (255 - rank));
    };
    std::int16_t least = INT16_MAX;
    std::size_t where = 0;
    for (std::size_t start = 0; start < bytes.size(); start += scan_block) {
        Words8 lanes = keys(start);
        for (std::size_t i = 8; i < scan_block; i += 8) {
            const Words8 here = keys(start + i);
            lanes = here < lanes ? here : lanes;
        }
        for (int i = 0; i < 8; ++i) {
            if (lanes[i] >= least) continue;
            least = lanes[i];
            where = start;
        }
    }
    while (key(where) != least) ++where;
    return {bytes[where], where};
}

}  // namespace nonet
