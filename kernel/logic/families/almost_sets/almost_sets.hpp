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
#pragma once

#include <array>
#include <vector>

#include "logic/basis/bit_row.hpp"
#include "logic/basis/finding.hpp"
#include "logic/families/almost_sets/almost_set_list.hpp"

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

    AlmostLockedSets(const Position<Capacity>& position, AlmostSetList<Capacity>& list)
        : position_(position) {
        const KeyShape shape(position_.cells());
        const auto& entries = list.of(position);
        sets_.resize(entries.size());
        for (std::size_t i = 0; i < entries.size(); ++i) {
            sets_[i].digits = entries[i].digits;
            shape.for_each_cell(entries[i].key, [&](Cell cell) { sets_[i].cells.push_back(cell); });
        }
        number_candidates();
        find_watchers();
        has_links_.assign(count(), false);
        linking_.resize(count());
        linked_ = BitTable::of_blank_rows(watchers_.size(), count());
    }
    // Those of the sink's position.
    static AlmostLockedSets& at(const Position<Capacity>& position, StepSink& sink) {
        auto& list = sink.memo().template keep<AlmostSetList<Capacity>>();
        return sink.memo().template get<AlmostLockedSets>(position, list);
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

    // The sets that share no cell with this one and are linked to it by the digit, which it has.
    const BitSpan linked(std::size_t set, int digit) {
        find_links(set);
        return linked_[row(set, digit)];
    }
    // The digits by which it is linked to any.
    Mask linking_digits(std::size_t set) {
        find_links(set);
        return linking_[set];
    }

    // The cells outside that have the digit and see all cells of the set that have it.
    const CellSet<Capacity>& watchers(std::size_t set, int digit) const {
        return watchers_[row(set, digit)];
    }
    // The same of several sets that all have the digit.
    CellSet<Capacity> watchers(std::span<const std::size_t> sets, int digit) const {
        auto all = watchers(sets[0], digit);
        for (std::size_t set : sets.subspan(1)) all &= watchers(set, digit);
        return all;
    }

private:
    // Of its watchers and links.
    std::size_t row(std::size_t set, int digit) const {
        return first_row_[set] +
               std::size_t(count_bits(Mask(sets_[set].digits & (bit(digit) - 1))));
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
        for (int cell = 0; cell < position_.cells(); ++cell) {
            peers.push_back(CellSet<Capacity>::of_words(position_.geometry().seen_from(cell)));
            for (int digit : bits(position_.candidates(cell)))
                with_digit[std::size_t(digit)].insert(cell);
        }
        std::size_t rows = 0;
        for (const Set& set : sets_) {
            first_row_.push_back(rows);
            rows += std::size_t(count_bits(set.digits));
        }
        watchers_.resize(rows);
        seen_from_ = BitTable(candidates(), count());
        with_cell_ = BitTable(std::size_t(position_.cells()), count());
        std::array<CellSet<Capacity>*, Capacity::max_size> seen;
        for (std::size_t i = 0; i < count(); ++i) {
            const Set& set = sets_[i];
            CellSet<Capacity>* row = &watchers_[first_row_[i]];
            for (int digit : bits(set.digits)) {
                *row = with_digit[std::size_t(digit)];
                seen[std::size_t(digit)] = row++;
            }
            for (Cell cell : set.cells) {
                with_cell_[cell].insert(i);
                for (int digit : bits(position_.candidates(cell)))
                    *seen[std::size_t(digit)] &= peers[cell];
            }
            for (int digit : bits(set.digits))
                seen[std::size_t(digit)]->for_each(
                    [&](Cell cell) { seen_from_[number_of(cell, digit + 1)].insert(i); });
        }
    }

    void find_falls() {
        has_falls_ = true;
        falls_ = BitTable(count(), candidates());
        for (std::size_t i = 0; i < candidates(); ++i)
            seen_from_[i].for_each([&](std::size_t set) { falls_[set].insert(i); });
    }

    void find_links(std::size_t set) {
        if (!has_links_[set]) make_links(set);
    }
    void make_links(std::size_t number) {
        const Set& set = sets_[number];
        BitRow touching(count());
        for (Cell cell : set.cells) touching |= with_cell_[cell];
        has_links_[number] = true;
        for (int d : bits(set.digits)) {
            BitSpan row = linked_[this->row(number, d + 1)];
            // Sets that are linked have all their cells with the digit among the watchers.
            bool any = false;
            if (watchers(number, d + 1).is_empty()) {
                row.clear();
                continue;
            }
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
    std::vector<std::size_t> first_row_;  // of its watchers and links, by set
    BitTable of_digit_;                   // candidates, by digit
    BitTable seen_from_, with_cell_;      // sets, by candidate and by cell
    BitTable falls_;                      // by set: the candidates it is seen from
    bool has_falls_ = false;              // pairs of sets do not ask for them
    std::vector<char> has_links_;         // by set: of some nobody asks for them
    BitTable linked_;                     // sets
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
