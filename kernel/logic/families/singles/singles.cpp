// Singles: the last value of a house, hidden singles, naked singles.
#include "logic/basis/finding.hpp"
#include "logic/families/singles/scan.hpp"

namespace nonet {

namespace {

Step explain(const Single& single, Technique technique) {
    Step step = make_step(technique);
    add(step.placements, single.cell, single.digit);
    step.cells.push_back(Cell(single.cell));
    step.digits = bit(single.digit);
    if (single.house >= 0) step.houses.push_back(std::uint16_t(single.house));
    return step;
}

}  // namespace

template <class Capacity>
bool find_last_values(const Position<Capacity>& position, StepSink& sink) {
    return scan_lone_digits(position, true, [&](const Single& single) {
        return sink.take(explain(single, Technique::last_value));
    });
}

template <class Capacity>
bool find_hidden_singles(const Position<Capacity>& position, StepSink& sink) {
    return scan_lone_digits(position, false, [&](const Single& single) {
        Step step = explain(single, Technique::hidden_single);
        step.rating = hidden_single_rating(position.geometry().kind(single.house));
        return sink.take(std::move(step));
    });
}

template <class Capacity>
bool find_naked_singles(const Position<Capacity>& position, StepSink& sink) {
    return scan_naked_singles(position, [&](const Single& single) {
        return sink.take(explain(single, Technique::naked_single));
    });
}

NONET_FINDER(find_last_values)
NONET_FINDER(find_hidden_singles)
NONET_FINDER(find_naked_singles)

}  // namespace nonet
