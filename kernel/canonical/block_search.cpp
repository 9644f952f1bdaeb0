#include "canonical/block_search.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "canonical/block_state.hpp"

namespace nonet::canonical {

namespace {

template <int Capacity>
class Run final : public BlockSearch {
public:
    explicit Run(const Blocks& blocks)
        : blocks_(blocks), size_(blocks.size), width_(blocks.stack_columns),
          stacks_(blocks.size / blocks.stack_columns) {}

    Stop run(std::span<const Digit> values, Canonical& canonical, Meter& meter) override {
        survey(values);
        kept_.clear();
        for (int side = 0; side < (blocks_.may_transpose() ? 2 : 1); ++side)
            kept_.emplace_back(size_, width_, side == 1);
        for (int place = 0; place < size_; ++place) {
            const Stop stop = next_row(place, meter);
            if (stop != Stop::none) return stop;
        }
        report(values, canonical);
        return Stop::none;
    }

private:
    using State = BlockState<Capacity>;

    struct Side {  // the grid as it is, or transposed
        std::array<std::array<Digit, Capacity>, Capacity> cells;
        std::uint64_t blank_rows;   // a bit per row
        std::uint64_t blank_bands;  // a bit per band
    };

    void survey(std::span<const Digit> values) {
        clashing_ = false;
        for (int s = 0; s < 2; ++s) {
            Side& side = sides_[s];
            side.blank_rows = 0;
            for (int row = 0; row < size_; ++row) {
                DigitMask seen = 0;
                for (int col = 0; col < size_; ++col) {
                    const Digit digit = values[std::size_t(s ? col * size_ + row : row * size_ + col)];
                    side.cells[std::size_t(row)][std::size_t(col)] = digit;
                    if (digit && (seen & bit(digit))) clashing_ = true;
                    if (digit) seen |= bit(digit);
                }
                if (!seen) side.blank_rows |= std::uint64_t{1} << row;
            }
            side.blank_bands = 0;
            for (int band = 0; band * blocks_.band_rows < size_; ++band)
                if ((side.blank_rows & rows_of_band(band)) == rows_of_band(band))
                    side.blank_bands |= std::uint64_t{1} << band;
        }
    }

    std::uint64_t rows_of_band(int band) const {
        return ((std::uint64_t{1} << blocks_.band_rows) - 1) << (band * blocks_.band_rows);
    }

    Stop next_row(int place, Meter& meter) {
        found_.clear();
        have_best_ = false;
        for (const State& state : kept_) {
            for (std::uint64_t rows = choices(state, place); rows; rows &= rows - 1) {
                if (!meter.tick()) return meter.stop();
                const int row = std::countr_zero(rows);
                cells_ = sides_[state.transpose].cells[std::size_t(row)].data();
                State child = state;
                child.take_row(place, row);
                next_stack(child, 0, true);
                if (found_.size() > max_states) return Stop::budget;
            }
        }
        std::swap(kept_, found_);
        return Stop::none;
    }

    // The rows that may come next; of those that are blank and can be swapped, the first.
    std::uint64_t choices(const State& state, int place) const {
        const Side& side = sides_[state.transpose];
        if (place % blocks_.band_rows != 0) {
            const int band = state.rows[std::size_t(place - 1)] / blocks_.band_rows;
            return first_of(rows_of_band(band) & ~state.used_rows, side.blank_rows);
        }
        std::uint64_t rows = 0;
        bool blank_band_taken = false;
        for (int band = 0; band * blocks_.band_rows < size_; ++band) {
            if (state.used_rows & rows_of_band(band)) continue;
            if (side.blank_bands >> band & 1) {
                if (blank_band_taken) continue;
                blank_band_taken = true;
            }
            rows |= first_of(rows_of_band(band), side.blank_rows);
        }
        return rows;
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
        for (int i = 0; i < width_; ++i)
            blanks += cells_[state.column_at[std::size_t(stack * width_ + i)]] == 0;
        return blanks;
    }

    // Decides which stack comes to this place, where that is still open.
    void next_stack(State& state, int stack, bool level) {
        if (stack == stacks_) return row_done(state, level);
        if (stack < state.blank_stacks) {
            // All stacks from here on to the last blank one are alike until this row.
            const int end = state.blank_stacks;
            int still_blank = stack;
            for (int other = stack; other < end; ++other)
                if (blanks_of_stack(state, other) == width_)
                    state.swap_stacks(still_blank++, other, width_);
            for (int position = stack * width_; position < still_blank * width_; ++position)
                if (!write(position, 0, level)) return;
            state.blank_stacks = std::uint8_t(still_blank);
            state.open_stacks = std::uint8_t(end);
            stack = still_blank;
            if (stack == stacks_) return row_done(state, level);
        }
        if (stack + 1 >= state.open_stacks) return next_columns(state, stack * width_, level);

        int most_blanks = 0;
        for (int other = stack; other < state.open_stacks; ++other)
            most_blanks = std::max(most_blanks, blanks_of_stack(state, other));
        std::uint64_t seen = improvements_;
        for (int other = stack; other < state.open_stacks; ++other) {
            if (blanks_of_stack(state, other) < most_blanks) continue;
            catch_up(seen, level);
            State child = state;
            child.swap_stacks(stack, other, width_);
            next_columns(child, stack * width_, level);
        }
    }

    // Fills the positions of a stack from here on, in the least way that is possible.
    void next_columns(State& state, int position, bool level) {
        const int stack = position / width_;
        const int stack_end = (stack + 1) * width_;
        while (position < stack_end) {
            const int end = state.class_end[std::size_t(position)];
            int least = size_ + 1;
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
        t.size = size_;
        t.transpose = state.transpose;
        std::copy_n(state.rows.begin(), size_, t.rows.begin());
        std::copy_n(state.column_at.begin(), size_, t.columns.begin());
        t.label_by_appearance(values);

        // Every kept state is the image of any other by an automorphism, so they
        // all have the same open classes.
        Automorphisms& a = canonical.automorphisms;
        a = {};
        a.found = kept_.size();
        for (int p = 0; p < size_; p = state.class_end[std::size_t(p)])
            ++a.factorials[std::size_t(state.class_end[std::size_t(p)] - p)];
        ++a.factorials[state.blank_stacks];
        const Side& side = sides_[state.transpose];
        ++a.factorials[std::size_t(std::popcount(side.blank_bands))];
        for (int band = 0; band * blocks_.band_rows < size_; ++band)
            ++a.factorials[std::size_t(std::popcount(side.blank_rows & rows_of_band(band)))];
        a.factorials[0] = a.factorials[1] = 0;
    }

    const Blocks blocks_;
    const int size_;
    const int width_;   // of a stack
    const int stacks_;
    std::array<Side, 2> sides_;
    bool clashing_ = false;  // a digit twice in a row or column: labels are decided at once

    std::vector<State> kept_, found_;
    const Digit* cells_ = nullptr;  // of the row that is being placed
    std::array<std::uint8_t, Capacity> row_{}, best_{};
    bool have_best_ = false;
    std::uint64_t improvements_ = 0;
};

}  // namespace

std::unique_ptr<BlockSearch> make_block_search(const Blocks& blocks) {
    if (blocks.size <= 9) return std::make_unique<Run<9>>(blocks);
    return std::make_unique<Run<max_size>>(blocks);
}

}  // namespace nonet::canonical
