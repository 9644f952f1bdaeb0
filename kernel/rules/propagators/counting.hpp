// Propagators that count: digits of a set among cells, equal digits on two sides.
#pragma once

#include "rules/propagators/locked.hpp"
#include "rules/propagators/matching_sets.hpp"

namespace nonet::rules::NONET_RULES_ISA {

// As strong as can be for cells that may hold equal digits. A single digit that must stand
// there goes from the cells that see all its places.
inline bool run_count(const Program& program, Domain& domain, const CountData& count) {
    int certain = 0, possible = 0;
    for (Cell cell : count.cells) {
        const DigitMask mask = domain[cell];
        certain += (mask & ~count.digits) == 0;
        possible += (mask & count.digits) != 0;
    }
    if (certain > count.high || possible < count.low || count.low > count.high) return false;
    if (certain == possible) return true;
    if (count.low > 0 && is_single(count.digits) && !drop_locked(program, domain, count.cells, count.digits))
        return false;
    const bool needs_all = possible == count.low, has_enough = certain == count.high;
    if (!needs_all && !has_enough) return true;
    for (Cell cell : count.cells) {
        const DigitMask mask = domain[cell], inside = mask & count.digits, outside = mask & ~count.digits;
        if (inside == 0 || outside == 0) continue;
        if (!domain.keep(cell, needs_all ? inside : outside)) return false;
    }
    return true;
}

// How often a digit stands on a side: at least, at most.
struct Often {
    int certain = 0, possible = 0;
};
inline Often how_often(const Domain& domain, std::span<const Cell> cells, DigitMask digit) {
    Often often;
    for (Cell cell : cells) {
        often.certain += domain[cell] == digit;
        often.possible += (domain[cell] & digit) != 0;
    }
    return often;
}

// Each digit is counted on both sides. Where the cells of each side differ, the digit sets
// that both sides can hold are found too, which is exact.
inline bool run_same_values(const Program& program, Domain& domain, const SameValuesData& same,
                            MatchingSets& matching) {
    const auto keep_between = [&](std::span<const Cell> cells, DigitMask digit, Often here, int low, int high) {
        if (here.certain == here.possible) return true;
        for (Cell cell : cells) {
            const DigitMask mask = domain[cell];
            if (!(mask & digit) || mask == digit) continue;
            if (here.possible == low && !domain.keep(cell, digit)) return false;
            if (here.certain == high && !domain.drop(cell, digit)) return false;
        }
        return true;
    };
    for (DigitMask rest = program.all; rest != 0; rest &= rest - 1) {
        const DigitMask digit = rest & (0 - rest);
        const Often a = how_often(domain, same.a, digit), b = how_often(domain, same.b, digit);
        const int low = std::max(a.certain, b.certain), high = std::min(a.possible, b.possible);
        if (low > high) return false;
        if (!keep_between(same.a, digit, a, low, high) || !keep_between(same.b, digit, b, low, high))
            return false;
    }
    if (!same.are_sets) return true;
    const SetFamily left = matching.forward(domain, same.a);
    const SetFamily both = matching.forward(domain, same.b) & left;
    if (both.is_empty() || !matching.backward(domain, same.b, both)) return false;
    matching.forward(domain, same.a);
    if (!matching.backward(domain, same.a, both)) return false;
    const DigitMask needed = both.common(program.size);
    return drop_locked(program, domain, same.a, needed) && drop_locked(program, domain, same.b, needed);
}

}  // namespace nonet::rules::NONET_RULES_ISA
