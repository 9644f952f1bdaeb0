// What must hold of digits and masks before an engine may see them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <stdexcept>

#include "model/layout.hpp"

namespace nonet::bindings {

inline void check_digits(std::span<const Digit> digits, int size) {
    if (std::ranges::any_of(digits, [&](int digit) { return digit > size; }))
        throw std::invalid_argument("a digit is out of range");
}

inline void check_marks(std::span<const DigitMask> masks, int size) {
    if (std::ranges::any_of(masks, [&](DigitMask mask) { return (mask & ~all_digits(size)) != 0; }))
        throw std::invalid_argument("a mask has a digit out of range");
}

}  // namespace nonet::bindings
