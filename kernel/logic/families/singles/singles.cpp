#include "logic/families/singles/singles.hpp"

#include "logic/basis/finding.hpp"

namespace nonet {

namespace {

Step single(Technique technique, int cell, int digit) {
    Step step = make_step(technique);
    add(step.placements, cell, digit);
    step.cells.push_back(Cell(cell));
    step.digits = bit(digit);
    return step;
}

// Digits with one place in a house. A last value is one where the house has no
// other empty cell; the two are told apart by counting empty cells.
template <class Capacity>
bool find_in_houses(const Position<Capacity>& position, StepSink& sink, bool last) {
    const Geometry& geometry = position.geometry();
    for (int house : geometry.scan_order()) {
        const auto lone = position.lone_digits(house);
        if ((position.empty_cells(house) == 1) != last || lone == 0) continue;
        for (int d : bits(lone)) {
            const int digit = d + 1;
            const auto where = position.places(house, digit);
            const int cell = geometry.cell_at(house, lowest_bit(where));
            const HouseKind kind = geometry.kind(house);
            const bool line = kind == HouseKind::row || kind == HouseKind::column;
            Step step =
                single(last ? Technique::last_value : Technique::hidden_single, cell, digit);
            if (line && !last) step.rating = hidden_single_in_line;
            step.houses.push_back(std::uint16_t(house));
            if (!sink.take(std::move(step))) return false;
        }
    }
    return true;
}

}  // namespace

template <class Capacity>
bool find_last_values(const Position<Capacity>& position, StepSink& sink) {
    return find_in_houses(position, sink, true);
}

template <class Capacity>
bool find_hidden_singles(const Position<Capacity>& position, StepSink& sink) {
    return find_in_houses(position, sink, false);
}

template <class Capacity>
bool find_naked_singles(const Position<Capacity>& position, StepSink& sink) {
    for (int cell = 0; cell < position.cells(); ++cell) {
        const auto candidates = position.candidates(cell);
        if (!has_one_bit(candidates)) continue;
        Step step = single(Technique::naked_single, cell, lowest_digit(candidates));
        if (!sink.take(std::move(step))) return false;
    }
    return true;
}

template bool find_last_values(const Position<Small>&, StepSink&);
template bool find_last_values(const Position<Large>&, StepSink&);
template bool find_hidden_singles(const Position<Small>&, StepSink&);
template bool find_hidden_singles(const Position<Large>&, StepSink&);
template bool find_naked_singles(const Position<Small>&, StepSink&);
template bool find_naked_singles(const Position<Large>&, StepSink&);

}  // namespace nonet
