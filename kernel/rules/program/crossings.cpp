#include "rules/program/crossings.hpp"

#include <algorithm>
#include <iterator>

#include "rules/program/cell_bits.hpp"

namespace nonet::rules {

namespace {

// Fewer than two shared cells say nothing that the houses do not say themselves.
constexpr int least_shared = 2;

class Crossing {
public:
    Crossing(const Layout& layout, std::span<const HouseData> houses)
        : layout_(layout), houses_(houses), shared_(houses.size() * houses.size()), numbers_(shared_.size(), unknown) {
        std::vector<std::vector<std::size_t>> of_cell(std::size_t(layout.cells()));
        for (const HouseData& house : houses) {
            bits_.emplace_back(layout.cells());
            for (Cell cell : house.cells) {
                bits_.back().insert(cell);
                of_cell[cell].push_back(bits_.size() - 1);
            }
        }
        for (const auto& numbers : of_cell)
            for (std::size_t a : numbers)
                for (std::size_t b : numbers) ++shared_[a * houses.size() + b];
    }

    Crossings all() {
        for (std::size_t i = 0; i < houses_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const int shared = common(i, j);
                if (shared < least_shared || shared == layout_.size()) continue;
                const auto first = std::uint32_t(found_.parts.size());
                take_parts(i, j);
                const auto middle = std::uint32_t(found_.parts.size());
                take_parts(j, i);
                found_.pairs.push_back({first, middle, std::uint32_t(found_.parts.size())});
            }
        found_.first.push_back(std::uint32_t(found_.cells.size()));
        if (layout_.size() <= small_size) lay_side_by_side();
        return std::move(found_);
    }

private:
    int common(std::size_t a, std::size_t b) const { return shared_[a * houses_.size() + b]; }
    // What a house has apart from another, cut by the other's neighbours: they cross it too.
    void take_parts(std::size_t house, std::size_t but) {
        if (!have_neighbours(house, but))
            return found_.parts.push_back(new_part(house, [&](Cell cell) { return !bits_[but].contains(cell); }));
        for (std::size_t i = 0; i < layout_.houses().size(); ++i) {
            if (i == but || layout_.houses()[i].kind != layout_.houses()[but].kind || common(i, house) == 0) continue;
            std::uint16_t& number = numbers_[std::max(i, house) * houses_.size() + std::min(i, house)];
            if (number == unknown) number = new_part(house, [&](Cell cell) { return bits_[i].contains(cell); });
            found_.parts.push_back(number);
        }
    }
    // Whether other houses of its kind have all the rest; a layout may lack some.
    bool have_neighbours(std::size_t house, std::size_t but) const {
        if (but >= layout_.houses().size() || layout_.houses()[but].kind == HouseKind::extra) return false;
        int cells = 0;
        for (std::size_t i = 0; i < layout_.houses().size(); ++i)
            if (layout_.houses()[i].kind == layout_.houses()[but].kind) cells += common(i, house);
        return cells == layout_.size();
    }
    template <typename Belongs>
    std::uint16_t new_part(std::size_t house, Belongs belongs) {
        found_.first.push_back(std::uint32_t(found_.cells.size()));
        std::ranges::copy_if(houses_[house].cells, std::back_inserter(found_.cells), belongs);
        return std::uint16_t(found_.first.size() - 1);
    }

    void lay_side_by_side() {
        found_.lanes.resize((found_.pairs.size() + house_lanes - 1) / house_lanes);
        for (std::size_t i = 0; i < found_.lanes.size() * house_lanes; ++i) {
            const auto& [first, middle, last] = found_.pairs[std::min(i, found_.pairs.size() - 1)];
            Crossings::Lanes& lanes = found_.lanes[i / house_lanes];
            lay(first, middle, lanes.one, i % house_lanes);
            lay(middle, last, lanes.other, i % house_lanes);
        }
    }
    void lay(std::uint32_t first, std::uint32_t last, std::uint16_t (&lanes)[small_size][house_lanes], std::size_t lane) {
        std::size_t step = 0;
        for (auto part = first; part < last; ++part)
            for (auto i = found_.first[found_.parts[part]]; i < found_.first[std::size_t(found_.parts[part]) + 1]; ++i)
                lanes[step++][lane] = found_.cells[i];
        found_.steps = std::max(found_.steps, step);
        for (; step < small_size; ++step) lanes[step][lane] = lanes[step - 1][lane];
    }

    static constexpr std::uint16_t unknown = 0xffff;

    const Layout& layout_;
    std::span<const HouseData> houses_;
    std::vector<CellBits> bits_;          // by house
    std::vector<int> shared_;             // how many cells two houses share
    std::vector<std::uint16_t> numbers_;  // of the part that two houses share
    Crossings found_;
};

}  // namespace

Crossings crossings(const Layout& layout, std::span<const HouseData> houses) {
    return Crossing(layout, houses).all();
}

}  // namespace nonet::rules
