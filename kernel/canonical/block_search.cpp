#include "canonical/block_search.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "canonical/block_sides.hpp"
#include "canonical/block_state.hpp"

namespace nonet::canonical {

namespace {

template <int Capacity, bool is_nine = false>
class Run final : public BlockSearch, private BlockSides<Capacity, is_nine> {
    using State = BlockState<Capacity>;
    using Sides = BlockSides<Capacity, is_nine>;
    using Side = typename Sides::Side;
    using Sides::blocks_, Sides::sides_, Sides::clashing_;
    using Sides::size, Sides::width, Sides::stacks, Sides::band_rows, Sides::rows_of_band;

public:
    explicit Run(const Blocks& blocks) : Sides(blocks) {}

    Stop run(std::span<const Digit> values, Canonical& canonical, Meter& meter) override {
        this->survey(values);
        kept_.clear();
        for (int side = 0; side < (blocks_.may_transpose() ? 2 : 1); ++side)
            kept_.emplace_back(size(), width(), side == 1);
        for (int place = 0; place < size(); ++place) {
            const Stop stop = next_row(place, meter);
            if (stop != Stop::none) return stop;
        }
        report(values, canonical);
        return Stop::none;
    }

private:
    Stop next_row(int place, Meter& meter) {
        found_.clear();
        have_best_ = false;
        for (const State& state : kept_) {
            const bool is_settled = state.is_settled(size());
            for (std::uint64_t rows = choices(state, place); rows; rows &= rows - 1) {
                if (!meter.tick()) return meter.stop();
                const int row = std::countr_zero(rows);
                cells_ = sides_[state.transpose].cells[std::size_t(row)].data();
                if (is_settled) {
                    read_row(state, place, row);
                } else {
                    State child = state;
                    child.take_row(place, row);
                    next_stack(child, 0, true);
                }
                if (found_.size() > max_states) return Stop::budget;
            }
        }
        std::swap(kept_, found_);
        return Stop::none;
    }

    // The rows that may come next; of those that are blank and can be swapped, the first.
    std::uint64_t choices(const State& state, int place) const {
        const Side& side = sides_[state.transpose];
        if (place % band_rows() != 0) {
            const int band = state.rows[std::size_t(place - 1)] / band_rows();
            return first_of(rows_of_band(band) & ~state.used_rows, side.blank_rows);
        }
        std::uint64_t rows = 0;
        bool blank_band_taken = false;
        for (int band = 0; band * band_rows() < size(); ++band) {
            if (state.used_rows & rows_of_band(band)) continue;
            if (side.blank_bands >> band & 1) {
                if (blank_band_taken) continue;
                blank_band_taken = true;
            }
            rows |= first_of(rows_of_band(band), side.blank_rows);
        }
        return place == 0 && !clashing_ ? rows & side.first_rows : rows;
    }

    static std::uint64_t first_of(std::uint64_t rows, std::uint64_t blank) {
        const std::uint64_t alike = rows & blank;
        return (rows & ~blank) | (alike & -alike);
    }

    // Compares the cell with that of the best row so far; false when this row is worse.
    // `level`: so far equal to the best row; otherwise less, or there is none.
    bool write(int position, int value, bool& level) {
        if (level && have_best_) {
            if (value > best_[std::size_t(position)]) return false;
            if (value < best_[std::size_t(position)]) level = false;
        }
        row_[std::size_t(position)] = std::uint8_t(value);
        return true;
    }

    void row_done(State& state, bool level) {
        if (!level || !have_best_) {
            best_ = row_;
            have_best_ = true;
            found_.clear();
            ++improvements_;
        }
        found_.push_back(state);
    }

    // After a sibling made a new best row, that row starts as ours does.
    void catch_up(std::uint64_t& seen, bool& level) const {
        if (seen != improvements_) level = true;
        seen = improvements_;
    }

    int blanks_of_stack(const State& state, int stack) const {
        int blanks = 0;
        for (int i = 0; i < width(); ++i)
            blanks += cells_[state.column_at[std::size_t(stack * width() + i)]] == 0;
        return blanks;
    }

    // Where every column has its place.
    void read_row(const State& state, int place, int row) {
        std::array<std::uint8_t, Capacity + 1> given{};  // labels to digits seen first in this row
        int next_label = state.next_label;
        bool level = true;
        for (int p = 0; p < size(); ++p) {
            const Digit digit = cells_[state.column_at[std::size_t(p)]];
            int label = 0;
            if (digit && (label = state.settled_label(digit)) == 0) {
                if (given[digit] == 0) given[digit] = std::uint8_t(next_label++);
                label = given[digit];
            }
            if (!write(p, label, level)) return;
        }
        State child = state;
        child.take_row(place, row);
        for (int digit = 1; digit <= size() && child.next_label < next_label; ++digit)
            if (given[std::size_t(digit)]) child.settle_label(digit, given[std::size_t(digit)]);
        row_done(child, level);
    }

