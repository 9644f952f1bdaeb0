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

#if defined(__AVX512F__)
typedef std::uint64_t Vector __attribute__((vector_size(64)));
#else
// Two halves: of wider vectors than a machine has compilers make single words.
typedef std::uint64_t Half __attribute__((vector_size(32)));
struct Vector {
    Half low, high;

    constexpr Vector() : low{}, high{} {}
    constexpr Vector(Half low_, Half high_) : low(low_), high(high_) {}
    constexpr Vector(std::uint64_t a, std::uint64_t b, std::uint64_t c, std::uint64_t d, std::uint64_t e,
                     std::uint64_t f, std::uint64_t g, std::uint64_t h)
        : low{a, b, c, d}, high{e, f, g, h} {}
    friend Vector operator&(const Vector& a, const Vector& b) { return {a.low & b.low, a.high & b.high}; }
    friend Vector operator|(const Vector& a, const Vector& b) { return {a.low | b.low, a.high | b.high}; }
    friend Vector operator^(const Vector& a, const Vector& b) { return {a.low ^ b.low, a.high ^ b.high}; }
    friend Vector operator<<(const Vector& a, int by) { return {a.low << by, a.high << by}; }
    friend Vector operator>>(const Vector& a, int by) { return {a.low >> by, a.high >> by}; }
};
#endif

constexpr Vector in_words(std::uint64_t word) {
    return Vector{word, word, word, word, word, word, word, word};
}

class SetFamily {
public:
    SetFamily() : bits_{} {}
    explicit SetFamily(const Family& family) { __builtin_memcpy(&bits_, family.words, 64); }
    // Only the empty set.
    static SetFamily of_nothing() { return SetFamily(Vector{1, 0, 0, 0, 0, 0, 0, 0}); }

    bool is_empty() const {
#if defined(__AVX512F__)
        return _mm512_test_epi64_mask(__m512i(bits_), __m512i(bits_)) == 0;
#elif defined(__AVX2__)
        const __m256i any = __m256i(bits_.low | bits_.high);
        return _mm256_testz_si256(any, any);
#else
        const Half any = bits_.low | bits_.high;
        return (any[0] | any[1] | any[2] | any[3]) == 0;
#endif
    }
    friend SetFamily operator&(const SetFamily& a, const SetFamily& b) { return SetFamily(a.bits_ & b.bits_); }
    SetFamily& operator|=(const SetFamily& other) {
        bits_ = bits_ | other.bits_;
        return *this;
    }
    bool operator==(const SetFamily& other) const { return (SetFamily(bits_ ^ other.bits_)).is_empty(); }

    // The sets without digit d (from 0), each with d added.
    SetFamily adding(int d) const {
#if defined(__AVX512F__)
        const Vector moved = Vector(_mm512_maskz_permutexvar_epi64(0xff, __m512i(exchanged[d]), __m512i(bits_ & without[d])));
        return SetFamily(moved << shift[d]);
#else
        const Vector kept = bits_ & without[d];
        if (d == 8) return SetFamily(Vector(Half{}, kept.low));
        return SetFamily(exchange(kept, d) << shift[d]);
#endif
    }
    // The sets with digit d, each without it.
    SetFamily removing(int d) const {
#if defined(__AVX512F__)
        const Vector moved = Vector(_mm512_maskz_permutexvar_epi64(0xff, __m512i(exchanged[d]), __m512i(bits_)));
        return SetFamily((moved >> shift[d]) & without[d]);
#else
        if (d == 8) return SetFamily(Vector(bits_.high, Half{}));
        return SetFamily((exchange(bits_, d) >> shift[d]) & without[d]);
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

    // By how much bits move when d is added or removed, and which words change places.
    static constexpr int shift[9] = {1, 2, 4, 8, 16, 32, 0, 0, 0};
#if defined(__AVX512F__)
    static constexpr Vector straight{0, 1, 2, 3, 4, 5, 6, 7};
    static constexpr Vector exchanged[9] = {
        straight, straight, straight, straight, straight, straight, Vector{1, 0, 3, 2, 5, 4, 7, 6},
        Vector{2, 3, 0, 1, 6, 7, 4, 5}, Vector{4, 5, 6, 7, 0, 1, 2, 3}};
#elif defined(__AVX2__)
    typedef std::uint32_t Eighths __attribute__((vector_size(32)));
    static constexpr Eighths straight{0, 1, 2, 3, 4, 5, 6, 7};
    static constexpr Eighths exchanged[8] = {straight, straight, straight, straight, straight, straight,
                                             Eighths{2, 3, 0, 1, 6, 7, 4, 5}, Eighths{4, 5, 6, 7, 0, 1, 2, 3}};
    static Vector exchange(const Vector& words, int d) {
        const auto places = __m256i(exchanged[d]);
        return {Half(_mm256_permutevar8x32_epi32(__m256i(words.low), places)),
                Half(_mm256_permutevar8x32_epi32(__m256i(words.high), places))};
    }
#else
    static Vector exchange(const Vector& words, int d) {
        const auto each = [&](Half half) {
            if (d == 6) return Half{half[1], half[0], half[3], half[2]};
            return d == 7 ? Half{half[2], half[3], half[0], half[1]} : half;
        };
        return {each(words.low), each(words.high)};
    }
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
