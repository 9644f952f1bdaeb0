// The graph of one of the three searches for single chains: X (links of one
// digit), Y (strong links in bivalue cells only) or XY (all links).
//
//     on p  -- weak -->  off q  -- strong -->  on r        one "pair" of a chain
//
// Only candidates with a strong link ("active") can be passed on the way.
#pragma once

#include "logic/rating/chains/links.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class LinkGraph {
public:
    using Set = CandidateSet<capacity>;

    Set active_set;
    int active_size = 0;
    std::uint16_t active[capacity];
    int passive_size = 0;
    std::uint16_t passive[capacity];  // other ends of weak links
    std::uint8_t strong_size[capacity];
    std::uint16_t strong[capacity][4];
    std::uint8_t strong_choice[capacity][4];  // 0 cell, 1 box, 2 row, 3 column

    void build(const Links<capacity>& links, bool in_cells, bool in_houses,
               std::uint32_t digits = all_digits) {
        links_ = &links;
        in_cells_ = in_cells || !in_houses;
        active_size = passive_size = 0;
        active_set = Set::none();
        if (!in_houses) {
            for (int cell = 0; cell < 81; ++cell) {
                if (links.choice_size[cell] != 2) continue;
                add(links.choice_member[cell][0], true, false);
                add(links.choice_member[cell][1], true, false);
            }
            links.present.without(active_set).each([&](int c) {
                passive[passive_size++] = std::uint16_t(c);
            });
        } else if (!in_cells) {
            for (int row = first_row; row < first_row + 9; ++row) {
                for (std::uint32_t left = digits; left != 0; left &= left - 1) {
                    const int h = choice_of_house(row, lowest(left));
                    for (int i = 0; i < links.choice_size[h]; ++i)
                        add(links.choice_member[h][i], false, true);
                }
            }
        } else {
            links.present.each([&](int c) { add(c, true, true); });
        }
    }

    // The candidates switched off by `c`: X search leaves its cell alone.
    Set weak_set(int c) const {
        if (in_cells_) return links_->weak_set[c];
        const auto& choice = links_->choice_of[c];
        Set set = links_->choice_set[choice[1]] | links_->choice_set[choice[2]] |
                  links_->choice_set[choice[3]];
        set.drop_slowly(c);
        return set;
    }
    const std::uint16_t* weak_begin(int c) const {
        return links_->weak[c] + (in_cells_ ? 0 : links_->weak_in_cell[c]);
    }
    const std::uint16_t* weak_end(int c) const { return links_->weak[c] + links_->weak_size[c]; }
    template <class Visit>
    void each(Visit visit) const {
        for (int i = 0; i < active_size; ++i) visit(active[i]);
        for (int i = 0; i < passive_size; ++i) visit(passive[i]);
    }
    const Links<capacity>& links() const { return *links_; }

private:
    void add(int c, bool in_cells, bool in_houses) {
        const Links<capacity>& links = *links_;
        int n = 0;
        for (int k = in_cells ? 0 : 1; k < (in_houses ? 4 : 1); ++k) {
            const auto state = links.choice_state[links.choice_of[c][k]];
            if (state >> 48 != 0) continue;
            const int other = links.sum_of(state) - c;
            bool known = false;
            for (int i = 0; i < n; ++i) known = known || strong[c][i] == other;
            if (known) continue;
            strong_choice[c][n] = std::uint8_t(k);
            strong[c][n++] = std::uint16_t(other);
        }
        strong_size[c] = std::uint8_t(n);
        if (n == 0) {
            passive[passive_size++] = std::uint16_t(c);
            return;
        }
        active[active_size++] = std::uint16_t(c);
        active_set.add_slowly(c);
    }

    const Links<capacity>* links_ = nullptr;
    bool in_cells_ = true;
};

}  // namespace nonet::rating::NONET_RATING_ISA