    // Decides which stack comes to this place, where that is still open.
    void next_stack(State& state, int stack, bool level) {
        if (stack == stacks()) return row_done(state, level);
        if (stack < state.blank_stacks) {
            // All stacks from here on to the last blank one are alike until this row.
            const int end = state.blank_stacks;
            int still_blank = stack;
            for (int other = stack; other < end; ++other)
                if (blanks_of_stack(state, other) == width())
                    state.swap_stacks(still_blank++, other, width());
            for (int position = stack * width(); position < still_blank * width(); ++position)
                if (!write(position, 0, level)) return;
            state.blank_stacks = std::uint8_t(still_blank);
            state.open_stacks = std::uint8_t(end);
            stack = still_blank;
            if (stack == stacks()) return row_done(state, level);
        }
        if (stack + 1 >= state.open_stacks) return next_columns(state, stack * width(), level);

        int most_blanks = 0;
        for (int other = stack; other < state.open_stacks; ++other)
            most_blanks = std::max(most_blanks, blanks_of_stack(state, other));
        std::uint64_t seen = improvements_;
        for (int other = stack; other < state.open_stacks; ++other) {
            if (blanks_of_stack(state, other) < most_blanks) continue;
            catch_up(seen, level);
            State child = state;
            child.swap_stacks(stack, other, width());
            next_columns(child, stack * width(), level);
        }
    }

    // Fills the positions of a stack from here on, in the least way that is possible.
    void next_columns(State& state, int position, bool level) {
        const int stack = position / width();
        const int stack_end = (stack + 1) * width();
        while (position < stack_end) {
            const int end = state.class_end[std::size_t(position)];
            if (end == position + 1) {
                const Place column = state.column_at[std::size_t(position)];
                const int label = value(state, column, position);
                if (!write(position, label, level)) return;
                if (label != 0) state.settle_label(cells_[column], label);
                position = end;
                continue;
            }
            int least = size() + 1;
            for (int p = position; p < end; ++p)
                least = std::min(least, value(state, state.column_at[std::size_t(p)], position));
            if (least == state.next_label && !clashing_) {
                for (int p = position; p < end; ++p)
                    if (!write(p, least + p - position, level)) return;
                state.link_class(cells_, position, end);
                position = end;
                continue;
            }
            DigitMask choices = 0;  // bit 0 is a blank here
            for (int p = position; p < end; ++p) {
                const Place column = state.column_at[std::size_t(p)];
                if (value(state, column, position) == least)
                    choices |= DigitMask{1} << cells_[column];
            }
            if ((choices & (choices - 1)) == 0) {
                position = place_digit(state, std::countr_zero(choices), least, position, level);
                if (position < 0) return;
                continue;
            }
            std::uint64_t seen = improvements_;
            for (; choices; choices &= choices - 1) {
                catch_up(seen, level);
                bool child_level = level;
                State child = state;
                const int after =
                    place_digit(child, std::countr_zero(choices), least, position, child_level);
                if (after >= 0) next_columns(child, after, child_level);
            }
            return;
        }
        next_stack(state, stack + 1, level);
    }

    // The least label the digit of this column can still get if the column is placed here.
    int value(const State& state, Place column, int position) const {
        const Digit digit = cells_[column];
        if (digit == 0) return 0;
        const Place link = state.link[digit];
        if (link == State::unseen) return state.next_label;
        if (link == State::fixed) return state.offset[digit];
        int least = state.class_start[state.position_of[link]];
        // The column of that label is in this very class; it comes after this one.
        if (least == position && link != column) ++least;
        return state.offset[digit] + least;
    }

    // Puts all columns of the class that hold the digit at its front; returns the
    // position after them, or -1 when the row gets worse than the best one.
    int place_digit(State& state, int digit, int label, int position, bool& level) {
        const int end = state.class_end[std::size_t(position)];
        int after = position;
        for (int p = position; p < end; ++p)
            if (cells_[state.column_at[std::size_t(p)]] == digit) state.swap_columns(after++, p);
        for (int p = position; p < after; ++p)
            if (!write(p, label, level)) return -1;
        state.split_class(position, after);
        if (digit != 0) state.settle_label(digit, label);
        return after;
    }

    void report(std::span<const Digit> values, Canonical& canonical) const {
        assert(!kept_.empty());
        const State& state = kept_.front();
        Transformation& t = canonical.transformation;
        t.size = size();
        t.transpose = state.transpose;
        std::copy_n(state.rows.begin(), size(), t.rows.begin());
        std::copy_n(state.column_at.begin(), size(), t.columns.begin());
        t.label_by_appearance(values);

        // Every kept state is the image of any other by an automorphism, so they
        // all have the same open classes.
        Automorphisms& a = canonical.automorphisms;
        a = {};
        a.found = kept_.size();
        for (int p = 0; p < size(); p = state.class_end[std::size_t(p)])
            ++a.factorials[std::size_t(state.class_end[std::size_t(p)] - p)];
        ++a.factorials[state.blank_stacks];
        const Side& side = sides_[state.transpose];
        ++a.factorials[std::size_t(std::popcount(side.blank_bands))];
        for (int band = 0; band * band_rows() < size(); ++band)
            ++a.factorials[std::size_t(std::popcount(side.blank_rows & rows_of_band(band)))];
        a.factorials[0] = a.factorials[1] = 0;
    }

    std::vector<State> kept_, found_;
    const Digit* cells_ = nullptr;  // of the row that is being placed
    std::array<std::uint8_t, Capacity> row_{}, best_{};
    bool have_best_ = false;
    std::uint64_t improvements_ = 0;
};

}  // namespace

std::unique_ptr<BlockSearch> make_block_search(const Blocks& blocks) {
    if (blocks.size == 9 && blocks.band_rows == 3) return std::make_unique<Run<9, true>>(blocks);
    if (blocks.size <= 9) return std::make_unique<Run<9>>(blocks);
    return std::make_unique<Run<max_size>>(blocks);
}

}  // namespace nonet::canonical
