#include "search/meetings.hpp"

#include <algorithm>
#include <bit>

namespace nonet {

Meetings::Meetings(const Layout& layout) : cells_(std::size_t(layout.cells())), meetings_(1) {
    const auto houses = layout.houses();
    const auto size = std::size_t(layout.size());
    const auto first_of = [&](std::size_t house) { return std::uint32_t(cells_ + house * size); };
    std::vector<std::vector<std::uint16_t>> lists(houses.size() * size);
    std::vector<DigitMask> common(houses.size());  // with one house, by the other
    for (std::size_t house = 0; house < houses.size(); ++house) {
        std::ranges::fill(common, 0);
        const auto& cells = houses[house].cells;
        for (std::size_t position = 0; position < cells.size(); ++position)
            for (const auto other : layout.houses_of(int(cells[position])))
                common[other] |= DigitMask{1} << position;
        for (std::size_t other = 0; other < houses.size(); ++other) {
            const int shared = std::popcount(common[other]);
            if (other == house || shared < 2) continue;
            largest_ = std::max(largest_, shared);
            Meeting meeting{first_of(house), first_of(other), common[other], 0};
            const auto& others = houses[other].cells;
            for (std::size_t position = 0; position < others.size(); ++position)
                if (std::ranges::binary_search(cells, others[position]))
                    meeting.common_in_second |= DigitMask{1} << position;
            for (DigitMask rest = common[other]; rest != 0; rest &= rest - 1)
                lists[house * size + std::size_t(std::countr_zero(rest))].push_back(
                    std::uint16_t(meetings_.size()));
            meetings_.push_back(meeting);
        }
    }
    for (const auto& list : lists) width_ = std::max(width_, list.size());
    ids_.resize(lists.size() * width_);
    for (std::size_t i = 0; i < lists.size(); ++i)
        std::ranges::copy(lists[i], ids_.begin() + std::ptrdiff_t(i * width_));
}

}  // namespace nonet
