// Four cells that differ and one sum: the combinations of four digits with that sum, and for
// each which digit can stand where while the others fill the rest.
//
// A combination gives its digits the numbers 0 .. 3, so a cell's part of it has four bits and
// two cells have a byte. Of the six pairs of numbers two cells can take some; what they take
// the other two cells must leave:
//
//     pair       01    02    03    12    13    23
//     number      0     1     2     3     4     5       number 5 - p: the other two digits
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "rules/program/program.hpp"

namespace nonet::rules::NONET_RULES_ISA {

class Combinations {
public:
    static constexpr int digits = 4;
    static constexpr int largest_sum = 30;  // 6 + 7 + 8 + 9

    // Digits that stay in the cells, and those that are in all combinations left; the cells
    // have none where no combination is.
    struct Left {
        std::array<DigitMask, digits> cells{};
        DigitMask needed;
    };
    static Left of_sum(const std::array<DigitMask, digits>& cells, int sum, DigitMask all) {
        const Combinations& known = made();
        Left left{{}, all};
        for (int i = known.first_[std::size_t(sum)]; i < known.first_[std::size_t(sum) + 1]; ++i) {
            const unsigned combination = known.sets_[std::size_t(i)];
            const unsigned front = numbers(cells[0], combination) | numbers(cells[1], combination) << 4;
            const unsigned back = numbers(cells[2], combination) | numbers(cells[3], combination) << 4;
            const unsigned pairs = known.pairs_[front] & known.turned_[known.pairs_[back]];
            const unsigned in_front = known.kept_[pairs][front], in_back = known.kept_[known.turned_[pairs]][back];
            left.cells[0] |= digits_of(in_front & 15, combination);
            left.cells[1] |= digits_of(in_front >> 4, combination);
            left.cells[2] |= digits_of(in_back & 15, combination);
            left.cells[3] |= digits_of(in_back >> 4, combination);
            left.needed &= pairs != 0 ? combination : all;
        }
        return left;
    }

private:
    static constexpr std::size_t combinations = 126, all_pairs = 64;
    static constexpr unsigned low[6] = {0, 0, 0, 1, 1, 2}, high[6] = {1, 2, 3, 2, 3, 3};

    Combinations() {
        int count = 0;
        for (int sum = 0; sum <= largest_sum; ++sum) {
            first_[std::size_t(sum)] = std::uint8_t(count);
            for (unsigned set = 0; set < 512; ++set)
                if (std::popcount(set) == digits && total(set) == sum) sets_[std::size_t(count++)] = std::uint16_t(set);
        }
        first_[largest_sum + 1] = std::uint8_t(count);
        for (unsigned cells = 0; cells < 256; ++cells)
            for (unsigned pair = 0; pair < 6; ++pair) {
                const unsigned one = 1u << low[pair] | 16u << high[pair], other = 1u << high[pair] | 16u << low[pair];
                const unsigned kept = ((cells & one) == one ? one : 0) | ((cells & other) == other ? other : 0);
                kept_[1u << pair][cells] = std::uint8_t(kept);
                pairs_[cells] |= std::uint8_t((kept != 0) << pair);
            }
        for (unsigned pairs = 1; pairs < all_pairs; ++pairs) {
            turned_[pairs] = std::uint8_t(turned_[pairs & (pairs - 1)] | 32u >> std::countr_zero(pairs));
            for (unsigned cells = 0; cells < 256; ++cells)
                kept_[pairs][cells] = kept_[pairs & (pairs - 1)][cells] | kept_[pairs & (0 - pairs)][cells];
        }
    }
    static const Combinations& made() {
        static const Combinations once;
        return once;
    }
    static int total(unsigned set) {
        int sum = 0;
        for (; set != 0; set &= set - 1) sum += std::countr_zero(set) + 1;
        return sum;
    }

    // From digits to their numbers in a combination, and back.
#if defined(__BMI2__)
    static unsigned numbers(DigitMask mask, unsigned combination) { return _pext_u32(unsigned(mask), combination); }
    static DigitMask digits_of(unsigned numbers, unsigned combination) { return _pdep_u32(numbers, combination); }
#else
    static unsigned numbers(DigitMask mask, unsigned combination) {
        unsigned found = 0;
        for (unsigned i = 0; combination != 0; ++i, combination &= combination - 1)
            found |= unsigned(mask >> std::countr_zero(combination) & 1) << i;
        return found;
    }
    static DigitMask digits_of(unsigned numbers, unsigned combination) {
        DigitMask found = 0;
        for (; combination != 0; numbers >>= 1, combination &= combination - 1)
            if (numbers & 1) found |= combination & (0 - combination);
        return found;
    }
#endif

    std::array<std::uint8_t, largest_sum + 2> first_{};  // [sum], and one more: into sets
    std::array<std::uint16_t, combinations> sets_{};
    std::uint8_t pairs_[256] = {};             // [two cells]: the pairs they can take
    std::uint8_t turned_[all_pairs] = {};      // [pairs]: what they leave
    std::uint8_t kept_[all_pairs][256] = {};   // [pairs][two cells]: what leads to one of them
};

}  // namespace nonet::rules::NONET_RULES_ISA
