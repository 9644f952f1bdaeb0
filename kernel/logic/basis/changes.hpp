// What a position has lost since a scan last looked at it in vain.
//
// Candidates only ever disappear. So a pattern that was not there before has a part that
// changed, and what did not change need not be looked at again.
#pragma once

#include "logic/basis/cell_set.hpp"

namespace nonet {

class Changes {
public:
    static const Changes& everything() {
        static const Changes all = [] {
            Changes changes;
            for (int i = 0; i < int(Numbers::capacity); ++i)
                changes.cells_.insert(i), changes.houses_.insert(i);
            changes.digits_ = ~DigitMask{0};
            return changes;
        }();
        return all;
    }

    void add_cell(int cell, DigitMask lost) {
        cells_.insert(cell);
        digits_ |= lost;
    }
    void add_house(int house) { houses_.insert(house); }

    bool has_cell(int cell) const { return cells_.contains(cell); }
    bool has_house(int house) const { return houses_.contains(house); }
    // Whether a filled cell was open then.
    bool frees(int cell) const { return has_cell(cell); }
    // Whether any of these digits has lost anything, anywhere.
    bool has_digit(int digit) const { return (digits_ & bit(digit)) != 0; }

private:
    struct AnyLayout {
        static constexpr int max_size = nonet::max_size;
    };
    using Numbers = CellSet<AnyLayout>;

    Numbers cells_, houses_;
    DigitMask digits_ = 0;
};

}  // namespace nonet
