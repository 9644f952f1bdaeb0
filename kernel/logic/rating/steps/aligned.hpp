// Aligned pair (6.2) and triplet (7.5) exclusion: combinations of candidates
// in two or three base cells die if two equal digits see each other or if a
// common peer ("excluder") would lose all its candidates. A candidate that
// occurs in no living combination is removed.
//
// A digit a of base x dies with the other bases y and z when every (b, c) in
// y * z is dead. Excluders {a, o} strike o from y and z altogether; what is
// left must be struck pair by pair: b = c in cells that see each other, an
// excluder {b, c}, or an excluder {a, b, c}.
//
// After an empty scan a new hint must have a changed cell among its bases or
// excluders; the others are skipped.
#pragma once

#include "logic/rating/grid/found.hpp"

namespace nonet::rating::NONET_RATING_ISA {

// The open cells, numbered in reading order so that sets of them fit in a word:
// a puzzle with one solution has at least 17 givens.
class AlignedBase {
protected:
    using Cells = std::uint64_t;

    AlignedBase(const Grid9& grid, int largest_excluder, CellSet9 changed) {
        std::uint8_t number[81];
        for (int at = 0; at < 81 && size_ < 64; ++at) {
            if (grid.candidates[at] == 0) continue;
            number[at] = std::uint8_t(size_);
            cell_[size_] = std::uint8_t(at);
            candidates_[size_] = grid.candidates[at];
            const int n = popcount(grid.candidates[at]);
            const Cells bit = Cells(1) << size_;
            if (n == 1) single_ |= bit;
            if (n >= 2) bases_ |= bit;
            if (n >= 2 && n <= largest_excluder) excluders_ |= bit;
            if (contains(changed, at)) changed_ |= bit;
            ++size_;
        }
        for (int i = 0; i < size_; ++i) {
            Cells peers = 0;
            for (const int at : geometry.peer[cell_[i]])
                if (grid.candidates[at] != 0) peers |= Cells(1) << number[at];
            peers_[i] = peers;
            by_[i] = peers & excluders_;
            if ((peers & single_) != 0 || by_[i] == 0) bases_ &= ~(Cells(1) << i);
        }
    }

    static int first(Cells cells) { return __builtin_ctzll(cells); }
    static bool at_least_two(Cells cells) { return (cells & (cells - 1)) != 0; }
    static bool has(Cells cells, int i) { return (cells >> i & 1) != 0; }
    bool see(int i, int k) const { return has(peers_[i], k); }

    int size_ = 0;
    std::uint8_t cell_[64];
    std::uint16_t candidates_[64];
    Cells peers_[64], by_[64];  // by: the excluders that see the cell
    Cells single_ = 0, bases_ = 0, excluders_ = 0, changed_ = 0;
};

class AlignedPair : AlignedBase {
public:
    AlignedPair(const Grid9& grid, CellSet9 changed) : AlignedBase(grid, 2, changed) {}

    bool run(Found& found) {
        for (Cells seconds = bases_; seconds != 0; seconds &= seconds - 1) {
            const int y = first(seconds);
            const bool y_changed = has(changed_, y);
            for (Cells firsts = bases_ & ((Cells(1) << y) - 1); firsts != 0; firsts &= firsts - 1) {
                const int x = first(firsts);
                const Cells common = by_[x] & by_[y];
                if (!at_least_two(common)) continue;
                if (!y_changed && ((common | Cells(1) << x) & changed_) == 0) continue;
                std::uint16_t partner[9] = {};
                for (Cells left = common; left != 0; left &= left - 1) {
                    const std::uint32_t digits = candidates_[first(left)];
                    const int low = lowest(digits);
                    const std::uint32_t high = digits & (digits - 1);
                    partner[low] = std::uint16_t(partner[low] | high);
                    partner[lowest(high)] = std::uint16_t(partner[lowest(high)] | 1u << low);
                }
                const std::uint32_t same = see(x, y) ? all_digits : 0;
                strike(x, y, partner, same, found);
                strike(y, x, partner, same, found);
                if (found.cells == 0) continue;
                found.name(Technique::aligned_pair);
                return true;
            }
        }
        return false;
    }

private:
    void strike(int x, int y, const std::uint16_t* partner, std::uint32_t same,
                Found& found) const {
        for (std::uint32_t left = candidates_[x]; left != 0; left &= left - 1) {
            const int digit = lowest(left);
            const std::uint32_t dead = partner[digit] | (same & 1u << digit);
            if ((candidates_[y] & ~dead) == 0) found.remove(cell_[x], 1u << digit);
        }
    }
};

class AlignedTriplet : AlignedBase {
public:
    AlignedTriplet(const Grid9& grid, CellSet9 changed) : AlignedBase(grid, 3, changed) {}

