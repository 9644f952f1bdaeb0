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

// The least byte, none of which is below a floor: a block that reaches it ends the scan.
inline std::uint8_t least_byte(std::span<const std::uint8_t> bytes, std::uint8_t floor) {
    std::uint8_t result = 255;
    for (std::size_t start = 0; start < bytes.size() && result > floor; start += scan_block) {
        auto least = load<Bytes16>(bytes.data() + start);
        for (std::size_t i = 16; i < scan_block; i += 16) {
            const auto here = load<Bytes16>(bytes.data() + start + i);
            least = here < least ? here : least;
        }
        std::uint64_t halves[2];
        std::memcpy(halves, &least, sizeof halves);
        if ((halves[0] & halves[1]) == ~std::uint64_t{0}) continue;
        for (int i = 0; i < 16; ++i) result = least[i] < result ? least[i] : result;
    }
    return result;
}

// One bit for each byte of a comparison's result, the first byte lowest.
template <typename Compared>
std::uint64_t bits_of(Compared compared) {
#if defined(__SSE2__)
    using Chars16 = char __attribute__((vector_size(16)));
    return unsigned(__builtin_ia32_pmovmskb128(Chars16(compared)));
#else
    std::uint64_t bits = 0;
    for (int lane = 0; lane < 16; ++lane) bits |= std::uint64_t(compared[lane] & 1) << lane;
    return bits;
#endif
}

// One bit for each of 64 bytes that equals a value, the first byte lowest.
inline std::uint64_t equal_bytes(const std::uint8_t* bytes, std::uint8_t value) {
    const Bytes16 wanted = value - Bytes16{};
    std::uint64_t bits = 0;
    for (int i = 0; i < int(scan_block); i += 16)
        bits |= bits_of(load<Bytes16>(bytes + i) == wanted) << i;
    return bits;
}

// One bit for each of 64 bytes that is at most a limit and not what it was before.
inline std::uint64_t small_and_changed(const std::uint8_t* bytes, const std::uint8_t* before,
                                       std::uint8_t limit) {
    const Bytes16 most = limit - Bytes16{};
    std::uint64_t bits = 0;
    for (int i = 0; i < int(scan_block); i += 16) {
        const auto here = load<Bytes16>(bytes + i);
        bits |= bits_of((here != load<Bytes16>(before + i)) & (here <= most)) << i;
    }
    return bits;
}

// Calls visit(index) for every byte equal to a value, in ascending order.
template <typename Visit>
void for_each_equal(std::span<const std::uint8_t> bytes, std::uint8_t value, Visit visit) {
    for (std::size_t start = 0; start < bytes.size(); start += scan_block)
        for (auto rest = equal_bytes(bytes.data() + start, value); rest != 0; rest &= rest - 1)
            visit(start + std::size_t(std::countr_zero(rest)));
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
