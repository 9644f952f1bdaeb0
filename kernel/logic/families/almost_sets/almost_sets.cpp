#include "logic/families/almost_sets/almost_sets.hpp"

#include <algorithm>
#include <array>

#include "logic/basis/finding.hpp"

namespace nonet {

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

namespace {

int largest_set(int size) { return size <= 9 ? size - 1 : size <= 16 ? 4 : 3; }

}  // namespace

template <class Capacity>
AlmostLockedSets<Capacity>::AlmostLockedSets(const Position<Capacity>& position)
    : position_(position) {
    list_sets();
    number_candidates();
    find_watchers();
    first_link_.assign(count(), unknown);
    linking_.resize(count());
    linked_ = BitTable(0, count());
}

template <class Capacity>
void AlmostLockedSets<Capacity>::list_sets() {
    std::vector<Listed> listed;
    for (int house = 0; house < position_.houses(); ++house) list_house(house, listed);
    std::ranges::sort(listed, {}, &Listed::key);
    const auto same = [](const Listed& a, const Listed& b) { return a.key == b.key; };
    listed.erase(std::unique(listed.begin(), listed.end(), same), listed.end());
    const KeyShape shape(position_.cells());
    sets_.reserve(listed.size());
    for (const Listed& set : listed) sets_.push_back({shape.cells_of(set.key), set.digits});
}

template <class Capacity>
void AlmostLockedSets<Capacity>::list_house(int house, std::vector<Listed>& listed) const {
    const int largest = largest_set(position_.size());
    const KeyShape shape(position_.cells());
    std::array<Cell, Capacity::max_size> cells;
    std::array<Mask, Capacity::max_size> candidates;
    int open = 0;
    for (Cell cell : position_.geometry().house(house)) {
        if (position_.candidates(cell) == 0) continue;
        cells[std::size_t(open)] = cell;
        candidates[std::size_t(open++)] = position_.candidates(cell);
    }
    auto choose = [&](auto&& self, int from, int chosen, Mask united, std::uint64_t key) -> void {
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

template <class Capacity>
void AlmostLockedSets<Capacity>::number_candidates() {
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

template <class Capacity>
void AlmostLockedSets<Capacity>::find_watchers() {
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
            watchers.for_each([&](Cell cell) { seen_from_[number_of(cell, digit + 1)].insert(i); });
            watchers_.push_back(watchers);
        }
    }
}

template <class Capacity>
void AlmostLockedSets<Capacity>::make_links(std::size_t number) {
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

template <class Capacity>
BitRow AlmostLockedSets<Capacity>::fresh(const Changes& news) const {
    BitRow fresh(count());
    for (int cell = 0; cell < position_.cells(); ++cell)
        if (news.has_cell(cell)) fresh |= with_cell_[std::size_t(cell)];
    return fresh;
}

template <class Capacity>
void AlmostLockedSets<Capacity>::find_falls() {
    has_falls_ = true;
    falls_ = BitTable(count(), candidates());
    for (std::size_t i = 0; i < candidates(); ++i)
        seen_from_[i].for_each([&](std::size_t set) { falls_[set].insert(i); });
}

template <class Capacity>
BitRow AlmostLockedSets<Capacity>::falls_of(const BitSpan& sets) {
    if (!has_falls_) find_falls();
    BitRow all(candidates());
    sets.for_each([&](std::size_t set) { all |= falls_[set]; });
    return all;
}

template <class Capacity>
CellSet<Capacity> AlmostLockedSets<Capacity>::watchers(std::span<const std::size_t> sets,
                                                       int digit) const {
    auto all = watchers(sets[0], digit);
    for (std::size_t set : sets.subspan(1)) all &= watchers(set, digit);
    return all;
}

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

template class AlmostLockedSets<Small>;
template class AlmostLockedSets<Large>;
template void mark_sets(Step&, const Position<Small>&);
template void mark_sets(Step&, const Position<Large>&);

}  // namespace nonet
