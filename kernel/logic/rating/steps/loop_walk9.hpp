// The loops of unique rectangles on the rater's grid: the walks of LoopWalk (uniqueness/
// loop_walk.hpp tells their rules), cut where they cannot close.
//
// A deadly loop has one cell of even and one of odd index in each of its houses. So a house met by
// one colour needs a cell of the other that may still be entered:
//
//     open[p]   worthy cells in no house met by colour p: those that may be entered with it
//
// Most loops conclude nothing. Before the walks in exact order, which meet a loop from each of its
// bivalue cells, others look whether there is anything to conclude: they heed no brothers, so they
// meet all those loops and perhaps more, and a start that has been walked from is worth no visit.
#pragma once

#include "logic/families/uniqueness/conclusion.hpp"
#include "logic/rating/grid/scanned_grid.hpp"
#include "logic/rating/steps/outlook.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <class Taker>
class LoopWalk9 {
public:
    LoopWalk9(const Grid9& grid, const Changes& changes, Taker& taker)
        : grid_(grid), taker_(taker) {
        for (std::uint32_t left = changes.houses; left != 0; left &= left - 1)
            news_ |= geometry.house_set[lowest(left)];
    }

    void run() {
        const CandidateCounts counts(grid_);
        bivalue_ = counts.two & ~counts.three;
        for (CellSet9 left = bivalue_; left != 0; left &= left - 1) {
            const int cell = lowest(left);
            find_worthy(grid_.candidates[cell]);
            if (contains(pair_->worthy, cell)) start<true>(cell);
        }
    }

private:
    struct Pair {
        std::uint32_t digits;
        HouseLanes both;        // places with both digits
        CellSet9 worthy, bare;  // worth a visit; those of them with nothing else
    };
    struct Open {
        CellSet9 by[2];
    };

    void find_worthy(std::uint32_t digits) {
        for (int i = 0; i < pairs_; ++i) {
            pair_ = &pair_list_[i];
            if (pair_->digits == digits) return;
        }
        Pair& pair = pair_list_[pairs_++];
        pair_ = &pair;
        const int low = lowest(digits), high = lowest(digits & (digits - 1));
        pair.digits = digits;
        pair.both = grid_.places_of[low] & grid_.places_of[high];
        pair.worthy = grid_.cells_with[low] & grid_.cells_with[high];
        HouseLanes left = pair.both;
        keep_company(left, pair.worthy);
        CellSet9 bare = pair.worthy & bivalue_;
        // More than two cells with other candidates must all have the same single other digit.
        if (has_one(bare)) {
            CellSet9 alike = bare;
            for (std::uint32_t more = all_digits & ~digits; more != 0; more &= more - 1) {
                CellSet9 with = pair.worthy & grid_.cells_with[lowest(more)];
                for (std::uint32_t other = all_digits & ~digits & ~(more & (~more + 1)); other != 0;
                     other &= other - 1)
                    with &= ~grid_.cells_with[lowest(other)];
                if (popcount(with) >= 3) alike |= with;
            }
            for (CellSet9 drop = pair.worthy & ~alike; drop != 0; drop &= drop - 1)
                left &= house_tables.without_cell[lowest(drop)];
            pair.worthy = alike;
            keep_company(left, pair.worthy);
        }
        if ((pair.worthy & news_) == 0) pair.worthy = 0;
        pair.bare = pair.worthy & bivalue_;
        if (!concludes(pair, left)) pair.worthy = 0;
    }

    bool concludes(Pair& pair, HouseLanes left) {
        const CellSet9 worthy = pair.worthy;
        while (pair.bare != 0 && (pair.worthy & news_) != 0) {
            const int cell = lowest(pair.bare);
            start<false>(cell);
            if (taker_.glimpsed()) break;
            left &= house_tables.without_cell[cell];
            pair.worthy &= ~set_of(cell);
            keep_company(left, pair.worthy);
            pair.bare &= pair.worthy;
        }
        pair.worthy = worthy;
        pair.bare = worthy & bivalue_;
        return taker_.forget_glimpse();
    }

