// Types 1 to 4 of a unique rectangle or loop (deadly_steps.cpp), on any grid.
//
// `taker.wants(rating, type)` is asked before a conclusion is looked for, `taker.take` gets it.
#pragma once

#include "logic/families/uniqueness/conclusion.hpp"

namespace nonet {

template <Scannable Grid, class Taker>
class LoopTypes {
public:
    using Mask = typename Grid::Mask;

    LoopTypes(const Grid& grid, Taker& taker) : grid_(grid), taker_(taker) {}

    // `loop`: a range of cells.
    template <class Loop>
    void conclude(const Loop& loop, Mask pair) {
        pair_ = pair;
        extra_ = 0;
        fat_.count = length_ = 0;
        for (const int cell : loop) {
            ++length_;
            const Mask more = Mask(grid_.candidates(cell) & ~pair);
            if (more == 0) continue;
            fat_.add(cell);
            extra_ = Mask(extra_ | more);
        }
        base_ = loop_rating(length_);
        if (fat_.count == 1 && taker_.wants(base_, 1))
            keep(start(1, base_).fall_in(grid_, fat_, pair_));
        if (fat_.count >= 2 && has_one_bit(extra_) && taker_.wants(base_, 2))
            keep(start(2, base_, -1, extra_).fall_in(grid_, seeing_all(grid_, fat_), extra_));
        if (fat_.count == 2) {
            if (has_many_bits(extra_)) type_3();
            type_4();
        }
    }

private:
    using Conclusion = DeadlyConclusion<Grid>;

    Conclusion start(int type, double rating, int house = -1, Mask other = 0) const {
        const auto first = length_ == 4 ? Technique::unique_rectangle_1 : Technique::unique_loop_1;
        return {Technique(int(first) + type - 1), rating, type, house, other};
    }

    void keep(const Conclusion& conclusion) {
        if (conclusion.cells.count != 0) taker_.take(conclusion);
    }

    void type_3() {
        for (int degree = count_bits(extra_); degree <= grid_.size() - 2; ++degree)
            for (const auto& seat : grid_.geometry().seats(fat_[0])) {
                const int second = grid_.geometry().place_in(seat.house, fat_[1]);
                const int empty = grid_.empty_cells(seat.house);
                if (second < 0) continue;
                if (2 * degree <= empty) naked_type_3(seat.house, seat.place, second, degree);
                if (2 * degree < empty) hidden_type_3(seat.house, seat.place, second, degree);
            }
    }

    // The two fat cells count as one cell with the extra digits.
    void naked_type_3(int house, int first, int second, int degree) {
        const double rating = base_ + set_surcharge(degree);
        if (!taker_.wants(rating, 3)) return;
        CellList<Grid> others;
        for (int place = 0; place < grid_.size(); ++place)
            if (place != first && place != second)
                others.add(grid_.geometry().cell_at(house, place));
        const Mask shared = Mask(extra_ & grid_.candidates(fat_[0]) & grid_.candidates(fat_[1]));
        conclude_naked_sets(grid_, start(3, rating, house), others, extra_, shared, degree,
                            [&](const Conclusion& found) {
                                taker_.take(found);
                                return taker_.wants(rating, 3);
                            });
    }

    // The two fat cells take at most one of the set's digits.
    void hidden_type_3(int house, int first, int second, int degree) {
        const auto places_of = [&](int digit) {
            return Mask(grid_.places(house, digit) & ~(Mask{1} << second));
        };
        SetSearch<typename Grid::Capacity> search;
        for (int digit = 1; digit <= grid_.size(); ++digit) {
            if (((pair_ | extra_) >> (digit - 1)) & 1) continue;
            if (places_of(digit) != 0) search.offer_any(places_of(digit), digit - 1);
        }
        const Mask low = places_of(lowest_digit(pair_)),
                   high = places_of(lowest_digit(without_lowest(pair_)));
        if (low == 0 || high == 0) return;
        const auto give = [&](Mask more, Mask places) {
            const Mask digits = Mask(more | pair_), rest = Mask(places & ~(Mask{1} << first));
            const double rating = base_ + set_surcharge(count_bits(rest));
            if (!taker_.wants(rating, 3)) return true;
            Conclusion conclusion = start(3, rating, house, digits);
            conclusion.hidden = true;
            for (const int place : bits(rest)) {
                const int cell = grid_.geometry().cell_at(house, place);
                conclusion.support.add(cell);
                conclusion.fall(cell, Mask(grid_.candidates(cell) & ~digits));
            }
            keep(conclusion);
            return true;
        };
        search.run(degree, give, Mask(low | high), 2);
    }

    // The smaller digit has precedence where both are locked.
    void type_4() {
        if (!taker_.wants(base_, 4)) return;
        for (const int d : bits(pair_)) {
            const int house = locking_house(grid_, d + 1, fat_[0], fat_[1]);
            const Mask locked = Mask(Mask{1} << d);
            if (house >= 0)
                return keep(
                    start(4, base_, house, locked).fall_in(grid_, fat_, Mask(pair_ & ~locked)));
        }
    }

    const Grid& grid_;
    Taker& taker_;
    Mask pair_ = 0, extra_ = 0;
    int length_ = 0;
    double base_ = 0;
    CellList<Grid> fat_;
};

}  // namespace nonet
