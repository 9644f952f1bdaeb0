// Sums: low <= sum over cliques of coefficient * (sum of a clique's digits) <= high.
//
// Small sizes. The sums that a clique can have are found from its digit sets
// (clique_sums.hpp). Counted from the least total, x_j = |coefficient| * (steps of clique
// j), the x_j must add up to a number in a window [least, most]; sets of such numbers are
// one word, bit x for the number x (number_set.hpp), as long as the window ends below 64 (seen
// from below, or else from above; a sum with a wider window gets bounds only).
//
//     forward     where the first j cliques can lead
//     backward    from which of those places the window can be reached, and by which x_j: those stay
//
// The clique keeps the digits that lead to a sum that stays. So every digit that stays
// has a set of digits in its clique whose sum fits to sums of the other cliques; equal
// digits in different cliques are not looked at. A sum in one clique (a cage) is exact.
//
// A loose sum, whose bounds no single cell can reach, is left alone.
//
// Bounds, and nothing else for large sizes: each digit against the least and most of all others.
#pragma once

#include <algorithm>
#include <span>

#include "rules/propagators/clique_sums.hpp"
#include "rules/propagators/number_set.hpp"

namespace nonet::rules::NONET_RULES_ISA {

class SumPropagator {
public:
    explicit SumPropagator(const Program& program) : program_(program), of_cliques_(program) {}

    bool run(Domain& domain, const SumData& sum) {
        if (is_loose(domain, sum)) return true;
        if (!program_.is_small()) return bounds(domain, sum);
        return sum.cliques.size() == 1 ? of_cliques_.keep(domain, sum.cliques[0].cells, sum.sums) : cliques(domain, sum);
    }

private:
    // Whether the bounds are so far off that no single cell can reach them.
    static bool is_loose(const Domain& domain, const SumData& sum) {
        int least = 0, most = 0, widest = 0;
        for (const Clique& clique : sum.cliques) {
            int low = 0, high = 0, range = 0;
            for (Cell cell : clique.cells) {
                const int first = std::countr_zero(domain[cell]), last = 63 - std::countl_zero(domain[cell]);
                low += first + 1;
                high += last + 1;
                range = std::max(range, last - first);
            }
            const int factor = clique.coefficient;
            least += factor > 0 ? factor * low : factor * high;
            most += factor > 0 ? factor * high : factor * low;
            widest = std::max(widest, std::abs(factor) * range);
        }
        widest += sum.margin;
        return sum.high - least >= widest && most - sum.low >= widest;
    }

    using Sums = CliqueSums::Sums;

    // A clique whose sum is not known yet.
    struct Open {
        const Clique* clique;
        Sums sums;
        int least, most;
    };

    bool cliques(Domain& domain, const SumData& sum) {
        if (sum.cliques.size() > most_cliques) return bounds(domain, sum);
        int low = sum.low, high = sum.high;  // less the least total; less the most, below 0
        int room = 0;
        count_ = 0;
        for (const Clique& clique : sum.cliques) {
            const Sums sums = of_cliques_.possible(domain, clique.cells);
            if (sums == 0) return false;
            const int least = std::countr_zero(sums), most = 63 - std::countl_zero(sums);
            const int start = clique.coefficient * (clique.coefficient > 0 ? least : most);
            low -= start;
            high -= start;
            if (least == most) continue;
            open_[count_++] = {&clique, sums, least, most};
            room += std::abs(clique.coefficient) * (most - least);
        }
        if (high < 0 || low > room) return false;
        if (low <= 0 && high >= room) return true;
        // From below: numbers up to `high` matter. From above: up to room - low.
        const bool from_above = high > 63;
        const int first = from_above ? room - high : low, last = from_above ? room - low : high;
        if (last > 63) return bounds(domain, sum);
        for (std::size_t j = 0; j < count_; ++j) steps_[j] = steps(open_[j], is_up(open_[j], from_above));
        if (!fit(between(std::max(first, 0), last))) return false;
        for (std::size_t j = 0; j < count_; ++j) {
            const Open& open = open_[j];
            const Sums kept = sums_of(steps_[j], open, is_up(open, from_above));
            if (kept != open.sums && !of_cliques_.keep(domain, open.clique->cells, kept)) return false;
        }
        return true;
    }
    // Leaves of all steps those on a way to one of these numbers; false where there is no way.
    bool fit(Sums ends) {
        before_[1] = NumberSet(steps_[0]);
        for (std::size_t j = 1; j + 1 < count_; ++j) before_[j + 1] = before_[j].after(steps_[j]);
        NumberSet here(ends);
        for (std::size_t j = count_; j-- > 1;) here = here.before(steps_[j], before_[j]);
        steps_[0] &= here.bits();
        return steps_[0] != 0;
    }
    static bool is_up(const Open& open, bool from_above) { return (open.clique->coefficient > 0) != from_above; }

