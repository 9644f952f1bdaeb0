// Solved grids with the layouts they fill: plain ones, jigsaws made of them, extra houses.
#pragma once

#include <algorithm>
#include <vector>

#include "model/layout.hpp"
#include "search/random.hpp"

namespace nonet {

// A full grid of a plain layout with rows, columns and digits shuffled.
inline std::vector<Digit> random_grid(int box_rows, int box_cols, Random& random) {
    const int size = box_rows * box_cols;
    auto lines = [&](int groups, int length) {
        std::vector<int> outer, order;
        for (int g = 0; g < groups; ++g) outer.push_back(g);
        random.shuffle(std::span(outer));
        for (int g : outer) {
            std::vector<int> inner;
            for (int i = 0; i < length; ++i) inner.push_back(g * length + i);
            random.shuffle(std::span(inner));
            order.insert(order.end(), inner.begin(), inner.end());
        }
        return order;
    };
    const auto rows = lines(box_cols, box_rows), columns = lines(box_rows, box_cols);
    std::vector<int> digits;
    for (int d = 1; d <= size; ++d) digits.push_back(d);
    random.shuffle(std::span(digits));
    std::vector<Digit> grid;
    for (int r : rows)
        for (int c : columns)
            grid.push_back(Digit(digits[std::size_t((r % box_rows * box_cols + r / box_rows + c) % size)]));
    return grid;
}

// Two cells of different regions that hold the same digit may change regions:
// every region keeps all digits. So a solved plain grid gives a solved jigsaw.
inline Layout jigsaw_around(const std::vector<Digit>& grid, int box_rows, int box_cols, Random& random) {
    const Layout plain = Layout::plain(box_rows, box_cols);
    const int size = plain.size();
    std::vector<House> houses(plain.houses().begin(), plain.houses().end());
    for (int i = 0; i < 3 * size; ++i) {
        auto& a = houses[2 * std::size_t(size) + random.below(std::uint32_t(size))].cells;
        auto& b = houses[2 * std::size_t(size) + random.below(std::uint32_t(size))].cells;
        Cell& cell = a[random.below(std::uint32_t(size))];
        for (Cell& other : b)
            if (&a != &b && grid[other] == grid[cell]) std::swap(cell, other);
    }
    return Layout(size, std::move(houses));
}

// The plain layout and two extra houses, each with one cell for every digit.
inline Layout with_extra_houses(const std::vector<Digit>& grid, int box_rows, int box_cols, Random& random) {
    const Layout plain = Layout::plain(box_rows, box_cols);
    std::vector<House> houses(plain.houses().begin(), plain.houses().end());
    for (int extra = 0; extra < 2; ++extra) {
        House house{HouseKind::extra, {}};
        for (int digit = 1; digit <= plain.size(); ++digit) {
            std::vector<Cell> holders;
            for (int cell = 0; cell < plain.cells(); ++cell)
                if (grid[std::size_t(cell)] == digit) holders.push_back(Cell(cell));
            house.cells.push_back(holders[random.below(std::uint32_t(holders.size()))]);
        }
        houses.push_back(std::move(house));
    }
    return Layout(plain.size(), std::move(houses));
}

}  // namespace nonet
