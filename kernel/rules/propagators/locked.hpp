// Digits that some cells cannot do without: whoever sees all their places loses them.
#pragma once

#include <span>

#include "rules/propagators/domain.hpp"

namespace nonet::rules::NONET_RULES_ISA {

// Each of the digits stands somewhere in the cells. `Words` is the length of a row of
// `sees`, where the compiler knows it.
template <std::size_t Words>
inline bool drop_locked_in(const Program& program, Domain& domain, std::span<const Cell> cells,
                           DigitMask digits) {
    const std::size_t words = Words != 0 ? Words : program.sees.words();
    for (; digits != 0; digits &= digits - 1) {
        const DigitMask digit = digits & (0 - digits);
        std::uint64_t seen[Words != 0 ? Words : CellMatrix::most_words];
        for (std::size_t word = 0; word < words; ++word) seen[word] = ~std::uint64_t{0};
        for (Cell cell : cells) {
            const std::uint64_t* const row = program.sees.row(cell);  // without the cell itself
            const std::uint64_t has_none = std::uint64_t{(domain[cell] & digit) != 0} - 1;
            for (std::size_t word = 0; word < words; ++word) seen[word] &= row[word] | has_none;
        }
        if (!domain.drop_from(seen, digit)) return false;
    }
    return true;
}

inline bool drop_locked(const Program& program, Domain& domain, std::span<const Cell> cells,
                        DigitMask digits) {
    for (Cell cell : cells)  // a digit that is placed has acted on its peers already
        if (is_single(domain[cell])) digits &= ~domain[cell];
    if (digits == 0) return true;
    return program.is_small() ? drop_locked_in<2>(program, domain, cells, digits)
                              : drop_locked_in<0>(program, domain, cells, digits);
}

}  // namespace nonet::rules::NONET_RULES_ISA
