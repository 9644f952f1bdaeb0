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
    std::array<Cell, 2> ends;
};

template <class Capacity>
std::vector<StrongLine> strong_lines(const Position<Capacity>& position,
                                     std::span<const std::uint16_t> lines, int digit) {
    std::vector<StrongLine> found;
    for (auto line : lines) {
        const auto places = position.places(line, digit);
        if (!has_two_bits(places)) continue;
        const Geometry& geometry = position.geometry();
        found.push_back({line,
                         {geometry.cell_at(line, lowest_bit(places)),
                          geometry.cell_at(line, lowest_bit(without_lowest(places)))}});
    }
    return found;
}

// end - middle = strong line, middle - middle = `link`, middle - end = strong line.
template <class Capacity>
bool offer(const Position<Capacity>& position, StepSink& sink, Technique technique, int digit,
           const StrongLine& one, int middle, const StrongLine& other, int other_middle, int link) {
    Step step = make_step(technique);
    step.cells = {one.ends[1 - middle], one.ends[middle], other.ends[other_middle],
                  other.ends[1 - other_middle]};
    const Cell ends[] = {step.cells.front(), step.cells.back()};
    eliminate_where_all_seen(position, std::span<const Cell>(ends), digit, step);
    if (step.eliminations.empty()) return true;
    step.houses = {one.house, other.house};
    step.covers = {std::uint16_t(link)};
    step.digits = bit(digit);
    for (Cell cell : step.cells) mark(step, cell, digit, Role::base);
    return sink.take(std::move(step));
}

template <class Capacity>
bool find_skyscrapers_in(const Position<Capacity>& position, StepSink& sink,
                         std::span<const std::uint16_t> lines,
                         std::span<const std::uint16_t> crossing) {
    const Geometry& geometry = position.geometry();
    for (int digit = 1; digit <= position.size(); ++digit) {
        if (!sink.wants_digit(digit, position.candidates_of(digit))) continue;
        const auto strong = strong_lines(position, lines, digit);
        for (std::size_t i = 0; i < strong.size(); ++i) {
            for (std::size_t j = i + 1; j < strong.size(); ++j) {
                auto place = [&](const StrongLine& line, int end) {
                    return geometry.place_in(line.house, line.ends[std::size_t(end)]);
                };
                for (int a : {0, 1}) {
                    for (int b : {0, 1}) {
                        const int link = place(strong[i], a);
                        if (link != place(strong[j], b)) continue;
                        if (place(strong[i], 1 - a) == place(strong[j], 1 - b)) continue;
                        if (!offer(position, sink, Technique::skyscraper, digit, strong[i], a,
                                   strong[j], b, crossing[std::size_t(link)]))
                            return false;
                    }
                }
            }
        }
    }
    return true;
}

// The box or extra house that holds both cells, -1 when there is none.
int shared_block(const Geometry& geometry, int cell, int other) {
    for (const Seat& seat : geometry.seats(cell)) {
        const HouseKind kind = geometry.kind(seat.house);
        if (kind != HouseKind::box && kind != HouseKind::extra) continue;
        if (geometry.place_in(seat.house, other) >= 0) return seat.house;
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
    return find_skyscrapers_in(position, sink, geometry.columns(), geometry.rows()) &&
           find_skyscrapers_in(position, sink, geometry.rows(), geometry.columns());
}

template <class Capacity>
bool find_two_string_kites(const Position<Capacity>& position, StepSink& sink) {
    const Geometry& geometry = position.geometry();
    for (int digit = 1; digit <= position.size(); ++digit) {
        if (!sink.wants_digit(digit, position.candidates_of(digit))) continue;
        const auto rows = strong_lines(position, geometry.rows(), digit);
        const auto columns = strong_lines(position, geometry.columns(), digit);
        for (const StrongLine& row : rows) {
            for (const StrongLine& column : columns) {
                for (std::size_t a : {0u, 1u}) {
                    for (std::size_t b : {0u, 1u}) {
                        if (row.ends[a] == column.ends[b]) continue;
                        const int block = shared_block(geometry, row.ends[a], column.ends[b]);
                        if (block < 0 || row.ends[1 - a] == column.ends[1 - b]) continue;
                        if (!offer(position, sink, Technique::two_string_kite, digit, row, int(a),
                                   column, int(b), block))
                            return false;
                    }
                }
            }
        }
    }
    return true;
}

template <class Capacity>
bool find_empty_rectangles(const Position<Capacity>& position, StepSink& sink) {
    using Mask = typename Capacity::Mask;
    const Geometry& geometry = position.geometry();
    for (int digit = 1; digit <= position.size(); ++digit) {
        if (!sink.wants_digit(digit, position.candidates_of(digit))) continue;
        const auto strong_rows = strong_lines(position, geometry.rows(), digit);
        const auto strong_columns = strong_lines(position, geometry.columns(), digit);
        if (strong_rows.empty() && strong_columns.empty()) continue;
        for (int box : geometry.scan_order()) {
            const HouseKind kind = geometry.kind(box);
            if (kind != HouseKind::box && kind != HouseKind::extra) continue;
            const Mask places = position.places(box, digit);
            for (auto row : geometry.rows()) {
                const Mask in_row = Mask(places & geometry.shared_places(box, row));
                if (in_row == 0 || in_row == places) continue;
                for (auto column : geometry.columns()) {
                    const Mask in_column = Mask(places & geometry.shared_places(box, column));
                    if (Mask(in_row | in_column) != places || in_column == places) continue;
                    for (const StrongLine& strong : strong_columns)
                        if (strong.house != column &&
                            !find_empty_rectangles_in(position, sink, digit, box, row, column,
                                                      strong))
                            return false;
                    for (const StrongLine& strong : strong_rows)
                        if (strong.house != row &&
                            !find_empty_rectangles_in(position, sink, digit, box, column, row,
                                                      strong))
                            return false;
                }
            }
        }
    }
    return true;
}

NONET_FINDER(find_skyscrapers)
NONET_FINDER(find_two_string_kites)
NONET_FINDER(find_empty_rectangles)

}  // namespace nonet
