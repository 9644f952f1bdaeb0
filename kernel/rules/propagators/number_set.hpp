// Sets of numbers below 64, as the sums of some cells: bit n for the number n.
//
// Which numbers can be reached from a set by steps, and back. How many steps there are is anyone's
// guess, so a loop over them ends with a branch that was foretold wrong. Wide vectors hold the set
// eight times and take eight steps at once.
#pragma once

#include <bit>
#include <cstdint>

#if defined(__AVX512F__)
#include <immintrin.h>
#endif

namespace nonet::rules::NONET_RULES_ISA {

#if defined(__AVX512F__)
class NumberSet {
public:
    NumberSet() : lanes_(_mm512_setzero_si512()) {}
    explicit NumberSet(std::uint64_t bits) : lanes_(_mm512_set1_epi64(static_cast<long long>(bits))) {}

    std::uint64_t bits() const { return std::uint64_t(lanes_[0]); }

    // Where these steps lead, as bits themselves.
    NumberSet after(std::uint64_t steps) const {
        __m512i found = _mm512_maskz_sllv_epi64(__mmask8(steps), lanes_, from(0));
        for (int first = 8; first < 64 && steps >> first != 0; first += 8)
            found = _mm512_or_si512(found, _mm512_maskz_sllv_epi64(__mmask8(steps >> first), lanes_, from(first)));
        return in_all_lanes(found);
    }
    // The starts from which a step leads here; steps that do so from none of them are taken away.
    NumberSet before(std::uint64_t& steps, const NumberSet& starts) const {
        __m512i found = _mm512_setzero_si512();
        std::uint64_t kept = 0;
        int first = 0;
        do {
            const __m512i moved = _mm512_maskz_srlv_epi64(__mmask8(steps >> first), lanes_, from(first));
            const __m512i here = _mm512_and_si512(moved, starts.lanes_);
            kept |= std::uint64_t{_mm512_test_epi64_mask(here, here)} << first;
            found = _mm512_or_si512(found, here);
            first += 8;
        } while (first < 64 && steps >> first != 0);
        steps = kept;
        return in_all_lanes(found);
    }

private:
    explicit NumberSet(__m512i lanes) : lanes_(lanes) {}
    static __m512i from(int first) { return _mm512_add_epi64(_mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0), _mm512_set1_epi64(first)); }
    static NumberSet in_all_lanes(__m512i parts) {
        parts = _mm512_or_si512(parts, _mm512_maskz_shuffle_i64x2(0xff, parts, parts, 0x4e));
        parts = _mm512_or_si512(parts, _mm512_maskz_shuffle_i64x2(0xff, parts, parts, 0xb1));
        return NumberSet(_mm512_or_si512(parts, _mm512_maskz_permutex_epi64(0xff, parts, 0xb1)));
    }

    __m512i lanes_;  // the same in all
};
#else
class NumberSet {
public:
    NumberSet() = default;
    explicit NumberSet(std::uint64_t bits) : bits_(bits) {}

    std::uint64_t bits() const { return bits_; }

    NumberSet after(std::uint64_t steps) const {
        std::uint64_t found = 0;
        for (; steps != 0; steps &= steps - 1) found |= bits_ << std::countr_zero(steps);
        return NumberSet(found);
    }
    NumberSet before(std::uint64_t& steps, const NumberSet& starts) const {
        std::uint64_t found = 0, kept = 0;
        for (auto rest = steps; rest != 0; rest &= rest - 1) {
            const int step = std::countr_zero(rest);
            const std::uint64_t here = bits_ >> step & starts.bits_;
            found |= here;
            kept |= std::uint64_t{here != 0} << step;
        }
        steps = kept;
        return NumberSet(found);
    }

private:
    std::uint64_t bits_ = 0;
};
#endif

}  // namespace nonet::rules::NONET_RULES_ISA
