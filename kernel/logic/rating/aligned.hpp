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
                const bool pair_changed = contains(changes.cells, x) || contains(changes.cells, y);
                const Board tail =
                    (excluder_[x] | excluder_[y]) & is_base_ & ~(board_of(x) | board_of(y));
                bool any = false;
                for (Board left = tail; left != 0; left &= left - 1) {
                    const int z = lowest(left);
                    const Board shared = common & excluder_[z];
                    if ((shared & (shared - 1)) == 0) continue;
                    if (!pair_changed && ((shared | board_of(z)) & changes.cells) == 0) continue;
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

    bool test(int x, int y, int z, Board shared, Found& found) {
        std::uint32_t pairs[18], triples[18];
        int n_pairs = 0, n_triples = 0;
        for (Board left = shared; left != 0; left &= left - 1) {
            const std::uint32_t digits = grid_.cand[lowest(left)];
            const std::uint32_t rest = digits & (digits - 1);
            if (has_one_bit(rest)) pairs[n_pairs++] = digits;
            else triples[n_triples++] = digits;
        }
        const bool xy = sees(x, y), xz = sees(x, z), yz = sees(y, z);
        strike(x, y, z, xy, xz, yz, pairs, n_pairs, triples, n_triples, found);
        strike(y, x, z, xy, yz, xz, pairs, n_pairs, triples, n_triples, found);
        strike(z, x, y, xz, yz, xy, pairs, n_pairs, triples, n_triples, found);
        return found.cells != 0;
    }

    void strike(int x, int y, int z, bool xy, bool xz, bool yz, const std::uint32_t* pairs, int n_pairs,
                const std::uint32_t* triples, int n_triples, Found& found) const {
        for (std::uint32_t left = grid_.cand[x]; left != 0; left &= left - 1) {
            const std::uint32_t a = left & (0u - left);
            std::uint32_t struck = 0;
            for (int i = 0; i < n_pairs; ++i)
                if ((pairs[i] & a) != 0) struck |= pairs[i] & ~a;
            const std::uint32_t in_y = grid_.cand[y] & ~(struck | (xy ? a : 0));
            const std::uint32_t in_z = grid_.cand[z] & ~(struck | (xz ? a : 0));
            bool dead = true;
            for (std::uint32_t rest = in_y; rest != 0 && dead; rest &= rest - 1) {
                const std::uint32_t b = rest & (0u - rest);
                std::uint32_t alive = in_z & ~(yz ? b : 0);
                if (alive == 0) continue;
                for (int i = 0; i < n_pairs; ++i)
                    if ((pairs[i] & b) != 0) alive &= ~(pairs[i] & ~b);
                for (int i = 0; i < n_triples; ++i)
                    if ((triples[i] & (a | b)) == (a | b) && a != b) alive &= ~(triples[i] & ~(a | b));
                dead = alive == 0;
            }
            if (dead) found.remove(x, a);
        }
    }
};

}  // namespace nonet::rating::NONET_RATING_ISA
