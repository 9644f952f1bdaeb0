// Propagators that need not run: those that have found nothing many times in a row.
//
//   for good      sums of many cells are strong at the root, in most puzzles nowhere else, and of a
//                 cage the sum mostly says all that its group does: such wake no more
//   while wide    lines and alternatives take long and find little while their cells have most of
//                 their candidates. How many they have is told in sixteenths, and each share
//                 rests by itself:
//
//                     placed                                                all candidates
//                     |  1 ... 5  |  6     7     8     9    10  ...  14    15  |
//                     always runs    runs ............... has found nothing: rests
//
// Whatever rests while wide runs when its cells are placed, so no solution is wrong.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "rules/propagators/domain.hpp"

namespace nonet::rules::NONET_RULES_ISA {

class Resting {
public:
    explicit Resting(const Program& program)
        : program_(program),
          wakes_(program.wakes),
          idle_(program.propagators.size()),
          wide_idle_(program.propagators.size() * shares) {}

    // Whom a changed cell wakes, as bits: all that look at it, less those that rest for good.
    const std::uint64_t* woken_by(int cell) const { return wakes_.data() + std::size_t(cell) * program_.wake_words; }

    // Whether a propagator that waits is to be left out. If not, `ran` is to be told how it went.
    bool rests(std::size_t propagator, const Domain& domain) {
        times_ = nullptr;
        switch (program_.rests[propagator]) {
            case Rest::never: return false;
            case Rest::for_good: times_ = &idle_[propagator]; return false;
            case Rest::while_wide: break;
        }
        const std::size_t share = width(program_.scopes[propagator], domain);
        if (share < least_share) return false;
        times_ = &wide_idle_[propagator * shares + share];
        return *times_ == many;
    }
    void ran(std::size_t propagator, bool is_idle) {
        if (times_ == nullptr) return;
        *times_ = is_idle ? std::uint8_t(*times_ + 1) : std::uint8_t{0};
        if (*times_ == many && program_.rests[propagator] == Rest::for_good)
            for (Cell cell : program_.scopes[propagator])
                wakes_[cell * program_.wake_words + propagator / 64] &= ~(std::uint64_t{1} << (propagator % 64));
    }

private:
    static constexpr std::size_t shares = 16, least_share = 6;
    static constexpr std::uint8_t many = 60;

    // How much of all candidates the cells have; nothing where they have less than two each.
    std::size_t width(std::span<const Cell> cells, const Domain& domain) const {
        std::size_t count = 0;
        for (Cell cell : cells) count += std::size_t(std::popcount(domain[cell]));
        if (count < 2 * cells.size() || cells.empty()) return 0;
        return std::min(shares - 1, count * shares / (cells.size() * std::size_t(program_.size)));
    }

    const Program& program_;
    std::vector<std::uint64_t> wakes_;     // [cell][wake_words]
    std::vector<std::uint8_t> idle_;       // how often in a row each has found nothing
    std::vector<std::uint8_t> wide_idle_;  // [propagator][share]: the same
    std::uint8_t* times_ = nullptr;        // where the one that runs is counted
};

}  // namespace nonet::rules::NONET_RULES_ISA
