#include "logic/basis/position.hpp"

#include <algorithm>

namespace nonet {

template <class Capacity>
Position<Capacity>::Position(const Geometry& geometry, std::span<const Digit> values,
                             std::span<const DigitMask> pencil_marks, std::span<const Digit> givens)
    : geometry_(&geometry),
      values_(values.begin(), values.end()),
      given_(values.size(), 0),
      candidates_(std::size_t(geometry.cells()), 0),
      places_(std::size_t(geometry.houses() * stride), 0),
      lone_digits_(std::size_t(geometry.houses()), 0),
      empty_in_house_(std::size_t(geometry.houses()), 0),
      placed_(std::size_t(geometry.size() + 1), 0),
      candidates_of_(std::size_t(geometry.size() + 1), 0),
      cells_with_(std::size_t(geometry.size() + 1)) {
    assert(geometry.size() <= Capacity::max_size);
    assert(int(values.size()) == geometry.cells());
    std::vector<Mask> taken(std::size_t(geometry.houses()), 0), again = taken;
    for (int cell = 0; cell < cells(); ++cell) {
        const int digit = values_[cell];
        if (digit == 0) continue;
        ++placed_[digit];
        given_[cell] = givens.empty() || givens[cell] != 0;
        for (const Seat& seat : geometry.seats(cell))
            taken[seat.house] = Mask(taken[seat.house] | bit(digit));
    }
    for (int cell = 0; cell < cells(); ++cell) {
        if (values_[cell] != 0) continue;
        ++empty_cells_;
        Mask open = Mask(pencil_marks.empty() ? all_digits(size()) : pencil_marks[cell]);
        for (const Seat& seat : geometry.seats(cell)) open = Mask(open & ~taken[seat.house]);
        for (Cell peer : geometry.group_peers(cell))
            if (values_[peer] != 0) open = Mask(open & ~bit(values_[peer]));
        candidates_[cell] = open;
        for (int digit : bits(open)) {
            ++candidates_of_[digit + 1];
            cells_with_[digit + 1].insert(cell);
        }
        for (const Seat& seat : geometry.seats(cell)) {
            ++empty_in_house_[seat.house];
            again[seat.house] = Mask(again[seat.house] | (lone_digits_[seat.house] & open));
            lone_digits_[seat.house] = Mask(lone_digits_[seat.house] | open);
            const Mask here = Mask(Mask{1} << seat.place);
            for (int digit : bits(open)) {
                Mask& places = places_[seat.house * stride + digit];
                places = Mask(places | here);
            }
        }
    }
    for (int house = 0; house < houses(); ++house)
        lone_digits_[house] = Mask(lone_digits_[house] & ~again[house]);
}

template <class Capacity>
Defect find_defect(const Position<Capacity>& position) {
    const Geometry& geometry = position.geometry();
    Defect homeless;
    for (int house = 0; house < position.houses(); ++house) {
        DigitMask placed = 0, open = 0;
        for (Cell cell : geometry.house(house)) {
            open |= position.candidates(cell);
            const int digit = position.value(cell);
            if (digit == 0) continue;
            if ((placed & bit(digit)) != 0) {
                const auto value = [&](Cell other) { return position.value(other); };
                const Cell first = *std::ranges::find(geometry.house(house), digit, value);
                return {Defect::clash, first, cell, std::uint16_t(house), Digit(digit)};
            }
            placed |= bit(digit);
        }
        const DigitMask missing = all_digits(position.size()) & ~(placed | open);
        if (missing != 0 && homeless.kind == Defect::none)
            homeless = {Defect::homeless_digit, 0, 0, std::uint16_t(house),
                        Digit(lowest_digit(missing))};
    }
    for (int cell = 0; cell < position.cells(); ++cell)
        if (position.is_empty(cell) && position.candidates(cell) == 0)
            return {Defect::empty_cell, Cell(cell), 0, 0, 0};
    return homeless;
}

template class Position<Small>;
template class Position<Large>;
template Defect find_defect(const Position<Small>&);
template Defect find_defect(const Position<Large>&);

}  // namespace nonet
