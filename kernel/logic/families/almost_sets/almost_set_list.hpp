// The list of almost locked sets, kept along a path: of a position that has changed a little only
// the sets with changed cells are listed anew.
//
// On 9x9 sets of every size are listed; on sizes up to 16 those of at most four cells,
// above of at most three: nobody finds larger ones, and there are too many.
#pragma once

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include "logic/basis/cell_set.hpp"
#include "logic/basis/position.hpp"

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
    // False as soon as a visit is.
    template <class Visit>
    bool for_each_cell(std::uint64_t key, Visit&& visit) const {
        for (int left = int(key >> (most * width)), i = most - 1; left > 0; --left, --i)
            if (!goes_on(visit, Cell((key >> (i * width)) & ((1u << width) - 1)))) return false;
        return true;
    }
};

template <class Capacity>
class AlmostSetList {
public:
    using Mask = typename Capacity::Mask;

    struct Entry {
        std::uint64_t key;  // its cells
        Mask digits;
        std::uint32_t number;  // of the set, where it has one: whose it is gives it
    };
    static constexpr auto no_number = ~std::uint32_t{0};

    static int most_cells(int size) { return size <= 9 ? size - 1 : size <= 16 ? 4 : 3; }

    // The sets of a position, by key.
    std::vector<Entry>& entries() { return entries_; }

    // Some cells have changed; says which sets are gone.
    template <class Gone>
    void update(const Position<Capacity>& position, const CellSet<Capacity>& changed, Gone&& gone) {
        const KeyShape shape(position.cells());
        std::erase_if(entries_, [&](const Entry& entry) {
            const bool stays =
                shape.for_each_cell(entry.key, [&](Cell cell) { return !changed.contains(cell); });
            if (!stays) gone(entry.number);
            return !stays;
        });
        fresh_.clear();
        for (int house = 0; house < position.houses(); ++house)
            list_house(position, house, changed);
        std::ranges::sort(fresh_, {}, &Entry::key);
        const auto same = [](const Entry& a, const Entry& b) { return a.key == b.key; };
        fresh_.erase(std::unique(fresh_.begin(), fresh_.end(), same), fresh_.end());
        merged_.clear();
        std::ranges::merge(entries_, fresh_, std::back_inserter(merged_), {}, &Entry::key,
                           &Entry::key);
        std::swap(entries_, merged_);
    }

private:
    // Lists the sets of a house that have a changed cell.
    void list_house(const Position<Capacity>& position, int house,
                    const CellSet<Capacity>& changed) {
        const int largest = most_cells(position.size());
        const KeyShape shape(position.cells());
        std::array<Cell, Capacity::max_size> cells;
        std::array<Mask, Capacity::max_size> candidates;
        int open = 0, last_changed = -1;
        for (Cell cell : position.geometry().house(house)) {
            if (position.candidates(cell) == 0) continue;
            if (changed.contains(cell)) last_changed = open;
            cells[std::size_t(open)] = cell;
            candidates[std::size_t(open++)] = position.candidates(cell);
        }
        auto choose = [&](auto&& self, int from, int chosen, Mask united, std::uint64_t key,
                          bool is_new) -> void {
            for (int i = from; i < open && (is_new || i <= last_changed); ++i) {
                const Mask grown = Mask(united | candidates[std::size_t(i)]);
                const int digits = count_bits(grown);
                // So many cells it could have in the end.
                if (digits > std::min(largest, chosen + open - i) + 1) continue;
                const Cell cell = cells[std::size_t(i)];
                const std::uint64_t with = key | shape.cell(chosen, cell);
                const bool news = is_new || changed.contains(cell);
                if (news && digits == chosen + 2)
                    fresh_.push_back({with | shape.count(chosen + 1), grown, no_number});
                if (chosen + 1 < largest) self(self, i + 1, chosen + 1, grown, with, news);
            }
        };
        choose(choose, 0, 0, Mask{0}, 0, false);
    }

    std::vector<Entry> entries_, fresh_, merged_;
};

}  // namespace nonet
