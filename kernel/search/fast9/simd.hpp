// The one file that knows instruction sets. Everything else in fast9 is written
// with the words below, for a vector of `lanes` masks of 16 bits:
//
//        lane 0          lane 1          lane 2       ...
//   +---------------+---------------+---------------+-----
//   |.......987654321|.......987654321|.......98765...        Vec
//   +---------------+---------------+---------------+-----
//
// A translation unit chooses its flavour before it includes this file:
//   NONET_FAST9_ISA    the namespace all its code lives in
//   NONET_FAST9_LANES  32, 16 or 8
// Functions compiled with different flags thus never share a name, and the
// linker cannot pick an AVX copy of something for a machine without AVX. For
// the same reason nothing here uses library templates that are not inlined.
//
// The arithmetic is GCC/clang vector extensions, which compile everywhere. An
// intrinsic appears only where the compiler has no good way of its own, and
// always beside a portable form.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

#if !defined(NONET_FAST9_ISA) || !defined(NONET_FAST9_LANES)
#error "define NONET_FAST9_ISA and NONET_FAST9_LANES first"
#endif

// One flag for both: 64-byte vectors with the AVX-512 extensions for words.
#if NONET_FAST9_LANES == 32 && defined(__AVX512BW__) && defined(__AVX512BITALG__)
#define NONET_FAST9_AVX512 1
#else
#define NONET_FAST9_AVX512 0
#endif

#define NONET_INLINE inline __attribute__((always_inline))
// The functions a batch spends its time in stand apart and together: a processor keeps decoded
// instructions by address, and scattered over the program, or doubled by inlining, they do not
// always fit (then everything takes up to twice as long).
#define NONET_HOT __attribute__((noinline, hot))

namespace nonet::fast9::NONET_FAST9_ISA {

inline constexpr int lanes = NONET_FAST9_LANES;
using Vec = std::uint16_t __attribute__((vector_size(2 * lanes)));
using SignedVec = std::int16_t __attribute__((vector_size(2 * lanes)));
using LaneSet = std::uint32_t;  // bit i stands for lane i
inline constexpr LaneSet all_lanes = LaneSet(~std::uint64_t{0} >> (64 - lanes));

NONET_INLINE Vec splat(std::uint16_t value) { return Vec{} + value; }

// All ones in the lanes where x is 0.
NONET_INLINE Vec is_zero(Vec x) { return (Vec)(x == 0); }
NONET_INLINE Vec is_equal(Vec x, Vec y) { return (Vec)(x == y); }
// All ones in the lanes whose highest bit is set.
NONET_INLINE Vec is_negative(Vec x) { return (Vec)((SignedVec)x < 0); }

// The mask without its lowest digit.
NONET_INLINE Vec drop_lowest(Vec x) { return x & (x - 1); }

// Functions of three masks, bit by bit. AVX-512 does any of them in one
// instruction whose operand is the function's truth table, and the table is
// the function itself applied to three constants.
#if NONET_FAST9_AVX512
#define NONET_TERNARY(name, expression)                                                  \
    NONET_INLINE Vec name(Vec a, Vec b, Vec c) {                                         \
        constexpr auto table = [](unsigned a, unsigned b, unsigned c) {                  \
            return (expression) & 0xffu;                                                 \
        };                                                                               \
        return (Vec)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c,        \
                                              int(table(0xf0, 0xcc, 0xaa)));             \
    }
#else
#define NONET_TERNARY(name, expression) \
    NONET_INLINE Vec name(Vec a, Vec b, Vec c) { return expression; }
#endif
NONET_TERNARY(and3, a & b & c)
NONET_TERNARY(or3, a | b | c)
NONET_TERNARY(xor3, a ^ b ^ c)
NONET_TERNARY(majority, (a & b) | ((a | b) & c))
NONET_TERNARY(and_none, a & ~(b | c))        // a, where neither b nor c
NONET_TERNARY(and_or, a & (b | c))
NONET_TERNARY(or_and, a | (b & c))
NONET_TERNARY(choose, (a & b) | (~a & c))    // b where a, else c
#undef NONET_TERNARY

// a in the lanes where the comparison held, else b.
NONET_INLINE Vec pick(Vec comparison, Vec a, Vec b) {
#if defined(__AVX2__) && NONET_FAST9_LANES == 16
    return (Vec)_mm256_blendv_epi8((__m256i)b, (__m256i)a, (__m256i)comparison);
#else
    return choose(comparison, a, b);
#endif
}

