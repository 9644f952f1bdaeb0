// The solver of Brodin & Pellby (2013): rules only, never a guess.
//
// The rules are taken in a fixed order. A turn of a rule is one success: one
// cell filled, or one pattern that struck candidates. What comes after it is the
// policy:
//
//   restart      back to the first rule after any success (the paper's)
//   continue     on to the next rule, and after the last to the first
//   near         as restart, but every rule looks first in the houses of the cell
//                filled last, then in the others
//
// Candidates may be written only when needed: until a rule other than a single
// has its turn, what is open in a cell is worked out from its houses. That rule
// needs the lists, so they are written then, and kept from there on.
//
// The rules may be read as the program in the paper's appendix has them: pointing looks
// at exactly two cells, never three, and a naked set is seen only where one of its cells
// shows all its digits.
//
// Either way the solver is stuck when no rule succeeds any more. A contradiction
// met on the way proves that there is no solution, and a filled grid proves that
// there is one only.
#pragma once

#include <memory>
#include <vector>

#include "search/search.hpp"

namespace nonet::papers {

enum class Rule : std::uint8_t {
    naked_single,
    hidden_single,
    pointing,
    claiming,
    naked_pair,
    hidden_pair,
    naked_triple,
    hidden_triple,
    naked_quad,
    hidden_quad,
    naked_quintuple,
};

enum class Policy : std::uint8_t { restart, go_on, near };
enum class Marks : std::uint8_t { at_once, when_needed };
enum class Reading : std::uint8_t { complete, appendix };

struct RuleBook {
    std::vector<Rule> order = {
        Rule::naked_single, Rule::hidden_single, Rule::pointing,   Rule::naked_pair,
        Rule::hidden_pair,  Rule::naked_triple,  Rule::naked_quad,
    };
    Policy policy = Policy::restart;
    Marks marks = Marks::at_once;
    Reading reading = Reading::complete;
};

class StrategicSearch : public Search {
public:
    // What is open in each cell now; one bit in a filled cell.
    virtual std::vector<DigitMask> candidates() const = 0;
};

// Statistics::uses counts the successes of each rule of `book.order`.
// The layout must outlive the search.
std::unique_ptr<StrategicSearch> strategic(const Problem& problem, RuleBook book = {});

}  // namespace nonet::papers
