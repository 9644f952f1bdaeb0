// How much each of many things had to do with recent contradictions (Moskewicz et
// al. 2001): the step grows a little at each contradiction, so old merits fade.
// Whole numbers, so that every machine counts alike.
#pragma once

#include <cstdint>
#include <vector>

#include "search/random.hpp"

namespace nonet {

class Activity {
public:
    explicit Activity(std::size_t things) : values_(things) {}

    std::uint64_t operator[](std::size_t thing) const { return values_[thing]; }
    // Starts with merits nobody earned, to put the things in a random order.
    void randomise(Random& random) {
        for (auto& value : values_) value = random.below(std::uint32_t(step_));
    }
    void bump(std::size_t thing) { values_[thing] += step_; }
    void fade() {
        step_ += step_ / 64;
        if (step_ < limit) return;
        for (auto& value : values_) value >>= 32;
        step_ >>= 32;
    }

private:
    static constexpr std::uint64_t limit = std::uint64_t{1} << 50;

    std::vector<std::uint64_t> values_;
    std::uint64_t step_ = 1 << 16;
};

}  // namespace nonet
