// Rules beyond houses, as the kernel takes them: a few kinds of demand on cells.
//
// Every named rule (cage, thermometer, whisper ...) is made of these before it comes
// here. Cells are 0 .. N*N-1, digits 1 .. N; a DigitMask has bit digit-1.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <variant>
#include <vector>

#include "model/layout.hpp"

namespace nonet {

// A group: no digit twice among these cells, at most N of them.
struct Different {
    std::vector<Cell> cells;
};

struct Allowed {
    Cell cell;
    DigitMask digits;
};

// Bit y-1 of table[x-1]: a may hold x while b holds y. N masks.
struct Pair {
    Cell a;
    Cell b;
    std::vector<DigitMask> table;
};

// low <= sum of coefficient * digit <= high; cells may hold equal digits.
struct Sum {
    std::vector<Cell> cells;
    std::vector<int> coefficients;
    int low;
    int high;
};

// The digits of the cells, in order, lead from a start to an accepting state. Sets of states
// take `words()` words each: bit s of word s/64.
struct Automaton {
    std::vector<Cell> cells;  // a cell may come twice
    int states;
    std::vector<std::uint64_t> start;        // [word]
    std::vector<std::uint64_t> transitions;  // [state][digit-1][word]
    std::vector<std::uint64_t> accepting;    // [word]

    int words() const { return (states + 63) / 64; }
};

// low <= number of cells that hold a digit of the mask <= high.
struct CountOf {
    std::vector<Cell> cells;
    DigitMask digits;
    int low;
    int high;
};

// Both lists hold the same digits, each equally often; they may share cells.
struct SameValues {
    std::vector<Cell> a;
    std::vector<Cell> b;
};

// A predicate on the digits of the cells, asked when all are known.
struct Check {
    std::vector<Cell> cells;
    std::function<bool(std::span<const Digit>)> holds;
};

struct Primitive;

// All primitives of at least one alternative hold.
struct Either {
    std::vector<std::vector<Primitive>> alternatives;
};

struct Primitive {
    std::variant<Different, Allowed, Pair, Sum, Automaton, CountOf, SameValues, Check, Either> demand;
};

}  // namespace nonet
