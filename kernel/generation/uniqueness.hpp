// Whether puzzles made from known grids still have one solution without some givens: many
// questions at once.
//
// Every puzzle here comes from a grid that solves it, so only a second solution is
// looked for. Where one given is to go, its cell is asked for any other digit: no
// answer means the given follows from the others. Plain 9x9 goes to fast9 in one batch.
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
    // Kept by reference. `nodes`: the most one question may cost outside plain 9x9;
    // beyond it the answer is "not proven", which counts as no.
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
    // Puzzles and questions as masks; questions apart by the solutions they may have: none
    // where a cell is asked for another digit, else one.
    template <typename Mask>
    struct Masks {
        std::vector<Mask> kept, asked[2];
    };

    template <typename Mask>
    void copy(Masks<Mask>& masks, std::size_t number, std::span<const Cell> cells);
    bool answer_nine(std::vector<std::uint8_t>& unique, Meter& meter);
    bool answer_any(std::vector<std::uint8_t>& unique, Meter& meter);

    const Layout& layout_;
    const Engine& engine_;
    std::uint64_t nodes_;
    bool is_nine_;
    std::size_t puzzles_ = 0;
    std::vector<std::size_t> unused_;
    std::vector<std::uint8_t> solutions_;  // that each question may have
    Masks<std::uint16_t> nine_;            // of plain 9x9
    Masks<DigitMask> any_;
};

}  // namespace nonet::generation
