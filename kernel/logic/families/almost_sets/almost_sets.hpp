// Almost locked sets: k cells of a house with k + 1 digits, one digit too many.
//
// A set that lacks one of its digits holds all the others. Two sets are linked by a
// digit (a restricted common) when every cell of one that has the digit sees every such
// cell of the other: not both hold it, so one of them is locked.
//
// All questions are answered by rows of bits over the list of sets. A set C is linked
// to B by a digit just if each of B's cells with the digit sees all of C's:
//
//   seen_from(cell, digit)   the sets whose cells with the digit all see the cell
//   linked(set, digit)       the intersection of seen_from over the set's cells
//
// On 9x9 sets of every size are listed; on sizes up to 16 those of at most four cells,
// above of at most three: nobody finds larger ones, and there are too many.
#pragma once

#include <vector>

#include "logic/basis/bit_row.hpp"
#include "logic/basis/cell_set.hpp"
#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
struct AlmostLockedSet {
    using Mask = typename Capacity::Mask;

    ShortList<Cell> cells;  // ascending
    Mask digits;
    std::uint64_t key;  // for their order

    AlmostSet evidence() const { return {{cells.begin(), cells.end()}, DigitMask(digits)}; }
};

template <class Capacity>
class AlmostLockedSets {
public:
    using Mask = typename Capacity::Mask;
    using Set = AlmostLockedSet<Capacity>;

    explicit AlmostLockedSets(const Position<Capacity>& position);

    // Small sets first.
    std::size_t count() const { return sets_.size(); }
    const Set& operator[](std::size_t i) const { return sets_[i]; }

    const BitRow& seen_from(int cell, int digit) const { return seen_from_[index(cell, digit)]; }
    // The sets that share no cell with this one and are linked to it by the digit, which it has.
    const BitRow& linked(std::size_t set, int digit) {
        if (!has_links_[set]) find_links(set);
        return linked_[row(set, digit)];
    }
    // The digits by which it is linked to any.
    Mask linking_digits(std::size_t set) {
        if (!has_links_[set]) find_links(set);
        return linking_[set];
    }

    // The cells outside that have the digit and see all cells of the set that have it.
    const CellSet<Capacity>& watchers(std::size_t set, int digit) const {
        return watchers_[row(set, digit)];
    }
    // The same of several sets that all have the digit.
    CellSet<Capacity> watchers(std::span<const std::size_t> sets, int digit) const;

private:
    std::size_t index(int cell, int digit) const {
        return std::size_t(cell * position_.size() + digit - 1);
    }
    // Of a set and one of its digits.
    std::size_t row(std::size_t set, int digit) const {
        return first_row_[set] +
               std::size_t(count_bits(Mask(sets_[set].digits & (bit(digit) - 1))));
    }
    void list_house(int house);
    CellSet<Capacity> find_watchers(const Set& set, int digit) const;
    void find_links(std::size_t set);

    const Position<Capacity>& position_;
    std::vector<Set> sets_;
    std::vector<std::size_t> first_row_;
    std::vector<BitRow> seen_from_, with_cell_, linked_;
    std::vector<Mask> linking_;
    std::vector<char> has_links_;  // flags: of some sets nobody asks for links
    std::vector<CellSet<Capacity>> watchers_;
    std::vector<CellSet<Capacity>> peers_with_;  // by cell and digit: the peers that have the digit
};

extern template class AlmostLockedSets<Small>;
extern template class AlmostLockedSets<Large>;

// Names the sets in turn as base and support, and the digits that link them as extra.
template <class Capacity>
void mark_sets(Step& step, const Position<Capacity>& position);

}  // namespace nonet
