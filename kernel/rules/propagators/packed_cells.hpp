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
        alignas(64) std::uint16_t packed[most_cells];
        const DigitMask* const masks = domain.masks();
        int cell = 0;
        for (; cell + 8 <= cells; cell += 8) {
            const auto eight = __builtin_convertvector(*reinterpret_cast<const EightMasks*>(masks + cell), Eight);
            __builtin_memcpy(packed + cell, &eight, sizeof eight);
        }
        for (; cell < cells; ++cell) packed[cell] = std::uint16_t(masks[cell]);
        for (; cell < most_cells; ++cell) packed[cell] = 0;
        for (int i = 0; i < 3; ++i) words_[i] = _mm512_load_si512(packed + 32 * i);
    }
    // The candidates of 32 cells.
    Lanes at(const std::uint16_t* cells) const {
        const __m512i index = _mm512_load_si512(cells);
        const __mmask32 is_high = _mm512_cmpgt_epu16_mask(index, _mm512_set1_epi16(63));
        return Lanes(_mm512_mask_permutexvar_epi16(_mm512_permutex2var_epi16(words_[0], index, words_[1]), is_high, index, words_[2]));
    }

private:
    typedef std::uint16_t Eight __attribute__((vector_size(16)));
    typedef DigitMask EightMasks __attribute__((vector_size(64), aligned(8)));

    static constexpr int most_cells = 96;

    __m512i words_[3];
};

}  // namespace nonet::rules::NONET_RULES_ISA
#endif
