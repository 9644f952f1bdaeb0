// Whether puzzles made from known grids still have one solution: many questions at once.
//
// Every puzzle here comes from a grid that solves it, so only a second solution is
// looked for. Where one given is to go, its cell is asked for any other digit: no
// answer means the given follows from the others. Plain 9x9 goes to fast9 in one batch.
#pragma once

#include <cstdint>
#include <memory>
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

    // Adds the question whether `givens` (0 for a blank) has one solution.
    void ask(std::span<const Digit> givens);
    // Adds the question whether the solution without the given of `cell` stays the only
    // one; `givens` has one solution.
    void ask_without(std::span<const Digit> givens, int cell);

    // Answers all questions, in order, and forgets them. False where the meter stopped.
    bool answer(std::vector<std::uint8_t>& unique, Meter& meter);

private:
    bool answer_nine(std::vector<std::uint8_t>& unique, Meter& meter);

    const Layout& layout_;
    const Engine& engine_;
    std::uint64_t nodes_;
    std::vector<std::uint8_t> limits_;      // 2: count solutions; 1: any solution is a second
    std::vector<std::uint16_t> masks9_[2];  // plain 9x9, by limit
    std::vector<DigitMask> masks_;
};

}  // namespace nonet::generation
