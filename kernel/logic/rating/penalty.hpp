// The length penalty of chains: 0.1 for each threshold 4, 6, 8, 12, 16, 24, ...
// (alternately times 3/2 and 4/3) that complexity - 2 exceeds. It is built by
// repeated addition because hints are compared by the exact double.
#pragma once

#include "logic/rating/geometry9.hpp"

namespace nonet::rating::NONET_RATING_ISA {

inline double penalty(int complexity) {
    const int length = complexity - 2;
    double sum = 0;
    int threshold = 4;
    for (bool half_more = true; length > threshold; half_more = !half_more) {
        sum += 0.1;
        threshold = half_more ? threshold * 3 / 2 : threshold * 4 / 3;
    }
    return sum;
}

}  // namespace nonet::rating::NONET_RATING_ISA
