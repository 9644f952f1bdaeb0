// The implication links of a grid: numbered candidates, their choices and the
// ordered list of candidates that one "on" switches off.
//
// A choice is a cell (its candidates) or a house with a digit (its places):
//
//     choice 0..80                  cell
//     choice 81 + 9*house + digit  places of the digit in the house
//
// Every candidate has four choices: cell, box, row, column. Its weak links are
// the other members of the four, in that order, each named once. A choice with
// exactly two members is a strong link. Numbers stay fixed while candidates
// disappear, so that chains can be kept from step to step.
#pragma once

#include "logic/rating/chains/candidate_set.hpp"
#include "logic/rating/grid/grid9.hpp"

namespace nonet::rating::NONET_RATING_ISA {

inline constexpr int choice_count = 81 + 27 * 9;
inline int choice_of_house(int house, int digit) { return 81 + 9 * house + digit; }

template <int capacity>
class Links {
public:
    using Set = CandidateSet<capacity>;

    int count = 0;                // numbers given
    std::uint16_t key[capacity];  // number -> 9*cell + digit
    std::uint16_t id[729];        // and back
    Set present;
    std::uint8_t choice_size[choice_count];
    // Of a choice: how many members it has beyond two, the sum of their numbers, and its own
    // number, sixteen bits each; then sixteen that are 0. With two left the other is known, and
    // with fewer the state is negative.
    using State = std::int64_t;
    State choice_state[choice_count];
    std::uint16_t choice_member[choice_count][9];  // nobody's number after the last
    Set choice_set[choice_count];
    std::uint16_t choice_of[capacity][4];
    std::uint8_t weak_size[capacity];
    std::uint8_t weak_in_cell[capacity];  // how many of them lie in the same cell
    std::uint16_t weak[capacity][29];     // one more: lists are written ahead of their end
    Set weak_set[capacity];

    static State member(int candidate) { return State(1) << 48 | State(candidate) << 32; }
    static int sum_of(State state) { return std::uint16_t(state >> 32); }
    int cell(int candidate) const { return key[candidate] / 9; }
    int digit(int candidate) const { return key[candidate] % 9; }

    void number(const Grid9& grid) {
        count = 0;
        for (int h = 0; h < choice_count; ++h) {
            choice_size[h] = 0;
            choice_state[h] = (State(h) << 16) - 2 * member(0);
            choice_set[h] = Set::none();
            for (auto& member : choice_member[h]) member = capacity;
        }
        for (int at = 0; at < 81; ++at) {
            const auto& house = geometry.house_of[at];
            candidates_[at] = grid.candidates[at];
            for (std::uint32_t left = grid.candidates[at]; left != 0; left &= left - 1) {
                const int d = lowest(left), c = count++;
                id[9 * at + d] = std::uint16_t(c);
                key[c] = std::uint16_t(9 * at + d);
                box_[c] = house[0];
                choice_of[c][0] = std::uint16_t(at);
                for (int type = 0; type < 3; ++type)
                    choice_of[c][1 + type] = std::uint16_t(choice_of_house(house[type], d));
                // Ascending candidate numbers are ascending digits and positions.
                for (const int h : choice_of[c]) {
                    choice_member[h][choice_size[h]++] = std::uint16_t(c);
                    choice_state[h] += member(c);
                    choice_set[h].add_slowly(c);
                }
            }
        }
        present = Set::none();
        for (int c = 0; c < count; ++c) present.add_slowly(c);
        for (int c = 0; c < count; ++c) link(c);
    }

    // The candidates present that the grid has lost, ascending.
    template <class Visit>
    void for_each_gone(const Grid9& grid, Visit visit) const {
        for (int at = 0; at < 81; ++at) {
            const std::uint32_t gone = candidates_[at] & ~std::uint32_t(grid.candidates[at]);
            for (std::uint32_t left = gone; left != 0; left &= left - 1)
                visit(id[9 * at + lowest(left)]);
        }
    }

    void remove(int candidate) {
        candidates_[cell(candidate)] =
            std::uint16_t(candidates_[cell(candidate)] & ~(1u << digit(candidate)));
        for (const int h : choice_of[candidate]) {
            drop(choice_member[h], choice_size[h], candidate);
            choice_state[h] -= member(candidate);
            choice_set[h].drop_slowly(candidate);
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
        list[size] = capacity;
    }

    void link(int c) {
        const auto& choice = choice_of[c];
        std::uint16_t* list = weak[c];
        int n = 0;
        for (int k = 0; k < 4; ++k) {
            const std::uint16_t* member = choice_member[choice[k]];
            for (int i = 0; i < choice_size[choice[k]]; ++i) {
                const int other = member[i];
                list[n] = std::uint16_t(other);
                // The box has named what lies in it and in a line.
                n += k < 2 ? other != c : box_[other] != box_[c];
            }
            if (k == 0) weak_in_cell[c] = std::uint8_t(n);
        }
        weak_size[c] = std::uint8_t(n);
        weak_set[c] = choice_set[choice[0]] | choice_set[choice[1]] | choice_set[choice[2]] |
                      choice_set[choice[3]];
        weak_set[c].drop_slowly(c);
    }

    std::uint8_t box_[capacity];
    std::uint16_t candidates_[81];  // those present
};

}  // namespace nonet::rating::NONET_RATING_ISA
