// A bivalue universal grave with a few cells too rich, on any grid.
//
// Run gives visit(conclusion) of types 1 to 4; the fat cells and what spoils them stay to be read.
#pragma once

#include <algorithm>

#include "logic/families/uniqueness/conclusion.hpp"

namespace nonet {

template <Scannable Grid>
class GraveScan {
public:
    using Mask = typename Grid::Mask;
    using Conclusion = DeadlyConclusion<Grid>;

    explicit GraveScan(const Grid& grid) : grid_(grid) {}

    const CellList<Grid>& fat() const { return fat_; }  // in the order they were met
    Mask spoilers(int cell) const { return spoilers_[cell]; }
    Mask all_spoilers() const { return all_; }

    template <class Visit>
    bool run(Visit&& visit) {
        if (!may_be_grave() || !dig() || fat_.count == 0 || !is_grave()) return true;
        common_ = seeing_all(grid_, fat_);
        if (fat_.count == 1) return give(start(1).fall_in(grid_, fat_, Mask(~all_)), visit);
        if (has_one_bit(all_)) {
            const Conclusion conclusion = start(2).fall_in(grid_, common_, all_);
            if (conclusion.cells.count != 0) return visit(conclusion);
            return fat_.count != 2 || type_4(visit);
        }
        if (common_.count == 0) return true;
        if (fat_.count == 2 && !type_4(visit)) return false;
        return type_3(visit);
    }

private:
    static Conclusion start(int type, int house = -1, Mask other = 0) {
        const auto technique = Technique(int(Technique::bivalue_grave_1) + type - 1);
        return {technique, rating_of(technique), type, house, other};
    }

    template <class Visit>
    static bool give(const Conclusion& conclusion, Visit& visit) {
        return conclusion.cells.count == 0 || visit(conclusion);
    }

    // Several fat cells conclude something only if they all see another.
    bool may_be_grave() const {
        using Cells = CellSet<typename Grid::Capacity>;
        const Cells fat = counts_of(grid_).three;
        if (fat.is_empty()) return false;
        Cells common = Cells::of_words(grid_.geometry().seen_from(fat.first()));
        return !fat.has_many() || fat.for_each([&](int cell) {
            common &= Cells::of_words(grid_.geometry().seen_from(cell));
            return cell == fat.first() || !common.is_empty();
        });
    }

    // Collects the fat cells and the digits that spoil them. False when the position cannot be
    // made a grave.
    bool dig() {
        for (int cell = 0; cell < grid_.cells(); ++cell)
            if (has_one_bit(grid_.candidates(cell))) return false;
        for (const int house : grid_.geometry().link_order()) {
            for (int digit = 1; digit <= grid_.size(); ++digit) {
                const Mask places = grid_.places(house, digit);
                if (places == 0 || has_two_bits(places)) continue;
                int fat = -1, count = 0;
                for (const int place : bits(places)) {
                    const int cell = grid_.geometry().cell_at(house, place);
                    if (count_bits(grid_.candidates(cell)) >= 3) fat = cell, ++count;
                }
                if (count == 0) return false;
                if (count == 1) spoil(fat, digit);
            }
        }
        return true;
    }

    void spoil(int cell, int digit) {
        if (spoilers_[cell] == 0) fat_.add(cell);
        spoilers_[cell] = Mask(spoilers_[cell] | bit(digit));
        all_ = Mask(all_ | bit(digit));
    }

    // Two candidates in each cell, two places or none for each digit, once the
    // spoilers are gone.
    bool is_grave() const {
        const auto bare = [&](int cell) { return Mask(grid_.candidates(cell) & ~spoilers_[cell]); };
        for (int cell = 0; cell < grid_.cells(); ++cell)
            if (grid_.is_empty(cell) && !has_two_bits(bare(cell))) return false;
        for (const int house : grid_.geometry().link_order()) {
            Mask once = 0, twice = 0, more = 0;
            for (int place = 0; place < grid_.size(); ++place) {
                const Mask digits = bare(grid_.geometry().cell_at(house, place));
                more = Mask(more | (twice & digits));
                twice = Mask(twice | (once & digits));
                once = Mask(once | digits);
            }
            if (more != 0 || once != twice) return false;
        }
        return true;
    }

    template <class Visit>
    bool type_4(Visit& visit) const {
        const Mask locked = Mask(grid_.candidates(fat_[0]) & grid_.candidates(fat_[1]) & ~all_);
        if (!has_one_bit(locked)) return true;
        for (const auto& seat : grid_.geometry().seats(fat_[0])) {
            if (grid_.geometry().place_in(seat.house, fat_[1]) < 0) continue;
            Conclusion conclusion = start(4, seat.house, locked);
            for (const int cell : fat_)
                conclusion.fall(cell, Mask(grid_.candidates(cell) & ~(spoilers_[cell] | locked)));
            return give(conclusion, visit);
        }
        return true;
    }

    template <class Visit>
    bool type_3(Visit& visit) const {
        for (const auto& seat : grid_.geometry().seats(fat_[0])) {
            const auto inside = [&](int cell) {
                return grid_.geometry().place_in(seat.house, cell) >= 0;
            };
            if (!std::all_of(fat_.begin(), fat_.end(), inside)) continue;
            CellList<Grid> others;
            for (const int cell : common_)
                if (inside(cell)) others.add(cell);
            Conclusion conclusion = start(3, seat.house);
            for (int degree = 2; degree <= 6 && degree <= others.count; ++degree) {
                conclusion.rating = grave_rating(degree);
                if (!conclude_naked_sets(grid_, conclusion, others, all_, Mask{0}, degree, visit))
                    return false;
            }
        }
        return true;
    }

    const Grid& grid_;
    CellList<Grid> fat_, common_;  // common: in the order of the first fat cell's peers
    Mask spoilers_[Grid::Capacity::max_size * Grid::Capacity::max_size]{};  // by cell
    Mask all_ = 0;
};

}  // namespace nonet
