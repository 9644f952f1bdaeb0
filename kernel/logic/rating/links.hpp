// The implication links of a grid: numbered candidates, their houses and the
// ordered list of candidates that one "on" switches off.
//
// A house is a cell (its candidates) or a region with a digit (its places):
//
//     house 0..80                  cell
//     house 81 + 9*region + digit  places of the digit in the region
//
// Every candidate has four houses: cell, block, row, column. Its weak links are
// the other members of the four, in that order, each named once. A house with
// exactly two members is a strong link. Numbers stay fixed while candidates
// disappear, so that chains can be kept from step to step.
#pragma once

#include "logic/rating/candidate_set.hpp"
#include "logic/rating/grid9.hpp"

namespace nonet::rating::NONET_RATING_ISA {

inline constexpr int house_count = 81 + 27 * 9;
inline int house_of_region(int region, int digit) { return 81 + 9 * region + digit; }

template <int capacity>
class Links {
public:
    using Set = CandidateSet<capacity>;

    int count = 0;                      // numbers given
    std::uint16_t key[capacity];        // number -> 9*cell + digit
    std::uint16_t id[729];              // and back
    Set present;
    std::uint8_t house_size[house_count];
    std::uint32_t house_state[house_count];  // size << 16 | xor of the members
    std::uint16_t house_member[house_count][9];
    Set house_set[house_count];
    std::uint16_t house_of[capacity][4];
    std::uint8_t weak_size[capacity];
    std::uint8_t weak_in_cell[capacity];  // how many of them lie in the same cell
    std::uint16_t weak[capacity][29];  // one more: lists are written ahead of their end
    Set weak_set[capacity];

    int cell(int candidate) const { return key[candidate] / 9; }
    int digit(int candidate) const { return key[candidate] % 9; }

    void number(const Grid9& grid) {
        count = 0;
        for (int h = 0; h < house_count; ++h) {
            house_size[h] = 0;
            house_state[h] = 0;
            house_set[h] = Set::none();
        }
        for (int at = 0; at < 81; ++at) {
            const auto& region = geometry.region_of[at];
            for (std::uint32_t left = grid.cand[at]; left != 0; left &= left - 1) {
                const int d = lowest(left), c = count++;
                id[9 * at + d] = std::uint16_t(c);
                key[c] = std::uint16_t(9 * at + d);
                block_[c] = region[0];
                house_of[c][0] = std::uint16_t(at);
                for (int type = 0; type < 3; ++type)
                    house_of[c][1 + type] = std::uint16_t(house_of_region(region[type], d));
                // Ascending candidate numbers are ascending digits and positions.
                for (const int h : house_of[c]) {
                    house_member[h][house_size[h]++] = std::uint16_t(c);
                    house_state[h] = (house_state[h] + 0x10000u) ^ std::uint32_t(c);
                    house_set[h].add_slowly(c);
                }
            }
        }
        present = Set::none();
        for (int c = 0; c < count; ++c) present.add_slowly(c);
        for (int c = 0; c < count; ++c) link(c);
    }

    void remove(int candidate) {
        for (const int h : house_of[candidate]) {
            drop(house_member[h], house_size[h], candidate);
            house_state[h] = (house_state[h] - 0x10000u) ^ std::uint32_t(candidate);
            house_set[h].drop_slowly(candidate);
        }
        for (int i = 0; i < weak_size[candidate]; ++i) {
            const int other = weak[candidate][i];
            if (key[other] / 9 == key[candidate] / 9) --weak_in_cell[other];
            drop(weak[other], weak_size[other], candidate);
            weak_set[other].drop_slowly(candidate);
        }
        present.drop_slowly(candidate);
    }

private:
    static void drop(std::uint16_t* list, std::uint8_t& size, int candidate) {
        int i = 0;
        while (list[i] != candidate) ++i;
        for (--size; i < size; ++i) list[i] = list[i + 1];
    }

    void link(int c) {
        const auto& house = house_of[c];
        std::uint16_t* list = weak[c];
        int n = 0;
        for (int k = 0; k < 4; ++k) {
            const std::uint16_t* member = house_member[house[k]];
            for (int i = 0; i < house_size[house[k]]; ++i) {
                const int other = member[i];
                list[n] = std::uint16_t(other);
                // The block has named what lies in it and in a line.
                n += k < 2 ? other != c : block_[other] != block_[c];
            }
            if (k == 0) weak_in_cell[c] = std::uint8_t(n);
        }
        weak_size[c] = std::uint8_t(n);
        weak_set[c] = house_set[house[0]] | house_set[house[1]] | house_set[house[2]] | house_set[house[3]];
        weak_set[c].drop_slowly(c);
    }

    std::uint8_t block_[capacity];
};

}  // namespace nonet::rating::NONET_RATING_ISA
