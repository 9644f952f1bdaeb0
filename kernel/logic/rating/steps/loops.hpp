// Unique rectangles and loops (4.5 and up): a closed walk through cells that
// all have v1 and v2, alternating house types, would have two fillings if no
// cell of it had another candidate.
//
// The walk is a depth-first search whose order decides which loop counts. A
// loop is valid only if each of its houses holds one cell of even and one of
// odd index, so
//   - a cell is worth visiting only if each of its three houses holds another
//     worthy cell with both digits (a fixpoint, usually empty), and
//   - no house may be entered twice with the same parity.
// Both tests only cut walks that could not close; what the search remembers of
// the cells it passes over (`extra`) is kept exactly. A pair of digits whose
// worthy cells share no house with a changed cell has no new loop.
#pragma once

#include "logic/rating/steps/deadly_steps.hpp"

namespace nonet::rating::NONET_RATING_ISA {

class LoopSearch {
public:
    LoopSearch(const Grid9& grid, BestLoop& best, CellSet9 changed)
        : grid_(grid), scanned_(grid), types_(scanned_, best), changed_(changed) {}

    void run() {
        CellSet9 bivalue = 0;
        for (int cell = 0; cell < 81; ++cell)
            if (popcount(grid_.candidates[cell]) == 2) bivalue |= set_of(cell);
        CellSet9 digit_cells[9];
        for (int digit = 0; digit < 9; ++digit) digit_cells[digit] = grid_.cells_with_digit(digit);
        std::uint16_t known_pair[36];  // pairs whose worthy cells are known
        CellSet9 known_worthy[36];
        int known = 0;
        for (CellSet9 left = bivalue; left != 0; left &= left - 1) {
            const int start = lowest(left);
            pair_ = grid_.candidates[start];
            int k = 0;
            while (k < known && known_pair[k] != pair_) ++k;
            if (k == known) {
                known_pair[k] = std::uint16_t(pair_);
                known_worthy[k] = worthy_cells(digit_cells[lowest(pair_)] &
                                               digit_cells[lowest(pair_ & (pair_ - 1))]);
                if (!near_change(known_worthy[k])) known_worthy[k] = 0;
                ++known;
            }
            worthy_ = known_worthy[k];
            if (!contains(worthy_, start)) continue;
            bivalue_ = 0;
            for (CellSet9 cells = bivalue & worthy_; cells != 0; cells &= cells - 1)
                if (grid_.candidates[lowest(cells)] == pair_) bivalue_ |= set_of(lowest(cells));
            if (!may_close(start)) continue;
            both_ = digit_cells[lowest(pair_)] & digit_cells[lowest(pair_ & (pair_ - 1))];
            length_ = 0;
            in_loop_ = 0;
            met_[0] = met_[1] = 0;
            visit(start, 2, 0, -1);
        }
    }

private:
    struct Walk {
        const std::uint8_t *first, *last;
        const std::uint8_t* begin() const { return first; }
        const std::uint8_t* end() const { return last; }
    };

    static std::uint32_t house_bits(int cell) {
        const auto& house = geometry.house_of[cell];
        return 1u << house[0] | 1u << house[1] | 1u << house[2];
    }

    static CellSet9 worthy_cells(CellSet9 cells) {
        for (bool shrunk = true; shrunk && cells != 0;) {
            shrunk = false;
            for (CellSet9 left = cells; left != 0; left &= left - 1) {
                const int cell = lowest(left);
                const CellSet9 others = cells & ~set_of(cell);
                const auto& house = geometry.house_of[cell];
                if ((others & geometry.house_set[house[0]]) != 0 &&
                    (others & geometry.house_set[house[1]]) != 0 &&
                    (others & geometry.house_set[house[2]]) != 0)
                    continue;
                cells = others;
                shrunk = true;
            }
        }
        return cells;
    }

    // More than two cells with other candidates must all have the same single
    // other digit, so a loop has a second bivalue cell or is made of such cells.
    bool may_close(int start) const {
        if ((bivalue_ & ~set_of(start)) != 0) return true;
        for (std::uint32_t left = all_digits & ~pair_; left != 0; left &= left - 1) {
            CellSet9 cells = bivalue_;
            for (CellSet9 rest = worthy_; rest != 0; rest &= rest - 1)
                if (grid_.candidates[lowest(rest)] == (pair_ | (left & (0u - left))))
                    cells |= set_of(lowest(rest));
            if (popcount(cells) >= 4 && contains(worthy_cells(cells), start)) return true;
        }
        return false;
    }

    bool near_change(CellSet9 cells) const {
        CellSet9 near = 0;
        for (; cells != 0; cells &= cells - 1)
            near |= geometry.peer_set[lowest(cells)] | set_of(lowest(cells));
        return (near & changed_) != 0;
    }

    void visit(int cell, int allowed, std::uint32_t extra, int last_type) {
        const int parity = length_ & 1;
        const std::uint32_t bits = house_bits(cell);
        loop_[length_++] = std::uint8_t(cell);
        in_loop_ |= set_of(cell);
        met_[parity] |= bits;
        for (int type = 0; type < 3; ++type) {
            if (type == last_type) continue;
            const int house = geometry.house_of[cell][type];
            CellSet9 next = geometry.house_set[house] & both_;
            // Two cells with different extras are in: only bivalue cells can follow.
            if (allowed <= 0 && popcount(extra) > 1) next &= bivalue_;
            for (; next != 0; next &= next - 1) {
                const int n = lowest(next);
                if (n == loop_[0] && length_ >= 4) {
                    if ((length_ & 1) == 0 && met_[0] == met_[1] && near_change(in_loop_))
                        types_.conclude(Walk{loop_, loop_ + length_}, std::uint16_t(pair_));
                } else if (!contains(in_loop_, n)) {
                    const std::uint32_t own = grid_.candidates[n];
                    extra = (extra | own) & ~pair_;
                    const bool bivalue = own == pair_;
                    if (!bivalue && !has_one_bit(extra) && allowed <= 0) continue;
                    if (!contains(worthy_, n) || (met_[length_ & 1] & house_bits(n)) != 0) continue;
                    visit(n, allowed - (bivalue ? 0 : 1), extra, type);
                }
            }
        }
        met_[parity] &= ~bits;
        in_loop_ &= ~set_of(cell);
        --length_;
    }

    const Grid9& grid_;
    const ScannedGrid scanned_;
    LoopTypes<ScannedGrid, BestLoop> types_;
    CellSet9 changed_;
    std::uint32_t pair_ = 0;
    CellSet9 worthy_ = 0, both_ = 0, bivalue_ = 0, in_loop_ = 0;
    std::uint32_t met_[2] = {0, 0};
    std::uint8_t loop_[81];
    int length_ = 0;
};

inline bool find_unique_loop(const Grid9& grid, Found& found, Changes& changes) {
    BestLoop best;
    LoopSearch(grid, best, changes.cells).run();
    if (best.give(found)) return true;
    changes.forget();
    return false;
}

}  // namespace nonet::rating::NONET_RATING_ISA
