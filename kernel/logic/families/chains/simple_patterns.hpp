// The simple patterns that a stuck chain may use, on any grid: locking, hidden pair, naked pair,
// X-wing, in this order; all of the first kind that has one which rests on something the
// assumption has removed.
//
//     locking, X-wing   rest on the digit's lost places in the base, outside the cover
//     hidden pair       on the two digits' lost places elsewhere in the house
//     naked pair        on the lost candidates of the two cells
//
// The user of a pattern gets
//     begin()                             a pattern is there
//     rest_on_house(house, digits), rest_on_cell(cell)     what it rests on
//     rest_on(cell, digit)                what has been removed of that
//     accept(technique, finding)          all of it was told; false where it is not wanted
//     fall(cell, digit)                   what it removes
#pragma once

#include "logic/basis/technique.hpp"
#include "logic/families/fish/scan.hpp"
#include "logic/families/locking/scan.hpp"
#include "logic/families/sets/scan.hpp"

namespace nonet {

template <Scannable Grid, class User>
class SimplePatterns {
public:
    // `work` is `source` without what the assumption has removed.
    SimplePatterns(const Grid& source, const Grid& work, User& user)
        : source_(source), work_(work), user_(user) {}

    // True if one was accepted.
    bool run() { return locking() || hidden_pair() || naked_pair() || x_wing(); }

private:
    using Mask = typename Grid::Mask;

    bool locking() {
        bool any = false;
        const auto look = [&](const auto& crossings, Technique technique) {
            scan_locked(work_, crossings, user_.everything(), [&](const auto& locked) {
                const auto& crossing = locked.crossing;
                user_.begin();
                rest_on_places(crossing.base, only(locked.digit), Mask(crossing.base_places));
                if (!user_.accept(technique, locked)) return true;
                for (const int place : bits(falling_places(work_, locked)))
                    user_.fall(cell_at(crossing.cover, place), locked.digit);
                return any = true;
            });
        };
        look(work_.geometry().pointing(), Technique::pointing);
        look(work_.geometry().claiming(), Technique::claiming);
        return any;
    }

    bool hidden_pair() {
        bool any = false;
        auto&& all = user_.everything();
        scan_hidden_sets(work_, fixed<2>, all, [&](const LockedSet<Grid>& set) {
            user_.begin();
            rest_on_places(set.house, set.digits, set.places);
            if (!user_.accept(Technique::hidden_pair, set)) return true;
            for (const int place : bits(set.places)) {
                const int cell = cell_at(set.house, place);
                fall(cell, Mask(work_.candidates(cell) & ~set.digits));
            }
            return any = true;
        });
        return any;
    }

    bool naked_pair() {
        bool any = false;
        auto&& all = user_.everything();
        scan_naked_sets(work_, fixed<2>, all, [&](const LockedSet<Grid>& set, Mask others) {
            user_.begin();
            for (const int place : bits(set.places)) {
                const int cell = cell_at(set.house, place);
                user_.rest_on_cell(cell);
                for (const int digit : bits(Mask(source_.candidates(cell) & ~set.digits)))
                    user_.rest_on(cell, digit + 1);
            }
            if (!user_.accept(Technique::naked_pair, set)) return true;
            for (const int place : bits(others)) {
                const int cell = cell_at(set.house, place);
                fall(cell, Mask(work_.candidates(cell) & set.digits));
            }
            return any = true;
        });
        return any;
    }

    bool x_wing() {
        bool any = false;
        const auto each = [](int) { return true; };
        scan_fish(work_, fixed<2>, each, [&](const Fish<Grid>& fish) {
            const auto& rows = work_.geometry().rows();
            const auto& bases = fish.columns ? work_.geometry().columns() : rows;
            user_.begin();
            for (const int base : bits(fish.bases))
                rest_on_places(bases[base], only(fish.digit), fish.covers);
            if (!user_.accept(Technique::x_wing, fish)) return true;
            // By rows, whichever are the bases, so that cells come in their order.
            for (int row = 0; row < int(rows.size()); ++row) {
                const Mask places = work_.places(rows[row], fish.digit);
                const bool is_chosen = ((fish.columns ? fish.covers : fish.bases) >> row) & 1;
                if (is_chosen != fish.columns) continue;
                for (const int place :
                     bits(Mask(places & (fish.columns ? Mask(~fish.bases) : fish.covers))))
                    user_.fall(cell_at(rows[row], place), fish.digit);
            }
            return any = true;
        });
        return any;
    }

    void fall(int cell, Mask digits) {
        for (const int digit : bits(digits)) user_.fall(cell, digit + 1);
    }

    // The places of the digits that the house has lost, but for those of the pattern.
    void rest_on_places(int house, Mask digits, Mask pattern) {
        user_.rest_on_house(house, digits);
        Mask all = 0;
        for (const int digit : bits(digits)) all = Mask(all | lost(house, digit + 1));
        for (const int place : bits(Mask(all & ~pattern)))
            for (const int digit : bits(digits))
                if ((lost(house, digit + 1) >> place) & 1)
                    user_.rest_on(cell_at(house, place), digit + 1);
    }

    Mask lost(int house, int digit) const {
        return Mask(source_.places(house, digit) & ~work_.places(house, digit));
    }
    static Mask only(int digit) { return Mask(Mask{1} << (digit - 1)); }
    int cell_at(int house, int place) const { return work_.geometry().cell_at(house, place); }

    const Grid& source_;
    const Grid& work_;
    User& user_;
};

}  // namespace nonet
