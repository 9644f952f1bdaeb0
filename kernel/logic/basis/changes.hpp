// What a position has lost since a scan last looked at it in vain.
//
// Candidates only ever disappear. So a pattern that was not there before has a part that
// changed, and what did not change need not be looked at again.
#pragma once

#include <array>
#include <cstdint>

#include "model/layout.hpp"

namespace nonet {

class Changes {
public:
    static const Changes& everything();

    void add_cell(int cell, DigitMask lost) {
        add(cells_, cell);
        digits_ |= lost;
    }
    void add_house(int house) { add(houses_, house); }

    bool has_cell(int cell) const { return has(cells_, cell); }
    bool has_house(int house) const { return has(houses_, house); }
    // Whether a filled cell was open then.
    bool frees(int cell) const { return has_cell(cell); }
    // Whether any of these digits has lost anything, anywhere.
    bool has_digit(int digit) const { return (digits_ & bit(digit)) != 0; }

private:
    using Words = std::array<std::uint64_t, (max_size * max_size + 63) / 64>;

    static void add(Words& words, int i) {
        words[std::size_t(i) / 64] |= std::uint64_t{1} << (i % 64);
    }
    static bool has(const Words& words, int i) {
        return (words[std::size_t(i) / 64] >> (i % 64)) & 1;
    }

    Words cells_{}, houses_{};
    DigitMask digits_ = 0;
};

}  // namespace nonet
