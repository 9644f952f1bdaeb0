// Sums: low <= sum over cliques of coefficient * (sum of a clique's digits) <= high.
//
// Small sizes. The sums that a clique can have are found from its digit sets
// (clique_sums.hpp). Counted from the least total, x_j = |coefficient| * (steps of clique
// j), the x_j must add up to a number in a window [least, most]; sets of such numbers are
// one word, bit x for the number x, as long as the window ends below 64 (seen from below or
// from above, whichever is nearer; a sum with a wider window gets bounds only).
//
//     before_j + x_j + after_j in the window   =>   x_j stays
//
// (where the others have no gaps together, their least and most say as much) and the clique keeps
// the digits that lead to a sum that stays. So every digit that stays
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
        int room;    // that its sums take, times the coefficient
        int gap;     // no two neighbours among its steps are farther apart
        Sums steps;
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
            const int own = std::abs(clique.coefficient) * (most - least);
            open_[count_++] = {&clique, sums, least, most, own, 1, 0};
            room += own;
        }
        if (high < 0 || low > room) return false;
        if (low <= 0 && high >= room) return true;
        // From below: numbers up to `high` matter. From above: up to room - low.
        const bool from_above = room - low < high;
        const int first = from_above ? room - high : low, last = from_above ? room - low : high;
        if (last > 63) return bounds(domain, sum);
        if (are_filled()) return fill(domain, room, first, last, from_above);
        for (Open& open : std::span(open_, count_)) open.steps = steps(open, is_up(open, from_above));
        after_[count_] = 1;
        for (std::size_t j = count_; j-- > 1;) after_[j] = total(after_[j + 1], open_[j].steps);
        Sums before = 1;
        for (std::size_t j = 0; j < count_; ++j) {
            const Sums others = total(before, after_[j + 1]);
            const Sums fitting = open_[j].steps & differences(std::max(first, 0), last, others);
            if (!keep(domain, open_[j], fitting, from_above)) return false;
            before = total(before, open_[j].steps);
        }
        return true;
    }
    // Runs that together are as long as any gap fill them all: then the others of each clique come
    // to every number there is room for.
    bool are_filled() {
        int in_runs = 0, widest = 1, next = 1;  // the room of all that have no gap; the two widest gaps
        for (Open& open : std::span(open_, count_)) {
            open.gap = std::abs(open.clique->coefficient) * gap(open.sums >> open.least, open.most - open.least);
            if (open.gap == 1) in_runs += open.room;
            next = std::max(next, std::min(widest, open.gap));
            widest = std::max(widest, open.gap);
        }
        return std::ranges::all_of(std::span(open_, count_), [&](const Open& open) {
            return (open.gap == widest ? next : widest) <= in_runs - (open.gap == 1 ? open.room : 0) + 1;
        });
    }
    bool fill(Domain& domain, int room, int first, int last, bool from_above) {
        for (const Open& open : std::span(open_, count_)) {
            const int low = std::max(first - (room - open.room), 0), high = std::min(last, open.room);
            if (low > high) return false;
            if (low == 0 && high == open.room) continue;
            const int factor = std::abs(open.clique->coefficient), from = (low + factor - 1) / factor, to = high / factor;
            const Sums kept = open.sums & (is_up(open, from_above) ? between(open.least + from, open.least + to)
                                                                   : between(open.most - to, open.most - from));
            if (kept == 0) return false;
            if (kept != open.sums && !of_cliques_.keep(domain, open.clique->cells, kept)) return false;
        }
        return true;
    }
    static bool is_up(const Open& open, bool from_above) { return (open.clique->coefficient > 0) != from_above; }
    bool keep(Domain& domain, const Open& open, Sums fitting, bool from_above) {
        if (fitting == 0) return false;
        if (fitting == open.steps && open.room < 64) return true;
        const Sums kept = sums_of(fitting, open, is_up(open, from_above));
        return kept == open.sums || of_cliques_.keep(domain, open.clique->cells, kept);
    }

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
    // How far apart neighbours are at most, from 0 on, up to the next power of two.
    static int gap(Sums steps, int room) {
        const Sums all = run_of(room + 1);
        for (int length = 1; length < 16; length *= 2) {
            if ((all & ~steps) == 0) return length;
            steps |= steps << length;
        }
        return 64;
    }
    static Sums between(int first, int last) { return (last < 63 ? (Sums{2} << last) - 1 : ~Sums{0}) & ~Sums{0} << first; }
    // All a + b; 0 is one of a and one of b.
    static Sums total(Sums a, Sums b) {
        if (std::popcount(a) < std::popcount(b)) std::swap(a, b);
        if (is_run(a)) return is_run(b) ? run_of(std::popcount(a) + std::popcount(b) - 1) : run_total(b, std::popcount(a));
        if (is_run(b)) return run_total(a, std::popcount(b));
        Sums found = 0;
        for (; b != 0; b &= b - 1) found |= a << std::countr_zero(b);
        return found;
    }
    // Numbers in a row, from 0 on.
    static bool is_run(Sums sums) { return (sums & (sums + 1)) == 0; }
    static Sums run_of(int numbers) { return numbers < 64 ? (Sums{1} << numbers) - 1 : ~Sums{0}; }
    static Sums run_total(Sums a, int numbers) {
        for (int length = 1; length < numbers;) {
            const int step = std::min(length, numbers - length);
            a |= a << step;
            length += step;
        }
        return a;
    }
    // All w - b from 0 on, w in the window from first to last.
    static Sums differences(int first, int last, Sums b) {
        Sums found = mirrored(b);
        for (int length = 1; length <= last - first;) {
            const int step = std::min(length, last - first + 1 - length);
            found |= found >> step;
            length += step;
        }
        return found >> (63 - last);
    }
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
    Sums after_[most_cliques + 1];
};

}  // namespace nonet::rules::NONET_RULES_ISA
