// Dancing links by hand on the matrix of Knuth's paper, and as a tool for any
// exact cover.
#include "search/papers/exact_cover.hpp"

#include <stdexcept>

#include "search/papers/dancing_links.hpp"
#include "tests/papers_support.hpp"

using namespace nonet;
using namespace nonet::papers;
using namespace nonet::test;

namespace {

// The matrix of Knuth's paper:
//
//           A B C D E F G
//     1     0 0 1 0 1 1 0
//     2     1 0 0 1 0 0 1
//     3     0 1 1 0 0 1 0
//     4     1 0 0 1 0 0 0
//     5     0 1 0 0 0 0 1
//     6     0 0 0 1 1 0 1
//
// Sizes A2 B2 C2 D3 E2 F2 G3. Counting the 1s that each cover takes out of their
// columns; the header's own links do not count:
//
//   call 1 chooses A (2 rows, leftmost).      branches 1
//     cover A: row 2 (D,G), row 4 (D)                           2 + 1 = 3
//     row 2: cover D: row 6 (E,G)                                       2
//            cover G: row 5 (B)                                         1
//       call 2: left are B {3}, C {1,3}, E {1}, F {1,3}; B has one row. branches 2
//         cover B: row 3 (C,F)                                          2
//         row 3: cover C: row 1 (E,F)                                   2
//                cover F: nothing left                                  0
//           call 3: only E is left, without rows.       branches 3
//             cover E: nothing left                                     0
//     row 4: cover D: row 6 (E,G)                                       2
//       call 4: left are B {3,5}, C {1,3}, E {1}, F {1,3}, G {5}; E. branches 4
//         cover E: row 1 (C,F)                                          2
//         row 1: cover C: row 3 (B,F)                                   2
//                cover F: nothing left                                  0
//           call 5: left are B {5}, G {5}; B.           branches 5
//             cover B: row 5 (G)                                        1
//             row 5: cover G: nothing left                              0
//               call 6: nothing left: the solution 4, 1, 5
//
// Covers up to the solution: 3+2+1+2+2+0+0+2+2+2+0+1+0 = 17. By then call 2's
// rows are done and undone: G 1, D 2, B 2, C 2, F 0, E 0 uncovered = 7. So the
// solution comes at 24 loops; at the end everything covered is uncovered: 34.
void knuths_matrix_by_hand() {
    ExactCover cover(7);
    for (const std::vector<int>& row : {std::vector{2, 4, 5}, {0, 3, 6}, {1, 2, 5}, {0, 3}, {1, 6}, {3, 4, 6}})
        cover.add_row(row);
    Meter meter{Budget{}};
    CHECK(cover.next(meter) == Outcome::found);
    CHECK(std::ranges::equal(cover.solution(), std::vector{3, 0, 4}));
    CHECK(cover.statistics().branches == 5);
    CHECK(cover.statistics().loops == 24);
    CHECK(cover.statistics().depth == 1);  // A had two rows, E and B one
    CHECK(cover.next(meter) == Outcome::exhausted);
    CHECK(cover.next(meter) == Outcome::exhausted);
    CHECK(cover.statistics().branches == 5);
    CHECK(cover.statistics().loops == 34);
    // Rows tried: 2, 3 (call 2), 4, 1, 5, and the root.
    CHECK(cover.statistics().nodes == 6);
    CHECK(cover.statistics().guesses == 2);
}

void exact_covers_in_general() {
    Meter meter{Budget{}};
    // No columns: the empty choice covers them all, once.
    ExactCover nothing(0);
    CHECK(nothing.next(meter) == Outcome::found && nothing.solution().empty());
    CHECK(nothing.next(meter) == Outcome::exhausted);
    ExactCover hopeless(2);
    hopeless.add_row(std::vector{0});
    hopeless.add_row({});
    CHECK(hopeless.next(meter) == Outcome::exhausted);
    for (const std::vector<int>& bad : {std::vector{2}, {-1}, {1, 0, 1}})
        CHECK_THROWS(std::invalid_argument, ExactCover(2).add_row(bad));
    // Eight queens: rows and columns must, diagonals may: 92 ways.
    ExactCover board(46, 16);
    for (int row = 0; row < 8; ++row)
        for (int col = 0; col < 8; ++col) board.add_row(std::vector{row, 8 + col, 16 + row + col, 38 + row - col});
    int ways = 0;
    while (board.next(meter) == Outcome::found) ++ways;
    CHECK(ways == 92);
}

void a_sudoku_without_guesses_takes_one_branch_a_cell() {
    const Layout nine = Layout::plain(3, 3);
    const Masks masks = masks_of(
        nine, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    const Run all = run(*dancing_links({nine, masks}), nine, 2);
    CHECK(all.grids.size() == 1 && all.end == Outcome::exhausted);
    CHECK(all.statistics.branches == 81);
    CHECK(all.statistics.guesses == 0 && all.statistics.nodes == 82);
}

}  // namespace

int main() {
    knuths_matrix_by_hand();
    exact_covers_in_general();
    a_sudoku_without_guesses_takes_one_branch_a_cell();
    return check_result();
}
