// Locking through rules: a digit whose places in a house all differ from a cell outside.
#include "logic/basis/finding.hpp"

namespace nonet {

// Where all places lie in another house too, that is pointing or claiming and is found there.
template <class Capacity>
bool find_seen_by_all(const Position<Capacity>& position, StepSink& sink) {
    const Geometry& geometry = position.geometry();
    const RuleBook& book = *geometry.rules();
    for (int house : geometry.scan_order()) {
        for (int digit = 1; digit <= position.size(); ++digit) {
            const auto places = position.places(house, digit);
            if (!has_many_bits(places)) continue;
            std::vector<Cell> cells;
            for (int place : bits(places)) cells.push_back(geometry.cell_at(house, place));
            Step step = make_step(Technique::seen_by_all_places);
            for (Cell other : book.differing(cells[0])) {
                if (!position.has(other, digit) || geometry.place_in(house, other) >= 0) continue;
                const auto differs = [&](Cell cell) { return book.differ(cell, other); };
                if (!std::ranges::all_of(cells, differs)) continue;
                add(step.eliminations, other, digit);
                for (Cell cell : cells) {
                    if (geometry.sees(cell, other)) continue;
                    const std::uint16_t rule = book.rule_between(cell, other);
                    if (std::ranges::find(step.rules, rule) == step.rules.end())
                        step.rules.push_back(rule);
                }
            }
            if (step.eliminations.empty() || step.rules.empty()) continue;
            step.houses.push_back(std::uint16_t(house));
            step.digits = bit(digit);
            for (Cell cell : cells) {
                step.cells.push_back(cell);
                mark(step, cell, digit, Role::base);
            }
            if (!sink.take(std::move(step))) return false;
        }
    }
    return true;
}

NONET_FINDER(find_seen_by_all)

}  // namespace nonet
