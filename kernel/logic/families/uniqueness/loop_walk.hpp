// Closed walks through cells that all have two digits, on any grid: the loops from which
// unique rectangles and loops are concluded.
//
// Each step goes to a cell of a shared house that has both digits, never twice in a row through
// the same house. Cells with extra digits are allowed freely twice; beyond that all extra digits
// met must be one and the same digit. The set of extra digits also remembers the brothers that
// were looked at before: Sudoku Explainer does so, and it decides which loops exist.
//
// A loop is deadly only if each of its houses holds one cell of even and one of odd index. So
//   - a cell is worth a visit only if each of its houses holds another worthy cell (a fixpoint,
//     usually empty),
//   - no house may be entered twice with the same parity, and
//   - a house met by one colour needs a cell of the other that may still be entered:
//
//     open[p]   worthy cells in no house met by colour p: those that may be entered with it
//
// These tests only cut walks that could not close. A loop draws its conclusions from the houses of
// its cells: where none of them has changed there is nothing new.
//
// Most loops conclude nothing. Before the walks in exact order, which meet a loop from each of its
// bivalue cells, others look whether there is anything to conclude: they heed no brothers, so they
// meet all those loops and perhaps more, and a start that has been walked from is worth no visit.
#pragma once

#include <vector>

#include "logic/basis/cell_set.hpp"
#include "logic/families/uniqueness/loop_types.hpp"

namespace nonet {

// Every loop is met from each of its bivalue cells and in both directions, and given to
// `taker.take_loop(cells, pair)`; `taker.goes_on()` is asked at every cell, and
// `taker.wants(rating, type)` where it is looked whether a loop concludes anything.
template <Scannable Grid, class News, class Taker>
class LoopWalk {
public:
    using Mask = typename Grid::Mask;
    using Cells = CellSet<typename Grid::Capacity>;

    LoopWalk(const Grid& grid, const News& news, Taker& taker)
        : grid_(grid),
          geometry_(grid.geometry()),
          taker_(taker),
          glimpse_{taker},
          glimpsed_types_(grid, glimpse_) {
        pairs_.reserve(32);
        for (const int house : geometry_.link_order())
            if (news.has_house(house)) news_ |= cells_of(house);
        const auto counts = counts_of(grid);
        bivalue_ = counts.two - counts.three;
    }

    void run() {
        bivalue_.for_each([&](int cell) {
            find_worthy(grid_.candidates(cell));
            if (pair_->worthy.contains(cell)) start<true>(cell);
            return taker_.goes_on();
        });
    }

private:
    struct Pair {
        Mask digits;
        Cells worthy, bare;  // worth a visit; those of them with nothing else
    };
    struct Open {
        Cells by[2];
    };
    // Is there anything to conclude?
    struct Glimpse {
        const Taker& taker;
        bool caught = false;

        bool wants(double rating, int type) const { return !caught && taker.wants(rating, type); }
        void take(const DeadlyConclusion<Grid>&) { caught = true; }
    };

    Cells peers(int cell) const { return Cells::of_words(geometry_.seen_from(cell)); }
    Cells cells_of(int house) const { return Cells::of_words(geometry_.cells_of(house)); }

    // Of some cells drops those that are alone in a house, as long as there are some: the doubtful
    // may be.
    void keep_company(Cells& cells, Cells doubtful) const {
        while (!doubtful.is_empty()) {
            const int cell = doubtful.first();
            doubtful.erase(cell);
            cells.erase(cell);
            bool alone = false;
            for (const auto& seat : geometry_.seats(cell))
                alone = alone || !cells.meets(cells_of(seat.house));
            if (alone)
                doubtful |= cells & peers(cell);
            else
                cells.insert(cell);
        }
    }

    void find_worthy(Mask digits) {
        for (Pair& pair : pairs_) {
            pair_ = &pair;
            if (pair.digits == digits) return;
        }
        const int low = lowest_digit(digits), high = lowest_digit(without_lowest(digits));
        pair_ =
            &pairs_.emplace_back(Pair{digits, grid_.cells_with(low) & grid_.cells_with(high), {}});
        Cells& worthy = pair_->worthy;
        if (!worthy.meets(news_)) return void(worthy = Cells());
        keep_company(worthy, worthy);
        const Cells bare = worthy & bivalue_;
        // More than two cells with other candidates must all have the same single other digit.
        if (!bare.is_empty() && !bare.has_many()) {
            int with[Grid::Capacity::max_size]{};
            const auto other = [&](int cell) {
                const Mask more = Mask(grid_.candidates(cell) & ~digits);
                return has_one_bit(more) ? lowest_bit(more) : -1;
            };
            const Cells fat = worthy - bare;
            fat.for_each([&](int cell) {
                if (other(cell) >= 0) ++with[other(cell)];
            });
            fat.for_each([&](int cell) {
                if (other(cell) < 0 || with[other(cell)] < 3) worthy.erase(cell);
            });
            keep_company(worthy, worthy);
        }
        if (!worthy.meets(news_)) worthy = Cells();
        pair_->bare = worthy & bivalue_;
        if (!concludes(*pair_)) worthy = Cells();
    }

