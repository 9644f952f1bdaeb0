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

#include <algorithm>
#include <array>
#include <vector>

#include "logic/basis/bit_row.hpp"
#include "logic/basis/cell_set.hpp"
#include "logic/basis/finding.hpp"

namespace nonet {

template <class Capacity>
struct AlmostLockedSet {
    using Mask = typename Capacity::Mask;

    ShortList<Cell> cells;  // ascending
    Mask digits;

    AlmostSet evidence() const { return {{cells.begin(), cells.end()}, DigitMask(digits)}; }
};

// Sets are ordered by their number of cells, then by the cells: eight of up to 81 or four of up
// to 1,296 fit in a word.
struct KeyShape {
    int most, width;

    explicit KeyShape(int cells) : most(cells <= 81 ? 8 : 4), width(cells <= 81 ? 7 : 11) {}

    std::uint64_t count(int cells) const { return std::uint64_t(cells) << (most * width); }
    std::uint64_t cell(int index, Cell cell) const {
        return std::uint64_t{cell} << ((most - 1 - index) * width);
    }
    ShortList<Cell> cells_of(std::uint64_t key) const {
        ShortList<Cell> cells;
        for (int left = int(key >> (most * width)), i = most - 1; left > 0; --left, --i)
            cells.push_back(Cell((key >> (i * width)) & ((1u << width) - 1)));
        return cells;
    }
};

template <class Capacity>
class AlmostLockedSets {
public:
    using Mask = typename Capacity::Mask;
    using Set = AlmostLockedSet<Capacity>;

    explicit AlmostLockedSets(const Position<Capacity>& position) : position_(position) {
        list_sets();
        number_candidates();
        find_watchers();
        first_link_.assign(count(), unknown);
        linking_.resize(count());
        linked_ = BitTable(0, count());
    }

    // Small sets first.
    std::size_t count() const { return sets_.size(); }
    const Set& operator[](std::size_t i) const { return sets_[i]; }

    // The sets in which something is new.
    BitRow fresh(const Changes& news) const {
        BitRow fresh(count());
        for (int cell = 0; cell < position_.cells(); ++cell)
            if (news.has_cell(cell)) fresh |= with_cell_[std::size_t(cell)];
        return fresh;
    }

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
    BitRow falls_of(const BitSpan& sets) {
        if (!has_falls_) find_falls();
        BitRow all(candidates());
        sets.for_each([&](std::size_t set) { all |= falls_[set]; });
        return all;
    }

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
    CellSet<Capacity> watchers(std::span<const std::size_t> sets, int digit) const {
        auto all = watchers(sets[0], digit);
        for (std::size_t set : sets.subspan(1)) all &= watchers(set, digit);
        return all;
    }

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
    void list_sets() {
        std::vector<Listed> listed;
        for (int house = 0; house < position_.houses(); ++house) list_house(house, listed);
        std::ranges::sort(listed, {}, &Listed::key);
        const auto same = [](const Listed& a, const Listed& b) { return a.key == b.key; };
        listed.erase(std::unique(listed.begin(), listed.end(), same), listed.end());
        const KeyShape shape(position_.cells());
        sets_.reserve(listed.size());
        for (const Listed& set : listed) sets_.push_back({shape.cells_of(set.key), set.digits});
    }

    void list_house(int house, std::vector<Listed>& listed) const {
        const int size = position_.size(), largest = size <= 9 ? size - 1 : size <= 16 ? 4 : 3;
        const KeyShape shape(position_.cells());
        std::array<Cell, Capacity::max_size> cells;
        std::array<Mask, Capacity::max_size> candidates;
        int open = 0;
        for (Cell cell : position_.geometry().house(house)) {
            if (position_.candidates(cell) == 0) continue;
            cells[std::size_t(open)] = cell;
            candidates[std::size_t(open++)] = position_.candidates(cell);
        }
        auto choose = [&](auto&& self, int from, int chosen, Mask united,
                          std::uint64_t key) -> void {
            for (int i = from; i < open; ++i) {
                const Mask grown = Mask(united | candidates[std::size_t(i)]);
                const int digits = count_bits(grown);
                // So many cells it could have in the end.
                if (digits > std::min(largest, chosen + open - i) + 1) continue;
                const std::uint64_t with = key | shape.cell(chosen, cells[std::size_t(i)]);
                if (digits == chosen + 2) listed.push_back({with | shape.count(chosen + 1), grown});
                if (chosen + 1 < largest) self(self, i + 1, chosen + 1, grown, with);
            }
        };
        choose(choose, 0, 0, Mask{0}, 0);
    }

