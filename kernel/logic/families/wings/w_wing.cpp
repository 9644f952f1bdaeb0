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

template <class Capacity>
class WWingSearch {
public:
    using Mask = typename Capacity::Mask;

    WWingSearch(const Position<Capacity>& position, StepSink& sink)
        : position_(position), geometry_(position.geometry()), sink_(sink) {}

    bool run() {
        for (int first = 0; first < position_.cells(); ++first) {
            const Mask pair = position_.candidates(first);
            if (!has_two_bits(pair)) continue;
            if (!sink_.tick()) return false;
            for (int second = first + 1; second < position_.cells(); ++second) {
                if (position_.candidates(second) != pair || geometry_.differ(first, second))
                    continue;
                const int low = lowest_digit(pair), high = lowest_digit(without_lowest(pair));
                if (!join(first, second, low, high) || !join(first, second, high, low))
                    return false;
            }
        }
        return true;
    }

private:
    // One step for the two cells and the digit that falls: the first house that joins them.
    bool join(int first, int second, int linked, int falls) {
        const std::array cells = {Cell(first), Cell(second)};
        if (seen_by_all(position_, cells, falls).is_empty()) return true;
        const Changes& news = news_of(sink_);
        const bool is_new = news.has_cell(first) || news.has_cell(second);
        if (!is_new && !news.has_digit(linked)) return true;
        for (auto house : geometry_.link_order()) {
            const Mask places = position_.places(house, linked);
            if (!has_two_bits(places) || (!is_new && !news.has_house(house))) continue;
            Cell near = geometry_.cell_at(house, lowest_bit(places));
            Cell far = geometry_.cell_at(house, lowest_bit(without_lowest(places)));
            if (!geometry_.differ(near, first) || !geometry_.differ(far, second))
                std::swap(near, far);
            if (!geometry_.differ(near, first) || !geometry_.differ(far, second)) continue;
            if (near == second || far == first) continue;
            Step step = make_step(Technique::w_wing);
            step.cells = cells;
            eliminate_where_all_seen(position_, cells, falls, step);
            step.houses = {house};
            step.support = {near, far};
            step.digits = bit(linked);
            step.other_digits = bit(falls);
            for (Cell cell : step.cells)
                mark_all(step, cell, position_.candidates(cell), Role::base);
            for (Cell cell : step.support) mark(step, cell, linked, Role::support);
            return sink_.take(std::move(step));
        }
        return true;
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    StepSink& sink_;
};

}  // namespace

NONET_SEARCH(find_w_wings, WWingSearch)

}  // namespace nonet
