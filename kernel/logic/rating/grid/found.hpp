// What a technique hands to the rater, and what it may assume unchanged.
//
// Every technique remembers what changed since it last came out empty. A
// pattern that was not there before must contain something that changed, and
// candidates only ever disappear, so an unchanged house, digit or cell need
// not be looked at again.
#pragma once

#include "logic/basis/facts.hpp"
#include "logic/rating/grid/grid9.hpp"
#include "logic/rating/grid/step.hpp"

namespace nonet::rating::NONET_RATING_ISA {

// The step being built; `cells` are those with something in step.removed.
struct Found {
    Step step;
    CellSet9 cells = 0;

    void clear() {
        for (CellSet9 left = cells; left != 0; left &= left - 1) step.removed[lowest(left)] = 0;
        cells = 0;
        step.house = 255;
        step.place_digit = 0;
        step.complexity = 0;
        step.origin = ChainOrigin{};
    }

    void name(Technique technique) { name(technique, rating_of(technique)); }
    void name(Technique technique, double rating) {
        step.technique = technique;
        step.rating = rating;
    }

    void place(int cell, int digit) {
        step.place_cell = std::uint8_t(cell);
        step.place_digit = std::uint8_t(digit + 1);
    }

    void remove(int cell, std::uint32_t digits) {
        if (digits == 0) return;
        step.removed[cell] = std::uint16_t(step.removed[cell] | digits);
        cells |= set_of(cell);
    }

    void remove_digits(const Grid9& grid, int house, std::uint32_t positions,
                       std::uint32_t digits) {
        for (; positions != 0; positions &= positions - 1) {
            const int cell = geometry.house_cell[house][lowest(positions)];
            remove(cell, grid.candidates[cell] & digits);
        }
    }
};

struct Changes {
    std::uint32_t houses = all_houses;
    std::uint32_t digits = all_digits;
    CellSet9 cells = all_cells;

    bool has_cell(int cell) const { return contains(cells, cell); }
    bool has_house(int house) const { return (houses >> house & 1) != 0; }
    // Singles are placed before anything asks.
    static bool frees(int) { return false; }
    bool has_digit(int digit) const { return (digits >> (digit - 1) & 1) != 0; }

    void merge(const Changes& other) {
        houses |= other.houses;
        digits |= other.digits;
        cells |= other.cells;
    }
    void forget() { *this = Changes{0, 0, 0}; }
};

}  // namespace nonet::rating::NONET_RATING_ISA
