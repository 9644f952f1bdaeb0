// Skyscraper, two-string kite, empty rectangle: two houses, each of which leaves its digit
// only two choices, joined by a third that has room for one.
//
//   skyscraper                two-string kite           empty rectangle
//
//    A ........ .  r2          a --------- A   row       | . 4 . |        A      The box has its
//    |                         |  box                    | 4 4 4 | - - -  |      4 in r or in c;
//    |                         b                         | . 4 . |        |      if A is not 4,
//    a ........ B  r7          |                             |            |      B is; if it is,
//    (linked by a column)      B   column                    x - - - - -  B      c has the box's.
//
// In all of them the digit is at one end or the other, and what both ends see has to go.
#include <array>
#include <utility>

#include "logic/basis/finding.hpp"

namespace nonet {

namespace {

// A line in which the digit has two places.
struct StrongLine {
    std::uint16_t house;
    std::array<int, 2> places;
    std::array<Cell, 2> ends;
};

template <class Capacity>
std::vector<StrongLine> strong_lines(const Position<Capacity>& position,
                                     std::span<const std::uint16_t> lines, int digit) {
    std::vector<StrongLine> found;
    for (auto line : lines) {
        const auto places = position.places(line, digit);
        if (!has_two_bits(places)) continue;
        const int low = lowest_bit(places), high = lowest_bit(without_lowest(places));
        const Geometry& geometry = position.geometry();
        found.push_back(
            {line, {low, high}, {geometry.cell_at(line, low), geometry.cell_at(line, high)}});
    }
    return found;
}

// Every line of some with every one of others, end by end: `link(one, a, other, b)` is the house
// that joins these two ends, -1 where there is none or the far ends leave no room for it.
template <class Capacity, class Link>
bool join(const Position<Capacity>& position, StepSink& sink, Technique technique, int digit,
          const std::vector<StrongLine>& some, const std::vector<StrongLine>& others, Link&& link) {
    for (const StrongLine& one : some)
        for (const StrongLine& other : others)
            for (const std::size_t a : {0, 1})
                for (const std::size_t b : {0, 1}) {
                    const int house = link(one, a, other, b);
                    const std::array ends = {one.ends[1 - a], other.ends[1 - b]};
                    if (house < 0) continue;
                    const auto losers = seen_by_all(position, ends, digit);
                    if (losers.is_empty()) continue;
                    Step step = make_step(technique);
                    add_all(step.eliminations, losers, digit);
                    step.cells = {ends[0], one.ends[a], other.ends[b], ends[1]};
                    step.houses = {one.house, other.house};
                    step.covers = {std::uint16_t(house)};
                    step.digits = bit(digit);
                    for (Cell cell : step.cells) mark(step, cell, digit, Role::base);
                    if (!sink.take(std::move(step))) return false;
                }
    return true;
}

// The box or extra house that holds both cells, -1 when there is none.
int shared_block(const Geometry& geometry, int cell, int other) {
    for (const Seat& seat : geometry.seats(cell)) {
        if (!geometry.is_line(seat.house) && geometry.place_in(seat.house, other) >= 0)
            return seat.house;
    }
    return -1;
}

// One arm of a box's cross, and the line that is linked to it:
//
//    near      the line of the cross in which the strong line begins
//    far       the other line of the cross, which loses the digit
template <class Capacity>
bool find_empty_rectangles_in(const Position<Capacity>& position, StepSink& sink, int digit,
                              int box, int near, int far, const StrongLine& strong) {
    const Geometry& geometry = position.geometry();
    for (std::size_t i : {0u, 1u}) {
        const Cell begin = strong.ends[i], end = strong.ends[1 - i];
        if (geometry.place_in(near, begin) < 0 || geometry.place_in(near, end) >= 0) continue;
        if (geometry.place_in(box, begin) >= 0 || geometry.place_in(box, end) >= 0) continue;
        Step step = make_step(Technique::empty_rectangle);
        for (int place : bits(position.places(far, digit))) {
            const Cell cell = geometry.cell_at(far, place);
            if (geometry.place_in(box, cell) < 0 && geometry.sees(end, cell))
                add(step.eliminations, cell, digit);
        }
        if (step.eliminations.empty()) continue;
        sort_eliminations(step);
        step.houses = {std::uint16_t(box), strong.house};
        step.covers = {std::uint16_t(near), std::uint16_t(far)};
        step.cells = {begin, end};
        step.digits = bit(digit);
        for (int place : bits(position.places(box, digit))) {
            step.support.push_back(geometry.cell_at(box, place));
            mark(step, step.support.back(), digit, Role::support);
        }
        for (Cell cell : step.cells) mark(step, cell, digit, Role::base);
        if (!sink.take(std::move(step))) return false;
    }
    return true;
}

}  // namespace

template <class Capacity>
bool find_skyscrapers(const Position<Capacity>& position, StepSink& sink) {
    const Geometry& geometry = position.geometry();
    return for_each_wanted_digit_of_lines(position, sink, [&](int digit, bool columns) {
        const auto crossing = columns ? geometry.rows() : geometry.columns();
        const auto link = [&](const StrongLine& one, std::size_t a, const StrongLine& other,
                              std::size_t b) {
            const bool joined = one.house < other.house && one.places[a] == other.places[b] &&
                                one.places[1 - a] != other.places[1 - b];
            return joined ? int(crossing[std::size_t(one.places[a])]) : -1;
        };
        const auto strong =
            strong_lines(position, columns ? geometry.columns() : geometry.rows(), digit);
        return join(position, sink, Technique::skyscraper, digit, strong, strong, link);
    });
}

template <class Capacity>
bool find_two_string_kites(const Position<Capacity>& position, StepSink& sink) {
    const Geometry& geometry = position.geometry();
    const auto link = [&](const StrongLine& row, std::size_t a, const StrongLine& column,
                          std::size_t b) {
        if (row.ends[a] == column.ends[b] || row.ends[1 - a] == column.ends[1 - b]) return -1;
        return shared_block(geometry, row.ends[a], column.ends[b]);
    };
    return for_each_wanted_digit(position, sink, [&](int digit) {
        return join(position, sink, Technique::two_string_kite, digit,
                    strong_lines(position, geometry.rows(), digit),
                    strong_lines(position, geometry.columns(), digit), link);
    });
}

template <class Capacity>
bool find_empty_rectangles(const Position<Capacity>& position, StepSink& sink) {
    using Mask = typename Capacity::Mask;
    const Geometry& geometry = position.geometry();
    return for_each_wanted_digit(position, sink, [&](int digit) {
        const auto strong_rows = strong_lines(position, geometry.rows(), digit);
        const auto strong_columns = strong_lines(position, geometry.columns(), digit);
        if (strong_rows.empty() && strong_columns.empty()) return true;
        for (int box : geometry.scan_order()) {
            if (geometry.is_line(box)) continue;
            const Mask places = position.places(box, digit);
            for (auto row : geometry.rows()) {
                const Mask in_row = Mask(places & geometry.shared_places(box, row));
                if (in_row == 0 || in_row == places) continue;
                for (auto column : geometry.columns()) {
                    const Mask in_column = Mask(places & geometry.shared_places(box, column));
                    if (Mask(in_row | in_column) != places || in_column == places) continue;
                    for (const bool down : {true, false}) {
                        const int near = down ? row : column, far = down ? column : row;
                        for (const StrongLine& strong : down ? strong_columns : strong_rows)
                            if (strong.house != far &&
                                !find_empty_rectangles_in(position, sink, digit, box, near, far,
                                                          strong))
                                return false;
                    }
                }
            }
        }
        return true;
    });
}

NONET_FINDER(find_skyscrapers)
NONET_FINDER(find_two_string_kites)
NONET_FINDER(find_empty_rectangles)

}  // namespace nonet
