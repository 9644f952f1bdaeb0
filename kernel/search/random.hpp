// Random numbers that are the same for the same seed on every machine.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace nonet {

// SplitMix64 (Steele, Lea & Flood 2014): tiny state, passes BigCrush.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

    // Uniform in 0 .. bound-1 (Lemire 2019), without bias.
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (std::uint32_t(product) < bound) {
            const std::uint32_t threshold = -bound % bound;
            while (std::uint32_t(product) < threshold) product = (next() >> 32) * bound;
        }
        return std::uint32_t(product >> 32);
    }

    template <typename T>
    void shuffle(std::span<T> items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[below(std::uint32_t(i))]);
    }

private:
    std::uint64_t state_;
};

}  // namespace nonet
