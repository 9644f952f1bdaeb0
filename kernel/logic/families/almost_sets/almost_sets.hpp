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

    // Those of the sink's position, kept along a path.
    static AlmostLockedSets& at(const Position<Capacity>& position, StepSink& sink) {
        auto& sets = sink.memo().template keep<AlmostLockedSets>();
        sets.update(position, sink.solution());
        return sets;
    }

    // A set keeps its number, which is below the bound, as long as it is there.
    std::size_t count() const { return order_.size(); }
    std::size_t bound() const { return sets_.size(); }
    const Set& operator[](std::size_t i) const { return sets_[i]; }
    // Small sets first.
    std::span<const std::uint32_t> in_order() const { return order_; }
    std::size_t rank(std::size_t set) const { return ranks_[set]; }

    // The sets in which something is new.
    BitRow fresh(const Changes& news) const {
        BitRow fresh(bound());
        for (int cell = 0; cell < position_->cells(); ++cell)
            if (news.has_cell(cell)) fresh |= with_cell_[std::size_t(cell)];
        return fresh;
    }

    // Candidates are numbered by cell, then digit.
    std::size_t candidates() const { return cells_of_.size(); }
    std::size_t number_of(int cell, int digit) const {
        return numbers_[std::size_t(cell * position_->size() + digit - 1)];
    }
    int cell_of(std::size_t candidate) const { return cells_of_[candidate]; }
    int digit_of(std::size_t candidate) const { return digits_of_[candidate]; }

    const BitSpan seen_from(int cell, int digit) const {
        return seen_from_[number_of(cell, digit)];
    }

    // The sets that share no cell with this one and are linked to it by the digit, which it has.
    const BitSpan linked(std::size_t set, int digit) {
        const std::size_t row = this->row(set, digit);
        if (!has_links_[row]) make_links(row, sets_[set], digit);
        return linked_[row];
    }

    // A solution is known, and with it the digit that a set lacks, and what cannot fall.
    bool knows_solution() const { return !solution_.empty(); }
    int lacked(std::size_t set) const { return lacked_[set]; }

    // The candidates that could fall by a chain of sets, two or more.
    const BitRow& falling() {
        if (has_falling_) return falling_;
        has_falling_ = true;
        falling_ = BitRow(candidates());
        if (knows_solution()) find_closed();
        for (std::size_t i = 0; i < candidates(); ++i)
            if (position_->has(cell_of(i), digit_of(i)) && could_fall(i)) falling_.insert(i);
        return falling_;
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
    // Of its watchers and links. Sets of large grids have few of the digits.
    std::size_t row(std::size_t set, int digit) const {
        if constexpr (Capacity::max_size <= 9)
            return set * Capacity::max_size + std::size_t(digit) - 1;
        return set * stride_ + std::size_t(count_bits(Mask(sets_[set].digits & (bit(digit) - 1))));
    }

    void update(const Position<Capacity>& position, std::span<const Digit> solution) {
        position_ = &position;
        solution_ = solution;
        if (before_.empty()) begin();
        CellSet<Capacity> changed;
        for (int cell = 0; cell < position.cells(); ++cell) {
            Mask& before = before_[std::size_t(cell)];
            const Mask now = position.candidates(cell);
            if (before == now) continue;
            changed.insert(cell);
            for (int d : bits(Mask(before & ~now))) {
                BitSpan sets = seen_from_[number_of(cell, d + 1)];
                sets.for_each([&](std::size_t set) { watchers_[row(set, d + 1)].erase(cell); });
                sets.clear();
            }
            before = now;
        }
        if (changed.is_empty()) return;
        list_.update(position, changed, [&](std::size_t set) { drop(set); });
        number_sets();
        has_links_.assign(watchers_.size(), false);
        has_falling_ = false;
    }

    // Old sets keep their numbers, as long as there are enough.
    void number_sets() {
        auto& entries = list_.entries();
        if (entries.size() > bound()) make_room(entries.size());
        order_.clear();
        for (auto& entry : entries) {
            if (entry.number == list_.no_number) {
                entry.number = unused_.back();
                unused_.pop_back();
                add(entry.number, entry);
            }
            ranks_[entry.number] = std::uint32_t(order_.size());
            order_.push_back(entry.number);
        }
    }
    void make_room(std::size_t count) {
        const std::size_t bound = 64 * words_for(count + 8);
        const std::size_t digits = std::size_t(position_->size());
        for (auto& entry : list_.entries()) entry.number = list_.no_number;
        unused_.clear();
        while (unused_.size() < bound) unused_.push_back(std::uint32_t(bound - unused_.size() - 1));
        sets_.resize(bound);
        ranks_.resize(bound);
        lacked_.resize(bound);
        watchers_.resize(bound * stride_);
        seen_from_ = BitTable(candidates(), bound);
        with_cell_ = BitTable(std::size_t(position_->cells()), bound);
        closed_ = BitTable(digits + 1, bound);
        known_ = BitTable(digits + 2, bound);
        linked_ = BitTable::of_blank_rows(watchers_.size(), bound);
    }

    void add(std::size_t number, const typename AlmostSetList<Capacity>::Entry& entry) {
        Set& set = sets_[number];
        set = {{}, entry.digits};
        std::array<CellSet<Capacity>, Capacity::max_size> seen;
        for (int d : bits(set.digits)) seen[std::size_t(d)] = position_->cells_with(d + 1);
        Mask lacked = set.digits;
        KeyShape(position_->cells()).for_each_cell(entry.key, [&](Cell cell) {
            set.cells.push_back(cell);
            with_cell_[cell].insert(number);
            for (int digit : bits(position_->candidates(cell)))
                seen[std::size_t(digit)] &= peers_[cell];
            if (knows_solution()) lacked = Mask(lacked & ~bit(solution_[cell]));
        });
        for (int d : bits(set.digits)) {
            auto& watchers = watchers_[row(number, d + 1)] = seen[std::size_t(d)];
            watchers.for_each(
                [&](Cell cell) { seen_from_[number_of(cell, d + 1)].insert(number); });
        }
        lacked_[number] = Digit(lowest_digit(lacked));
    }
    void drop(std::size_t number) {
        const Set& set = sets_[number];
        for (Cell cell : set.cells) with_cell_[cell].erase(number);
        for (int d : bits(set.digits))
            watchers(number, d + 1).for_each([&](Cell cell) {
                seen_from_[number_of(cell, d + 1)].erase(number);
            });
        unused_.push_back(std::uint32_t(number));
    }

    void begin() {
        stride_ =
            Capacity::max_size <= 9 ? Capacity::max_size : list_.most_cells(position_->size()) + 1;
        before_.resize(std::size_t(position_->cells()));
        numbers_.resize(std::size_t(position_->cells() * position_->size()));
        for (int cell = 0; cell < position_->cells(); ++cell) {
            peers_.push_back(CellSet<Capacity>::of_words(position_->geometry().seen_from(cell)));
            for (int digit : bits(position_->candidates(cell))) {
                numbers_[std::size_t(cell * position_->size() + digit)] = candidates();
                cells_of_.push_back(Cell(cell));
                digits_of_.push_back(Digit(digit + 1));
            }
        }
    }

    // Sets that are linked have all their cells with the digit among the watchers.
    void make_links(std::size_t number, const Set& set, int digit) {
        BitSpan row = linked_[number];
        has_links_[number] = true;
        row.clear();
        if (watchers_[number].is_empty()) return;
        bool any = false;
        for (Cell cell : set.cells) {
            if (!position_->has(cell, digit)) continue;
            if (any)
                row &= seen_from(cell, digit);
            else
                row.take(seen_from(cell, digit));
            any = true;
        }
        for (Cell cell : set.cells) row -= with_cell_[cell];
    }

    // From sets that lack the digit there, and from those not linked by what they lack, nothing
    // follows.
    void find_closed() {
        BitRow unlinked(bound());
        closed_.clear();
        for (std::size_t set : order_) {
            if (linked(set, lacked_[set]).is_empty()) unlinked.insert(set);
            closed_[lacked_[set]].insert(set);
        }
        for (int digit = 1; digit <= position_->size(); ++digit)
            closed_[std::size_t(digit)] |= unlinked;
    }

    // In the solution each set lacks one digit, and of two linked sets one lacks their link. So
    // all sets of a chain but one lack the link that leads to that one: from both ends only these
    // links need be followed, and the one they meet in would lack two digits.
    bool could_fall(std::size_t candidate) {
        if (!knows_solution()) return true;
        const Digit digit = digits_of_[candidate];
        if (solution_[cells_of_[candidate]] == digit) return false;
        known_.clear();
        BitSpan all = known_[0], open = known_[std::size_t(position_->size()) + 1];
        known_[digit].grow(seen_from_[candidate], all, open, closed_[digit]);
        return !open.for_each_taken([&](std::size_t set) {
            const Digit lacks = lacked_[set];
            return known_[lacks].grow(linked_[row(set, lacks)], all, open, closed_[lacks]);
        });
    }

    const Position<Capacity>* position_ = nullptr;
    std::span<const Digit> solution_;
    std::vector<Mask> before_;              // by cell: its candidates when it was looked at
    std::vector<CellSet<Capacity>> peers_;  // by cell
    AlmostSetList<Capacity> list_;
    std::size_t stride_ = 0;  // so many rows has a set
    std::vector<Set> sets_;
    std::vector<std::uint32_t> order_, ranks_, unused_;  // numbers of sets
    std::vector<std::size_t> numbers_;                   // of candidates, by cell and digit
    std::vector<Cell> cells_of_;                         // by number
    std::vector<Digit> digits_of_;
    BitTable seen_from_, with_cell_;  // sets, by candidate and by cell
    std::vector<char> has_links_;     // by row: for some nobody asks
    BitTable linked_;                 // sets
    std::vector<Digit> lacked_;       // by set, in the solution
    BitTable closed_, known_;         // sets, by digit
    BitRow falling_;                  // candidates
    bool has_falling_ = false;
    std::vector<CellSet<Capacity>> watchers_;
};

// The effort to see sets: how many they are, then how many cells they have.
inline std::pair<std::size_t, std::size_t> effort_of_sets(const Step& step) {
    std::size_t cells = 0;
    for (const AlmostSet& set : step.sets) cells += set.cells.size();
    return {step.sets.size(), cells};
}

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
