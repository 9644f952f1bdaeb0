// Whether puzzles made from known grids still have one solution without some givens: many
// questions at once.
//
// Every puzzle here comes from a grid that solves it, so only a second solution is
// looked for. Where one given is to go, its cell is asked for any other digit: no
// answer means the given follows from the others. Plain 9x9 puzzles are asked elsewhere
// (dig_nine.hpp).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/layout.hpp"
#include "search/budget.hpp"
#include "solving/engine.hpp"

namespace nonet::generation {

class Uniqueness {
public:
    // Kept by reference. `nodes`: the most one question may cost; beyond it the answer is "not proven", which counts as no.
    Uniqueness(const Layout& layout, const Engine& engine, std::uint64_t nodes);

    // Keeps a puzzle with one solution (0 for a blank) and returns its number.
    std::size_t keep(std::span<const Digit> givens);
    void forget(std::size_t number) { unused_.push_back(number); }
    void remove(std::size_t number, Cell cell);

    // Adds the question whether the solution of a puzzle stays the only one without the givens
    // of these cells.
    void ask_without(std::size_t number, std::span<const Cell> cells);

    // Answers all questions, in order, and forgets them. False where the meter stopped.
    bool answer(std::vector<std::uint8_t>& unique, Meter& meter);

private:
    const Layout& layout_;
    const Engine& engine_;
    std::uint64_t nodes_;
    std::size_t puzzles_ = 0;
    std::vector<std::size_t> unused_;
    std::vector<DigitMask> kept_, asked_;  // puzzles and questions, a mask for each cell
    std::vector<std::uint8_t> solutions_;  // that a question may have: none where a cell is asked
                                           // for another digit, else one
};

}  // namespace nonet::generation
