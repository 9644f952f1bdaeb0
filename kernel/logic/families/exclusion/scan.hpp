// Where aligned pairs and triples exclude something, on any grid.
//
// A digit a of two bases falls when the other base has nothing but a, if they see each other, and
// what excluders {a, o} take; of three bases combinations.hpp tells.
//
// After an empty scan a new finding has a changed cell among its bases or excluders; what has
// none is passed over. A puzzle with one solution has at least 17 givens, so the rater's sets of
// open cells are words.
#pragma once

#include <utility>
#include <vector>

#include "logic/basis/cell_set.hpp"
#include "logic/basis/grid.hpp"
#include "logic/families/exclusion/combinations.hpp"

namespace nonet {

template <Scannable Grid, int degree>
struct Aligned {
    int cells[degree];
    typename Grid::Mask falls[degree];
};

template <Scannable Grid, int degree>
class AlignedScan {
public:
    using Mask = typename Grid::Mask;
    using Finding = Aligned<Grid, degree>;

    template <class News>
    AlignedScan(const Grid& grid, const News& news) : geometry_(grid.geometry()) {
        Cells singles;
        open_.reserve(Cells::capacity);
        ready_.reserve(Cells::capacity);
        for (int cell = 0; cell < grid.cells(); ++cell) {
            const Mask candidates = grid.candidates(cell);
            number_[cell] = closed;
            if (candidates == 0 || open_.size() == Cells::capacity) continue;
            const int i = int(open_.size()), count = count_bits(candidates);
            number_[cell] = std::uint16_t(i);
            open_.push_back({{}, {}, {}, candidates, std::uint16_t(cell)});
            ready_.emplace_back(candidates);
            if (count == 1) singles.insert(i);
            if (count >= 2) bases_.insert(i);
            if (count >= 2 && count <= degree) excluders_.insert(i);
            if (news.has_cell(cell)) changed_.insert(i);
        }
        find_peers(grid, news);
        for (int i = 0; i < int(open_.size()); ++i) {
            Open& open = open_[std::size_t(i)];
            open.by = open.peers & excluders_;
            if (open.peers.meets(singles) || open.by.is_empty()) bases_.erase(i);
        }
        if constexpr (degree == 3) get_ready_for_triples();
    }

    // go_on() is asked now and then.
    template <class GoOn, class Visit>
    bool run(GoOn&& go_on, Visit&& visit) {
        if constexpr (degree == 2) {
            return for_each_pair(go_on, [&](int x, int y) { return look_at_pair(x, y, visit); });
        } else {
            // Three cells may meet in three orders, but tell the same in each: mostly nothing.
            bool found = false;
            const auto look = [&](int x, int y) { return !(found = strikes_once(x, y)); };
            if (for_each_pair(go_on, look)) return true;
            return found &&
                   for_each_pair(go_on, [&](int x, int y) { return walk_thirds(x, y, visit); });
        }
    }

private:
    // The open cells are numbered in reading order, so that sets of them are small.
    using Cells = CellSet<typename Grid::OpenCells>;
    static constexpr std::uint16_t closed = 0xFFFF;
    using Combinations = AlignedCombinations<Grid>;
    using Falls = std::array<Mask, 3>;
    using Ready = typename Combinations::Ready;
    struct Open {
        Cells peers, by;  // by: the excluders that see the cell
        Cells earlier;    // of an excluder: the open cells before it
        Mask candidates;
        std::uint16_t cell;
    };

    template <class News>
    void find_peers(const Grid& grid, const News& news) {
        if constexpr (requires { grid.open_peers(); }) {
            const auto peers = grid.open_peers();
            for (Open& open : open_) open.peers = Cells::of_word(peers(open.cell));
        } else {
            for (int i = 0; i < int(open_.size()); ++i) {
                for (const int peer : geometry_.peers(open_[std::size_t(i)].cell)) {
                    if (number_[peer] != closed)
                        open_[std::size_t(i)].peers.insert(number_[peer]);
                    else if (news.frees(peer))
                        changed_.insert(i);  // what saw a single before was no base
                }
            }
        }
    }

    void get_ready_for_triples() {
        near_news_ = changed_ | seen_by(changed_ & excluders_);
        Cells before;
        for (int i = 0; i < int(open_.size()); ++i) {
            if (excluders_.contains(i)) open_[std::size_t(i)].earlier = before;
            before.insert(i);
        }
    }

    // look(x, y) with x before y.
    template <class GoOn, class Look>
    bool for_each_pair(GoOn& go_on, const Look& look) const {
        Cells before;
        return bases_.for_each([&](int y) {
            if (!go_on()) return false;
            if (!partners(y, before).for_each([&](int x) { return look(x, y); })) return false;
            before.insert(y);
            return true;
        });
    }

