// Layouts and puzzles to test with: plain shapes, jigsaws, extra houses.
#pragma once

#include <algorithm>
#include <vector>

#include "model/layout.hpp"
#include "search/random.hpp"

namespace nonet {

inline bool is_connected(const std::vector<int>& region_of, int size, int region) {
    std::vector<int> reached;
    for (int cell = 0; cell < size * size && reached.empty(); ++cell)
        if (region_of[std::size_t(cell)] == region) reached.push_back(cell);
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const int row = reached[i] / size, col = reached[i] % size;
        for (auto [r, c] : {std::pair{row - 1, col}, {row + 1, col}, {row, col - 1}, {row, col + 1}}) {
            if (r < 0 || c < 0 || r >= size || c >= size) continue;
            const int cell = r * size + c;
            if (region_of[std::size_t(cell)] == region && !std::ranges::count(reached, cell))
                reached.push_back(cell);
        }
    }
    return int(reached.size()) == size;
}

// Regions of a plain shape deformed by exchanging cells of two regions, both
// staying connected.
inline Layout random_jigsaw(int box_rows, int box_cols, Random& random) {
    const int size = box_rows * box_cols;
    const auto cells = std::uint32_t(size * size);
    const Layout plain = Layout::plain(box_rows, box_cols);
    std::vector<House> houses(plain.houses().begin(), plain.houses().end());
    std::vector<int> region_of(cells);
    for (int box = 0; box < size; ++box)
        for (Cell cell : houses[std::size_t(2 * size + box)].cells) region_of[cell] = box;
    for (int tries = 0; tries < 40 * size; ++tries) {
        const auto a = random.below(cells), b = random.below(cells);
        if (region_of[a] == region_of[b]) continue;
        std::swap(region_of[a], region_of[b]);
        if (!is_connected(region_of, size, region_of[a]) || !is_connected(region_of, size, region_of[b]))
            std::swap(region_of[a], region_of[b]);
    }
    for (int box = 0; box < size; ++box) {
        auto& members = houses[std::size_t(2 * size + box)].cells;
        members.clear();
        for (std::uint32_t cell = 0; cell < cells; ++cell)
            if (region_of[cell] == box) members.push_back(Cell(cell));
    }
    return Layout(size, std::move(houses));
}

inline Layout with_diagonals(const Layout& layout) {
    const int size = layout.size();
    std::vector<House> houses(layout.houses().begin(), layout.houses().end());
    House down{HouseKind::extra, {}}, up{HouseKind::extra, {}};
    for (int i = 0; i < size; ++i) {
        down.cells.push_back(Cell(i * size + i));
        up.cells.push_back(Cell(i * size + size - 1 - i));
    }
    houses.push_back(down);
    houses.push_back(up);
    return Layout(size, std::move(houses));
}

inline std::vector<DigitMask> empty_grid(const Layout& layout) {
    return std::vector<DigitMask>(std::size_t(layout.cells()), all_digits(layout.size()));
}

// Whether every house holds every digit and every cell one of its candidates.
inline bool is_solution(const Layout& layout, const std::vector<DigitMask>& candidates,
                        const std::vector<Digit>& grid) {
    for (const House& house : layout.houses()) {
        DigitMask present = 0;
        for (Cell cell : house.cells) present |= bit(grid[cell]);
        if (present != all_digits(layout.size())) return false;
    }
    for (std::size_t cell = 0; cell < grid.size(); ++cell)
        if (!(candidates[cell] & bit(grid[cell]))) return false;
    return true;
}

}  // namespace nonet
