#include "logic/families/almost_sets/almost_sets.hpp"

#include <algorithm>

#include "logic/basis/finding.hpp"

namespace nonet {

namespace {

// Orders sets by their number of cells, then by the cells: eight of up to 81 or four of up to
// 1,296 fit in a word.
std::uint64_t key_of(std::span<const Cell> cells, int all) {
    const int most = all <= 81 ? 8 : 4, width = all <= 81 ? 7 : 11;
    std::uint64_t key = cells.size();
    for (std::size_t i = 0; i < std::size_t(most); ++i)
        key = (key << width) | (i < cells.size() ? cells[i] : 0);
    return key;
}

int largest_set(int size) { return size <= 9 ? size - 1 : size <= 16 ? 4 : 3; }

}  // namespace

template <class Capacity>
AlmostLockedSets<Capacity>::AlmostLockedSets(const Position<Capacity>& position)
    : position_(position) {
    const Geometry& geometry = position.geometry();
    for (int house = 0; house < position.houses(); ++house) list_house(house);
    std::ranges::sort(sets_, {}, &Set::key);
    const auto same = [](const Set& a, const Set& b) { return a.key == b.key; };
    sets_.erase(std::unique(sets_.begin(), sets_.end(), same), sets_.end());

    const auto pairs = std::size_t(position.cells() * position.size());
    peers_with_.resize(pairs);
    for (int cell = 0; cell < position.cells(); ++cell) {
        const Mask candidates = position.candidates(cell);
        if (candidates == 0) continue;
        for (Cell peer : geometry.peers(cell))
            for (int digit : bits(Mask(position.candidates(peer) & candidates)))
                peers_with_[index(cell, digit + 1)].insert(peer);
    }
    seen_from_.resize(pairs);
    for (int cell = 0; cell < position.cells(); ++cell)
        for (int digit : bits(position.candidates(cell)))
            seen_from_[index(cell, digit + 1)] = BitRow(count());
    with_cell_.assign(std::size_t(position.cells()), BitRow(count()));
    for (std::size_t i = 0; i < count(); ++i) {
        first_row_.push_back(watchers_.size());
        for (Cell cell : sets_[i].cells) with_cell_[cell].insert(i);
        for (int d : bits(sets_[i].digits)) {
            watchers_.push_back(find_watchers(sets_[i], d + 1));
            watchers_.back().for_each([&](Cell cell) { seen_from_[index(cell, d + 1)].insert(i); });
        }
    }
    linked_.resize(watchers_.size());
    linking_.resize(count());
    has_links_.resize(count());
}

template <class Capacity>
void AlmostLockedSets<Capacity>::list_house(int house) {
    const int largest = largest_set(position_.size());
    std::vector<Cell> open, chosen;
    for (Cell cell : position_.geometry().house(house))
        if (position_.candidates(cell) != 0) open.push_back(cell);
    auto choose = [&](auto&& self, std::size_t from, Mask united) -> void {
        const int cells = int(chosen.size());
        if (cells > 0 && count_bits(united) == cells + 1) {
            sets_.push_back({chosen, united, key_of(chosen, position_.cells())});
        }
        if (cells == largest) return;
        for (std::size_t i = from; i < open.size(); ++i) {
            const Mask grown = Mask(united | position_.candidates(open[i]));
            // So many cells it could have in the end.
            const int most = std::min(largest, cells + int(open.size() - i));
            if (count_bits(grown) > most + 1) continue;
            chosen.push_back(open[i]);
            self(self, i + 1, grown);
            chosen.pop_back();
        }
    };
    choose(choose, 0, Mask{0});
}

template <class Capacity>
void AlmostLockedSets<Capacity>::find_links(std::size_t number) {
    const Set& set = sets_[number];
    BitRow touching(count());
    for (Cell cell : set.cells) touching |= with_cell_[cell];
    for (int d : bits(set.digits)) {
        BitRow& row = linked_[this->row(number, d + 1)];
        bool any = false;
        for (Cell cell : set.cells) {
            if (!position_.has(cell, d + 1)) continue;
            if (any)
                row &= seen_from(cell, d + 1);
            else
                row = seen_from(cell, d + 1);
            any = true;
        }
        row -= touching;
        if (!row.is_empty()) linking_[number] = Mask(linking_[number] | bit(d + 1));
    }
    has_links_[number] = true;
}

template <class Capacity>
CellSet<Capacity> AlmostLockedSets<Capacity>::find_watchers(const Set& set, int digit) const {
    CellSet<Capacity> all;
    bool any = false;
    for (Cell cell : set.cells) {
        if (!position_.has(cell, digit)) continue;
        const auto& peers = peers_with_[index(cell, digit)];
        all = any ? all & peers : peers;
        any = true;
    }
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
