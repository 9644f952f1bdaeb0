// One deduction as data: what it concludes, and the evidence for it.
//
// Words, ratings and drawings are three readers of a Step; none of them looks
// for the pattern again. What the fields hold, technique by technique:
//
//   technique            houses           cells            support     digits / other_digits
//   singles              the house        the cell         -           the digit
//   locking              base; covers     the base cells   -           the digit
//   naked, hidden sets   the house        the set          -           the set's digits
//   fish                 bases; covers    the base cells   -           the digit
//   wings                -                pivot, 2 wings   -           the digit that falls
//   unique loops         type 3, 4: the   the loop, in     type 3: the the two digits / type 2: the
//                        shared house     order            set's cells extra digit, 3: the set,
//                                                                      4: the locked digit
//   bivalue graves       3, 4: the house  the fat cells    3: the set  the extra digits / 3: the
//                                                                      set, 4: the locked digit
//   aligned exclusion    -                base cells       excluders   -
//   W-wing               the joining one  the 2 cells      its 2 cells the linked digit / the
//                                                                      digit that falls
//   WXYZ-wing            -                the 4 cells      -           the digit that falls / the
//                                                                      three that fit once
//   remote pairs         -                the chain        -           the two digits
//   X-, XY-chain, AIC    -                the ends; of a   -           the digits of the ends
//                                         loop all cells
//   ALS-XZ, wing, chain  -                -                -           what links the sets / what
//                                                                      falls
//   death blossom        -                the stem         -           the stem's digits / what
//                                                                      falls
//   Sue de Coq           box, line        the shared cells -           all digits of the sets
//   hidden rectangle     the 2 houses of  bivalue corner,  -           the two digits / the one
//                        the opposite     neighbour,                   that is locked in the houses
//                        corner           opposite corner,
//                                         neighbour
//   avoidable rectangle  -                the rectangle,   -           the two digits / type 2: the
//                                         in order                     extra digit
//   house chains         the house        -                -           the digit
//   cell chains          -                the cell         -           -
//   other chains         -                a cycle's cells  -           -
//   locked sets          both houses      the set          -           the set's digits
//   skyscraper, kite     2 strong lines;  end, middle,     -           the digit
//                        their link       middle, end
//   empty rectangle      box, strong      the strong       the box's   the digit
//                        line; the line   line's ends,     cells
//                        that joins, the  the joined one
//                        line that loses  first
//   finned, sashimi      bases; covers    the base cells   the fins    the digit
//   Franken fish         bases; covers    the base cells   -           the digit
//   colouring: trap      -                -                -           the digit
//     wrap               of the clash     the two cells    -           the digit
//     multi, type 1      of the contact   the two cells    -           the digit
//     multi, type 2      of both contacts two and two      -           the digit
//   medusa: trap         -                -                -           the coloured digits
//     twice in a cell    -                the cell         -           the digits of one colour
//     twice in a house   the house        the two cells    -           the digit
//     emptied cell       -                the cell         excluders,  the cell's digits
//                                                          by digit
//   one rule             -                of the demand    -           -
//   fillings             -                of the rule      -           - ; numbers: how many, 0
//                                                                      for many
//   sum bounds           45: the houses   counted +        counted -   - ; numbers: the sum, then
//                                                                      cell, from, to for each
//   parity               45: the houses   counted +        counted -   - ; numbers: the sum, the
//                                                                      modulus, the cell
//   combinations         45: the houses   counted +        counted -   all; the sets are the
//                                                                      combinations
//   locked by a rule     -                its places       -           the digit
//   seen by all places   the house        the places       -           the digit
//   no place, no filling the house of a   the cell that    -           the digit assumed / the
//                        lost digit       is assumed                   lost digit
//   contradiction        the house of a   the cell that    -           the digit assumed / the
//                        lost digit       is assumed                   lost digit; nested: what
//                                                                      follows
//
// A cluster of colouring is a chain: a tree that starts with its first candidate being true. In
// its marks the colour of that candidate is `first`, the other `second`; of the second cluster
// of multi-colouring `extra` and `support`.
//
// Direct techniques also name, as the last house, the house of the new single. They place its
// digit and remove nothing: what their reason rules out has the mark `excluded`.
// The almost locked sets of a step are its `sets`; a Sue de Coq has there the shared
// cells, the cells in the line and those in the box. Links of alternating chains are in
// `chains`, as those of forcing chains are: assume the first node, which is off.
// Steps of rules name them in `rules`.
// `marks` gives the candidates of the pattern their part in it, for drawing.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "logic/basis/changes.hpp"
#include "logic/basis/memo.hpp"
#include "logic/basis/short_list.hpp"
#include "logic/basis/technique.hpp"
#include "model/layout.hpp"

