// What a unique loop allows to remove: types 1 to 4.
//
//     X  = loop cells with more than the two digits
//     1  |X| = 1: both digits leave the cell
//     2  one extra digit in all of X: it leaves every cell that sees all of X
//     3  |X| = 2 with several extra digits: with other cells of a common house
//        they form a naked or hidden set
//     4  |X| = 2: one of the digits is locked to X in a common house: the
//        other leaves X
//
// All hints of a grid are compared by (rating, type, order found), after equal
// ones are dropped: the same loop is met from each of its cells, both ways.
#pragma once

#include "logic/rating/found.hpp"

namespace nonet::rating::NONET_RATING_ISA {

// Only the best hint is wanted, and of equal hints the first found survives.
// Equal hints have equal rating and type, so a later equal one never beats the
// first: keeping the strictly best is the whole of the de-duplication.
class LoopHints {
public:
    void clear() {
        best_.clear();
        best_rank_ = 99;
    }

    bool take_best(Found& found) const {
        if (best_rank_ == 99) return false;
        found = best_;
        return true;
    }

    void classify(const Grid9& grid, std::uint32_t pair, const std::uint8_t* loop, int length) {
        base_ = loop_rating(length);
        pair_ = pair;
        rectangle_ = length == 4;
        int rich[81];
        int n = 0;
        std::uint32_t extra = 0;
        for (int i = 0; i < length; ++i) {
            const std::uint32_t more = grid.candidates[loop[i]] & ~pair;
            if (more == 0) continue;
            rich[n++] = loop[i];
            extra |= more;
        }
        if (n == 0) return;
        if (n == 1) {
            if (!beats(base_, 1)) return;
            trial_.clear();
            trial_.remove(rich[0], pair);
            keep(base_, 1);
        } else if (n > 2) {
            type_2(grid, rich, n, extra);
        } else {
            if (has_one_bit(extra))
                type_2(grid, rich, n, extra);
            else
                type_3(grid, rich[0], rich[1], extra);
            type_4(grid, rich[0], rich[1]);
        }
    }

private:
    bool beats(double rating, int type) const {
        return best_rank_ == 99 || rating < best_.step.rating ||
               (rating == best_.step.rating && type < best_rank_);
    }

    void keep(double rating, int type) {
        if (trial_.cells == 0) return;
        // Of four cells it is a rectangle; the two families are numbered alike.
        const int family =
            rectangle_ ? int(Technique::unique_rectangle_1) : int(Technique::unique_loop_1);
        trial_.name(Technique(family + type - 1), rating);
        best_.clear();
        best_ = trial_;
        best_rank_ = type;
    }

    void type_2(const Grid9& grid, const int* rich, int n, std::uint32_t extra) {
        if (!beats(base_, 2)) return;
        CellSet9 seen = geometry.peer_set[rich[0]];
        for (int i = 1; i < n; ++i) seen &= geometry.peer_set[rich[i]];
        for (int i = 0; i < n; ++i) seen &= ~set_of(rich[i]);
        trial_.clear();
        for (; seen != 0; seen &= seen - 1)
            trial_.remove(lowest(seen), grid.candidates[lowest(seen)] & extra);
        keep(base_, 2);
    }

    void type_4(const Grid9& grid, int a, int b) {
        if (!beats(base_, 4)) return;
        std::uint32_t locked = 0;
        for (int type = 0; type < 3; ++type) {
            const int house = geometry.house_of[a][type];
            if (geometry.house_of[b][type] != house) continue;
            const std::uint32_t own =
                1u << geometry.position_of[a][type] | 1u << geometry.position_of[b][type];
            for (std::uint32_t left = pair_; left != 0; left &= left - 1)
                if ((grid.places[house][lowest(left)] & ~own) == 0) locked |= 1u << lowest(left);
        }
        if (locked == 0) return;
        const std::uint32_t leaving = pair_ & ~(locked & (0u - locked));
        trial_.clear();
        trial_.remove(a, leaving);
        trial_.remove(b, leaving);
        keep(base_, 4);
    }

