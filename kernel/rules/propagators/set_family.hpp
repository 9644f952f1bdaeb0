// Families of digit sets as vectors of 512 bits: bit m stands for the set with the mask m.
//
// Adding digit d to every set without it moves bit m to m + 2^d: inside the eight words for
// d < 6, from word to word for d = 6, 7, 8. No bit ever crosses a word by a shift, because
// sets without d have that bit of m clear.
//
//       word   0        1        2        3        4 ... 7
//       sets   ......   6        7        6 7      8 ...      (digits counted from 0)
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "rules/program/program.hpp"

namespace nonet::rules::NONET_RULES_ISA {

typedef std::uint64_t Vector __attribute__((vector_size(64)));

constexpr Vector in_words(std::uint64_t word) {
    return Vector{word, word, word, word, word, word, word, word};
}

class SetFamily {
public:
    SetFamily() : bits_{} {}
    explicit SetFamily(const Family& family) { __builtin_memcpy(&bits_, family.words, 64); }
    // Only the empty set.
    static SetFamily of_nothing() {
        SetFamily made;
        made.bits_[0] = 1;
        return made;
    }

    bool is_empty() const {
#if defined(__AVX512F__)
        return _mm512_test_epi64_mask(__m512i(bits_), __m512i(bits_)) == 0;
#elif defined(__AVX2__)
        __m256i halves[2];
        __builtin_memcpy(halves, &bits_, 64);
        const __m256i any = _mm256_or_si256(halves[0], halves[1]);
        return _mm256_testz_si256(any, any);
#else
        std::uint64_t any = 0;
        for (int i = 0; i < 8; ++i) any |= bits_[i];
        return any == 0;
#endif
    }
    friend SetFamily operator&(const SetFamily& a, const SetFamily& b) { return SetFamily(a.bits_ & b.bits_); }
    SetFamily& operator|=(const SetFamily& other) {
        bits_ |= other.bits_;
        return *this;
    }
    bool operator==(const SetFamily& other) const { return (SetFamily(bits_ ^ other.bits_)).is_empty(); }

    // The sets without digit d (from 0), each with d added.
    SetFamily adding(int d) const {
#if defined(__AVX512F__)
        const Vector moved = Vector(_mm512_maskz_permutexvar_epi64(0xff, __m512i(exchanged[d]), __m512i(bits_ & without[d])));
        return SetFamily(moved << shift[d]);
#else
        if (d < 6) return SetFamily((bits_ & without[d]) << (1 << d));
        Vector moved;
        switch (d) {
            case 6: moved = __builtin_shufflevector(bits_, bits_, 0, 0, 2, 2, 4, 4, 6, 6); break;
            case 7: moved = __builtin_shufflevector(bits_, bits_, 0, 1, 0, 1, 4, 5, 4, 5); break;
            default: moved = __builtin_shufflevector(bits_, bits_, 0, 1, 2, 3, 0, 1, 2, 3); break;
        }
        return SetFamily(moved & ~without[d]);
#endif
    }
    // The sets with digit d, each without it.
    SetFamily removing(int d) const {
#if defined(__AVX512F__)
        const Vector moved = Vector(_mm512_maskz_permutexvar_epi64(0xff, __m512i(exchanged[d]), __m512i(bits_)));
        return SetFamily((moved >> shift[d]) & without[d]);
#else
        if (d < 6) return SetFamily((bits_ >> (1 << d)) & without[d]);
        Vector moved;
        switch (d) {
            case 6: moved = __builtin_shufflevector(bits_, bits_, 1, 1, 3, 3, 5, 5, 7, 7); break;
            case 7: moved = __builtin_shufflevector(bits_, bits_, 2, 3, 2, 3, 6, 7, 6, 7); break;
            default: moved = __builtin_shufflevector(bits_, bits_, 4, 5, 6, 7, 4, 5, 6, 7); break;
        }
        return SetFamily(moved & without[d]);
#endif
    }
    // The digits that all sets have, as a mask; all digits for an empty family.
    DigitMask common(int size) const {
        DigitMask digits = 0;
        for (int d = 0; d < size; ++d)
            if (SetFamily(bits_ & without[d]).is_empty()) digits |= DigitMask{1} << d;
        return digits;
    }

private:
    explicit SetFamily(Vector bits) : bits_(bits) {}

    static constexpr std::uint64_t ones = ~std::uint64_t{0};
    // without[d]: all sets that do not hold d.
    static constexpr Vector without[9] = {
        in_words(0x5555555555555555), in_words(0x3333333333333333), in_words(0x0f0f0f0f0f0f0f0f),
        in_words(0x00ff00ff00ff00ff), in_words(0x0000ffff0000ffff), in_words(0x00000000ffffffff),
        Vector{ones, 0, ones, 0, ones, 0, ones, 0}, Vector{ones, ones, 0, 0, ones, ones, 0, 0},
        Vector{ones, ones, ones, ones, 0, 0, 0, 0}};

#if defined(__AVX512F__)
    // Which words change places when d is added or removed, and by how much bits then move.
    static constexpr Vector straight{0, 1, 2, 3, 4, 5, 6, 7};
    static constexpr Vector exchanged[9] = {
        straight, straight, straight, straight, straight, straight, Vector{1, 0, 3, 2, 5, 4, 7, 6},
        Vector{2, 3, 0, 1, 6, 7, 4, 5}, Vector{4, 5, 6, 7, 0, 1, 2, 3}};
    static constexpr int shift[9] = {1, 2, 4, 8, 16, 32, 0, 0, 0};
#endif

    Vector bits_;
};

// sum_families[s]: the sets of digits 1..9 whose sum is s.
inline const std::array<Family, 46>& sum_families() {
    static const std::array<Family, 46> made = [] {
        std::array<Family, 46> families{};
        for (unsigned set = 0; set < 512; ++set) {
            unsigned sum = 0;
            for (unsigned rest = set; rest != 0; rest &= rest - 1) sum += unsigned(std::countr_zero(rest)) + 1;
            families[sum].insert(set);
        }
        return families;
    }();
    return made;
}

}  // namespace nonet::rules::NONET_RULES_ISA
