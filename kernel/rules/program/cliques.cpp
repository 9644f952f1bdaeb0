#include "rules/program/cliques.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace nonet::rules {

namespace {

std::vector<std::vector<Cell>> parted(std::vector<Cell> cells, const CellMatrix& sees,
                                      const Layout& layout) {
    std::vector<std::vector<Cell>> parts;
    std::vector<int> inside(layout.houses().size());  // how many of the cells each house has
    while (!cells.empty()) {
        std::ranges::fill(inside, 0);
        for (Cell cell : cells)
            for (std::uint16_t house : layout.houses_of(cell)) ++inside[house];
        std::vector<Cell> best{cells.front()};
        if (const auto fullest = std::ranges::max_element(inside); fullest != inside.end() && *fullest > 1) {
            const auto& house = layout.houses()[std::size_t(fullest - inside.begin())].cells;
            best.clear();
            std::ranges::copy_if(cells, std::back_inserter(best), [&](Cell cell) { return std::ranges::binary_search(house, cell); });
        }
        // What else differs from all of them: cages and groups beyond houses.
        for (Cell cell : cells)
            if (int(best.size()) < layout.size() &&
                std::ranges::all_of(best, [&](Cell other) { return sees.get(cell, other); }))
                best.push_back(cell);
        std::erase_if(cells, [&](Cell cell) { return std::ranges::count(best, cell) > 0; });
        std::ranges::sort(best);
        parts.push_back(std::move(best));
    }
    return parts;
}

}  // namespace

std::vector<Clique> cliques(const Sum& sum, const CellMatrix& sees, const Layout& layout) {
    std::map<Cell, int> coefficients;
    for (std::size_t i = 0; i < sum.cells.size(); ++i) coefficients[sum.cells[i]] += sum.coefficients[i];
    std::map<int, std::vector<Cell>> alike;
    for (const auto& [cell, coefficient] : coefficients)
        if (coefficient != 0) alike[coefficient].push_back(cell);
    std::vector<Clique> found;
    for (const auto& [coefficient, cells] : alike)
        for (auto& part : parted(cells, sees, layout)) found.push_back({coefficient, std::move(part)});
    return found;
}

}  // namespace nonet::rules
