#include "model/sorting.hpp"

#include <algorithm>
#include <numeric>

namespace nonet {

std::vector<std::uint32_t> sorted_numbers(std::size_t count, const void* list,
                                          bool (*is_less)(const void*, std::uint32_t, std::uint32_t)) {
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), std::uint32_t{0});
    std::stable_sort(numbers.begin(), numbers.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return is_less(list, a, b); });
    return numbers;
}

}  // namespace nonet