    bool run(Found& found) {
        const Cells tails = excluders_ & bases_;
        for (Cells seconds = bases_; seconds != 0; seconds &= seconds - 1) {
            const int y = first(seconds);
            for (Cells firsts = bases_ & ((Cells(1) << y) - 1); firsts != 0; firsts &= firsts - 1) {
                const int x = first(firsts);
                const Cells common = by_[x] & by_[y];
                if (!at_least_two(common)) continue;
                const Cells pair = Cells(1) << x | Cells(1) << y;
                Cells tail = (by_[x] | by_[y]) & tails & ~pair;
                const bool pair_changed = (pair & changed_) != 0;
                if (!pair_changed && (common & changed_) == 0) tail &= changed_;
                for (; tail != 0; tail &= tail - 1) {
                    const int z = first(tail);
                    const Cells shared = common & by_[z];
                    if (!pair_changed && ((shared | Cells(1) << z) & changed_) == 0) continue;
                    if (at_least_two(shared) && test(x, y, z, shared, found))
                        return first_of_pair(x, y, common, found);
                }
            }
        }
        return false;
    }

private:
    // The pair has a hint; the third cell is to be the first in list order.
    bool first_of_pair(int x, int y, Cells common, Found& found) {
        Cells seen = Cells(1) << x | Cells(1) << y;
        for (const int base : {x, y}) {
            for (const int at : geometry.peer[cell_[base]]) {
                for (int z = 0; z < size_; ++z) {
                    if (cell_[z] != at || !has(by_[base] & bases_ & ~seen, z)) continue;
                    seen |= Cells(1) << z;
                    const Cells shared = common & by_[z];
                    found.clear();
                    if (!at_least_two(shared) || !test(x, y, z, shared, found)) continue;
                    found.name(Technique::aligned_triple);
                    return true;
                }
            }
        }
        return false;
    }

    // The excluders of one triple, by digit.
    struct Excluders {
        std::uint32_t pair[18], triple[18];
        int pairs = 0, triples = 0;
        std::uint16_t partner[9] = {};  // o: the excluder {a, o} exists
        std::uint8_t pairs_with[9] = {}, triples_with[9] = {};
    };

    bool test(int x, int y, int z, Cells shared, Found& found) const {
        Excluders by;
        for (Cells left = shared; left != 0; left &= left - 1) {
            const std::uint32_t digits = candidates_[first(left)];
            const std::uint32_t rest = digits & (digits - 1);
            const bool pair = has_one_bit(rest);
            if (pair)
                by.pair[by.pairs++] = digits;
            else
                by.triple[by.triples++] = digits;
            for (std::uint32_t d = digits; d != 0; d &= d - 1) {
                const int a = lowest(d);
                if (pair) {
                    by.partner[a] = std::uint16_t(by.partner[a] | (digits & ~(1u << a)));
                    ++by.pairs_with[a];
                } else {
                    ++by.triples_with[a];
                }
            }
        }
        const bool xy = see(x, y), xz = see(x, z), yz = see(y, z);
        strike(x, y, z, xy, xz, yz, by, found);
        strike(y, x, z, xy, yz, xz, by, found);
        strike(z, x, y, xz, yz, xy, by, found);
        return found.cells != 0;
    }

    void strike(int x, int y, int z, bool xy, bool xz, bool yz, const Excluders& by,
                Found& found) const {
        for (std::uint32_t left = candidates_[x]; left != 0; left &= left - 1) {
            const int digit = lowest(left);
            const std::uint32_t a = 1u << digit;
            const std::uint32_t in_y = candidates_[y] & ~(by.partner[digit] | (xy ? a : 0));
            const std::uint32_t in_z = candidates_[z] & ~(by.partner[digit] | (xz ? a : 0));
            // Each excluder left strikes two ordered pairs at most.
            const int most = 2 * (by.pairs - by.pairs_with[digit] + by.triples_with[digit]) +
                             (yz ? popcount(in_y & in_z) : 0);
            if (popcount(in_y) * popcount(in_z) <= most && all_dead(a, in_y, in_z, yz, by))
                found.remove(cell_[x], a);
        }
    }

    static bool all_dead(std::uint32_t a, std::uint32_t in_y, std::uint32_t in_z, bool yz,
                         const Excluders& by) {
        for (; in_y != 0; in_y &= in_y - 1) {
            const std::uint32_t b = in_y & (0u - in_y);
            std::uint32_t alive = in_z & ~(yz ? b : 0);
            for (int i = 0; i < by.pairs; ++i)
                if ((by.pair[i] & b) != 0) alive &= ~(by.pair[i] & ~b);
            for (int i = 0; i < by.triples; ++i)
                if ((by.triple[i] & (a | b)) == (a | b) && a != b)
                    alive &= ~(by.triple[i] & ~(a | b));
            if (alive != 0) return false;
        }
        return true;
    }
};

}  // namespace nonet::rating::NONET_RATING_ISA