// a in the lanes where test is 0, else b.
NONET_INLINE Vec if_zero(Vec test, Vec a, Vec b) {
#if NONET_FAST9_AVX512
    return (Vec)_mm512_mask_mov_epi16((__m512i)b,
                                      _mm512_testn_epi16_mask((__m512i)test, (__m512i)test),
                                      (__m512i)a);
#else
    return pick(is_zero(test), a, b);
#endif
}

// The mask in the lanes where it holds a single digit, else nothing.
NONET_INLINE Vec keep_single(Vec x) {
#if NONET_FAST9_AVX512
    const __mmask32 single = _mm512_testn_epi16_mask((__m512i)x, (__m512i)(x - 1));
    return (Vec)_mm512_maskz_mov_epi16(single, (__m512i)x);
#else
    return x & is_zero(x & (x - 1));
#endif
}

// The part of x in `wanted` where there is one, else the part in `allowed`, which holds all of
// `wanted`.
NONET_INLINE Vec within(Vec x, Vec wanted, Vec allowed) {
#if NONET_FAST9_AVX512
    const __mmask32 any = _mm512_test_epi16_mask((__m512i)x, (__m512i)wanted);
    return x & (Vec)_mm512_mask_mov_epi16((__m512i)allowed, any, (__m512i)wanted);
#else
    const Vec most = x & allowed, part = x & wanted;
    return if_zero(part, most, part);
#endif
}

// x in the lanes where it holds three digits or more, else y.
NONET_INLINE Vec if_three(Vec x, Vec y) {
#if NONET_FAST9_AVX512
    const __m512i count = _mm512_popcnt_epi16((__m512i)x);
    const __mmask32 three = _mm512_cmpgt_epi16_mask(count, _mm512_set1_epi16(2));
    return (Vec)_mm512_mask_mov_epi16((__m512i)y, three, (__m512i)x);
#else
    return if_zero(drop_lowest(drop_lowest(x)), y, x);
#endif
}

// The smaller of two, lane by lane.
NONET_INLINE Vec smaller(Vec x, Vec y) { return x < y ? x : y; }

// For every digit of x 16, for every digit of y 8.
NONET_INLINE Vec weigh(Vec x, Vec y) {
#if NONET_FAST9_AVX512
    return (Vec)_mm512_popcnt_epi16((__m512i)x) * 16 + (Vec)_mm512_popcnt_epi16((__m512i)y) * 8;
#elif defined(__AVX2__) && NONET_FAST9_LANES == 16
    // Four bits at a time from a table (of an index the lowest four bits count), then the two
    // bytes of each lane together.
    const __m256i of_y = _mm256_setr_epi8(0, 8, 8, 16, 8, 16, 16, 24, 8, 16, 16, 24, 16, 24, 24, 32,
                                          0, 8, 8, 16, 8, 16, 16, 24, 8, 16, 16, 24, 16, 24, 24, 32);
    const __m256i of_x = _mm256_add_epi8(of_y, of_y);
    const auto low = [](Vec mask) { return (__m256i)(mask & 0x0f0f); };
    const auto high = [](Vec mask) { return (__m256i)(mask >> 4); };
    const __m256i sum = _mm256_add_epi8(
        _mm256_add_epi8(_mm256_shuffle_epi8(of_x, low(x)), _mm256_shuffle_epi8(of_x, high(x))),
        _mm256_add_epi8(_mm256_shuffle_epi8(of_y, low(y)), _mm256_shuffle_epi8(of_y, high(y))));
    return (Vec)_mm256_maddubs_epi16(sum, _mm256_set1_epi8(1));
#else
    const auto count = [](Vec mask) {
        mask = (mask & 0x5555) + ((mask >> 1) & 0x5555);
        mask = (mask & 0x3333) + ((mask >> 2) & 0x3333);
        return (mask + (mask >> 4) + (mask >> 8)) & 0xf;
    };
    return count(x) * 16 + count(y) * 8;
#endif
}

