// Exact cover by Knuth's Algorithm X with dancing links (Knuth 2000), as Feng,
// Lu & Zeng (2016) used it: choose rows of a 0/1 matrix so that every column has
// exactly one 1. Always the column with fewest rows, the leftmost of several;
// its rows in the order they were given. All solutions, one at a time.
//
// Two counters measure how hard a problem is:
//   branches  calls that chose a column
//   loops     node updates in cover and uncover: one for each 1 taken out of its
//             column or put back; the links of the headers are not counted
//
// Columns are ring-linked headers, the 1s of a column are ring-linked below it,
// the 1s of a row are ring-linked to the right and never change. The 1s of a row
// also stand together in the node array:
//
//     node     0     1    2   ...  C   | C+1  C+2  C+3 | C+4 ...
//              root  ends of columns   | first row     | second row
//                                        ^ row_begin_[0] ^ row_begin_[1]
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "search/search.hpp"

namespace nonet::papers {

class ExactCover {
public:
    // All columns are to be covered, or only the first `primary` of them: the
    // others may stay uncovered, but no two rows of a solution share one.
    explicit ExactCover(int columns) : ExactCover(columns, columns) {}
    ExactCover(int columns, int primary);

    // Rows are numbered from 0 and added before the first call of next(). A row
    // without any 1 takes part in no solution. Throws std::invalid_argument on a
    // column out of range or named twice.
    void add_row(std::span<const int> columns);

    // Goes on to the next solution; after `budget` or `interrupted` a later call
    // goes on from there.
    Outcome next(Meter& meter);

    // The rows of the latest solution, in the order they were chosen.
    std::span<const int> solution() const { return solution_; }
    const Statistics& statistics() const { return statistics_; }

private:
    using Link = std::uint32_t;
    static constexpr Link no_row = ~Link{0};
    static constexpr std::int32_t covered = 1 << 30;

    struct Node {
        Link up, down;
        Link right;
        Link column;
    };
    struct Level {
        Link column;
        Link node;  // the 1 of the chosen row in `column`; `column` itself before the first
        bool guessed;
    };

    void cover(Link column);
    void uncover(Link column);
    void cover_others(Link node);
    void uncover_others(Link node);
    Link smallest_column() const;
    void choose_column();
    void report();

    std::vector<Link> left_, right_;  // of each header; 0 is the root of the list
    Link primary_;                    // headers 1..primary_ must be covered
    std::vector<std::int32_t> size_;  // rows of each column; `covered` more while it is covered
    std::vector<Node> nodes_;
    std::vector<Link> row_of_;        // of each node; no_row for the ends of columns
    std::vector<Link> row_begin_;     // and one past the last
    std::vector<Level> path_;
    std::vector<int> solution_;
    Statistics statistics_;
};

}  // namespace nonet::papers
