// The sums that cells which all differ can have, and what a sum leaves of their candidates,
// up to size 9.
//
// Placed cells are left out first. What up to three open cells can do is tried, four with one
// sum have few combinations (combinations.hpp), and the rest is found by families of digit sets
// (matching_sets.hpp). Those depend on nothing but the candidates, nine bits a cell: answers are
// kept, and looked up where the open cells fit into a word. There is room for few of them at
// first, and for more where a search asks often.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "rules/propagators/combinations.hpp"
#include "rules/propagators/locked.hpp"
#include "rules/propagators/matching_sets.hpp"

namespace nonet::rules::NONET_RULES_ISA {

class CliqueSums {
public:
    using Sums = std::uint64_t;  // bit s: the sum s

    explicit CliqueSums(const Program& program) : program_(program) {}

    // The sums that different digits of the cells can have.
    Sums possible(const Domain& domain, std::span<const Cell> cells) {
        if (cells.size() == 1) return domain[cells[0]] << 1;
        if (cells.size() == 2) return sums_of_two(domain[cells[0]], domain[cells[1]]);
        if (!see(domain, cells)) return 0;
        switch (count_) {
            case 0: return Sums{1} << placed_sum_;
            case 1: return masks_[0] << 1 << placed_sum_;
            case 2: return sums_of_two(masks_[0], masks_[1]) << placed_sum_;
            case 3:
                if (is_narrow()) return sums_of_three() << placed_sum_;
        }
        if (count_ > most_packed) return sums_of_sets() << placed_sum_;
        const std::uint64_t asked = packed();
        Possible& answer = possible_.at(asked);
        if (answer.asked != asked) {
            answer = {asked, sums_of_sets()};
            possible_.count_miss();
        }
        return answer.sums << placed_sum_;
    }

    // Leaves the cells what leads to one of these sums, and takes digits that they cannot do
    // without from whoever sees all their places.
    bool keep(Domain& domain, std::span<const Cell> cells, Sums sums) {
        if (cells.size() == 1) return domain.keep(cells[0], sums >> 1);
        if (!see(domain, cells)) return false;
        sums >>= placed_sum_;
        if (!find(sums)) return false;
        for (std::size_t i = count_; i-- > 0;)
            if (!domain.keep(open_[i], masks_[i])) return false;
        return drop_locked(program_, domain, cells, needed_);
    }

private:
    static constexpr std::size_t most_packed = 64 / small_size;
    static constexpr int most_tries = 20;

    struct Possible {
        std::uint64_t asked = 0;
        Sums sums = 0;
    };
    struct Kept {
        std::uint64_t asked = 0;
        Sums sums = 0;
        std::uint64_t left = 0;  // packed; 0 for a contradiction
        DigitMask needed = 0;
    };
    // One place for each answer, that of the latest.
    template <typename Answer>
    class Answers {
    public:
        Answer& at(std::uint64_t asked) {
            if (misses_ > answers_.size() && answers_.size() < most) {
                misses_ = 0;
                answers_.assign(answers_.size() * 4, Answer{});
            }
            return answers_[(asked * 0x9e3779b97f4a7c15 >> 32) & (answers_.size() - 1)];
        }
        void count_miss() { ++misses_; }

    private:
        static constexpr std::size_t least = 64, most = 4096;
        std::vector<Answer> answers_ = std::vector<Answer>(least);
        std::size_t misses_ = 0;
    };

    // Parts the cells into placed and open ones. False where a digit is placed twice or an
    // open cell has placed ones only.
    bool see(const Domain& domain, std::span<const Cell> cells) {
        DigitMask placed = 0;
        count_ = 0;
        placed_sum_ = 0;
        for (Cell cell : cells) {
            const DigitMask mask = domain[cell];
            if (!is_single(mask)) {
                open_[count_] = cell;
                masks_[count_++] = mask;
                continue;
            }
            if (placed & mask) return false;
            placed |= mask;
            placed_sum_ += std::countr_zero(mask) + 1;
        }
        for (std::size_t i = 0; i < count_; ++i)
            if ((masks_[i] &= ~placed) == 0) return false;
        return true;
    }
    // Whether to try all pairs of the first two open cells takes less time than to look up.
    bool is_narrow() const { return std::popcount(masks_[0]) * std::popcount(masks_[1]) <= most_tries; }
    std::span<const DigitMask> masks() const { return {masks_, count_}; }
    // The candidates of up to seven open cells, the first one highest; none is empty.
    std::uint64_t packed() const {
        std::uint64_t packed = 0;
        for (DigitMask mask : masks()) packed = packed << small_size | mask;
        return packed;
    }

