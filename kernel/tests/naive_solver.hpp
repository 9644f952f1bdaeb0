// A solver too simple to be wrong: the blank cell with the fewest digits that no
// peer holds, each of them in turn, everything looked up afresh. The oracle of tests.
#pragma once

#include <bit>
#include <vector>

#include "model/layout.hpp"

namespace nonet {

class NaiveSolver {
public:
    NaiveSolver(const Layout& layout, std::vector<DigitMask> candidates, std::size_t limit)
        : layout_(layout), candidates_(std::move(candidates)), limit_(limit) {
        grid_.resize(candidates_.size());
        fill();
    }
    const std::vector<std::vector<Digit>>& solutions() const { return solutions_; }

private:
    DigitMask allowed(std::size_t cell) const {
        DigitMask digits = candidates_[cell];
        for (Cell peer : layout_.peers(int(cell)))
            if (grid_[peer] != 0) digits &= ~bit(grid_[peer]);
        return digits;
    }
    void fill() {
        if (solutions_.size() == limit_) return;
        std::size_t best = grid_.size();
        int fewest = max_size + 1;
        for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
            if (grid_[cell] != 0) continue;
            const int digits = std::popcount(allowed(cell));
            if (digits < fewest) {
                fewest = digits;
                best = cell;
            }
        }
        if (best == grid_.size()) {
            solutions_.push_back(grid_);
            return;
        }
        for (int digit = 1; digit <= layout_.size(); ++digit) {
            if (!(allowed(best) & bit(digit))) continue;
            grid_[best] = Digit(digit);
            fill();
            grid_[best] = 0;
        }
    }

    const Layout& layout_;
    std::vector<DigitMask> candidates_;
    std::size_t limit_;
    std::vector<Digit> grid_;
    std::vector<std::vector<Digit>> solutions_;
};

}  // namespace nonet
