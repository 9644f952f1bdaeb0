// How much each of many things had to do with recent contradictions (Moskewicz et
// al. 2001): the step grows a little at each contradiction, so old merits fade.
// Whole numbers, so that every machine counts alike, and short ones, since many are read
// for every choice. A thing is bumped at most a few times in a contradiction, so that its
// merits stay below some hundred steps.
#pragma once

#include <cstdint>
#include <vector>

#include "search/random.hpp"

namespace nonet {

class Activity {
public:
    explicit Activity(std::size_t things) : values_(things) {}

    std::uint32_t operator[](std::size_t thing) const { return values_[thing]; }
    // A merit nobody earned to begin with: many of them put the things in a random order.
    std::uint32_t draw(Random& random) const { return random.below(step_); }
    void begin_with(std::size_t thing, std::uint32_t merit) { values_[thing] = merit; }
    void bump(std::size_t thing) { values_[thing] += step_; }
    void fade() {
        step_ += step_ / 64;
        if (step_ < limit) return;
        for (auto& value : values_) value >>= 12;
        step_ >>= 12;
    }

private:
    static constexpr std::uint32_t limit = std::uint32_t{1} << 22;

    std::vector<std::uint32_t> values_;
    std::uint32_t step_ = 1 << 10;
};

}  // namespace nonet
