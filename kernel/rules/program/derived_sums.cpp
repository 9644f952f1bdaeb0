#include "rules/program/derived_sums.hpp"

#include <algorithm>
#include <cstdint>
#include <map>

#include "model/sorting.hpp"
#include "rules/program/cell_bits.hpp"

namespace nonet::rules {

namespace {

struct Cage {
    CellBits cells;
    int size;
    int sum;
    std::uint32_t number;
};

struct HouseCells {
    CellBits cells;
    std::uint16_t number;
};

class Deriving {
public:
    Deriving(const Layout& layout, std::span<const Sum> sums, int most_terms) : layout_(layout), most_terms_(most_terms) {
        for (std::uint32_t number = 0; number < sums.size(); ++number) {
            const Sum& sum = sums[number];
            const bool is_cage = sum.low == sum.high && sum.cells.size() > 1 &&
                                 std::ranges::all_of(sum.coefficients, [](int c) { return c == 1; });
            if (!is_cage) continue;
            CellBits cells(layout.cells());
            for (Cell cell : sum.cells) cells.insert(cell);
            if (cells.count() == int(sum.cells.size()))
                cages_.push_back({cells, int(sum.cells.size()), sum.low, number});
        }
        // Large ones first: among cages that overlap they cover more.
        sort_by(cages_, [](const Cage& cage) { return -cage.size; });
    }

    std::vector<DerivedSum> all() {
        if (cages_.empty()) return {};
        runs(HouseKind::row);
        runs(HouseKind::column);
        neighbours();
        std::vector<DerivedSum> found;
        for (auto& [terms, sum] : found_) found.push_back(sum);
        return found;
    }

private:
    std::vector<HouseCells> houses(HouseKind kind) const {
        std::vector<HouseCells> found;
        for (std::uint16_t number = 0; number < layout_.houses().size(); ++number) {
            const House& house = layout_.houses()[number];
            if (house.kind != kind) continue;
            CellBits cells(layout_.cells());
            for (Cell cell : house.cells) cells.insert(cell);
            found.push_back({cells, number});
        }
        return found;
    }

    // Neighbouring rows (columns): every run that is not the whole grid.
    void runs(HouseKind kind) {
        const auto lines = houses(kind);
        for (std::size_t first = 0; first < lines.size(); ++first) {
            CellBits cells(layout_.cells());
            houses_.clear();
            for (std::size_t last = first; last < lines.size(); ++last) {
                cells |= lines[last].cells;
                houses_.push_back(lines[last].number);
                look(cells);
            }
        }
    }

    // Boxes and extra houses: each, and two that are disjoint.
    void neighbours() {
        auto boxes = houses(HouseKind::box);
        for (auto& extra : houses(HouseKind::extra)) boxes.push_back(extra);
        for (std::size_t a = 0; a < boxes.size(); ++a) {
            houses_ = {boxes[a].number};
            look(boxes[a].cells);
            for (std::size_t b = a + 1; b < boxes.size(); ++b) {
                if (boxes[a].cells.meets(boxes[b].cells)) continue;
                CellBits both = boxes[a].cells;
                both |= boxes[b].cells;
                houses_ = {boxes[a].number, boxes[b].number};
                look(both);
            }
        }
    }

    void look(const CellBits& inside) {
        const int total = int(houses_.size()) * layout_.size() * (layout_.size() + 1) / 2;
        derive(inside, total, [](int within, int size) { return 2 * within > size; });
        derive(inside, total, [](int within, int size) { return within == size; });
    }

    template <typename Takes>
    void derive(const CellBits& inside, int total, Takes takes) {
        CellBits left = inside, outside(layout_.cells());
        int sum = total;
        cages_taken_.clear();
        for (const Cage& cage : cages_) {
            if (!cage.cells.meets(left)) continue;
            const int within = cage.cells.common(left);
            if (!takes(within, cage.size)) continue;
            // The rest of the cage must lie outside and under no other cage taken.
            if (within != cage.cells.common(inside) || cage.cells.meets(outside)) continue;
            CellBits beyond = cage.cells;
            beyond -= inside;
            left -= cage.cells;
            outside |= beyond;
            sum -= cage.sum;
            cages_taken_.push_back(cage.number);
        }
        const int terms = left.count() + outside.count();
        if (!cages_taken_.empty() && terms > 0 && terms <= most_terms_) keep(left, outside, sum);
    }

    void keep(const CellBits& plus, const CellBits& minus, int sum) {
        Sum made{{}, {}, sum, sum};
        std::vector<int> terms;  // the key: cells with their sign, the first one positive
        const auto add = [&](int cell, int sign) {
            made.cells.push_back(Cell(cell));
            made.coefficients.push_back(sign);
        };
        plus.each([&](int cell) { add(cell, 1); });
        minus.each([&](int cell) { add(cell, -1); });
        const int flip = plus.is_empty() ? -1 : 1;
        if (flip < 0) {
            made.low = made.high = -sum;
            for (int& coefficient : made.coefficients) coefficient = 1;
        }
        for (std::size_t i = 0; i < made.cells.size(); ++i)
            terms.push_back(made.coefficients[i] * (made.cells[i] + 1));
        std::ranges::sort(terms);
        // Of several ways to the same sum the one with the fewest houses.
        DerivedSum derived{std::move(made), houses_, cages_taken_};
        const auto [found, is_new] = found_.try_emplace(std::move(terms), derived);
        if (!is_new && houses_.size() < found->second.houses.size())
            found->second = std::move(derived);
    }

    const Layout& layout_;
    int most_terms_;
    std::vector<Cage> cages_;
    std::vector<std::uint16_t> houses_;       // those looked at
    std::vector<std::uint32_t> cages_taken_;  // the cages taken away from them
    std::map<std::vector<int>, DerivedSum> found_;
};

}  // namespace

std::vector<DerivedSum> derived_sums(const Layout& layout, std::span<const Sum> sums, int most_terms) {
    return Deriving(layout, sums, most_terms).all();
}

}  // namespace nonet::rules
