// The candidates of all cells in three vectors, 16 bits each, up to size 9: any 32 of them can be
// laid side by side. AVX-512 only.
#pragma once

#if defined(__AVX512BW__)
#include <immintrin.h>

#include "rules/propagators/domain.hpp"

namespace nonet::rules::NONET_RULES_ISA {

class PackedCells {
public:
    typedef std::uint16_t Lanes __attribute__((vector_size(64)));

    PackedCells(const Domain& domain, int cells) {
        for (int i = 0; i < 3; ++i) {
            const DigitMask* const masks = domain.masks() + 32 * i;
            const int left = cells - 32 * i;
            __m512i word = _mm512_castsi128_si512(eight(masks, left));
            word = _mm512_inserti32x4(word, eight(masks + 8, left - 8), 1);
            word = _mm512_inserti32x4(word, eight(masks + 16, left - 16), 2);
            words_[i] = _mm512_inserti32x4(word, eight(masks + 24, left - 24), 3);
        }
    }
    // The candidates of 32 cells.
    Lanes at(const std::uint16_t* cells) const {
        const __m512i index = _mm512_load_si512(cells);
        const __mmask32 is_high = _mm512_cmpgt_epu16_mask(index, _mm512_set1_epi16(63));
        return Lanes(_mm512_mask_permutexvar_epi16(_mm512_permutex2var_epi16(words_[0], index, words_[1]), is_high, index, words_[2]));
    }

private:
    // The next eight cells, or those that are left.
    static __m128i eight(const DigitMask* masks, int left) {
        if (left <= 0) return _mm_setzero_si128();
        const __mmask8 some = left >= 8 ? __mmask8{0xff} : __mmask8((1u << left) - 1);
        return _mm512_cvtepi64_epi16(_mm512_maskz_loadu_epi64(some, masks));
    }

    __m512i words_[3];
};

}  // namespace nonet::rules::NONET_RULES_ISA
#endif
