// A mask for each of the 27 houses, side by side: what a digit's places are, and what a cell or
// its peers take away from them. Lanes beyond the houses stay empty.
#pragma once

#include <cstring>

#include "logic/rating/grid/geometry9.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace nonet::rating::NONET_RATING_ISA {

// The same as constants, which no code has to make when the program starts.
struct alignas(64) HouseMasks {
    std::uint16_t lane[32]{};
};

struct alignas(64) HouseLanes {
    typedef std::uint16_t Half __attribute__((vector_size(32)));
    Half half[2];

    HouseLanes() = default;
    HouseLanes(const HouseMasks& masks) { std::memcpy(half, masks.lane, sizeof half); }

    std::uint16_t operator[](int house) const {
        std::uint16_t mask;
        std::memcpy(&mask, reinterpret_cast<const char*>(half) + 2 * house, 2);
        return mask;
    }
    HouseLanes& operator&=(const HouseLanes& o) {
        half[0] &= o.half[0];
        half[1] &= o.half[1];
        return *this;
    }
    friend HouseLanes operator&(HouseLanes a, const HouseLanes& b) { return a &= b; }

    // Houses with exactly one bit, as bits.
    std::uint32_t ones() const { return packed(lone(half[0]), lone(half[1])); }
    // Houses without a bit; the lanes beyond the houses are among them.
    std::uint32_t zeros() const { return packed(Half(half[0] == 0), Half(half[1] == 0)); }
    // Houses whose places all lie in one third: 0 to 2, 3 to 5 or 6 to 8; in one column of a box.
    std::uint32_t in_one_third() const {
        return packed(lone((half[0] | half[0] >> 1 | half[0] >> 2) & 0x49),
                      lone((half[1] | half[1] >> 1 | half[1] >> 2) & 0x49));
    }
    std::uint32_t in_one_column() const {
        return packed(lone((half[0] | half[0] >> 3 | half[0] >> 6) & 7),
                      lone((half[1] | half[1] >> 3 | half[1] >> 6) & 7));
    }
    // Houses in which another set of lanes differs.
    std::uint32_t differing(const HouseLanes& o) const {
        return packed(Half(half[0] != o.half[0]), Half(half[1] != o.half[1]));
    }

private:
    // All ones where a lane has exactly one bit.
    static Half lone(const Half& lanes) {
        return Half((lanes & (lanes - 1)) == 0) & Half(lanes != 0);
    }

    // Every lane is all ones or all zeros.
    static std::uint32_t packed(const Half& low, const Half& high) {
#if defined(__AVX2__)
        const __m256i bytes = _mm256_packs_epi16(__m256i(low), __m256i(high));
        return std::uint32_t(_mm256_movemask_epi8(_mm256_permute4x64_epi64(bytes, 0xD8)));
#elif defined(__SSE2__)
        __m128i part[4];
        std::memcpy(part, &low, 32);
        std::memcpy(part + 2, &high, 32);
        return std::uint32_t(_mm_movemask_epi8(_mm_packs_epi16(part[0], part[1]))) |
               std::uint32_t(_mm_movemask_epi8(_mm_packs_epi16(part[2], part[3]))) << 16;
#else
        std::uint32_t bits = 0;
        for (int i = 0; i < 16; ++i)
            bits |= std::uint32_t(low[i] & 1) << i | std::uint32_t(high[i] & 1) << (16 + i);
        return bits;
#endif
    }
};

// What is left of a digit's places without a cell, and without the cell and its peers.
struct HouseTables {
    HouseMasks without_cell[81], without_peers[81], full;

    constexpr HouseTables() {
        for (int house = 0; house < 27; ++house) full.lane[house] = all_digits;
        for (int cell = 0; cell < 81; ++cell) {
            without_cell[cell] = full;
            take(cell, without_cell[cell]);
            without_peers[cell] = without_cell[cell];
            for (const int peer : geometry.peer[cell]) take(peer, without_peers[cell]);
        }
    }

private:
    static constexpr void take(int cell, HouseMasks& from) {
        for (const Seat& seat : geometry.seat[cell])
            from.lane[seat.house] = std::uint16_t(from.lane[seat.house] & ~(1u << seat.place));
    }
};
inline constexpr HouseTables house_tables{};

}  // namespace nonet::rating::NONET_RATING_ISA
