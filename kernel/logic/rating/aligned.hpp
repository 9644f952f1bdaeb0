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

#include "logic/rating/found.hpp"

namespace nonet::rating::NONET_RATING_ISA {

class AlignedBase {
public:
    AlignedBase(const Grid9& grid, int largest_excluder) : grid_(grid) {
        Board excluders = 0, single = 0, open = 0;
        for (int cell = 0; cell < 81; ++cell) {
            const int n = popcount(grid.cand[cell]);
            if (n == 1) single |= board_of(cell);
            if (n >= 2) open |= board_of(cell);
            if (n >= 2 && n <= largest_excluder) excluders |= board_of(cell);
        }
        all_excluders_ = excluders;
        for (Board left = open; left != 0; left &= left - 1) {
            const int cell = lowest(left);
            const Board peers = geometry.peer_board[cell];
            excluder_[cell] = peers & excluders;
            if ((peers & single) != 0 || excluder_[cell] == 0) continue;
            base_[bases_++] = std::uint8_t(cell);
            is_base_ |= board_of(cell);
        }
    }

protected:
    const Grid9& grid_;
    Board excluder_[81];
    Board all_excluders_ = 0, is_base_ = 0;
    std::uint8_t base_[81];
    int bases_ = 0;
};

class AlignedPair : AlignedBase {
public:
    explicit AlignedPair(const Grid9& grid) : AlignedBase(grid, 2) {}

    bool run(Found& found, Changes& changes) {
        for (int second = 1; second < bases_; ++second) {
            const int y = base_[second];
            const bool y_changed = contains(changes.cells, y);
            for (int first = 0; first < second; ++first) {
                const int x = base_[first];
                const Board common = excluder_[x] & excluder_[y];
                if ((common & (common - 1)) == 0) continue;
                if (!y_changed && !contains(changes.cells, x) && (common & changes.cells) == 0) continue;
                std::uint16_t partner[9] = {};
                for (Board left = common; left != 0; left &= left - 1) {
                    const std::uint32_t digits = grid_.cand[lowest(left)];
                    const int low = lowest(digits);
                    const std::uint32_t high = digits & (digits - 1);
                    partner[low] = std::uint16_t(partner[low] | high);
                    partner[lowest(high)] = std::uint16_t(partner[lowest(high)] | 1u << low);
                }
                const std::uint32_t same = sees(x, y) ? all_digits : 0;
                strike(x, y, partner, same, found);
                strike(y, x, partner, same, found);
                if (found.cells == 0) continue;
                found.name(Technique::aligned_pair, 6.2);
                return true;
            }
        }
        changes.forget();
        return false;
    }

private:
    void strike(int x, int y, const std::uint16_t* partner, std::uint32_t same, Found& found) const {
        for (std::uint32_t left = grid_.cand[x]; left != 0; left &= left - 1) {
            const int digit = lowest(left);
            const std::uint32_t dead = partner[digit] | (same & 1u << digit);
            if ((grid_.cand[y] & ~dead) == 0) found.remove(x, 1u << digit);
        }
    }
};

class AlignedTriplet : AlignedBase {
public:
    explicit AlignedTriplet(const Grid9& grid) : AlignedBase(grid, 3) {}

    bool run(Found& found, Changes& changes) {
        if (bases_ < 3) return false;
        for (int second = 1; second < bases_; ++second) {
            const int y = base_[second];
            for (int first = 0; first < second; ++first) {
                const int x = base_[first];
                const Board common = excluder_[x] & excluder_[y];
                if ((common & (common - 1)) == 0) continue;
                const bool pair_changed = ((common | board_of(x) | board_of(y)) & changes.cells) != 0;
                Board tail = (excluder_[x] | excluder_[y]) & is_base_ & ~(board_of(x) | board_of(y));
                if (!pair_changed) tail &= changes.cells;
                bool any = false;
                for (Board left = tail; left != 0; left &= left - 1) {
                    const int z = lowest(left);
                    const Board shared = common & excluder_[z];
                    if ((shared & (shared - 1)) == 0) continue;
                    if (test(x, y, z, shared, found)) {
                        any = true;
                        break;
                    }
                }
                if (any) return first_of_pair(x, y, common, found);
            }
        }
        changes.forget();
        return false;
    }

private:
    // The pair has a hint; the third cell is to be the first in list order.
    bool first_of_pair(int x, int y, Board common, Found& found) {
        Board seen = board_of(x) | board_of(y);
        for (const int base : {x, y}) {
            for (const int z : geometry.peer[base]) {
                if (!contains(excluder_[base] & is_base_ & ~seen, z)) continue;
                seen |= board_of(z);
                const Board shared = common & excluder_[z];
                if ((shared & (shared - 1)) == 0) continue;
                found.clear();
                if (!test(x, y, z, shared, found)) continue;
                found.name(Technique::aligned_triple, 7.5);
                return true;
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

    bool test(int x, int y, int z, Board shared, Found& found) {
        Excluders by;
        for (Board left = shared; left != 0; left &= left - 1) {
            const std::uint32_t digits = grid_.cand[lowest(left)];
            const std::uint32_t rest = digits & (digits - 1);
            const bool pair = has_one_bit(rest);
            if (pair) by.pair[by.pairs++] = digits;
            else by.triple[by.triples++] = digits;
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
        const bool xy = sees(x, y), xz = sees(x, z), yz = sees(y, z);
        strike(x, y, z, xy, xz, yz, by, found);
        strike(y, x, z, xy, yz, xz, by, found);
        strike(z, x, y, xz, yz, xy, by, found);
        return found.cells != 0;
    }

    void strike(int x, int y, int z, bool xy, bool xz, bool yz, const Excluders& by, Found& found) const {
        for (std::uint32_t left = grid_.cand[x]; left != 0; left &= left - 1) {
            const int digit = lowest(left);
            const std::uint32_t a = 1u << digit;
            const std::uint32_t in_y = grid_.cand[y] & ~(by.partner[digit] | (xy ? a : 0));
            const std::uint32_t in_z = grid_.cand[z] & ~(by.partner[digit] | (xz ? a : 0));
            // Each excluder left strikes two ordered pairs at most.
            const int most = 2 * (by.pairs - by.pairs_with[digit] + by.triples_with[digit]) + (yz ? popcount(in_y & in_z) : 0);
            if (popcount(in_y) * popcount(in_z) <= most && all_dead(a, in_y, in_z, yz, by)) found.remove(x, a);
        }
    }

    static bool all_dead(std::uint32_t a, std::uint32_t in_y, std::uint32_t in_z, bool yz, const Excluders& by) {
        for (; in_y != 0; in_y &= in_y - 1) {
            const std::uint32_t b = in_y & (0u - in_y);
            std::uint32_t alive = in_z & ~(yz ? b : 0);
            for (int i = 0; i < by.pairs; ++i)
                if ((by.pair[i] & b) != 0) alive &= ~(by.pair[i] & ~b);
            for (int i = 0; i < by.triples; ++i)
                if ((by.triple[i] & (a | b)) == (a | b) && a != b) alive &= ~(by.triple[i] & ~(a | b));
            if (alive != 0) return false;
        }
        return true;
    }
};

}  // namespace nonet::rating::NONET_RATING_ISA
