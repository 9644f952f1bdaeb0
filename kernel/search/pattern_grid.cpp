#include "search/pattern_grid.hpp"

#include <numeric>
#include <span>

#include "search/random.hpp"

namespace nonet {

bool fits(const Constraints& constraints, const std::vector<std::int8_t>& grid) {
    const auto size = std::uint32_t(constraints.size());
    for (auto first = std::uint32_t(constraints.cells()); first < std::uint32_t(constraints.count()); first += size) {
        DigitMask seen = 0;
        for (int position = 0; position < int(size); ++position)
            seen |= DigitMask{1} << grid[std::size_t(constraints.cell_at(first, position))];
        if (seen != all_digits(int(size))) return false;
    }
    return true;
}

namespace {

// 0 .. N-1, where the numbers of a group of `width` keep together.
std::vector<int> order_of_lines(int size, int width, Random* random) {
    std::vector<int> order(static_cast<std::size_t>(size));
    std::iota(order.begin(), order.end(), 0);
    if (random != nullptr)
        for (int start = 0; start < size; start += width)
            random->shuffle(std::span(order).subspan(std::size_t(start), std::size_t(width)));
    return order;
}

}  // namespace

std::vector<std::int8_t> pattern_grid(const Constraints& constraints, std::optional<std::uint64_t> seed) {
    const int size = constraints.size();
    std::optional<Random> random;
    if (seed) random.emplace(*seed);
    Random* const chance = random ? &*random : nullptr;
    for (int box_rows = 1; box_rows <= size; ++box_rows) {
        if (size % box_rows != 0) continue;
        const int box_cols = size / box_rows;
        const auto rows = order_of_lines(size, box_rows, chance);
        const auto columns = order_of_lines(size, box_cols, chance);
        const auto digits = order_of_lines(size, size, chance);
        std::vector<std::int8_t> grid;
        for (const int row : rows)
            for (const int column : columns)
                grid.push_back(std::int8_t(
                    digits[std::size_t((box_cols * (row % box_rows) + row / box_rows + column) % size)]));
        if (fits(constraints, grid)) return grid;
    }
    return {};
}

}  // namespace nonet
