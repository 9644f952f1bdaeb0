// The sums that cells which all differ can have, and what a sum leaves of their candidates,
// up to size 9 (matching_sets.hpp).
//
// Both depend on nothing but the candidates, nine bits a cell, and in a search the same come
// again and again: answers are kept, and looked up where the cells fit into a word. There is
// room for few of them at first, and for more where a search asks often.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

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
        if (cells.size() == 2) return sums_of_two(domain, cells);
        if (cells.size() > most_packed) return sums_of_sets(domain, cells);
        const std::uint64_t asked = packed(domain, cells);
        Possible& answer = possible_.at(asked);
        if (answer.asked != asked) {
            answer = {asked, sums_of_sets(domain, cells)};
            possible_.count_miss();
        }
        return answer.sums;
    }

    // Leaves the cells what leads to one of these sums, and takes digits that they cannot do
    // without from whoever sees all their places.
    bool keep(Domain& domain, std::span<const Cell> cells, Sums sums) {
        if (cells.size() == 1) return domain.keep(cells[0], sums >> 1);
        if (cells.size() == 2) return keep_two(domain, cells, sums);
        if (cells.size() > most_packed) {
            const Left left = find(domain, cells, sums);
            return left.is_any && drop_locked(program_, domain, cells, left.needed);
        }
        const std::uint64_t asked = packed(domain, cells);
        Kept& answer = kept_.at(asked ^ sums * 0xd6e8feb86659fd93);
        if (answer.asked != asked || answer.sums != sums) {
            const Left left = find(domain, cells, sums);
            answer = {asked, sums, left.is_any ? packed(domain, cells) : 0, left.needed};
            kept_.count_miss();
        } else if (answer.left != asked && answer.left != 0) {
            std::uint64_t rest = answer.left;
            for (std::size_t i = cells.size(); i-- > 0; rest >>= small_size)
                if (!domain.keep(cells[i], rest & all_digits(small_size))) return false;
        }
        return answer.left != 0 && drop_locked(program_, domain, cells, answer.needed);
    }

private:
    static constexpr std::size_t most_packed = 64 / small_size;

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

    // The candidates of up to seven cells, the first one highest; none is empty.
    static std::uint64_t packed(const Domain& domain, std::span<const Cell> cells) {
        std::uint64_t masks = 0;
        for (Cell cell : cells) masks = masks << small_size | domain[cell];
        return masks;
    }

    static Sums sums_of_two(const Domain& domain, std::span<const Cell> cells) {
        const DigitMask second = domain[cells[1]];
        Sums found = 0;
        for (DigitMask rest = domain[cells[0]]; rest != 0; rest &= rest - 1)
            found |= (second & ~(rest & (0 - rest))) << (std::countr_zero(rest) + 2);
        return found;
    }
    // As find and what follows it, without any set.
    bool keep_two(Domain& domain, std::span<const Cell> cells, Sums sums) const {
        const DigitMask second = domain[cells[1]];
        DigitMask a = 0, b = 0, needed = program_.all;
        for (DigitMask rest = domain[cells[0]]; rest != 0; rest &= rest - 1) {
            const DigitMask digit = rest & (0 - rest);
            const DigitMask partners = sums >> (std::countr_zero(rest) + 2) & second & ~digit;
            if (partners == 0) continue;
            a |= digit;
            b |= partners;
            needed &= is_single(partners) ? digit | partners : digit;
        }
        return a != 0 && domain.keep(cells[1], b) && domain.keep(cells[0], a) && drop_locked(program_, domain, cells, needed);
    }
    Sums sums_of_sets(const Domain& domain, std::span<const Cell> cells) {
        const SetFamily& sets = matching_.forward(domain, cells);
        int least = 0, most = 0;
        for (Cell cell : cells) {
            least += std::countr_zero(domain[cell]) + 1;
            most += 64 - std::countl_zero(domain[cell]);
        }
        Sums found = 0;
        for (int sum = least; sum <= std::min(most, 45); ++sum)
            if (!(sets & SetFamily(sum_families()[std::size_t(sum)])).is_empty()) found |= Sums{1} << sum;
        return found;
    }

    struct Left {
        bool is_any;       // false on a contradiction
        DigitMask needed;  // digits that the cells cannot do without
    };
    Left find(Domain& domain, std::span<const Cell> cells, Sums sums) {
        const SetFamily& sets = matching_.forward(domain, cells);
        SetFamily fitting;
        for (; sums != 0; sums &= sums - 1)
            fitting |= sets & SetFamily(sum_families()[std::size_t(std::countr_zero(sums))]);
        if (fitting.is_empty() || !matching_.backward(domain, cells, fitting)) return {false, 0};
        return {true, fitting.common(program_.size)};
    }

    const Program& program_;
    MatchingSets matching_;
    Answers<Possible> possible_;
    Answers<Kept> kept_;
};

}  // namespace nonet::rules::NONET_RULES_ISA
