// The working grid of the rater: candidates seen from the cell, from the house
// and from the digit, kept in step.
//
//     candidates[cell]     bit d: digit d+1 is a candidate      ........ 8 7 6 5 4 3 2 1 0
//     places(house, d)     bit k: position k can hold digit d+1
//     cells_with[d]        the cells that can hold it
//
// The places of a digit lie side by side, so that a placement is a few masks.
// Digits are 0..8 inside. A filled cell has no candidates. Nothing is
// concluded here: a cell left with one candidate stays empty until a step
// places it.
#pragma once

#include "logic/rating/grid/house_lanes.hpp"

namespace nonet::rating::NONET_RATING_ISA {

// All ones for the peers of a cell.
struct PeerLanes {
    std::uint16_t of[81][81]{};

    constexpr PeerLanes() {
        for (int cell = 0; cell < 81; ++cell)
            for (const int peer : geometry.peer[cell]) of[cell][peer] = 0xFFFF;
    }
};
inline constexpr PeerLanes peer_lanes{};

struct Grid9 {
    HouseLanes places_of[9];
    CellSet9 cells_with[9];
    CellSet9 empty;  // cells without a value
    std::uint16_t candidates[81];
    std::uint8_t value[81];     // 0 empty, else 1..9
    std::uint8_t empty_in[27];  // cells without a value
    std::uint8_t placed[9];     // cells filled with each digit
    std::uint8_t empty_cells;
    std::uint32_t last_houses;  // with one empty cell

    // All givens at once: the same as placing one after the other.
    void load(const std::uint8_t* puzzle) {
        HouseLanes open = house_tables.full;
        std::uint16_t used[27] = {};
        for (auto& lanes : places_of) lanes = house_tables.full;
        for (auto& cells : cells_with) cells = all_cells;
        std::memset(empty_in, 9, sizeof empty_in);
        std::memset(placed, 0, sizeof placed);
        std::memcpy(value, puzzle, sizeof value);
        const CellSet9 given = filled(puzzle);
        empty = all_cells & ~given;
        for (CellSet9 left = given; left != 0; left &= left - 1) {
            const int cell = lowest(left), digit = puzzle[cell] - 1;
            ++placed[digit];
            open &= house_tables.without_cell[cell];
            places_of[digit] &= house_tables.without_peers[cell];
            cells_with[digit] &= ~geometry.peer_set[cell];
            for (const int house : geometry.house_of[cell]) {
                --empty_in[house];
                used[house] = std::uint16_t(used[house] | 1u << digit);
            }
        }
        for (int digit = 0; digit < 9; ++digit) {
            places_of[digit] &= open;
            cells_with[digit] &= empty;
        }
        for (int row = 0, cell = 0; row < 9; ++row)
            for (int column = 0; column < 9; ++column, ++cell)
                candidates[cell] = std::uint16_t(
                    all_digits & ~(used[first_row + row] | used[first_column + column] |
                                   used[first_box + row / 3 * 3 + column / 3]));
        for (CellSet9 left = given; left != 0; left &= left - 1) candidates[lowest(left)] = 0;
        empty_cells = std::uint8_t(popcount(empty));
        last_houses = 0;
        for (int house = 0; house < 27; ++house)
            last_houses |= std::uint32_t(empty_in[house] == 1) << house;
    }

    bool has(int cell, int digit) const { return (candidates[cell] >> digit & 1) != 0; }
    std::uint16_t places(int house, int digit) const { return places_of[digit][house]; }

    void remove(int cell, int digit) {
        candidates[cell] = std::uint16_t(candidates[cell] & ~(1u << digit));
        leave(cell, digit);
    }

    // Returns the houses in which the digit lost a place.
    std::uint32_t place(int cell, int digit) {
        if (value[cell] == 0) {
            --empty_cells;
            empty &= ~set_of(cell);
            for (const int house : geometry.house_of[cell]) {
                const std::uint32_t bit = 1u << house;
                last_houses = --empty_in[house] == 1 ? last_houses | bit : last_houses & ~bit;
            }
        } else {
            --placed[value[cell] - 1];
        }
        value[cell] = std::uint8_t(digit + 1);
        ++placed[digit];
        for (std::uint32_t left = candidates[cell] & ~(1u << digit); left != 0; left &= left - 1)
            leave(cell, lowest(left));
        strike_peers(cell, digit);
        candidates[cell] = 0;
        const HouseLanes before = places_of[digit];
        places_of[digit] = before & house_tables.without_peers[cell];
        cells_with[digit] &= ~(geometry.peer_set[cell] | set_of(cell));
        return before.differing(places_of[digit]);
    }

private:
    // The cells with a digit: eight bytes at a time, the top bits of those that are not 0.
    static CellSet9 filled(const std::uint8_t* puzzle) {
        CellSet9 cells = CellSet9(puzzle[80] != 0) << 80;
        for (int first = 0; first < 80; first += 8) {
            std::uint64_t digits;
            std::memcpy(&digits, puzzle + first, sizeof digits);
            const std::uint64_t top = (digits + 0x7F7F7F7F7F7F7F7F) & 0x8080808080808080;
            cells |= CellSet9(top / 0x80 * 0x0102040810204080 >> 56) << first;
        }
        return cells;
    }

    void leave(int cell, int digit) {
        places_of[digit] &= house_tables.without_cell[cell];
        cells_with[digit] &= ~set_of(cell);
    }

    // Sixteen cells at a time; the last is by itself.
    void strike_peers(int cell, int digit) {
        typedef std::uint16_t Cells __attribute__((vector_size(32)));
        const auto& peers = peer_lanes.of[cell];
        const std::uint16_t gone = std::uint16_t(1u << digit);
        for (int first = 0; first < 80; first += 16) {
            Cells digits, seen;
            std::memcpy(&digits, candidates + first, sizeof digits);
            std::memcpy(&seen, peers + first, sizeof seen);
            digits &= ~(seen & gone);
            std::memcpy(candidates + first, &digits, sizeof digits);
        }
        candidates[80] = std::uint16_t(candidates[80] & ~(peers[80] & gone));
    }
};

}  // namespace nonet::rating::NONET_RATING_ISA
