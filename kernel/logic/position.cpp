#include "logic/position.hpp"

namespace nonet {

template <class Capacity>
Position<Capacity>::Position(const Geometry& geometry, std::span<const Digit> values)
    : Position(geometry, values, {}) {}

template <class Capacity>
Position<Capacity>::Position(const Geometry& geometry, std::span<const Digit> values,
                             std::span<const DigitMask> pencil_marks)
    : geometry_(&geometry),
      values_(values.begin(), values.end()),
      candidates_(std::size_t(geometry.cells()), 0),
      places_(std::size_t(geometry.houses() * stride), 0),
      empty_in_house_(std::size_t(geometry.houses()), 0),
      placed_(std::size_t(geometry.size() + 1), 0) {
    assert(geometry.size() <= Capacity::max_size);
    assert(int(values.size()) == geometry.cells());
    for (int cell = 0; cell < cells(); ++cell) {
        if (values_[cell] != 0) {
            ++placed_[values_[cell]];
            continue;
        }
        ++empty_cells_;
        DigitMask open = pencil_marks.empty() ? all_digits(size()) : pencil_marks[cell];
        for (Cell peer : geometry.peers(cell))
            if (values_[peer] != 0) open &= ~bit(values_[peer]);
        candidates_[cell] = Mask(open);
        for (const Seat& seat : geometry.seats(cell)) {
            ++empty_in_house_[seat.house];
            for (int digit : bits(Mask(open))) {
                Mask& places = places_[seat.house * stride + digit];
                places = Mask(places | Mask(Mask{1} << seat.place));
            }
        }
    }
}

template <class Capacity>
Defect find_defect(const Position<Capacity>& position) {
    const Geometry& geometry = position.geometry();
    for (int house = 0; house < position.houses(); ++house) {
        for (int digit = 1; digit <= position.size(); ++digit) {
            int holder = -1;
            for (Cell cell : geometry.house(house)) {
                if (position.value(cell) != digit) continue;
                if (holder >= 0)
                    return {Defect::clash, Cell(holder), cell, std::uint16_t(house), Digit(digit)};
                holder = cell;
            }
        }
    }
    for (int cell = 0; cell < position.cells(); ++cell)
        if (position.is_empty(cell) && position.candidates(cell) == 0)
            return {Defect::empty_cell, Cell(cell), 0, 0, 0};
    for (int house = 0; house < position.houses(); ++house) {
        DigitMask found = 0;
        for (Cell cell : geometry.house(house))
            found |= position.is_empty(cell) ? DigitMask(position.candidates(cell))
                                             : bit(position.value(cell));
        for (int digit = 1; digit <= position.size(); ++digit)
            if ((found & bit(digit)) == 0)
                return {Defect::homeless_digit, 0, 0, std::uint16_t(house), Digit(digit)};
    }
    return {};
}

template class Position<Small>;
template class Position<Large>;
template Defect find_defect(const Position<Small>&);
template Defect find_defect(const Position<Large>&);

}  // namespace nonet
