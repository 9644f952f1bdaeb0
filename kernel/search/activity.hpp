// How much each of many things had to do with recent contradictions (Moskewicz et
// al. 2001): the step grows a little at each contradiction, so old merits fade.
// Whole numbers, so that every machine counts alike.
#pragma once

#include <cstdint>
#include <vector>

namespace nonet {

class Activity {
public:
    explicit Activity(std::size_t things) : values_(things) {}

    std::uint64_t operator[](std::size_t thing) const { return values_[thing]; }
    void set(std::size_t thing, std::uint64_t value) { values_[thing] = value; }
    void bump(std::size_t thing) { values_[thing] += step_; }
    void fade() {
        step_ += step_ / 64;
        if (step_ < limit) return;
        for (auto& value : values_) value >>= 32;
        step_ >>= 32;
    }

    static constexpr std::uint64_t first_step = 1 << 16;

private:
    static constexpr std::uint64_t limit = std::uint64_t{1} << 50;

    std::vector<std::uint64_t> values_;
    std::uint64_t step_ = first_step;
};

}  // namespace nonet
