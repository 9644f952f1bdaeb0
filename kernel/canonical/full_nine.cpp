#include "canonical/full_nine.hpp"

#include <algorithm>
#include <array>
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

class FullNine {
public:
    explicit FullNine(std::span<const Digit> values) {
        for (int row = 0; row < 9; ++row)
            for (int col = 0; col < 9; ++col)
                grids_[0][row][col] = grids_[1][col][row] = values[std::size_t(row * 9 + col)];
    }

    void run(std::span<const Digit> values, Canonical& canonical) {
        const bool any_pure = has_pure_band();
        for (int side = 0; side < 2; ++side)
            for (int first = 0; first < 9; ++first) {
                for (int col = 0; col < 9; ++col) column_of_[grids_[side][first][col]] = Place(col);
                for (int second = first - first % 3; second < first - first % 3 + 3; ++second)
                    if (second != first) arrange(side, first, second, any_pure);
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

    // How many of the first box's digits in one row stand in the middle box of another.
    static int shared(const Rows& grid, int row, int other) {
        int count = 0;
        for (int i = 0; i < 3; ++i)
            for (int j = 3; j < 6; ++j) count += grid[row][i] == grid[other][j];
        return count;
    }

    // All pairs of rows in a band are pure, or none is.
    bool has_pure_band() const {
        for (const Rows& grid : grids_)
            for (int top = 0; top < 9; top += 3)
                if (shared(grid, top, top + 1) % 3 == 0) return true;
        return false;
    }

    void arrange(int side, int first, int second, bool any_pure) {
        const Rows& grid = grids_[side];
        const int middle = shared(grid, second, first);
        const bool pure = middle % 3 == 0;
        if (any_pure && !pure) return;
        const int third = 3 * (first - first % 3) + 3 - first - second;
        for (int col = 0; col < 9; ++col) {
            second_[col] = column_of_[grid[second][col]];
            third_[col] = column_of_[grid[third][col]];
        }
        const std::size_t known = arrangements_.size();
        const RowKey known_best = best_key_;
        const int step = middle >= 2 ? 1 : 2;  // from a stack to that of most of its digits
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
        const auto lead = [&](int row) { return arrangement.labels[grid[row][arrangement.columns[0]]]; };
        const int top = arrangement.first - arrangement.first % 3;
        const int other = (top + 3) % 9, another = (top + 6) % 9;
        std::array<Place, 9> rows = {
            arrangement.first, arrangement.second,
            Place(3 * top + 3 - arrangement.first - arrangement.second),
            Place(other), Place(other + 1), Place(other + 2),
            Place(another), Place(another + 1), Place(another + 2)};
        const auto by_lead = [&](int a, int b) { return lead(a) < lead(b); };
        std::sort(rows.begin() + 3, rows.begin() + 6, by_lead);
        std::sort(rows.begin() + 6, rows.end(), by_lead);
        if (by_lead(rows[6], rows[3])) std::swap_ranges(rows.begin() + 3, rows.begin() + 6, rows.begin() + 6);
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

    std::array<Rows, 2> grids_;           // as it is, and transposed
    std::array<Place, 10> column_of_{};   // by digit, in the first row of the moment
    // By column, for the second and the third row of the moment: where the first row
    // has the digit.
    std::array<Place, 9> second_{}, third_{};
    RowKey best_key_ = ~RowKey{0} >> 4;
    std::vector<Arrangement> arrangements_;
    Arrangement best_{};
    std::array<Place, 9> best_rows_{};
    std::uint64_t automorphisms_ = 0;
};

}  // namespace

bool is_complete_nine(std::span<const Digit> values) {
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
