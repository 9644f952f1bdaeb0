// All crossings of houses in one pass (crossings.hpp): digits locked where two houses meet.
//
// Mostly there are none. With wide vectors that is seen first, for 32 crossings at a time.
#pragma once

#include <vector>

#include "rules/propagators/domain.hpp"
#include "rules/propagators/packed_cells.hpp"

namespace nonet::rules::NONET_RULES_ISA {

class CrossingPropagator {
public:
    explicit CrossingPropagator(const Program& program)
        : crossings_(program.crossings), digits_(crossings_.first.empty() ? 0 : crossings_.first.size() - 1) {}

    bool run(Domain& domain) {
        if (are_equal(domain)) return true;
        domain.because({});  // so many cells that they would tell nothing
        for (std::size_t part = 0; part < digits_.size(); ++part) {
            DigitMask digits = 0;
            for (auto i = crossings_.first[part]; i < crossings_.first[part + 1]; ++i) digits |= domain[crossings_.cells[i]];
            digits_[part] = digits;
        }
        for (const auto& [first, middle, last] : crossings_.pairs) {
            const DigitMask a = all_of(first, middle), b = all_of(middle, last);
            if (a != b && !(keep(domain, first, middle, b) && keep(domain, middle, last, a))) return false;
        }
        return true;
    }

private:
    // Whether both houses of all crossings have the same digits apart from the cells they share;
    // false where nobody looked.
    bool are_equal([[maybe_unused]] const Domain& domain) const {
#if defined(__AVX512BW__)
        if (crossings_.lanes.empty()) return false;
        const PackedCells packed(domain);
        PackedCells::Lanes differ{};
        for (const auto& [one, other] : crossings_.lanes) {
            PackedCells::Lanes a{}, b{};
            for (std::size_t step = 0; step < crossings_.steps; ++step) {
                a |= packed.at(one[step]);
                b |= packed.at(other[step]);
            }
            differ |= a ^ b;
        }
        return _mm512_test_epi16_mask(__m512i(differ), __m512i(differ)) == 0;
#else
        return false;
#endif
    }
    DigitMask all_of(std::uint32_t first, std::uint32_t last) const {
        DigitMask digits = 0;
        for (auto i = first; i < last; ++i) digits |= digits_[crossings_.parts[i]];
        return digits;
    }
    bool keep(Domain& domain, std::uint32_t first, std::uint32_t last, DigitMask digits) {
        for (auto i = first; i < last; ++i) {
            const auto part = crossings_.parts[i];
            if ((digits_[part] & ~digits) == 0) continue;
            digits_[part] &= digits;
            for (auto j = crossings_.first[part]; j < crossings_.first[part + 1]; ++j)
                if (!domain.keep(crossings_.cells[j], digits)) return false;
        }
        return true;
    }

    const Crossings& crossings_;
    std::vector<DigitMask> digits_;  // by part: what its cells may hold
};

}  // namespace nonet::rules::NONET_RULES_ISA