    // Steps beyond 63 do not fit in any word, and no window asks for them.
    static Sums steps(const Open& open, bool is_up) {
        const int factor = std::abs(open.clique->coefficient);
        if (factor == 1) return is_up ? open.sums >> open.least : mirrored(open.sums) >> (63 - open.most);
        Sums found = 0;
        for (Sums sums = open.sums; sums != 0; sums &= sums - 1) {
            const int sum = std::countr_zero(sums);
            const int step = factor * (is_up ? sum - open.least : open.most - sum);
            if (step < 64) found |= Sums{1} << step;
        }
        return found;
    }
    static Sums sums_of(Sums steps, const Open& open, bool is_up) {
        const int factor = std::abs(open.clique->coefficient);
        if (factor == 1) return is_up ? steps << open.least : mirrored(steps) >> (63 - open.most);
        Sums found = 0;
        for (; steps != 0; steps &= steps - 1) {
            const int step = std::countr_zero(steps) / factor;
            found |= Sums{1} << (is_up ? open.least + step : open.most - step);
        }
        return found;
    }
    static Sums between(int first, int last) { return (last < 63 ? (Sums{2} << last) - 1 : ~Sums{0}) & ~Sums{0} << first; }
    // Bit 63 - s for each s.
    static Sums mirrored(Sums sums) { return swapped<1>(swapped<2>(swapped<4>(__builtin_bswap64(sums)))); }
    // Neighbours of so many bits change places.
    template <int Bits>
    static Sums swapped(Sums sums) {
        constexpr Sums low = Bits == 1 ? 0x5555555555555555 : Bits == 2 ? 0x3333333333333333 : 0x0f0f0f0f0f0f0f0f;
        return (sums >> Bits & low) | (sums & low) << Bits;
    }

    bool bounds(Domain& domain, const SumData& sum) {
        long least = 0, most = 0;
        for (const Clique& clique : sum.cliques) {
            const auto [low, high] = range(domain, clique);
            least += low;
            most += high;
        }
        if (least > sum.high || most < sum.low) return false;
        if (least >= sum.low && most <= sum.high) return true;
        for (const Clique& clique : sum.cliques) {
            const auto [low, high] = range(domain, clique);
            // What the clique may come to, given all others.
            const long from = sum.low - (most - high), to = sum.high - (least - low);
            if (from <= low && to >= high) continue;
            if (!keep_between(domain, clique, from, to)) return false;
        }
        return true;
    }
    struct Range {
        long low, high;
    };
    // Bounds of coefficient * sum: each cell's own, or the least of different digits.
    static Range range(const Domain& domain, const Clique& clique) {
        const auto [low, high] = plain_range(domain, clique.cells, -1);
        const long a = clique.coefficient * low, b = clique.coefficient * high;
        return {std::min(a, b), std::max(a, b)};
    }
    // Without the cell `but`.
    static Range plain_range(const Domain& domain, std::span<const Cell> cells, int but) {
        DigitMask all = 0;
        long low = 0, high = 0;
        int count = 0;
        for (Cell cell : cells) {
            if (cell == but) continue;
            const DigitMask mask = domain[cell];
            all |= mask;
            low += std::countr_zero(mask) + 1;
            high += 64 - std::countl_zero(mask);
            ++count;
        }
        long low_sets = 0, high_sets = 0;
        DigitMask up = all, down = all;
        for (int i = 0; i < count && up != 0; ++i, up &= up - 1) low_sets += std::countr_zero(up) + 1;
        for (int i = 0; i < count && down != 0; ++i) {
            const int top = 63 - std::countl_zero(down);
            high_sets += top + 1;
            down &= ~(DigitMask{1} << top);
        }
        if (std::popcount(all) < count) return {low, high};  // a contradiction that others find
        return {std::max(low, low_sets), std::min(high, high_sets)};
    }
    bool keep_between(Domain& domain, const Clique& clique, long from, long to) {
        for (Cell cell : clique.cells) {
            const auto [low, high] = plain_range(domain, clique.cells, cell);
            DigitMask kept = 0;
            for (DigitMask rest = domain[cell]; rest != 0; rest &= rest - 1) {
                const long digit = std::countr_zero(rest) + 1;
                const long a = clique.coefficient * (digit + low), b = clique.coefficient * (digit + high);
                if (std::max(a, b) >= from && std::min(a, b) <= to) kept |= rest & (0 - rest);
            }
            if (!domain.keep(cell, kept)) return false;
        }
        return true;
    }

    static constexpr std::size_t most_cliques = 32;

    const Program& program_;
    CliqueSums of_cliques_;
    Open open_[most_cliques];
    std::size_t count_ = 0;  // of open_
    Sums steps_[most_cliques];        // of open_, counted from 0
    NumberSet before_[most_cliques];  // where the cliques before each can lead
};

}  // namespace nonet::rules::NONET_RULES_ISA
