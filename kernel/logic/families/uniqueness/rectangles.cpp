// Hidden and avoidable rectangles: more ways in which a puzzle with one solution keeps
// clear of four cells that could swap two digits.
//
//   a  b      Two cells of either colour, such that every house meets both colours in
//   b  a      equally many cells; swapping a and b then gives a second solution.
//
// Hidden: one corner has only a and b, and in two houses of the opposite corner a has no
// place but that corner and a neighbour. If the opposite corner were b, both neighbours
// were a and the first corner b. So it is not b.
//
// Avoidable: some of the four cells are filled already, but by deduction and not by the
// puzzle's givens, which alone could tell the two solutions apart.
//   1  three are filled: the fourth is not the digit that completes the rectangle
//   2  two are filled, and the others have the completing digit and one more, the same
//      for both: one of them holds that, and cells that see both lose it
#include <algorithm>
#include <array>
#include <tuple>

#include "logic/basis/finding.hpp"
#include "logic/families/uniqueness/conclusion.hpp"

namespace nonet {

namespace {

using Corners = std::array<Cell, 4>;  // going round: opposite corners have one colour

// Every house has as many of one colour as of the other.
bool could_swap(const Geometry& geometry, const Corners& corners) {
    for (Cell corner : corners) {
        for (const Seat& seat : geometry.seats(corner)) {
            int balance = 0;
            for (std::size_t i = 0; i < 4; ++i)
                if (geometry.place_in(seat.house, corners[i]) >= 0) balance += i % 2 == 0 ? 1 : -1;
            if (balance != 0) return false;
        }
    }
    return true;
}

// Whether every house of a cell has one of two others, as it must beside both.
bool is_between(const Geometry& geometry, Cell cell, int corner, Cell opposite) {
    return std::ranges::all_of(geometry.seats(cell), [&](const Seat& seat) {
        return geometry.place_in(seat.house, corner) >= 0 ||
               geometry.place_in(seat.house, opposite) >= 0;
    });
}

// Calls visit(corners) for the rectangles from a corner that could be swapped; ends when it
// returns false. digits(cell) are those a corner may have: the two neighbours need one in
// common, the opposite corner needs all of `wanted`, as the cells `among` have.
//
// They are met from the opposite corner, which leaves few neighbours, and told by neighbours.
template <class Capacity, class Digits, class Mask, class Visit>
bool for_each_rectangle(const Geometry& geometry, int corner, Digits digits, Mask wanted,
                        const CellSet<Capacity>& among, Visit visit) {
    using Cells = CellSet<Capacity>;
    const Cells near = Cells::of_words(geometry.seen_from(corner));
    ShortList<Corners> met;
    among.for_each([&](Cell opposite) {
        if (opposite == corner || (wanted & ~digits(opposite)) != 0) return;
        ShortList<Cell> between;
        (near & Cells::of_words(geometry.seen_from(opposite))).for_each([&](Cell cell) {
            if (digits(cell) != 0 && is_between(geometry, cell, corner, opposite))
                between.push_back(cell);
        });
        for (Cell left : between)
            for (Cell right : between) {
                const Corners corners{Cell(corner), left, opposite, right};
                if (left < right && (digits(left) & digits(right)) != 0 &&
                    could_swap(geometry, corners))
                    met.push_back(corners);
            }
    });
    const auto rank = [&](int from, Cell cell) {
        return std::ranges::find(geometry.peers(from), cell) - geometry.peers(from).begin();
    };
    if (met.size() > 1)
        std::ranges::sort(met, {}, [&](const Corners& corners) {
            const auto& [first, left, opposite, right] = corners;
            return std::tuple(rank(first, left), rank(first, right), rank(left, opposite));
        });
    return std::ranges::all_of(met, visit);
}

// Marks what a corner has: some digits make the pattern, the others spoil it.
template <class Capacity>
void mark_corner(Step& step, const Position<Capacity>& position, Cell cell, DigitMask pattern) {
    for (int digit : bits(position.candidates(cell)))
        mark(step, cell, digit + 1, ((pattern >> digit) & 1) != 0 ? Role::base : Role::extra);
}

template <class Capacity>
bool hidden_at(const Position<Capacity>& position, const Corners& corners, int locked, int falls,
               StepSink& sink) {
    const Cell left = corners[1], opposite = corners[2], right = corners[3];
    const int first = locking_house(position, locked, opposite, left);
    const int second = locking_house(position, locked, opposite, right);
    if (first < 0 || second < 0 || first == second) return true;
    Step step = make_step(Technique::hidden_rectangle);
    step.houses = {std::uint16_t(first), std::uint16_t(second)};
    step.cells = corners;
    step.digits = bit(locked) | bit(falls);
    step.other_digits = bit(locked);
    add(step.eliminations, opposite, falls);
    for (Cell cell : corners) mark_corner(step, position, cell, step.digits);
    return sink.take(std::move(step));
}

using Digits = std::array<int, 2>;  // by colour

// The corners that are still open, by number: one for type 1, two for type 2.
template <class Capacity>
bool conclude_avoidable(const Position<Capacity>& position, const Corners& corners,
                        const Digits& digits, const ShortList<std::size_t>& open, StepSink& sink) {
    const bool one = open.size() == 1;
    DigitMask extra = 0;
    ShortList<Cell> cells;
    for (std::size_t i : open) {
        const DigitMask candidates = position.candidates(corners[i]), own = bit(digits[i % 2]);
        if ((candidates & own) == 0 || (!one && !has_two_bits(candidates))) return true;
        extra |= candidates & ~own;
        cells.push_back(corners[i]);
    }
    if (!one && !has_one_bit(extra)) return true;
    Step step =
        make_step(one ? Technique::avoidable_rectangle_1 : Technique::avoidable_rectangle_2);
    step.cells = corners;
    step.digits = bit(digits[0]) | bit(digits[1]);
    if (one) {
        add(step.eliminations, cells[0], digits[open[0] % 2]);
        mark_corner(step, position, cells[0], bit(digits[open[0] % 2]));
        return sink.take(std::move(step));
    }
    step.other_digits = extra;
    const int digit = lowest_digit(extra);
    add_all(step.eliminations, seen_by_all(position, cells, digit), digit);
    for (std::size_t i : open) {
        mark(step, corners[i], digits[i % 2], Role::base);
        mark(step, corners[i], lowest_digit(extra), Role::extra);
    }
    return step.eliminations.empty() || sink.take(std::move(step));
}

template <class Capacity>
bool avoidable_at(const Position<Capacity>& position, const Corners& corners, StepSink& sink) {
    Digits digits{};
    ShortList<std::size_t> open;
    for (std::size_t i = 0; i < 4; ++i) {
        const int value = position.value(corners[i]);
        if (value == 0)
            open.push_back(i);
        else if (digits[i % 2] == 0 || digits[i % 2] == value)
            digits[i % 2] = value;
        else
            return true;
    }
    if (digits[0] == digits[1] || open.empty() || open.size() > 2) return true;
    if (digits[1] != 0) return conclude_avoidable(position, corners, digits, open, sink);
    for (int other : bits(DigitMask(position.candidates(corners[1])) &
                          DigitMask(position.candidates(corners[3]))))
        if (!conclude_avoidable(position, corners, {digits[0], other + 1}, open, sink))
            return false;
    return true;
}

}  // namespace

template <class Capacity>
bool find_hidden_rectangles(const Position<Capacity>& position, StepSink& sink) {
    const Geometry& geometry = position.geometry();
    for (int corner = 0; corner < position.cells(); ++corner) {
        const auto pair = position.candidates(corner);
        if (!has_two_bits(pair)) continue;
        if (!sink.tick()) return false;
        const int low = lowest_digit(pair), high = lowest_digit(without_lowest(pair));
        const bool go_on = for_each_rectangle(
            geometry, corner, [&](Cell cell) { return position.candidates(cell) & pair; }, pair,
            position.cells_with(low) & position.cells_with(high),
            [&](const Corners& corners) {
                return hidden_at(position, corners, low, high, sink) &&
                       hidden_at(position, corners, high, low, sink);
            });
        if (!go_on) return false;
    }
    return true;
}

// Every rectangle with a filled corner, from the first such corner.
template <class Capacity>
bool find_avoidable_rectangles(const Position<Capacity>& position, StepSink& sink) {
    using Mask = typename Capacity::Mask;
    CellSet<Capacity> deduced[Capacity::max_size + 1];  // by digit
    for (int cell = 0; cell < position.cells(); ++cell)
        if (position.is_deduced(cell)) deduced[position.value(cell)].insert(cell);
    for (int corner = 0; corner < position.cells(); ++corner) {
        if (!position.is_deduced(corner)) continue;
        if (!sink.tick()) return false;
        // None for a given: it is no part of a rectangle. None for an earlier filled cell either,
        // as each rectangle is looked at once: from its lowest filled corner.
        const auto possible = [&](int cell) {
            if (!position.is_deduced(cell)) return position.candidates(cell);
            return cell < corner ? Mask{0} : Mask(bit(position.value(cell)));
        };
        const int digit = position.value(corner);
        const bool go_on = for_each_rectangle(
            position.geometry(), corner, possible, Mask(bit(digit)),
            position.cells_with(digit) | deduced[digit],
            [&](const Corners& corners) { return avoidable_at(position, corners, sink); });
        if (!go_on) return false;
    }
    return true;
}

NONET_FINDER(find_hidden_rectangles)
NONET_FINDER(find_avoidable_rectangles)

}  // namespace nonet
