// Singles: the last value of a house, hidden singles, naked singles.
#include "logic/basis/finding.hpp"
#include "logic/families/singles/scan.hpp"

namespace nonet {

template <class Capacity>
bool find_singles(const Position<Capacity>& position, StepSink& sink, Technique technique) {
    const auto take = [&](const Single& single) {
        Step step = make_step(technique);
        if (technique == Technique::hidden_single)
            step.rating = hidden_single_rating(position.geometry().kind(single.house));
        add(step.placements, single.cell, single.digit);
        step.cells.push_back(Cell(single.cell));
        step.digits = bit(single.digit);
        if (single.house >= 0) step.houses.push_back(std::uint16_t(single.house));
        return sink.take(std::move(step));
    };
    if (technique == Technique::naked_single) return scan_naked_singles(position, take);
    return scan_lone_digits(position, technique == Technique::last_value, take);
}

NONET_FINDER(find_singles, Technique)

}  // namespace nonet
