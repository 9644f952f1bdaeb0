#include "canonical/full_nine.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

namespace nonet::canonical {

namespace {

// Labels of a row, four bits each, the first column highest: comparing two rows is
// comparing two numbers.
using RowKey = std::uint64_t;

struct Arrangement {
    bool transpose;
    std::uint8_t first, second;  // rows of the grid
    std::array<Place, 9> columns;
    std::array<Digit, 10> labels;
};

// Which of the first stack's columns come first, second and third.
constexpr std::array<std::array<std::uint8_t, 3>, 6> orders = {
    {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

constexpr std::array<std::uint8_t, 9> stack_of = {0, 0, 0, 1, 1, 1, 2, 2, 2};

// By column of one row: where another row of its band has the digit.
using Relation = std::array<Place, 9>;

// How two rows of a band are related, whatever the order of columns and stacks. The relation leads
// from column to column in cycles, each step on to the next stack (+) or back to the last (-); of
// the two directions the rarer one is back, and a pure pair has none.
struct Kinship {
    bool mixed;
    int twos;         // columns in cycles of two
    int threes;       // columns in cycles of three
    int back_twice;   // steps back that are followed by one
    int back_fourth;  // steps back of which the third after is one

    constexpr std::size_t index() const {
        return std::size_t((((mixed * 4 + twos / 2) * 4 + threes / 3) * 4 + back_twice) * 4 +
                           back_fourth);
    }
};

// All kinships there are, by the least second row that each allows.
constexpr std::array<Kinship, 15> kinships = {{
    {false, 0, 9, 0, 0},  // +++ +++ +++     456 789 123
    {false, 0, 3, 0, 0},  // +++ ++++++      456 789 132
    {false, 0, 0, 0, 0},  // +++++++++       456 789 231
    {true, 4, 0, 0, 0},   // ++++- +- +-     457 189 236
    {true, 2, 0, 0, 1},   // +++-++- +-      457 189 263
    {true, 6, 3, 0, 0},   // +++ +- +- +-    457 189 326
    {true, 2, 3, 1, 1},   // +++ ++-- +-     457 189 623
    {true, 2, 0, 1, 0},   // +++++-- +-      457 189 632
    {true, 0, 0, 0, 3},   // ++-++-++-       457 289 163
    {true, 0, 0, 1, 1},   // ++++- ++--      457 289 613
    {true, 0, 0, 1, 0},   // +++-+++--       457 289 631
    {true, 0, 0, 2, 0},   // ++++++---       457 389 612
    {true, 0, 3, 2, 0},   // +++ +++---      457 389 621
    {true, 0, 9, 3, 3},   // +++ +++ ---     457 893 612
    {true, 0, 3, 3, 3},   // ++++++ ---      457 893 621
}};
constexpr int pure_ranks = 3;  // the first of them

constexpr std::array<std::uint8_t, 512> rank_by_kinship = [] {
    std::array<std::uint8_t, 512> ranks{};
    for (std::size_t rank = 0; rank < kinships.size(); ++rank)
        ranks[kinships[rank].index()] = std::uint8_t(rank);
    return ranks;
}();

class FullNine {
public:
    explicit FullNine(std::span<const Digit> values) {
        for (int row = 0; row < 9; ++row)
            for (int col = 0; col < 9; ++col)
                grids_[0][row][col] = grids_[1][col][row] = values[std::size_t(row * 9 + col)];
    }

    void run(std::span<const Digit> values, Canonical& canonical) {
        find_columns();
        const auto ranks = pair_ranks();
        const int least = *std::ranges::min_element(ranks);
        for (int pair = 0; pair < int(ranks.size()); ++pair) {
            if (ranks[std::size_t(pair)] != least) continue;
            const int side = pair / 9, third = pair % 9, top = third - third % 3;
            const int first = top + (third + 1) % 3, second = top + (third + 2) % 3;
            arrange(side, first, second, third, least < pure_ranks);
            arrange(side, second, first, third, least < pure_ranks);
        }
        choose();
        Transformation& t = canonical.transformation;
        t.size = 9;
        t.transpose = best_.transpose;
        std::ranges::copy(best_rows_, t.rows.begin());
        std::ranges::copy(best_.columns, t.columns.begin());
        t.label_by_appearance(values);
        canonical.automorphisms = {};
        canonical.automorphisms.found = automorphisms_;
    }

private:
    using Rows = std::array<std::array<Digit, 9>, 9>;

    void find_columns() {
        for (int side = 0; side < 2; ++side)
            for (int row = 0; row < 9; ++row)
                for (int col = 0; col < 9; ++col)
                    column_of_[side][row][grids_[side][row][col]] = Place(col);
    }

    Relation relation(int side, int row, int other) const {
        Relation relation;
        for (int col = 0; col < 9; ++col)
            relation[std::size_t(col)] = column_of_[side][row][grids_[side][other][col]];
        return relation;
    }

    // The rank of every pair of rows in a band, by side and by the row that it leaves out. The
    // order of the two does not matter: it turns their cycles round.
    std::array<std::uint8_t, 18> pair_ranks() const {
        std::array<std::uint8_t, 18> ranks;
        for (int side = 0; side < 2; ++side)
            for (int third = 0; third < 9; ++third) {
                const int top = third - third % 3;
                ranks[std::size_t(side * 9 + third)] =
                    rank(relation(side, top + (third + 1) % 3, top + (third + 2) % 3));
            }
        return ranks;
    }

    static std::uint8_t rank(const Relation& to) {
        unsigned on = 0;  // a bit per column
        for (unsigned col = 0; col < 9; ++col)
            on |= unsigned((stack_of[to[col]] + 3 - stack_of[col]) % 3 == 1) << col;
        const unsigned back = std::popcount(on) > 4 ? ~on & 511 : on;
        Kinship kinship{back != 0, 0, 0, 0, 0};
        for (unsigned col = 0; col < 9; ++col) {
            const unsigned next = to[col], after = to[next], third = to[after];
            kinship.twos += after == col;
            kinship.threes += third == col;
            kinship.back_twice += int(back >> col & back >> next & 1);
            kinship.back_fourth += int(back >> col & back >> third & 1);
        }
        return rank_by_kinship[kinship.index()];
    }

    void arrange(int side, int first, int second, int third, bool pure) {
        const Rows& grid = grids_[side];
        second_ = relation(side, first, second);
        third_ = relation(side, first, third);
        // From a stack to that of most of its digits.
        const int middle =
            (stack_of[second_[0]] == 1) + (stack_of[second_[1]] == 1) + (stack_of[second_[2]] == 1);
        const int step = middle >= 2 ? 1 : 2;
        const std::size_t known = arrangements_.size();
        const RowKey known_best = best_key_;
        for (int a = 0; a < 3; ++a) {
            const int b = (a + step) % 3;
            std::array<Place, 3> start = {Place(3 * a), Place(3 * a + 1), Place(3 * a + 2)};
            if (!pure) {  // the column whose digit belongs to stack C comes last
                int last = 0;
                while (stack_of[second_[start[last]]] == b) ++last;
                std::swap(start[last], start[2]);
            }
            for (int order = 0; order < (pure ? 6 : 2); ++order)
                try_columns(a, b, start, orders[order]);
        }
        const std::size_t fresh = best_key_ < known_best ? 0 : known;
        for (std::size_t i = fresh; i < arrangements_.size(); ++i) {
            Arrangement& arrangement = arrangements_[i];
            arrangement.transpose = side == 1;
            arrangement.first = std::uint8_t(first);
            arrangement.second = std::uint8_t(second);
            for (int place = 0; place < 9; ++place)
                arrangement.labels[grid[first][arrangement.columns[place]]] = Digit(place + 1);
        }
    }

    void try_columns(int a, int b, const std::array<Place, 3>& start,
                     const std::array<std::uint8_t, 3>& order) {
        std::array<Place, 9> columns;
        std::array<Digit, 9> label;  // by column
        const auto put = [&](int place, Place column) {
            columns[std::size_t(place)] = column;
            label[column] = Digit(place + 1);
        };
        for (int i = 0; i < 3; ++i) put(i, start[order[i]]);
        int next_b = 3, next_c = 6;
        for (int i = 0; i < 3; ++i) {
            const Place column = second_[columns[i]];
            put(stack_of[column] == b ? next_b++ : next_c++, column);
        }
        if (next_b == 5)  // the three columns of a stack add up to 9 * stack + 3
            put(5, Place(9 * b + 3 - columns[3] - columns[4]));
        RowKey key = 0;
        const unsigned least = unsigned(best_key_ >> 56);
        for (int i = 3; i < 6; ++i) {
            const Place column = second_[columns[i]];
            if (stack_of[column] != a) put(next_c++, column);
            key = key << 4 | label[column];
            if (i == 3 && key > least) return;
        }
        for (int i = 6; i < 9; ++i) key = key << 4 | label[second_[columns[i]]];
        // Row 2 begins alike everywhere; its other six labels and the nine of row 3.
        if (key > best_key_ >> 36) return;
        for (int i = 0; i < 9; ++i) key = key << 4 | label[third_[columns[i]]];
        if (key > best_key_) return;
        if (key < best_key_) {
            best_key_ = key;
            arrangements_.clear();
        }
        arrangements_.emplace_back().columns = columns;
    }

    // The rows of the two lower bands, each sorted by their first label.
    std::array<Place, 9> sorted_rows(const Arrangement& arrangement) const {
        const Rows& grid = grids_[arrangement.transpose];
        const auto lead = [&](int row) {
            return arrangement.labels[grid[row][arrangement.columns[0]]];
        };
        const int top = arrangement.first - arrangement.first % 3;
        const int other = (top + 3) % 9, another = (top + 6) % 9;
        std::array<Place, 9> rows = {arrangement.first,
                                     arrangement.second,
                                     Place(3 * top + 3 - arrangement.first - arrangement.second),
                                     Place(other),
                                     Place(other + 1),
                                     Place(other + 2),
                                     Place(another),
                                     Place(another + 1),
                                     Place(another + 2)};
        const auto by_lead = [&](int a, int b) { return lead(a) < lead(b); };
        std::sort(rows.begin() + 3, rows.begin() + 6, by_lead);
        std::sort(rows.begin() + 6, rows.end(), by_lead);
        if (by_lead(rows[6], rows[3]))
            std::swap_ranges(rows.begin() + 3, rows.begin() + 6, rows.begin() + 6);
        return rows;
    }

    void choose() {
        std::array<RowKey, 9> best;
        best.fill(~RowKey{0});
        for (const Arrangement& arrangement : arrangements_) {
            const auto rows = sorted_rows(arrangement);
            const Rows& grid = grids_[arrangement.transpose];
            bool less = false;
            int i = 3;
            for (; i < 9; ++i) {
                RowKey key = 0;
                for (Place column : arrangement.columns)
                    key = key << 4 | arrangement.labels[grid[rows[i]][column]];
                if (!less && key > best[i]) break;
                less |= key < best[i];
                best[i] = key;
            }
            if (i < 9) continue;
            if (less) {
                automorphisms_ = 0;
                best_ = arrangement;
                best_rows_ = rows;
            }
            ++automorphisms_;
        }
    }

    std::array<Rows, 2> grids_;    // as it is, and transposed
    Place column_of_[2][9][10];    // by side, row and digit
    Relation second_{}, third_{};  // of the second and third row of the moment to the first
    RowKey best_key_ = ~RowKey{0} >> 4;
    std::vector<Arrangement> arrangements_;
    Arrangement best_{};
    std::array<Place, 9> best_rows_{};
    std::uint64_t automorphisms_ = 0;
};

}  // namespace

bool is_complete_nine(std::span<const Digit> values) {
    if (std::ranges::find(values, Digit{0}) != values.end()) return false;
    std::array<unsigned, 9> rows{}, columns{}, boxes{};
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const std::size_t row = cell / 9, column = cell % 9;
        const unsigned digit = 1u << values[cell];
        rows[row] |= digit;
        columns[column] |= digit;
        boxes[row / 3 * 3 + column / 3] |= digit;
    }
    const auto full = [](unsigned digits) { return digits == 0b1111111110; };
    return std::ranges::all_of(rows, full) && std::ranges::all_of(columns, full) &&
           std::ranges::all_of(boxes, full);
}

void canonicalise_full_nine(std::span<const Digit> values, Canonical& canonical) {
    FullNine(values).run(values, canonical);
}

}  // namespace nonet::canonical
