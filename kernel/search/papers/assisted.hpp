// Brute force helped by what people do: the "human brute force" of Rydh & Hedin
// (2012), after Vaderlind's list of strategies.
//
//   S1  write the candidates of every cell         always
//   S2  a cell with one candidate                  naked single
//   S3  a candidate that fits one cell of a house  hidden single
//   S4  bound pairs                                see below
//
// After any success the list starts again at S2. When nothing applies, the first
// empty cell in reading order gets its candidates in turn, lowest first, each on
// a copy of the state.
//
// The paper's text describes S4 as two cells with the same two candidates (naked).
// Its program does something else: it looks for two digits that share their only two
// places of a row or column, boxes left out, and strikes them from the other cells of
// that line, which do not hold them. So it strikes nothing and never succeeds; it only
// costs time. Striking the other digits from the two cells would make it hidden pairs.
//
// S2 and S3 read every list, so with either of them on a cell without candidates
// ends the branch at once. With S1 alone nobody reads ahead: the cell is found
// when its turn comes, and the tree is exactly that of plain brute force.
#pragma once

#include <memory>

#include "search/search.hpp"

namespace nonet::papers {

enum class Pairs : std::uint8_t {
    none,
    naked,    // as the text has it
    hidden,   // what the program may have meant
    both,
    program,  // as the program has it
};

struct Strategies {
    bool naked_singles = true;   // S2
    bool hidden_singles = true;  // S3
    Pairs pairs = Pairs::naked;  // S4
};

// Statistics::uses counts the successes of S2, S3 and S4.
// The layout must outlive the search.
std::unique_ptr<Search> assisted(const Problem& problem, Strategies strategies = {});

}  // namespace nonet::papers