    void number_candidates() {
        numbers_.resize(std::size_t(position_.cells() * position_.size()));
        for (int cell = 0; cell < position_.cells(); ++cell) {
            for (int digit : bits(position_.candidates(cell))) {
                numbers_[std::size_t(cell * position_.size() + digit)] = candidates();
                cells_of_.push_back(Cell(cell));
                digits_of_.push_back(Digit(digit + 1));
            }
        }
        of_digit_ = BitTable(std::size_t(position_.size()) + 1, candidates());
        for (std::size_t i = 0; i < candidates(); ++i) of_digit_[digits_of_[i]].insert(i);
    }

    void find_watchers() {
        std::vector<CellSet<Capacity>> peers, with_digit(std::size_t(position_.size()));
        std::array<CellSet<Capacity>, Capacity::max_size> seen;
        for (int cell = 0; cell < position_.cells(); ++cell) {
            peers.push_back(CellSet<Capacity>::of_words(position_.geometry().seen_from(cell)));
            for (int digit : bits(position_.candidates(cell)))
                with_digit[std::size_t(digit)].insert(cell);
        }
        seen_from_ = BitTable(candidates(), count());
        with_cell_ = BitTable(std::size_t(position_.cells()), count());
        for (std::size_t i = 0; i < count(); ++i) {
            const Set& set = sets_[i];
            first_row_.push_back(watchers_.size());
            for (Cell cell : set.cells) with_cell_[cell].insert(i);
            for (int digit : bits(set.digits))
                seen[std::size_t(digit)] = with_digit[std::size_t(digit)];
            for (Cell cell : set.cells)
                for (int digit : bits(position_.candidates(cell)))
                    seen[std::size_t(digit)] &= peers[cell];
            for (int digit : bits(set.digits)) {
                const CellSet<Capacity>& watchers = seen[std::size_t(digit)];
                watchers.for_each(
                    [&](Cell cell) { seen_from_[number_of(cell, digit + 1)].insert(i); });
                watchers_.push_back(watchers);
            }
        }
    }

    void find_falls() {
        has_falls_ = true;
        falls_ = BitTable(count(), candidates());
        for (std::size_t i = 0; i < candidates(); ++i)
            seen_from_[i].for_each([&](std::size_t set) { falls_[set].insert(i); });
    }

    void find_links(std::size_t set) {
        if (first_link_[set] == unknown) make_links(set);
    }
    void make_links(std::size_t number) {
        const Set& set = sets_[number];
        BitRow touching(count());
        for (Cell cell : set.cells) touching |= with_cell_[cell];
        first_link_[number] = links_;
        linked_.add_rows(std::size_t(count_bits(set.digits)));
        for (int d : bits(set.digits)) {
            BitSpan row = linked_[links_++];
            // Sets that are linked have all their cells with the digit among the watchers.
            if (watchers(number, d + 1).is_empty()) continue;
            bool any = false;
            for (Cell cell : set.cells) {
                if (!position_.has(cell, d + 1)) continue;
                if (any)
                    row &= seen_from(cell, d + 1);
                else
                    row.take(seen_from(cell, d + 1));
                any = true;
            }
            row -= touching;
            if (!row.is_empty()) linking_[number] = Mask(linking_[number] | bit(d + 1));
        }
    }

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

// Names the sets in turn as base and support, and the digits that link them as extra.
template <class Capacity>
void mark_sets(Step& step, const Position<Capacity>& position) {
    for (std::size_t i = 0; i < step.sets.size(); ++i)
        for (Cell cell : step.sets[i].cells)
            for (int digit : bits(position.candidates(cell)))
                mark(step, cell, digit + 1,
                     (step.digits & bit(digit + 1)) != 0 ? Role::extra
                     : i % 2 == 0                        ? Role::base
                                                         : Role::support);
}

}  // namespace nonet
