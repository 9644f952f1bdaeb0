// X-Wing, Swordfish, Jellyfish: the places of a digit in `size` base lines lie
// in as many cover lines; the digit leaves the rest of the cover lines.
// Columns are the base first. The subset of lines is the outer loop.
#pragma once

#include "logic/rating/sets.hpp"

namespace nonet::rating::NONET_RATING_ISA {

// visit(first_base, lines, covers, digit) for every fish, with or without effect.
template <int size, class Visit>
inline bool scan_fish(const Grid9& grid, std::uint32_t digits, Visit visit) {
    for (const int base : {first_column, first_row}) {
        std::uint32_t usable[9];  // lines with 2..size places of the digit
        std::uint32_t any = 0;
        for (std::uint32_t left = digits; left != 0; left &= left - 1) {
            const int digit = lowest(left);
            std::uint32_t lines = 0;
            if (grid.placed[digit] + 2 * size <= 9) {
                for (int line = 0; line < 9; ++line) {
                    const int n = popcount(grid.places[base + line][digit]);
                    if (n >= 2 && n <= size) lines |= 1u << line;
                }
            }
            usable[digit] = popcount(lines) >= size ? lines : 0;
            any |= usable[digit];
        }
        if (any == 0) continue;
        const auto& table = subsets_of_nine<size>();
        for (int i = 0; i < table.count; ++i) {
            const std::uint32_t lines = table.mask[i];
            if ((lines & ~any) != 0) continue;
            for (std::uint32_t left = digits; left != 0; left &= left - 1) {
                const int digit = lowest(left);
                if ((lines & ~usable[digit]) != 0) continue;
                std::uint32_t covers = 0;
                for (std::uint32_t rest = lines; rest != 0; rest &= rest - 1)
                    covers |= grid.places[base + lowest(rest)][digit];
                if (popcount(covers) != size) continue;
                if (visit(base, lines, covers, digit)) return true;
            }
        }
    }
    return false;
}

template <int size>
inline bool find_fish(const Grid9& grid, Found& found, Changes& changes) {
    constexpr Technique names[] = {Technique::x_wing, Technique::swordfish, Technique::jellyfish};
    const bool hit = scan_fish<size>(
        grid, changes.digits, [&](int base, std::uint32_t lines, std::uint32_t covers, int digit) {
            const int cover = base == first_column ? first_row : first_column;
            for (std::uint32_t left = covers; left != 0; left &= left - 1) {
                const int line = cover + lowest(left);
                found.remove_digit(line, grid.places[line][digit] & ~lines, digit);
            }
            if (found.cells == 0) return false;
            found.name(names[size - 2]);
            return true;
        });
    if (!hit) changes.forget();
    return hit;
}

}  // namespace nonet::rating::NONET_RATING_ISA
