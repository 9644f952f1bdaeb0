#include "rules/derived_sums.hpp"

#include <algorithm>
#include <cstdint>
#include <map>

#include "rules/cell_bits.hpp"

namespace nonet::rules {

namespace {

constexpr int most_terms = 6;

struct Cage {
    CellBits cells;
    int size;
    int sum;
};

class Deriving {
public:
    Deriving(const Layout& layout, std::span<const Sum> sums) : layout_(layout) {
        for (const Sum& sum : sums) {
            const bool is_cage = sum.low == sum.high && sum.cells.size() > 1 &&
                                 std::ranges::all_of(sum.coefficients, [](int c) { return c == 1; });
            if (!is_cage) continue;
            CellBits cells(layout.cells());
            for (Cell cell : sum.cells) cells.insert(cell);
            if (cells.count() == int(sum.cells.size()))
                cages_.push_back({cells, int(sum.cells.size()), sum.low});
        }
        // Large ones first: among cages that overlap they cover more.
        std::ranges::stable_sort(cages_, std::greater{}, &Cage::size);
    }

    std::vector<Sum> all() {
        if (cages_.empty()) return {};
        runs(HouseKind::row);
        runs(HouseKind::column);
        neighbours();
        std::vector<Sum> found;
        for (auto& [terms, sum] : found_) found.push_back(sum);
        return found;
    }

private:
    std::vector<CellBits> houses(HouseKind kind) const {
        std::vector<CellBits> found;
        for (const House& house : layout_.houses()) {
            if (house.kind != kind) continue;
            CellBits cells(layout_.cells());
            for (Cell cell : house.cells) cells.insert(cell);
            found.push_back(cells);
        }
        return found;
    }

    // Neighbouring rows (columns): every run that is not the whole grid.
    void runs(HouseKind kind) {
        const auto lines = houses(kind);
        for (std::size_t first = 0; first < lines.size(); ++first) {
            CellBits cells(layout_.cells());
            for (std::size_t last = first; last < lines.size(); ++last) {
                cells |= lines[last];
                look(cells, int(last - first + 1));
            }
        }
    }

    // Boxes and extra houses: each, and two that are disjoint.
    void neighbours() {
        auto boxes = houses(HouseKind::box);
        for (auto& extra : houses(HouseKind::extra)) boxes.push_back(extra);
        for (std::size_t a = 0; a < boxes.size(); ++a) {
            look(boxes[a], 1);
            for (std::size_t b = a + 1; b < boxes.size(); ++b) {
                if (boxes[a].common(boxes[b]) != 0) continue;
                CellBits both = boxes[a];
                both |= boxes[b];
                look(both, 2);
            }
        }
    }

    void look(const CellBits& inside, int houses) {
        const int total = houses * layout_.size() * (layout_.size() + 1) / 2;
        derive(inside, total, [](int within, int size) { return 2 * within > size; });
        derive(inside, total, [](int within, int size) { return within == size; });
    }

    template <typename Takes>
    void derive(const CellBits& inside, int total, Takes takes) {
        CellBits left = inside, outside(layout_.cells());
        int sum = total;
        bool any = false;
        for (const Cage& cage : cages_) {
            const int within = cage.cells.common(left);
            if (!takes(within, cage.size)) continue;
            // The rest of the cage must lie outside and under no other cage taken.
            if (within != cage.cells.common(inside) || cage.cells.common(outside) != 0) continue;
            CellBits beyond = cage.cells;
            beyond -= inside;
            left -= cage.cells;
            outside |= beyond;
            sum -= cage.sum;
            any = true;
        }
        const int terms = left.count() + outside.count();
        if (any && terms > 0 && terms <= most_terms) keep(left, outside, sum);
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
        found_.emplace(std::move(terms), std::move(made));
    }

    const Layout& layout_;
    std::vector<Cage> cages_;
    std::map<std::vector<int>, Sum> found_;
};

}  // namespace

std::vector<Sum> derived_sums(const Layout& layout, std::span<const Sum> sums) {
    return Deriving(layout, sums).all();
}

}  // namespace nonet::rules