    static Sums sums_of_two(DigitMask first, DigitMask second) {
        Sums found = 0;
        for (DigitMask rest = first; rest != 0; rest &= rest - 1)
            found |= (second & ~(rest & (0 - rest))) << (std::countr_zero(rest) + 2);
        return found;
    }
    Sums sums_of_three() const {
        Sums found = 0;
        for (DigitMask rest = masks_[0]; rest != 0; rest &= rest - 1) {
            const DigitMask others = ~(rest & (0 - rest));
            found |= sums_of_two(masks_[1] & others, masks_[2] & others) << (std::countr_zero(rest) + 1);
        }
        return found;
    }
    Sums sums_of_sets() {
        const SetFamily& sets = matching_.forward(masks());
        int least = 0, most = 0;
        for (DigitMask mask : masks()) {
            least += std::countr_zero(mask) + 1;
            most += 64 - std::countl_zero(mask);
        }
        Sums found = 0;
        for (int sum = least; sum <= std::min(most, 45); ++sum)
            if (!(sets & SetFamily(sum_families()[std::size_t(sum)])).is_empty()) found |= Sums{1} << sum;
        return found;
    }

    // Leaves the open cells what leads to one of the sums; false where nothing does.
    bool find(Sums sums) {
        switch (count_) {
            case 0: return needed_ = 0, sums & 1;
            case 1: return needed_ = 0, (masks_[0] &= sums >> 1) != 0;
            case 2: return find_two(sums);
            case 3:
                if (is_narrow()) return find_three(sums);
                break;
            case 4:
                if (is_single(sums)) return find_four(std::countr_zero(sums));
                break;
        }
        if (count_ > most_packed) return find_sets(sums);
        const std::uint64_t asked = packed();
        Kept& answer = kept_.at(asked ^ sums * 0xd6e8feb86659fd93);
        if (answer.asked != asked || answer.sums != sums) {
            const bool is_any = find_sets(sums);
            answer = {asked, sums, is_any ? packed() : 0, needed_};
            kept_.count_miss();
            return is_any;
        }
        std::uint64_t rest = answer.left;
        for (std::size_t i = count_; i-- > 0; rest >>= small_size) masks_[i] = rest & all_digits(small_size);
        needed_ = answer.needed;
        return answer.left != 0;
    }
    bool find_two(Sums sums) {
        DigitMask a = 0, b = 0;
        needed_ = program_.all;
        for (DigitMask rest = masks_[0]; rest != 0; rest &= rest - 1) {
            const DigitMask digit = rest & (0 - rest);
            const DigitMask partners = sums >> (std::countr_zero(rest) + 2) & masks_[1] & ~digit;
            const DigitMask is_any = 0 - DigitMask{partners != 0};
            a |= digit & is_any;
            b |= partners;
            needed_ &= digit | (is_single(partners) ? partners : 0) | ~is_any;
        }
        masks_[0] = a;
        masks_[1] = b;
        return a != 0;
    }
    bool find_three(Sums sums) {
        DigitMask a = 0, b = 0, c = 0;
        needed_ = program_.all;
        for (DigitMask first = masks_[0]; first != 0; first &= first - 1) {
            const DigitMask one = first & (0 - first);
            const Sums left = sums >> (std::countr_zero(first) + 1);
            for (DigitMask second = masks_[1] & ~one; second != 0; second &= second - 1) {
                const DigitMask other = second & (0 - second), both = one | other;
                const DigitMask partners = left >> (std::countr_zero(second) + 2) & masks_[2] & ~both;
                const DigitMask is_any = 0 - DigitMask{partners != 0};
                a |= one & is_any;
                b |= other & is_any;
                c |= partners;
                needed_ &= both | (is_single(partners) ? partners : 0) | ~is_any;
            }
        }
        masks_[0] = a;
        masks_[1] = b;
        masks_[2] = c;
        return a != 0;
    }
    bool find_four(int sum) {
        if (sum > Combinations::largest_sum) return false;
        const auto left = Combinations::of_sum({masks_[0], masks_[1], masks_[2], masks_[3]}, sum, program_.all);
        std::ranges::copy(left.cells, masks_);
        needed_ = left.needed;
        return masks_[0] != 0;
    }
    bool find_sets(Sums sums) {
        const SetFamily& sets = matching_.forward(masks());
        SetFamily fitting;
        for (; sums != 0; sums &= sums - 1)
            fitting |= sets & SetFamily(sum_families()[std::size_t(std::countr_zero(sums))]);
        if (fitting.is_empty()) return false;
        matching_.backward({masks_, count_}, fitting);
        needed_ = fitting.common(program_.size);
        return true;
    }

    const Program& program_;
    MatchingSets matching_;
    Answers<Possible> possible_;
    Answers<Kept> kept_;
    // The cells last seen: those that are open, and the sum of the others.
    std::size_t count_ = 0;
    Cell open_[small_size];
    DigitMask masks_[small_size];
    int placed_sum_ = 0;
    DigitMask needed_ = 0;  // digits that they cannot do without
};

}  // namespace nonet::rules::NONET_RULES_ISA
