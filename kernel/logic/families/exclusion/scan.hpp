// Where aligned pairs and triples exclude something, on any grid.
//
// A digit a of base x dies with the other bases y and z when every (b, c) in y * z is dead.
// Excluders {a, o} strike o from y and z altogether; what is left must be struck pair by pair:
// b = c in cells that see each other, an excluder {b, c}, or an excluder {a, b, c}.
//
// After an empty scan a new finding has a changed cell among its bases or excluders; what has
// none is passed over. A puzzle with one solution has at least 17 givens, so the rater's sets of
// open cells are words.
#pragma once

#include <vector>

#include "logic/basis/cell_set.hpp"
#include "logic/basis/grid.hpp"
#include "logic/families/exclusion/thirds.hpp"

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
        for (int cell = 0; cell < grid.cells(); ++cell) {
            const Mask candidates = grid.candidates(cell);
            number_[cell] = closed;
            if (candidates == 0 || open_.size() == Cells::capacity) continue;
            const int i = int(open_.size()), count = count_bits(candidates);
            number_[cell] = std::uint16_t(i);
            open_.push_back({{}, {}, candidates, std::uint16_t(cell)});
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
    }

    // go_on() is asked now and then.
    template <class GoOn, class Visit>
    bool run(GoOn&& go_on, Visit&& visit) {
        Cells before;
        return bases_.for_each([&](int y) {
            const auto look = [&](int x) { return look_at_pair(x, y, visit); };
            if (!go_on() || !partners(y, before).for_each(look)) return false;
            before.insert(y);
            return true;
        });
    }

private:
    // The open cells are numbered in reading order, so that sets of them are small.
    using Cells = CellSet<typename Grid::OpenCells>;
    static constexpr std::uint16_t closed = 0xFFFF;
    struct Open {
        Cells peers, by;  // by: the excluders that see the cell
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

    const Open& open(int i) const { return open_[std::size_t(i)]; }
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
        if (degree == 3 || is_changed(y)) return partners;
        return partners & (changed_ | seen_by(open(y).by & changed_));
    }

    template <class Visit>
    bool look_at_pair(int x, int y, Visit& visit) {
        const Cells common = open(x).by & open(y).by;
        Finding finding{};
        if constexpr (degree == 2) {
            return !strikes({x, y, y}, common, finding) || visit(finding);
        } else {
            Cells thirds = (open(x).by | open(y).by) & bases_;
            thirds.erase(x);
            thirds.erase(y);
            thirds &= seen_twice(common);
            if (!is_changed(x) && !is_changed(y)) thirds &= changed_ | seen_by(common & changed_);
            if (thirds.is_empty()) return true;
            AlignedThirds<Grid> told;
            common.for_each([&](int i) { told.exclude(open(i).candidates); });
            told.take(open(x).candidates, open(y).candidates, open(x).peers.contains(y));
            const auto nothing = [&](int z) {
                return !told.may_complete(open(z).candidates) ||
                       !strikes({x, y, z}, common & open(z).by, finding);
            };
            return thirds.for_each(nothing) || walk_thirds(x, y, thirds, common, visit);
        }
    }

    // The third cells as they are to be met: peers of the first, then of the second.
    template <class Visit>
    bool walk_thirds(int x, int y, Cells thirds, const Cells& common, Visit& visit) {
        for (const int base : {x, y}) {
            for (const int peer : geometry_.peers(open(base).cell)) {
                const int z = number_[peer];
                if (z == closed || !thirds.contains(z) || !open(base).by.contains(z)) continue;
                thirds.erase(z);
                const Cells shared = common & open(z).by;
                Finding finding{};
                if (shared.has_many() && strikes({x, y, z}, shared, finding) && !visit(finding))
                    return false;
            }
        }
        return true;
    }

    struct Bases {
        int x, y, z;  // z of three only
    };
    // The excluders of one finding, by digit.
    struct Excluders {
        Mask partner[Grid::Capacity::max_size]{};  // o: the excluder {a, o} exists
        int pairs = 0;
        std::uint8_t pairs_with[Grid::Capacity::max_size]{},
            triples_with[Grid::Capacity::max_size]{};
    };

    bool strikes(const Bases& at, const Cells& shared, Finding& finding) const {
        Excluders by;
        shared.for_each([&](int i) {
            const Mask digits = open(i).candidates;
            const bool pair = degree == 2 || has_two_bits(digits);
            by.pairs += pair;
            for (const int a : bits(digits)) {
                if (pair) by.partner[a] = Mask(by.partner[a] | (digits & ~(Mask{1} << a)));
                ++(pair ? by.pairs_with : by.triples_with)[a];
            }
        });
        const auto [x, y, z] = at;
        finding.falls[0] = struck(x, y, z, shared, by);
        finding.falls[1] = struck(y, x, z, shared, by);
        Mask any = Mask(finding.falls[0] | finding.falls[1]);
        finding.cells[0] = open(x).cell;
        finding.cells[1] = open(y).cell;
        if constexpr (degree == 3) {
            finding.cells[2] = open(z).cell;
            finding.falls[2] = struck(z, x, y, shared, by);
            any = Mask(any | finding.falls[2]);
        }
        return any != 0;
    }

    // What falls in x.
    Mask struck(int x, int y, int z, const Cells& shared, const Excluders& by) const {
        const bool xy = open(x).peers.contains(y), xz = open(x).peers.contains(z),
                   yz = open(y).peers.contains(z);
        Mask falls = 0;
        for (const int digit : bits(open(x).candidates)) {
            const Mask a = Mask(Mask{1} << digit);
            const Mask in_y = Mask(open(y).candidates & ~(by.partner[digit] | (xy ? a : 0)));
            if constexpr (degree == 2) {
                if (in_y == 0) falls = Mask(falls | a);
                continue;
            }
            const Mask in_z = Mask(open(z).candidates & ~(by.partner[digit] | (xz ? a : 0)));
            // Each excluder left strikes two ordered pairs at most.
            const int most = 2 * (by.pairs - by.pairs_with[digit] + by.triples_with[digit]) +
                             (yz ? count_bits(Mask(in_y & in_z)) : 0);
            if (count_bits(in_y) * count_bits(in_z) <= most && all_dead(a, in_y, in_z, yz, shared))
                falls = Mask(falls | a);
        }
        return falls;
    }

    bool all_dead(Mask a, Mask in_y, Mask in_z, bool yz, const Cells& shared) const {
        for (const int digit : bits(in_y)) {
            const Mask b = Mask(Mask{1} << digit);
            Mask alive = Mask(in_z & ~(yz ? b : 0));
            shared.for_each([&](int i) {
                const Mask rest = Mask(open(i).candidates & ~(a | b));
                if (has_one_bit(rest)) alive = Mask(alive & ~rest);
            });
            if (alive != 0) return false;
        }
        return true;
    }

    const decltype(std::declval<const Grid&>().geometry()) geometry_;
    std::vector<Open> open_;
    std::uint16_t number_[Grid::Capacity::max_size * Grid::Capacity::max_size];
    Cells bases_, excluders_, changed_;
};

}  // namespace nonet
