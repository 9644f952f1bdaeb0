// The grid as it is and transposed, and what can be seen of its rows before any is placed.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "canonical/block_search.hpp"

namespace nonet::canonical {

template <int Capacity, bool is_nine>
class BlockSides {
protected:
    struct Side {
        std::array<std::array<Digit, Capacity>, Capacity> cells;
        std::uint64_t blank_rows;   // a bit per row
        std::uint64_t blank_bands;  // a bit per band
        std::uint64_t first_rows;   // rows that may come first
    };

    explicit BlockSides(const Blocks& blocks) : blocks_(blocks) {}

    // Constants on plain 9x9.
    int size() const { return is_nine ? 9 : blocks_.size; }
    int width() const { return is_nine ? 3 : blocks_.stack_columns; }  // of a stack
    int band_rows() const { return is_nine ? 3 : blocks_.band_rows; }
    int stacks() const { return size() / width(); }

    void survey(std::span<const Digit> values) {
        clashing_ = false;
        std::uint64_t best_pattern = 0;
        for (int s = 0; s < 2; ++s) {
            Side& side = sides_[s];
            side.blank_rows = side.first_rows = 0;
            for (int row = 0; row < size(); ++row) {
                const Digit* from = values.data() + (s ? row : row * size());
                DigitMask seen = 0, twice = 0;
                auto& cells = side.cells[std::size_t(row)];
                std::array<std::uint8_t, Capacity> blanks{};
                for (int stack = 0, col = 0; stack < stacks(); ++stack)
                    for (int i = 0; i < width(); ++i, ++col, from += s ? size() : 1) {
                        cells[std::size_t(col)] = *from;
                        blanks[std::size_t(stack)] += *from == 0;
                        const DigitMask one = DigitMask(*from != 0) << ((*from - 1) & 63);
                        twice |= seen & one;
                        seen |= one;
                    }
                if (twice) clashing_ = true;
                if (!seen) side.blank_rows |= std::uint64_t{1} << row;
                if (s == 1 && !blocks_.may_transpose()) continue;
                const std::uint64_t pattern = first_row_pattern(blanks);
                if (pattern > best_pattern) sides_[0].first_rows = side.first_rows = 0, best_pattern = pattern;
                if (pattern == best_pattern) side.first_rows |= std::uint64_t{1} << row;
            }
            side.blank_bands = 0;
            for (int band = 0; band * band_rows() < size(); ++band)
                if ((side.blank_rows & rows_of_band(band)) == rows_of_band(band))
                    side.blank_bands |= std::uint64_t{1} << band;
        }
    }

    // Where a row with so many blanks in its stacks would be blank if it came first, its first place
    // as the highest bit: stacks with most blanks come first, and in each its blanks. Where no digit
    // is twice in a row the labels between them are always the same, so the greatest pattern is that of
    // the least row.
    std::uint64_t first_row_pattern(std::array<std::uint8_t, Capacity>& blanks) const {
        std::uint64_t pattern = 0;
        for (int stack = 0; stack < stacks(); ++stack) {
            for (int other = stack + 1; other < stacks(); ++other) {
                std::uint8_t &here = blanks[std::size_t(stack)], &there = blanks[std::size_t(other)];
                const std::uint8_t fewer = std::min(here, there);
                here = std::max(here, there);
                there = fewer;
            }
            if (const int count = blanks[std::size_t(stack)])
                pattern |= ~std::uint64_t{0} >> (64 - count) << (size() - stack * width() - count);
        }
        return pattern;
    }

    std::uint64_t rows_of_band(int band) const {
        return ((std::uint64_t{1} << band_rows()) - 1) << (band * band_rows());
    }

    const Blocks blocks_;
    std::array<Side, 2> sides_;
    bool clashing_ = false;  // a digit twice in a row or column: labels are decided at once
};

}  // namespace nonet::canonical