// The lanes of a comparison's result, as a set.
NONET_INLINE LaneSet lane_set(Vec mask) {
#if NONET_FAST9_AVX512
    return _mm512_movepi16_mask((__m512i)mask);
#elif defined(__AVX2__) && NONET_FAST9_LANES == 16
    const __m256i bytes = _mm256_packs_epi16((__m256i)mask, _mm256_setzero_si256());
    const auto bits = std::uint32_t(_mm256_movemask_epi8(bytes));
    return (bits & 0xff) | ((bits >> 8) & 0xff00);
#elif defined(__SSE2__) && NONET_FAST9_LANES == 8
    return std::uint32_t(_mm_movemask_epi8(_mm_packs_epi16((__m128i)mask, _mm_setzero_si128())));
#elif defined(__aarch64__) && NONET_FAST9_LANES == 8
    const uint16x8_t weights = {1, 2, 4, 8, 16, 32, 64, 128};
    return vaddvq_u16(vandq_u16((uint16x8_t)mask, weights));
#else
    LaneSet set = 0;
    for (int i = 0; i < lanes; ++i) set |= LaneSet(mask[i] & 1) << i;
    return set;
#endif
}

// `value` in one lane, nothing in the others: a window on a row of zeros with
// a single mask of ones in its middle.
struct LaneWindow {
    std::uint16_t words[2 * lanes] = {};
    constexpr LaneWindow() { words[lanes] = 0xffff; }
};
inline constexpr LaneWindow lane_window;
NONET_INLINE Vec in_lane(int lane, std::uint16_t value) {
    Vec mask;
    std::memcpy(&mask, lane_window.words + lanes - lane, sizeof mask);
    return mask & value;
}

// Moves masks between lanes: lane i of the result is lane source[i] of the
// argument. `can_permute` says whether that is worth while.
#if NONET_FAST9_AVX512
inline constexpr bool can_permute = true;
class Permutation {
public:
    explicit Permutation(const std::uint16_t* source) { std::memcpy(&index_, source, sizeof index_); }
    NONET_INLINE Vec operator()(Vec x) const {
        return (Vec)_mm512_permutexvar_epi16((__m512i)index_, (__m512i)x);
    }

private:
    Vec index_;
};
#elif defined(__AVX2__) && NONET_FAST9_LANES == 16
inline constexpr bool can_permute = true;
// AVX2 shuffles bytes inside each half only: shuffle the vector and its
// swapped twin, each with the lanes it can reach, and join them.
class Permutation {
public:
    explicit Permutation(const std::uint16_t* source) {
        Vec from;
        std::memcpy(&from, source, sizeof from);
        const Vec own_half = {0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8};
        const Vec same_half = is_equal(from & 8, own_half);
        const Vec bytes = (from & 7) * 0x0202 + 0x0100;  // a byte of 0x80 or more gives 0
        near_ = (__m256i)(bytes | (~same_half & 0x8080));
        far_ = (__m256i)(bytes | (same_half & 0x8080));
    }
    NONET_INLINE Vec operator()(Vec x) const {
        const __m256i swapped = _mm256_permute4x64_epi64((__m256i)x, 0x4e);
        return (Vec)_mm256_or_si256(_mm256_shuffle_epi8((__m256i)x, near_),
                                    _mm256_shuffle_epi8(swapped, far_));
    }

private:
    __m256i near_, far_;
};
#elif defined(__aarch64__) && NONET_FAST9_LANES == 8
inline constexpr bool can_permute = true;
class Permutation {
public:
    explicit Permutation(const std::uint16_t* source) {
        std::uint8_t bytes[16];
        for (int i = 0; i < 16; ++i) bytes[i] = std::uint8_t(2 * source[i / 2] + i % 2);
        index_ = vld1q_u8(bytes);
    }
    NONET_INLINE Vec operator()(Vec x) const { return (Vec)vqtbl1q_u8((uint8x16_t)x, index_); }

private:
    uint8x16_t index_;
};
#else
// Word by word: slower than taking boards out and putting them in, except that
// 32 lanes without AVX-512, which only tests use, shall go the way of AVX-512.
inline constexpr bool can_permute = lanes == 32;
class Permutation {
public:
    explicit Permutation(const std::uint16_t* source) { std::memcpy(source_, source, sizeof source_); }
    NONET_INLINE Vec operator()(Vec x) const {
        Vec moved;
        for (int i = 0; i < lanes; ++i) moved[i] = x[source_[i]];
        return moved;
    }

private:
    std::uint16_t source_[lanes];
};
#endif

}  // namespace nonet::fast9::NONET_FAST9_ISA
