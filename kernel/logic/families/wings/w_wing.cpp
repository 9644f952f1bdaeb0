// W-wing: two cells with the same two digits, held apart by a third house.
//
//   r1c2 ab ---- r1c7 a          Somewhere in the house of r1c7 and r6c7 there is
//                  |             an a, and either place takes it from one of the
//   r6c1 ab ---- r6c7 a          two cells, which then holds b: a cell that sees
//                                both loses b.
#include <array>

#include "logic/basis/finding.hpp"

namespace nonet {

namespace {

// One step for the two cells and the digit that falls: the first house that joins them.
template <class Capacity>
bool join_pair(const Position<Capacity>& position, StepSink& sink, Cell first, Cell second,
               int linked, int falls) {
    const Geometry& geometry = position.geometry();
    const std::array cells = {first, second};
    const auto losers = seen_by_all(position, cells, falls);
    if (losers.is_empty()) return true;
    const Changes& news = news_of(sink);
    const bool is_new = news.has_cell(first) || news.has_cell(second);
    if (!is_new && !news.has_digit(linked)) return true;
    for (auto house : geometry.link_order()) {
        const auto places = position.places(house, linked);
        if (!has_two_bits(places) || (!is_new && !news.has_house(house))) continue;
        Cell near = geometry.cell_at(house, lowest_bit(places));
        Cell far = geometry.cell_at(house, lowest_bit(without_lowest(places)));
        if (!geometry.differ(near, first) || !geometry.differ(far, second)) std::swap(near, far);
        if (!geometry.differ(near, first) || !geometry.differ(far, second)) continue;
        if (near == second || far == first) continue;
        Step step = make_step(Technique::w_wing);
        step.cells = cells;
        add_all(step.eliminations, losers, falls);
        step.houses = {house};
        step.support = {near, far};
        step.digits = bit(linked);
        step.other_digits = bit(falls);
        for (Cell cell : step.cells) mark_all(step, cell, position.candidates(cell), Role::base);
        for (Cell cell : step.support) mark(step, cell, linked, Role::support);
        return sink.take(std::move(step));
    }
    return true;
}

}  // namespace

template <class Capacity>
bool find_w_wings(const Position<Capacity>& position, StepSink& sink) {
    for (Cell first = 0; first < position.cells(); ++first) {
        const auto pair = position.candidates(first);
        if (!has_two_bits(pair)) continue;
        if (!sink.tick()) return false;
        const int low = lowest_digit(pair), high = lowest_digit(without_lowest(pair));
        for (Cell second = first + 1; second < position.cells(); ++second)
            if (position.candidates(second) == pair && !position.geometry().differ(first, second) &&
                (!join_pair(position, sink, first, second, low, high) ||
                 !join_pair(position, sink, first, second, high, low)))
                return false;
    }
    return true;
}

NONET_FINDER(find_w_wings)

}  // namespace nonet
