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
//     usually empty), and
//   - no house may be entered twice with the same parity.
// Both tests only cut walks that could not close. A loop draws its conclusions from the houses of
// its cells: where none of them has changed there is nothing new.
#pragma once

#include <vector>

#include "logic/basis/cell_set.hpp"
#include "logic/families/uniqueness/conclusion.hpp"

namespace nonet {

// Every loop is met from each of its bivalue cells and in both directions, and given to
// `taker.take_loop(cells, pair)`; `taker.goes_on()` is asked at every cell.
template <Scannable Grid, class News, class Taker>
class LoopWalk {
public:
    using Mask = typename Grid::Mask;

    LoopWalk(const Grid& grid, const News& news, Taker& taker)
        : grid_(grid), geometry_(grid.geometry()), news_(news), taker_(taker) {
        houses_.resize(std::size_t(grid.houses()));
    }

    void run() {
        for (int cell = 0; cell < grid_.cells(); ++cell) {
            pair_ = grid_.candidates(cell);
            if (!has_two_bits(pair_)) continue;
            find_worthy();
            if (is_worthy(cell) && !visit(cell, 2, 0, -1)) return;
        }
    }

private:
    struct House {
        bool met[2]{};  // by a cell of even index, of odd index
    };
    struct Places {
        Mask both, worthy, bare;  // with both digits; worth a visit; and with nothing else
    };
    // The pairs whose worthy cells are known: where their places in the houses stand.
    struct Known {
        Mask pair;
        std::uint32_t first;
    };

    void find_worthy() {
        for (const Known& known : known_) {
            first_ = known.first;
            if (known.pair == pair_) return;
        }
        first_ = std::uint32_t(places_.size());
        known_.push_back({pair_, first_});
        const int low = lowest_digit(pair_), high = lowest_digit(without_lowest(pair_));
        for (int house = 0; house < grid_.houses(); ++house) {
            const Mask both = Mask(grid_.places(house, low) & grid_.places(house, high));
            places_.push_back({both, both, 0});
        }
        CellList<Grid> cells;
        for (int cell = 0; cell < grid_.cells(); ++cell)
            if (Mask(grid_.candidates(cell) & pair_) == pair_) cells.add(cell);
        keep(cells, [&](int cell) { return has_company(cell); });
        int bivalue = 0, with[Grid::Capacity::max_size]{};
        for (const int cell : cells) {
            const Mask more = Mask(grid_.candidates(cell) & ~pair_);
            bivalue += more == 0;
            if (has_one_bit(more)) ++with[lowest_bit(more)];
        }
        // More than two cells with other candidates must all have the same single other digit.
        if (bivalue == 1)
            keep(cells, [&](int cell) {
                const Mask more = Mask(grid_.candidates(cell) & ~pair_);
                return (more == 0 || (has_one_bit(more) && with[lowest_bit(more)] >= 3)) &&
                       has_company(cell);
            });
        bool is_new = false;
        for (const int cell : cells) {
            is_new = is_new || is_near_news(cell);
            if (grid_.candidates(cell) != pair_) continue;
            for (const auto& seat : geometry_.seats(cell))
                in(seat.house).bare = Mask(in(seat.house).bare | Mask{1} << seat.place);
        }
        if (!is_new) keep(cells, [](int) { return false; });
    }

    // Drops cells as long as one is to be dropped.
    template <class IsWorthy>
    void keep(CellList<Grid>& cells, IsWorthy&& is_worthy) {
        for (int before = -1; before != cells.count;) {
            before = cells.count;
            cells.count = 0;
            for (int i = 0; i < before; ++i) {
                if (is_worthy(cells[i]))
                    cells.add(cells[i]);
                else
                    drop(cells[i]);
            }
        }
    }

    Places& in(int house) { return places_[first_ + std::size_t(house)]; }
    Mask& worthy_in(int house) { return in(house).worthy; }
    bool is_worthy(int cell) {
        const auto& seat = *std::begin(geometry_.seats(cell));
        return (worthy_in(seat.house) >> seat.place) & 1;
    }
    bool has_company(int cell) {
        for (const auto& seat : geometry_.seats(cell))
            if (Mask(worthy_in(seat.house) & ~(Mask{1} << seat.place)) == 0) return false;
        return true;
    }
    void drop(int cell) {
        for (const auto& seat : geometry_.seats(cell))
            worthy_in(seat.house) = Mask(worthy_in(seat.house) & ~(Mask{1} << seat.place));
    }
    bool is_near_news(int cell) const {
        for (const auto& seat : geometry_.seats(cell))
            if (news_.has_house(seat.house)) return true;
        return false;
    }

    bool visit(int cell, int allowed, Mask extra, int last_house) {
        if (!taker_.goes_on()) return false;
        meet(cell, true);
        loop_.add(cell);
        in_loop_.insert(cell);
        bool goes_on = true;
        for (const auto& seat : geometry_.seats(cell)) {
            if (seat.house == last_house || !goes_on) continue;
            const auto [both, worthy, bare] = in(seat.house);
            // Where two cells with different extras are in, only bivalue cells can follow.
            for (const int place : bits(allowed <= 0 && has_many_bits(extra) ? bare : both)) {
                const int next = geometry_.cell_at(seat.house, place);
                if (next == loop_[0] && loop_.count >= 4) {
                    if (unbalanced_ == 0) close();
                } else if (!in_loop_.contains(next)) {
                    const Mask own = grid_.candidates(next);
                    extra = Mask((extra | own) & ~pair_);
                    const bool is_fat = own != pair_;
                    if (((worthy >> place) & 1) != 0 &&
                        (!is_fat || has_one_bit(extra) || allowed > 0) && may_enter(next))
                        goes_on = goes_on && visit(next, allowed - is_fat, extra, seat.house);
                }
            }
        }
        --loop_.count;
        in_loop_.erase(cell);
        meet(cell, false);
        return goes_on;
    }

    // No house meets the loop in two cells of one colour.
    bool may_enter(int cell) const {
        for (const auto& seat : geometry_.seats(cell))
            if (houses_[seat.house].met[loop_.count % 2]) return false;
        return true;
    }
    void meet(int cell, bool met) {
        for (const auto& seat : geometry_.seats(cell)) {
            House& house = houses_[seat.house];
            house.met[loop_.count % 2] = met;
            unbalanced_ += house.met[0] != house.met[1] ? 1 : -1;
        }
    }

    void close() {
        for (const int cell : loop_)
            if (is_near_news(cell)) return taker_.take_loop(loop_, pair_);
    }

    const Grid& grid_;
    const decltype(std::declval<const Grid&>().geometry()) geometry_;
    const News& news_;
    Taker& taker_;
    Mask pair_ = 0;
    CellList<Grid> loop_;
    CellSet<typename Grid::Capacity> in_loop_;
    std::vector<House> houses_;
    int unbalanced_ = 0;  // houses met by one colour only
    std::vector<Places> places_;
    std::vector<Known> known_;
    std::uint32_t first_ = 0;
};

}  // namespace nonet