    const Open& open(int i) const { return open_[std::size_t(i)]; }
    const Ready& ready(int i) const { return ready_[std::size_t(i)]; }
    bool is_changed(int i) const { return changed_.contains(i); }

    // The open cells that see one of some cells, and two of them.
    Cells seen_by(const Cells& cells) const {
        Cells seen;
        cells.for_each([&](int i) { seen |= open(i).peers; });
        return seen;
    }
    Cells seen_twice(const Cells& cells) const {
        Cells once, twice;
        cells.for_each([&](int i) {
            twice |= once & open(i).peers;
            once |= open(i).peers;
        });
        return twice;
    }

    // The bases among some that share two excluders with another, and may tell something new.
    Cells partners(int y, const Cells& bases) const {
        const Cells partners = bases & seen_twice(open(y).by);
        const Cells news = open(y).by & changed_;
        if (is_changed(y) || (degree == 3 && !news.is_empty())) return partners;
        return partners & (degree == 3 ? near_news_ : changed_ | seen_by(news));
    }

    template <class Visit>
    bool look_at_pair(int x, int y, Visit& visit) {
        const bool see = open(x).peers.contains(y);
        const auto glance = excluded<typename Combinations::Glance>(open(x).by & open(y).by);
        const Finding finding{
            {open(x).cell, open(y).cell},
            {glance.falls(ready(x), ready(y), see), glance.falls(ready(y), ready(x), see)}};
        return (finding.falls[0] | finding.falls[1]) == 0 || visit(finding);
    }

    // The third cells of a pair: excluders of one of the two that share two excluders with both.
    Cells near(int x, int y) const {
        Cells near = (open(x).by | open(y).by) & bases_;
        near.erase(x);
        near.erase(y);
        return near;
    }
    Cells of_use(int x, int y, Cells thirds) const {
        const Cells common = open(x).by & open(y).by;
        if (!is_changed(x) && !is_changed(y)) thirds &= changed_ | seen_by(common & changed_);
        return thirds.is_empty() ? thirds : thirds & seen_twice(common);
    }

    // Whether a pair strikes with a third cell that comes after whatever else of the three could be
    // the third.
    bool strikes_once(int x, int y) const {
        Cells thirds = near(x, y);
        const bool seen = open(x).peers.contains(y);
        for (const int base : {x, y})
            thirds = thirds - (seen ? open(base).earlier : open(base).earlier & open(base).peers);
        if (thirds.is_empty()) return false;
        return !of_use(x, y, thirds).for_each([&](int z) {
            return !may_strike(x, y, z) || combine(x, y, z) == Falls{};
        });
    }

    // The third cells as they are to be met: peers of the first, then of the second.
    template <class Visit>
    bool walk_thirds(int x, int y, Visit& visit) const {
        Cells thirds = of_use(x, y, near(x, y));
        if (thirds.is_empty()) return true;
        for (const int base : {x, y}) {
            for (const int peer : geometry_.peers(open(base).cell)) {
                const int z = number_[peer];
                if (z == closed || !thirds.contains(z) || !open(base).by.contains(z)) continue;
                thirds.erase(z);
                if (!may_strike(x, y, z)) continue;
                const Falls falls = combine(x, y, z);
                const Finding finding{{open(x).cell, open(y).cell, open(z).cell},
                                      {falls[0], falls[1], falls[2]}};
                if (falls != Falls{} && !visit(finding)) return false;
            }
        }
        return true;
    }

    template <class Told>
    Told excluded(const Cells& excluders) const {
        Told told;
        excluders.for_each([&](int i) { told.exclude(ready(i)); });
        return told;
    }
    typename Combinations::Sight sight(int x, int y, int z) const {
        return {open(x).peers.contains(y), open(x).peers.contains(z), open(y).peers.contains(z)};
    }
    Cells shared(int x, int y, int z) const { return open(x).by & open(y).by & open(z).by; }
    bool may_strike(int x, int y, int z) const {
        return excluded<typename Combinations::Glance>(shared(x, y, z))
            .strikes(ready(x), ready(y), ready(z), sight(x, y, z));
    }
    Falls combine(int x, int y, int z) const {
        return excluded<Combinations>(shared(x, y, z))
            .falls(open(x).candidates, open(y).candidates, open(z).candidates, sight(x, y, z));
    }

    const decltype(std::declval<const Grid&>().geometry()) geometry_;
    std::vector<Open> open_;
    std::vector<Ready> ready_;  // by open cell
    std::uint16_t number_[Grid::Capacity::max_size * Grid::Capacity::max_size];
    Cells bases_, excluders_, changed_, near_news_;
};

}  // namespace nonet