    void type_3(const Grid9& grid, int a, int b, std::uint32_t extra) {
        for (int degree = popcount(extra); degree <= 7; ++degree) {
            for (int type = 0; type < 3; ++type) {
                const int house = geometry.house_of[a][type];
                if (geometry.house_of[b][type] != house) continue;
                const int empty = grid.empty_in[house];
                const int ia = geometry.position_of[a][type], ib = geometry.position_of[b][type];
                if (2 * degree <= empty) naked(grid, house, ia, ib, extra, degree);
                if (2 * degree < empty) hidden(grid, house, ia, ib, extra, degree);
            }
        }
    }

    void naked(const Grid9& grid, int house, int ia, int ib, std::uint32_t extra, int degree) {
        const double rating = base_ + set_surcharge(degree);
        if (!beats(rating, 3)) return;
        const auto& cell = geometry.house_cell[house];
        const std::uint32_t shared = extra & grid.candidates[cell[ia]] & grid.candidates[cell[ib]];
        const std::uint32_t own = 1u << ia | 1u << ib;
        for (std::uint32_t members = (1u << degree) - 1; members < 512;
             members = next_subset(members)) {
            if ((members & own) != 1u << ia) continue;
            std::uint32_t united = 0;
            bool sound = true;
            for (std::uint32_t left = members & ~own; left != 0; left &= left - 1) {
                const std::uint32_t digits = grid.candidates[cell[lowest(left)]];
                sound = sound && popcount(digits) >= 2;
                united |= digits;
            }
            if (!sound || popcount(united | shared) != degree || popcount(united | extra) != degree)
                continue;
            trial_.clear();
            for (std::uint32_t left = all_digits & ~(members | own); left != 0; left &= left - 1)
                trial_.remove(cell[lowest(left)],
                              grid.candidates[cell[lowest(left)]] & (united | extra));
            if (trial_.cells == 0) continue;
            trial_.step.house = std::uint8_t(house);
            keep(rating, 3);
            return;
        }
    }

    void hidden(const Grid9& grid, int house, int ia, int ib, std::uint32_t extra, int degree) {
        const std::uint32_t free = all_digits & ~(pair_ | extra);
        const int choose = degree - 2;
        if (choose > popcount(free)) return;
        const auto& cell = geometry.house_cell[house];
        const std::uint32_t own = 1u << ia | 1u << ib;
        std::uint8_t digit_at[9];
        int n = 0;
        for (std::uint32_t left = free; left != 0; left &= left - 1)
            digit_at[n++] = std::uint8_t(lowest(left));
        std::uint32_t chosen = (1u << choose) - 1;
        do {
            std::uint32_t digits = pair_;
            for (std::uint32_t left = chosen; left != 0; left &= left - 1)
                digits |= 1u << digit_at[lowest(left)];
            std::uint32_t places = 0;
            bool sound = true;
            for (std::uint32_t left = digits; left != 0; left &= left - 1) {
                const std::uint32_t at = grid.places[house][lowest(left)] & ~(1u << ib);
                sound = sound && at != 0;
                places |= at;
            }
            if (sound && popcount(places) == degree) {
                const std::uint32_t helpers = places & ~own;
                const double rating = base_ + set_surcharge(popcount(helpers));
                if (beats(rating, 3)) {
                    trial_.clear();
                    for (std::uint32_t left = helpers; left != 0; left &= left - 1)
                        trial_.remove(cell[lowest(left)],
                                      grid.candidates[cell[lowest(left)]] & ~digits);
                    trial_.step.house = std::uint8_t(house);
                    keep(rating, 3);
                }
            }
            chosen = chosen == 0 ? 512 : next_subset(chosen);
        } while (chosen < 1u << n);
    }

    Found best_, trial_;
    int best_rank_ = 99;
    double base_ = 0;
    std::uint32_t pair_ = 0;
    bool rectangle_ = true;
};

}  // namespace nonet::rating::NONET_RATING_ISA
