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
#include "logic/basis/changes.hpp"
#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
struct AlmostLockedSet {
    using Mask = typename Capacity::Mask;

    ShortList<Cell> cells;  // ascending
    Mask digits;

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

    // The sets in which something is new.
    BitRow fresh(const Changes& news) const;

    // Candidates are numbered by cell, then digit.
    std::size_t candidates() const { return cells_of_.size(); }
    std::size_t number_of(int cell, int digit) const {
        return numbers_[std::size_t(cell * position_.size() + digit - 1)];
    }
    int cell_of(std::size_t candidate) const { return cells_of_[candidate]; }
    int digit_of(std::size_t candidate) const { return digits_of_[candidate]; }
    const BitSpan of_digit(int digit) const { return of_digit_[std::size_t(digit)]; }

    const BitSpan seen_from(int cell, int digit) const {
        return seen_from_[number_of(cell, digit)];
    }
    // All that any of some sets makes fall.
    BitRow falls_of(const BitSpan& sets);

    // The sets that share no cell with this one and are linked to it by the digit, which it has;
    // until links are asked for again.
    const BitSpan linked(std::size_t set, int digit) {
        find_links(set);
        return linked_[first_link_[set] + rank(set, digit)];
    }
    // The digits by which it is linked to any.
    Mask linking_digits(std::size_t set) {
        find_links(set);
        return linking_[set];
    }

    // The cells outside that have the digit and see all cells of the set that have it.
    const CellSet<Capacity>& watchers(std::size_t set, int digit) const {
        return watchers_[first_row_[set] + rank(set, digit)];
    }
    // The same of several sets that all have the digit.
    CellSet<Capacity> watchers(std::span<const std::size_t> sets, int digit) const;

private:
    static constexpr std::size_t unknown = ~std::size_t{0};

    // The how manieth of the set's digits it is.
    std::size_t rank(std::size_t set, int digit) const {
        return std::size_t(count_bits(Mask(sets_[set].digits & (bit(digit) - 1))));
    }
    // A set as it is listed: its cells in one word, by which sets are ordered.
    struct Listed {
        std::uint64_t key;
        Mask digits;
    };
    void list_sets();
    void list_house(int house, std::vector<Listed>& listed) const;
    void number_candidates();
    void find_watchers();
    void find_falls();
    void find_links(std::size_t set) {
        if (first_link_[set] == unknown) make_links(set);
    }
    void make_links(std::size_t set);

    const Position<Capacity>& position_;
    std::vector<Set> sets_;
    std::vector<std::size_t> numbers_;  // of candidates, by cell and digit
    std::vector<Cell> cells_of_;        // by number
    std::vector<Digit> digits_of_;
    std::vector<std::size_t> first_row_;   // of its watchers, by set
    std::vector<std::size_t> first_link_;  // of its links; of some sets nobody asks for them
    BitTable of_digit_;                    // candidates, by digit
    BitTable seen_from_, with_cell_;       // sets, by candidate and by cell
    BitTable falls_;                       // by set: the candidates it is seen from
    bool has_falls_ = false;               // pairs of sets do not ask for them
    BitTable linked_;                      // sets
    std::size_t links_ = 0;                // rows of links
    std::vector<Mask> linking_;
    std::vector<CellSet<Capacity>> watchers_;
};

extern template class AlmostLockedSets<Small>;
extern template class AlmostLockedSets<Large>;

// Names the sets in turn as base and support, and the digits that link them as extra.
template <class Capacity>
void mark_sets(Step& step, const Position<Capacity>& position);

}  // namespace nonet
