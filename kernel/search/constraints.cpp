#include "search/constraints.hpp"

#include <algorithm>

namespace nonet {

namespace {

int largest_meeting_of(const Layout& layout) {
    int largest = 0;
    std::vector<int> common(layout.houses().size());  // cells, with one house, by the other
    for (std::size_t house = 0; house < common.size(); ++house) {
        std::ranges::fill(common, 0);
        for (const Cell cell : layout.houses()[house].cells)
            for (const auto other : layout.houses_of(int(cell)))
                if (other != house) largest = std::max(largest, ++common[other]);
    }
    return largest;
}

}  // namespace

Constraints::Constraints(const Layout& layout) : size_(layout.size()) {
    const auto houses = layout.houses();
    const std::size_t houses_digits = houses.size() * std::size_t(size_);
    digit_of_.resize(std::size_t(cells()) + houses_digits);
    house_cells_.reserve(digit_of_.size() + std::size_t(size_));
    house_cells_.resize(std::size_t(cells()));
    for (std::size_t house = 0; house < houses.size(); ++house) {
        for (int digit = 0; digit < size_; ++digit)
            digit_of_[std::size_t(cells()) + house * std::size_t(size_) + std::size_t(digit)] =
                std::uint8_t(digit);
        house_cells_.insert(house_cells_.end(), houses[house].cells.begin(),
                            houses[house].cells.end());
    }
    // A cell is read as if it were a digit of a house (board.hpp), even where there is no house.
    house_cells_.resize(house_cells_.size() + std::size_t(size_));
    offsets_.push_back(0);
    houses_per_cell_ = int(layout.houses_of(0).size());
    for (int cell = 0; cell < cells(); ++cell) {
        for (std::uint16_t house : layout.houses_of(cell)) {
            const auto& members = houses[house].cells;
            const auto position = std::ranges::lower_bound(members, Cell(cell)) - members.begin();
            const auto first = std::uint32_t(cells()) + std::uint32_t(house) * std::uint32_t(size_);
            memberships_.push_back({first & 0x3ffffffu, std::uint32_t(position) & 63u});
        }
        offsets_.push_back(std::uint32_t(memberships_.size()));
        if (int(layout.houses_of(cell).size()) != houses_per_cell_) houses_per_cell_ = 0;
    }
    if (size_ >= worth_locking) largest_meeting_ = largest_meeting_of(layout);
}

}  // namespace nonet
