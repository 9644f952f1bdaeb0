#include "rules/program/crossings.hpp"

#include <algorithm>
#include <map>

namespace nonet::rules {

namespace {

// Fewer than two shared cells say nothing that the houses do not say themselves.
constexpr std::size_t least_shared = 2;

class Crossing {
public:
    Crossing(const Layout& layout, std::span<const HouseData> houses) : layout_(layout), houses_(houses) {
        for (auto& of_cell : lies_in_) of_cell.assign(std::size_t(layout.cells()), 0);
        for (std::uint16_t i = 0; i < layout.houses().size(); ++i)
            if (const House& house = layout.houses()[i]; house.kind != HouseKind::extra)
                for (Cell cell : house.cells) lies_in_[int(house.kind)][cell] = i;
    }

    Crossings all() {
        for (std::size_t i = 0; i < houses_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) cross(i, j);
        found_.first.push_back(std::uint32_t(found_.cells.size()));
        return std::move(found_);
    }

private:
    void cross(std::size_t i, std::size_t j) {
        const auto a = apart(i, j), b = apart(j, i);
        if (a.empty() || a.size() + least_shared > houses_[i].cells.size()) return;
        const auto first = std::uint32_t(found_.parts.size());
        take_parts(a, j);
        const auto middle = std::uint32_t(found_.parts.size());
        take_parts(b, i);
        found_.pairs.push_back({first, middle, std::uint32_t(found_.parts.size())});
    }
    std::vector<Cell> apart(std::size_t of, std::size_t from) const {
        std::vector<Cell> left;
        for (Cell cell : houses_[of].cells)
            if (std::ranges::find(houses_[from].cells, cell) == houses_[from].cells.end()) left.push_back(cell);
        return left;
    }
    // Cut by the neighbours of the house that crosses here: they cross the same house.
    void take_parts(const std::vector<Cell>& cells, std::size_t crossing) {
        const bool has_kind = crossing < layout_.houses().size() && layout_.houses()[crossing].kind != HouseKind::extra;
        std::map<std::uint16_t, std::vector<Cell>> cut;
        for (Cell cell : cells) cut[has_kind ? lies_in_[int(layout_.houses()[crossing].kind)][cell] : 0].push_back(cell);
        for (auto& [house, part] : cut) {
            const auto [known, is_new] = numbers_.try_emplace(part, std::uint16_t(numbers_.size()));
            found_.parts.push_back(known->second);
            if (!is_new) continue;
            found_.first.push_back(std::uint32_t(found_.cells.size()));
            found_.cells.insert(found_.cells.end(), part.begin(), part.end());
        }
    }

    const Layout& layout_;
    std::span<const HouseData> houses_;
    std::vector<std::uint16_t> lies_in_[3];  // [kind][cell]: a house of the layout
    std::map<std::vector<Cell>, std::uint16_t> numbers_;
    Crossings found_;
};

}  // namespace

Crossings crossings(const Layout& layout, std::span<const HouseData> houses) {
    return Crossing(layout, houses).all();
}

}  // namespace nonet::rules
