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

    // Of a domain with narrow masks.
    explicit PackedCells(const Domain& domain) {
        for (int i = 0; i < 3; ++i) words_[i] = _mm512_load_si512(domain.narrow() + 32 * i);
    }
    // The candidates of 32 cells.
    Lanes at(const std::uint16_t* cells) const {
        const __m512i index = _mm512_load_si512(cells);
        const __mmask32 is_high = _mm512_cmpgt_epu16_mask(index, _mm512_set1_epi16(63));
        return Lanes(_mm512_mask_permutexvar_epi16(_mm512_permutex2var_epi16(words_[0], index, words_[1]), is_high, index, words_[2]));
    }

private:
    __m512i words_[3];
};

}  // namespace nonet::rules::NONET_RULES_ISA
#endif
