// The restart sequence of Luby, Sinclair & Zuckerman (1993): as good as the best
// fixed schedule up to a logarithm, whatever the problem.
#pragma once

#include <cstdint>

namespace nonet {

// 1 1 2 1 1 2 4 1 1 2 ... for index 0, 1, 2, ...
constexpr std::uint64_t luby(std::uint64_t index) {
    std::uint64_t length = 1;
    while (length < index + 1) length = 2 * length + 1;
    while (length - 1 != index) {
        length = (length - 1) / 2;
        index %= length;
    }
    return (length + 1) / 2;
}

}  // namespace nonet
