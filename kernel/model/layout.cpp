#include "model/layout.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <string>

namespace nonet {

namespace {

std::vector<House> plain_houses(int box_rows, int box_cols) {
    const int size = box_rows * box_cols;
    std::vector<House> houses;
    for (int row = 0; row < size; ++row) {
        House house{HouseKind::row, {}};
        for (int col = 0; col < size; ++col) house.cells.push_back(Cell(row * size + col));
        houses.push_back(std::move(house));
    }
    for (int col = 0; col < size; ++col) {
        House house{HouseKind::column, {}};
        for (int row = 0; row < size; ++row) house.cells.push_back(Cell(row * size + col));
        houses.push_back(std::move(house));
    }
    if (box_rows == 1 || box_cols == 1) return houses;
    for (int top = 0; top < size; top += box_rows) {
        for (int left = 0; left < size; left += box_cols) {
            House house{HouseKind::box, {}};
            for (int row = top; row < top + box_rows; ++row)
                for (int col = left; col < left + box_cols; ++col)
                    house.cells.push_back(Cell(row * size + col));
            houses.push_back(std::move(house));
        }
    }
    return houses;
}

std::vector<Cell> peers_of(int cell, std::span<const std::uint16_t> houses_of_cell, std::span<const House> houses) {
    std::array<std::uint64_t, largest_size * largest_size / 64> seen{};
    for (std::uint16_t house : houses_of_cell)
        for (Cell member : houses[house].cells) seen[member / 64] |= std::uint64_t{1} << member % 64;
    seen[std::size_t(cell / 64)] &= ~(std::uint64_t{1} << cell % 64);
    std::vector<Cell> peers;
    for (std::size_t word = 0; word < seen.size(); ++word)
        for (std::uint64_t left = seen[word]; left; left &= left - 1)
            peers.push_back(Cell(word * 64 + std::size_t(std::countr_zero(left))));
    return peers;
}

bool same_cells(std::span<const House> a, std::span<const House> b) {
    return std::ranges::equal(a, b, {}, &House::cells, &House::cells);
}

}  // namespace

Layout::Layout(int size, std::vector<House> houses) : size_(size), houses_(std::move(houses)) {
    if (size < 1 || size > largest_size) {
        throw std::invalid_argument("size " + std::to_string(size) + " is not in 1.." +
                                    std::to_string(largest_size));
    }
    houses_of_.resize(cells());
    for (std::size_t index = 0; index < houses_.size(); ++index) {
        auto& members = houses_[index].cells;
        std::ranges::sort(members);
        const bool distinct = std::ranges::adjacent_find(members) == members.end();
        if (int(members.size()) != size || !distinct || members.back() >= cells()) {
            throw std::invalid_argument("house " + std::to_string(index) + " must have " +
                                        std::to_string(size) + " different cells");
        }
        for (Cell cell : members) houses_of_[cell].push_back(std::uint16_t(index));
    }
    for (int cell = 0; cell < cells(); ++cell) peers_.push_back(peers_of(cell, houses_of_[cell], houses_));
    plain_nine_ = size == 9 && same_cells(houses_, plain_houses(3, 3));
}

Layout Layout::plain(int box_rows, int box_cols) {
    return Layout(box_rows * box_cols, plain_houses(box_rows, box_cols));
}

}  // namespace nonet
