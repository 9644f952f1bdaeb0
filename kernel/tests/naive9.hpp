// A 9x9 solver that knows nothing but the rules of Sudoku, for testing the
// others against it. Slow on purpose: no state is kept between two nodes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "search/random.hpp"

namespace nonet::test {

using Masks = std::array<std::uint16_t, 81>;    // bit d-1 for digit d
using Solution = std::array<std::uint8_t, 81>;

inline bool see_each_other(std::size_t a, std::size_t b) {
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

struct Candidate {
    std::size_t cell;
    int digit;
};

// The possibilities of a cell, or of a digit in a row, column or box.
struct Group {
    std::array<Candidate, 9> candidates;
    std::size_t size = 0;
    std::span<Candidate> span() { return {candidates.data(), size}; }
};

// Takes the group with the fewest possibilities and tries one after the other.
class Naive {
public:
    Naive(std::uint64_t limit, Random* random) : limit_(limit), random_(random) {}

    void search(const Masks& masks) {
        Group choice = fewest_possibilities(masks);
        if (choice.size == 0 && std::find(values_.begin(), values_.end(), 0) == values_.end()) {
            ++count;
            last = values_;
        }
        if (random_ != nullptr) random_->shuffle(choice.span());
        for (const auto& [cell, digit] : choice.span()) {
            Masks next = masks;
            for (std::size_t other = 0; other < 81; ++other)
                if (see_each_other(cell, other)) next[other] &= std::uint16_t(~(1 << (digit - 1)));
            values_[cell] = std::uint8_t(digit);
            next[cell] = std::uint16_t(1 << (digit - 1));
            search(next);
            values_[cell] = 0;
            if (count >= limit_) return;
        }
    }

    std::uint64_t count = 0;
    Solution last{};

private:
    // Of what is not decided yet; empty if nothing is left or something impossible.
    Group fewest_possibilities(const Masks& masks) const {
        Group best;
        bool any = false;
        for (std::size_t kind = 0; kind < 4; ++kind) {
            for (std::size_t a = 0; a < 9; ++a) {
                for (std::size_t b = 0; b < 9; ++b) {
                    Group group;
                    bool decided = false;
                    for (std::size_t c = 0; c < 9; ++c) {
                        const std::size_t digit = kind == 0 ? c + 1 : b + 1;
                        const std::size_t cell = std::array{9 * a + b, 9 * a + c, 9 * c + a,
                                                            27 * (a / 3) + 3 * (a % 3) + 9 * (c / 3) + c % 3}[kind];
                        if (masks[cell] >> (digit - 1) & 1)
                            group.candidates[group.size++] = {cell, int(digit)};
                        decided = decided || values_[cell] == digit;
                    }
                    if (decided || (any && group.size >= best.size)) continue;
                    best = group;
                    any = true;
                    if (best.size <= 1) return best;
                }
            }
        }
        return best;
    }

    std::uint64_t limit_;
    Random* random_;
    Solution values_{};
};

inline std::uint64_t naive_count(const Masks& masks, std::uint64_t limit) {
    Naive naive(limit, nullptr);
    naive.search(masks);
    return naive.count;
}

}  // namespace nonet::test
