// What a fuzz target reads its case from: bytes, and zeros when they are used up.
//
// A target is a file NAME.cpp with the entry point of libFuzzer, which finds inputs that reach
// new code. What it asserts is more than "no crash": an answer that a naive search contradicts
// ends the run as well.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "model/layout.hpp"

namespace nonet::fuzz {

class Input {
public:
    Input(const std::uint8_t* data, std::size_t size) : next_(data), end_(data + size) {}

    bool is_empty() const { return next_ == end_; }
    int byte() { return is_empty() ? 0 : *next_++; }
    // 0 .. bound-1; a byte is enough for bounds up to 256.
    int below(int bound) {
        const int value = bound > 256 ? byte() << 8 | byte() : byte();
        return bound > 1 ? value % bound : 0;
    }
    bool one_in(int chance) { return byte() % chance == chance - 1; }
    std::uint64_t word() {
        std::uint64_t value = 0;
        for (int i = 0; i < 8; ++i) value = value << 8 | std::uint64_t(byte());
        return value;
    }

private:
    const std::uint8_t* next_;
    const std::uint8_t* end_;
};

inline void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "wrong answer: %s\n", what);
    std::abort();
}

// A shape of the size with rows, columns and boxes, the middle divisor being the box's height.
inline Layout plain_of_size(int size) {
    int rows = 1;
    for (int divisor = 1; divisor * divisor <= size; ++divisor)
        if (size % divisor == 0) rows = divisor;
    return Layout::plain(rows, size / rows);
}

// Masks of the cells of a puzzle: blanks, givens and pencil marks.
inline std::vector<DigitMask> masks_of(Input& input, const Layout& layout) {
    std::vector<DigitMask> masks(std::size_t(layout.cells()), all_digits(layout.size()));
    for (DigitMask& mask : masks) {
        if (input.is_empty()) break;
        const int kind = input.byte();
        if (kind < 128) {
            if (kind % (layout.size() + 2) < layout.size()) mask = bit(kind % (layout.size() + 2) + 1);
        } else if (kind < 224) {
            mask &= DigitMask(input.byte()) | DigitMask(kind) << 5;
        } else if (kind < 232) {
            mask &= input.word();
        }
    }
    return masks;
}

}  // namespace nonet::fuzz
