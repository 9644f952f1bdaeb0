// A transformation of a grid that keeps what Sudoku is about.
//
//   transpose?          original            rows[i]           columns[j]
//   first, if at all    +---------+         +---------+       which original row
//                       |         |   --->  | i,j     |       and column comes to
//                       +---------+         +---------+       place i, place j
//
//   image[i][j] = labels[source[rows[i]][columns[j]]]     source: transposed or not
//
// labels[0] is 0: a blank stays blank. The image of a puzzle is a puzzle with the
// same number of solutions as long as houses come to lie on houses.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "model/layout.hpp"
#include "search/budget.hpp"

namespace nonet::canonical {

using Place = std::uint8_t;

// A row (0 .. N-1) or a column (N .. 2N-1), and where each of them comes from; all
// rows come from columns where the map transposes.
using Line = std::uint8_t;
inline constexpr int max_lines = 2 * max_size;
using LineMap = std::array<Line, max_lines>;

struct Transformation {
    int size = 0;
    bool transpose = false;
    std::array<Place, max_size> rows{};
    std::array<Place, max_size> columns{};
    std::array<Digit, max_size + 1> labels{};

    void apply(std::span<const Digit> source, std::span<Digit> image) const {
        for (int i = 0; i < size; ++i)
            for (int j = 0; j < size; ++j) {
                const int cell = transpose ? columns[j] * size + rows[i] : rows[i] * size + columns[j];
                image[std::size_t(i * size + j)] = labels[source[std::size_t(cell)]];
            }
    }

    void set_lines(const LineMap& lines) {
        transpose = lines[0] >= size;
        for (int i = 0; i < size; ++i) {
            rows[std::size_t(i)] = Place(lines[std::size_t(i)] % size);
            columns[std::size_t(i)] = Place(lines[std::size_t(size + i)] % size);
        }
    }

    // The labels that make the image least once rows and columns are known:
    // digits in the order in which the image shows them, unseen ones last.
    void label_by_appearance(std::span<const Digit> source) {
        labels.fill(0);
        Digit next = 0;
        for (int i = 0; i < size && next < size; ++i)
            for (int j = 0; j < size; ++j) {
                const int cell = transpose ? columns[j] * size + rows[i] : rows[i] * size + columns[j];
                const Digit digit = source[std::size_t(cell)];
                if (digit && !labels[digit]) labels[digit] = ++next;
            }
        for (int digit = 1; digit <= size; ++digit)
            if (!labels[std::size_t(digit)]) labels[std::size_t(digit)] = ++next;
    }
};

// How many transpositions and permutations of rows and columns map a puzzle onto
// itself (with the relabelling each of them needs): `found` times a factorial for
// each set of rows, columns, bands or stacks that may be permuted at will. Kept as
// factors, because an empty 25x25 puzzle has more symmetries than 64 bits can say.
struct Automorphisms {
    std::uint64_t found = 0;
    std::array<std::uint8_t, max_size + 1> factorials{};  // [k]: how many factors k!

    std::uint64_t value() const {  // the largest 64-bit number where it is more
        constexpr auto most = std::numeric_limits<std::uint64_t>::max();
        std::uint64_t product = found;
        for (std::uint64_t k = 2; k < factorials.size(); ++k)
            for (int times = factorials[k]; times > 0; --times)
                for (std::uint64_t factor = 2; factor <= k; ++factor) {
                    if (product > most / factor) return most;
                    product *= factor;
                }
        return product;
    }
};

struct Canonical {
    Transformation transformation;  // from the puzzle to its canonical form
    Automorphisms automorphisms;
};

}  // namespace nonet::canonical