namespace nonet {

struct Candidate {
    Cell cell;
    Digit digit;
    auto operator<=>(const Candidate&) const = default;
};

enum class Role : std::uint8_t {
    base,      // makes the pattern
    extra,     // spoils it, and so does the work: extra digits of loops and graves
    support,   // of other cells that take part: the set of a type 3, excluders
    fin,       // of a fish: the places outside its covers
    first,     // of colouring: one colour is true ...
    second,    // ... and the other is false
    excluded,  // of a direct step: what its reason rules out, shown but not removed
};

struct Mark {
    Candidate candidate;
    Role role;
};

// Why a node of a chain follows from its parents.
enum class Reason : std::uint8_t {
    assumption,  // the chain starts here
    cell,        // on: the cell's last candidate; off: the cell holds the parent's digit
    house,       // on: the digit's last place in the house; off: the house has it already
    pattern,     // off: a pattern or a chain of its own, `nested`, rests on the parents
    rule,        // off: a rule, `house` is its number, lets it not stand with the parent
};

struct ChainNode {
    Candidate candidate;
    bool on;  // the digit is in the cell; off: it is not
    Reason reason;
    std::uint16_t house;                 // for Reason::house; for Reason::rule the rule
    std::int16_t nested = -1;            // for Reason::pattern: index into Step::nested
    std::vector<std::uint16_t> parents;  // indices of earlier nodes
    // Of a group: its further cells. On: the digit is in one of them all; off: in none.
    std::vector<Cell> others = {};
};

// The assumption comes first, every node after its parents, the target last.
// In a cycle the last node is the first again.
struct Chain {
    std::vector<ChainNode> nodes;
};

// Cells of one house and the digits they hold: k cells with k + 1 digits are an almost
// locked set. For steps that rest on several of them, in the order a person would name them.
struct AlmostSet {
    std::vector<Cell> cells;
    DigitMask digits;
    // In a chain of sets: the digit that links it to the next. In a death blossom: the
    // digit of the stem that takes its own. Else none.
    Digit link = 0;
};

struct Step {
    Technique technique{};
    double rating = 0;   // as Sudoku Explainer adds it up
    int complexity = 0;  // chains: nodes counted as the rating counts them
    ShortList<Candidate> placements;
    std::vector<Candidate> eliminations;  // by cell, then digit

    ShortList<std::uint16_t> houses, covers;
    ShortList<Cell> cells, support;
    DigitMask digits = 0, other_digits = 0;
    ShortList<std::uint16_t> rules;  // of the layout, by number
    std::vector<int> numbers;        // of rules: sums, bounds, how many fillings
    std::vector<Mark> marks;
    std::vector<AlmostSet> sets;

    // One chain for a cycle or a forcing chain; for a contradiction the two
    // ways to the clash; else one for each of the cases.
    std::vector<Chain> chains;
    std::vector<Step> nested;
    // Of a nested step: the candidates that had to go before it could be made.
    std::vector<Candidate> premises;
};

// What Sudoku Explainer prints for this very step ("Unique Loop 8 type 1").
std::string explainer_name(const Step& step);

// Takes steps as they are found.
class StepSink {
public:
    virtual ~StepSink() = default;
    // False ends the search.
    virtual bool take(Step&& step) = 0;
    // Asked now and then inside long searches; false ends the search.
    virtual bool tick() { return true; }
    // Whether it will take steps of this technique: what it never takes need not be looked for.
    virtual bool wants(Technique) const { return true; }
    // The same of a digit, for methods that look at one digit at a time.
    virtual bool wants_digit(int /*digit*/) const { return true; }
    // What has changed since the scan last found nothing; null: everything.
    virtual const Changes* changes() const { return nullptr; }
    // A solution of the position, by cell, where one is known: no step that is true for all
    // solutions removes any of it. Empty where none is known.
    virtual std::span<const Digit> solution() { return {}; }
    // What other scans of the same position have made.
    virtual Memo& memo() { return own_memo_; }

private:
    Memo own_memo_;
};

}  // namespace nonet