    bool concludes(Pair& pair) {
        const Pair whole = pair;
        glimpse_.caught = false;
        while (!pair.bare.is_empty() && pair.worthy.meets(news_)) {
            const int cell = pair.bare.first();
            start<false>(cell);
            if (glimpse_.caught) break;
            pair.worthy.erase(cell);
            keep_company(pair.worthy, pair.worthy & peers(cell));
            pair.bare &= pair.worthy;
        }
        pair = whole;
        return glimpse_.caught;
    }

    template <bool exact>
    void start(int cell) {
        // A loop has two houses of its first cell for its ends, so a look need not try them all.
        const auto& seats = geometry_.seats(cell);
        const int passed_over = exact ? -1 : seats[std::size(seats) - 1].house;
        visit<exact>(cell, 2, 0, passed_over, {pair_->worthy, pair_->worthy});
    }

    template <bool exact>
    void visit(int cell, int allowed, Mask extra, int last_house, Open open) {
        if (!taker_.goes_on() || (!exact && glimpse_.caught)) return;
        const int colour = loop_.count % 2;
        for (const auto& seat : geometry_.seats(cell)) met_[colour].insert(seat.house);
        loop_.add(cell);
        in_loop_.insert(cell);
        open.by[colour] = open.by[colour] - peers(cell);
        const bool only_bare = allowed <= 0 && has_many_bits(extra);
        for (Cells& cells : open.by) {
            cells.erase(cell);
            if (only_bare) cells &= pair_->bare;
        }
        if (can_close(open)) go_on<exact>(cell, allowed, extra, last_house, open, only_bare);
        --loop_.count;
        in_loop_.erase(cell);
        for (const auto& seat : geometry_.seats(cell)) met_[colour].erase(seat.house);
    }

    template <bool exact>
    void go_on(int cell, int allowed, Mask extra, int last_house, const Open& open,
               bool only_bare) {
        const Mask pair = pair_->digits;
        const int low = lowest_digit(pair), high = lowest_digit(without_lowest(pair));
        const Cells& enterable = open.by[loop_.count % 2];
        for (const auto& seat : geometry_.seats(cell)) {
            const int house = seat.house;
            if (house == last_house) continue;
            for (const int place :
                 bits(Mask(grid_.places(house, low) & grid_.places(house, high)))) {
                const int next = geometry_.cell_at(house, place);
                if (next == loop_[0] && loop_.count >= 4) {
                    if (met_[0] == met_[1]) close(exact);
                } else if (!in_loop_.contains(next)) {
                    const Mask own = grid_.candidates(next);
                    const bool is_fat = own != pair;
                    if (only_bare && is_fat) continue;
                    const Mask met = Mask((extra | own) & ~pair);
                    if (exact) extra = met;
                    if (enterable.contains(next) && (!is_fat || has_one_bit(met) || allowed > 0))
                        visit<exact>(next, allowed - is_fat, met, house, open);
                }
            }
        }
    }

    // Does every house met by one colour have a cell to enter with the other?
    bool can_close(const Open& open) const {
        for (const int colour : {0, 1}) {
            const auto has_cell = [&](int house) {
                return open.by[1 - colour].meets(cells_of(house));
            };
            if (!(met_[colour] - met_[1 - colour]).for_each(has_cell)) return false;
        }
        return true;
    }

    void close(bool exact) {
        if (!in_loop_.meets(news_)) return;
        if (exact)
            taker_.take_loop(loop_, pair_->digits);
        else
            glimpsed_types_.conclude(loop_, pair_->digits);
    }

    const Grid& grid_;
    const decltype(std::declval<const Grid&>().geometry()) geometry_;
    Taker& taker_;
    Cells bivalue_, news_, in_loop_;
    CellList<Grid> loop_;
    CellSet<typename Grid::Houses> met_[2];  // by cells of even and of odd index
    std::vector<Pair> pairs_;
    Pair* pair_ = nullptr;
    Glimpse glimpse_;
    LoopTypes<Grid, Glimpse> glimpsed_types_;
};

}  // namespace nonet
