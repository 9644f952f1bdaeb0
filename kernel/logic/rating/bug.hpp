// Bivalue universal grave (5.6, 5.7, 5.7 + 0.1 (n-1)): but for a few cells the
// whole grid has two candidates per cell and two places per digit and house.
#pragma once

#include "logic/rating/found.hpp"

namespace nonet::rating::NONET_RATING_ISA {

class BugSearch {
public:
    BugSearch(const Grid9& grid, Found& found) : grid_(grid), found_(found) {}

    bool run() {
        if (!collect() || !grave_without_extras()) return false;
        if (cells_ == 1) {
            found_.remove(cell_[0], grid_.candidates[cell_[0]] & ~all_bug_);
            if (found_.cells == 0) return false;
            found_.name(Technique::bivalue_grave_1);
            return true;
        }
        if (cells_ == 0) return false;
        if (has_one_bit(all_bug_)) {
            for (int i = 0; i < commons_; ++i)
                found_.remove(common_[i], grid_.candidates[common_[i]] & all_bug_);
            if (found_.cells != 0) {
                found_.name(Technique::bivalue_grave_2);
                return true;
            }
            return cells_ == 2 && type_4();
        }
        if (commons_ == 0) return false;
        if (cells_ == 2 && type_4()) return true;
        return type_3();
    }

private:
    bool collect() {
        int rich = 0;
        for (int cell = 0; cell < 81; ++cell) {
            const int n = popcount(grid_.candidates[cell]);
            if (n >= 3) ++rich;
            if (grid_.value[cell] == 0 && n < 2) return false;
        }
        if (rich == 0) return false;
        for (const int first : box_row_column) {
            for (int house = first; house < first + 9; ++house) {
                for (int digit = 0; digit < 9; ++digit) {
                    const std::uint32_t places = grid_.places[house][digit];
                    const int k = popcount(places);
                    if (k == 0 || k == 2) continue;
                    int fat = -1, fats = 0;
                    for (std::uint32_t left = places; left != 0; left &= left - 1) {
                        const int cell = geometry.house_cell[house][lowest(left)];
                        if (popcount(grid_.candidates[cell]) >= 3) fat = cell, ++fats;
                    }
                    if (fats == 0) return false;
                    if (fats == 1 && !add(fat, digit)) return false;
                }
            }
        }
        return true;
    }

    bool add(int cell, int digit) {
        int i = 0;
        while (i < cells_ && cell_[i] != cell) ++i;
        if (i == cells_) {
            cell_[cells_++] = std::uint8_t(cell);
            values_[cell] = 0;
        }
        values_[cell] = std::uint16_t(values_[cell] | 1u << digit);
        all_bug_ |= 1u << digit;
        if (!common_known_) {
            common_known_ = true;
            commons_ = 20;
            for (int k = 0; k < 20; ++k) common_[k] = geometry.peer[cell][k];
        }
        int kept = 0;
        for (int k = 0; k < commons_; ++k) {
            bool keep = sees(common_[k], cell);
            for (int j = 0; j < cells_; ++j) keep = keep && common_[k] != cell_[j];
            if (keep) common_[kept++] = common_[k];
        }
        commons_ = kept;
        return !(cells_ > 1 && popcount(all_bug_) > 1 && commons_ == 0);
    }

    bool grave_without_extras() const {
        std::uint16_t candidates[81];
        std::memcpy(candidates, grid_.candidates, sizeof candidates);
        for (int i = 0; i < cells_; ++i)
            candidates[cell_[i]] = std::uint16_t(candidates[cell_[i]] & ~values_[cell_[i]]);
        for (int cell = 0; cell < 81; ++cell)
            if (grid_.value[cell] == 0 && popcount(candidates[cell]) != 2) return false;
        for (const auto& house : geometry.house_cell) {
            std::uint32_t once = 0, twice = 0, more = 0;
            for (const int cell : house) {
                more |= twice & candidates[cell];
                twice |= once & candidates[cell];
                once |= candidates[cell];
            }
            if (more != 0 || once != twice) return false;
        }
        return true;
    }

    bool type_4() {
        const int a = cell_[0], b = cell_[1];
        const std::uint32_t shared = grid_.candidates[a] & grid_.candidates[b] & ~all_bug_;
        if (!has_one_bit(shared) || !sees(a, b)) return false;
        found_.remove(a, grid_.candidates[a] & ~(values_[a] | shared));
        found_.remove(b, grid_.candidates[b] & ~(values_[b] | shared));
        if (found_.cells == 0) return false;
        found_.name(Technique::bivalue_grave_4);
        return true;
    }

    bool type_3() {
        for (int type = 0; type < 3; ++type) {
            const int house = geometry.house_of[cell_[0]][type];
            bool holds_all = true;
            for (int i = 1; i < cells_; ++i)
                holds_all = holds_all && geometry.house_of[cell_[i]][type] == house;
            if (!holds_all) continue;
            std::uint8_t list[20];
            int n = 0;
            for (int i = 0; i < commons_; ++i)
                if (geometry.house_of[common_[i]][type] == house) list[n++] = common_[i];
            for (int size = 2; size <= 6; ++size)
                if (n >= size && naked_set(list, n, size)) return true;
        }
        return false;
    }

    bool naked_set(const std::uint8_t* list, int n, int size) {
        if (popcount(all_bug_) < 2) return false;
        for (std::uint32_t members = (1u << (size - 1)) - 1; members < 1u << n;
             members = next_subset(members)) {
            std::uint32_t united = 0;
            bool sound = true;
            for (std::uint32_t left = members; left != 0; left &= left - 1) {
                const std::uint32_t digits = grid_.candidates[list[lowest(left)]];
                sound = sound && popcount(digits) >= 2;
                united |= digits;
            }
            if (!sound || popcount(united) != size || popcount(united | all_bug_) != size) continue;
            for (int i = 0; i < n; ++i)
                if ((members >> i & 1) == 0)
                    found_.remove(list[i], grid_.candidates[list[i]] & (united | all_bug_));
            if (found_.cells == 0) continue;
            found_.name(Technique::bivalue_grave_3, grave_rating(size));
            return true;
        }
        return false;
    }

    const Grid9& grid_;
    Found& found_;
    std::uint8_t cell_[81];
    std::uint16_t values_[81];
    std::uint32_t all_bug_ = 0;
    std::uint8_t common_[20];
    int cells_ = 0, commons_ = 0;
    bool common_known_ = false;
};

inline bool find_bug(const Grid9& grid, Found& found) { return BugSearch(grid, found).run(); }

}  // namespace nonet::rating::NONET_RATING_ISA