    template <bool exact>
    void start(int cell) {
        visit<exact>(cell, 2, 0, 3, {pair_->worthy, pair_->worthy});
    }

    static bool has_one(CellSet9 cells) { return cells != 0 && (cells & (cells - 1)) == 0; }

    // Drops the cells that are alone in a house, as long as there are some.
    static void keep_company(HouseLanes& left, CellSet9& cells) {
        for (std::uint32_t lonely = left.ones(); lonely != 0; lonely = left.ones()) {
            const int house = lowest(lonely);
            const int cell = geometry.house_cell[house][lowest(std::uint32_t(left[house]))];
            left &= house_tables.without_cell[cell];
            cells &= ~set_of(cell);
        }
    }

    template <bool exact>
    void visit(int cell, int allowed, std::uint32_t extra, int last_type, Open open) {
        const int colour = loop_.count % 2;
        const std::uint32_t houses = houses_of(cell);
        met_[colour] |= houses;
        loop_.add(cell);
        in_loop_ |= set_of(cell);
        open.by[colour] &= ~geometry.peer_set[cell];
        open.by[0] &= ~set_of(cell);
        open.by[1] &= ~set_of(cell);
        const bool only_bare = allowed <= 0 && (extra & (extra - 1)) != 0;
        if (only_bare) {
            open.by[0] &= pair_->bare;
            open.by[1] &= pair_->bare;
        }
        if (can_close(open)) go_on<exact>(cell, allowed, extra, last_type, open, only_bare);
        --loop_.count;
        in_loop_ &= ~set_of(cell);
        met_[colour] &= ~houses;
    }

    template <bool exact>
    void go_on(int cell, int allowed, std::uint32_t extra, int last_type, const Open& open,
               bool only_bare) {
        const int colour = loop_.count % 2, first = loop_[0];
        const std::uint32_t pair = pair_->digits;
        for (int type = 0; type < 3; ++type) {
            if (type == last_type) continue;
            const int house = geometry.house_of[cell][type];
            for (std::uint32_t left = pair_->both[house]; left != 0; left &= left - 1) {
                const int next = geometry.house_cell[house][lowest(left)];
                if (next == first && loop_.count >= 4) {
                    if (met_[0] == met_[1]) close(exact);
                } else if (!contains(in_loop_, next)) {
                    const std::uint32_t own = grid_.candidates[next];
                    const bool is_fat = own != pair;
                    if (only_bare && is_fat) continue;
                    const std::uint32_t met = (extra | own) & ~pair;
                    if (exact) extra = met;
                    if (contains(open.by[colour], next) &&
                        (!is_fat || has_one_bit(met) || allowed > 0))
                        visit<exact>(next, allowed - is_fat, met, type, open);
                    if (!exact && taker_.glimpsed()) return;
                }
            }
        }
    }

    bool can_close(const Open& open) const {
        for (const int colour : {0, 1})
            for (std::uint32_t left = met_[colour] & ~met_[1 - colour]; left != 0; left &= left - 1)
                if ((open.by[1 - colour] & geometry.house_set[lowest(left)]) == 0) return false;
        return true;
    }

    void close(bool exact) {
        if ((in_loop_ & news_) == 0) return;
        if (exact)
            taker_.take_loop(loop_, std::uint16_t(pair_->digits));
        else
            taker_.glimpse(loop_, std::uint16_t(pair_->digits));
    }

    static std::uint32_t houses_of(int cell) {
        const auto& house = geometry.house_of[cell];
        return 1u << house[0] | 1u << house[1] | 1u << house[2];
    }

    const Grid9& grid_;
    Taker& taker_;
    CellSet9 news_ = 0, bivalue_ = 0, in_loop_ = 0;
    CellList<ScannedGrid> loop_;
    std::uint32_t met_[2] = {};  // houses, by cells of even and of odd index
    Pair pair_list_[36];
    Pair* pair_ = nullptr;
    int pairs_ = 0;
};

}  // namespace nonet::rating::NONET_RATING_ISA
