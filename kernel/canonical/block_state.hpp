// A partial transformation: rows placed so far, columns in classes of open order.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "canonical/transformation.hpp"

namespace nonet::canonical {

template <int Capacity>
struct BlockState {
    static constexpr Place unseen = 255;  // no label yet
    static constexpr Place fixed = 254;   // the label is `offset` itself

    BlockState(int size, int stack_columns, bool transposed)
        : blank_stacks(std::uint8_t(size / stack_columns)), open_stacks(blank_stacks),
          transpose(transposed) {
        link.fill(unseen);
        for (int p = 0; p < size; ++p) {
            const int stack_start = p - p % stack_columns;
            column_at[std::size_t(p)] = position_of[std::size_t(p)] = Place(p);
            class_start[std::size_t(p)] = Place(stack_start);
            class_end[std::size_t(p)] = Place(stack_start + stack_columns);
        }
    }

    void take_row(int place, int row) {
        rows[std::size_t(place)] = Place(row);
        used_rows |= std::uint64_t{1} << row;
        open_stacks = 0;
    }

    void swap_columns(int p, int q) {
        std::swap(column_at[std::size_t(p)], column_at[std::size_t(q)]);
        position_of[column_at[std::size_t(p)]] = Place(p);
        position_of[column_at[std::size_t(q)]] = Place(q);
    }

    // Only for stacks whose columns have shown nothing yet.
    void swap_stacks(int a, int b, int stack_columns) {
        if (a == b) return;
        for (int i = 0; i < stack_columns; ++i) swap_columns(a * stack_columns + i, b * stack_columns + i);
    }

    // Cuts the class that starts at `start` before the position `middle`.
    void split_class(int start, int middle) {
        const int end = class_end[std::size_t(start)];
        if (middle == end) return;
        for (int p = start; p < middle; ++p) class_end[std::size_t(p)] = Place(middle);
        for (int p = middle; p < end; ++p) class_start[std::size_t(p)] = Place(middle);
    }

    // The whole class shows new digits: they get the next labels, in the order of
    // their columns, whatever that will be.
    void link_class(const Digit* cells, int start, int end) {
        for (int p = start; p < end; ++p) {
            const Place column = column_at[std::size_t(p)];
            link[cells[column]] = column;
            offset[cells[column]] = std::int8_t(next_label - start);
        }
        next_label = std::uint8_t(next_label + end - start);
    }

    // The digit has this label: if that was open, so was the position of its column.
    void settle_label(int digit, int label) {
        const Place column = link[std::size_t(digit)];
        if (column == fixed) return;
        if (column == unseen) {
            link[std::size_t(digit)] = fixed;
            offset[std::size_t(digit)] = std::int8_t(label);
            ++next_label;
            return;
        }
        const int start = class_start[position_of[column]];
        if (class_end[std::size_t(start)] == start + 1) return;
        swap_columns(start, position_of[column]);
        split_class(start, start + 1);
    }

    // Every column has its place.
    bool is_settled(int size) const {
        bool settled = blank_stacks == 0;
        for (int p = 0; p < size; ++p) settled &= class_end[std::size_t(p)] == p + 1;
        return settled;
    }

    // Where it is: the label of a digit, 0 for none yet.
    int settled_label(Digit digit) const {
        const Place column = link[digit];
        if (column == unseen) return 0;
        return offset[digit] + (column == fixed ? 0 : position_of[column]);
    }

    std::array<Place, Capacity> column_at{};    // by position
    std::array<Place, Capacity> position_of{};  // by column
    std::array<Place, Capacity> class_start{};  // by position
    std::array<Place, Capacity> class_end{};    // by position
    std::array<Place, Capacity + 1> link{};     // by digit: the column where it was first seen
    std::array<std::int8_t, Capacity + 1> offset{};
    std::array<Place, Capacity> rows{};         // by place
    std::uint64_t used_rows = 0;
    std::uint8_t next_label = 1;
    std::uint8_t blank_stacks;  // the first ones: alike, in open order
    std::uint8_t open_stacks;   // while a row is placed: stacks before this are to be chosen
    bool transpose;
};

}  // namespace nonet::canonical
