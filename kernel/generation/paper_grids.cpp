#include "generation/paper_grids.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "search/random.hpp"

namespace nonet::generation {

namespace {

constexpr int most_shuffles = 500'000;
constexpr int most_rows_tried = 220;

class Filling {
public:
    Filling(const Layout& layout, std::uint64_t seed, std::span<Digit> grid, Meter& meter)
        : layout_(layout), size_(layout.size()), grid_(grid), meter_(meter), random_(seed), row_(size_) {
        std::iota(row_.begin(), row_.end(), Digit{1});
    }

    bool brute_force() {
        std::ranges::fill(grid_, Digit{0});
        const int cells = layout_.cells();
        std::vector<Digit> orders(std::size_t(cells) * size_);
        std::vector<int> tried(cells, 0);
        for (int cell = 0; cell < cells;) {
            Digit* order = orders.data() + cell * size_;
            if (tried[cell] == 0) {
                std::iota(order, order + size_, Digit{1});
                random_.shuffle(std::span<Digit>(order, size_));
            }
            grid_[cell] = 0;
            while (tried[cell] < size_ && !fits(cell, order[tried[cell]])) ++tried[cell];
            if (!meter_.tick()) return false;
            if (tried[cell] < size_) {
                grid_[cell] = order[tried[cell]++];
                ++cell;
                continue;
            }
            tried[cell] = 0;
            if (--cell < 0) return false;  // the layout has no grid
        }
        return true;
    }

    bool las_vegas() {
        for (;;) {
            std::ranges::fill(grid_, Digit{0});
            int shuffles = 0, row = 0;
            while (row < size_ && shuffles < most_shuffles) {
                if (!meter_.tick()) return false;
                ++shuffles;
                row += shuffled_row(row);
            }
            if (row == size_) return true;
        }
    }

    bool las_vegas_improved() {
        for (;;) {
            std::ranges::fill(grid_, Digit{0});
            int tried = 0, row = 0;
            while (row < size_ && tried <= most_rows_tried) {
                if (!meter_.tick()) return false;
                tried += row > 0;
                row += first_fit_row(row);
            }
            if (row == size_) return true;
        }
    }

    bool first_row() {
        for (;;) {
            if (!meter_.tick()) return false;
            std::ranges::fill(grid_, Digit{0});
            int row = shuffled_row(0);
            while (row > 0 && row < size_ && fill_from(row * size_, (row + 1) * size_)) ++row;
            if (row == size_) return true;
        }
    }

private:
    bool fits(int cell, Digit digit) const {
        return std::ranges::none_of(layout_.peers(cell), [&](Cell peer) { return grid_[peer] == digit; });
    }

    bool shuffled_row(int row) {
        random_.shuffle(std::span<Digit>(row_));
        const int start = row * size_;
        for (int i = 0; i < size_; ++i) {
            if (!fits(start + i, row_[i])) return clear(start, i);
            grid_[start + i] = row_[i];
        }
        return true;
    }

    bool first_fit_row(int row) {
        random_.shuffle(std::span<Digit>(row_));
        std::vector<Digit> left(row_);
        const int start = row * size_;
        for (int i = 0; i < size_; ++i) {
            const auto found = std::ranges::find_if(left, [&](Digit d) { return fits(start + i, d); });
            if (found == left.end()) return clear(start, i);
            grid_[start + i] = *found;
            left.erase(found);
        }
        return true;
    }

    // The cells up to `end`, lowest digit first, one step back where nothing fits.
    bool fill_from(int cell, int end) {
        if (cell == end) return true;
        if (!meter_.tick()) return false;
        for (Digit digit = 1; digit <= size_; ++digit) {
            if (!fits(cell, digit)) continue;
            grid_[cell] = digit;
            if (fill_from(cell + 1, end)) return true;
            grid_[cell] = 0;
            if (meter_.stop() != Stop::none) return false;
        }
        return false;
    }

    bool clear(int start, int count) {
        std::fill_n(grid_.begin() + start, count, Digit{0});
        return false;
    }

    const Layout& layout_;
    int size_;
    std::span<Digit> grid_;
    Meter& meter_;
    Random random_;
    std::vector<Digit> row_;
};

}  // namespace

bool paper_grid(const Layout& layout, PaperMethod method, std::uint64_t seed,
                std::span<Digit> grid, Meter& meter) {
    Filling filling(layout, seed, grid, meter);
    switch (method) {
        case PaperMethod::brute_force: return filling.brute_force();
        case PaperMethod::las_vegas: return filling.las_vegas();
        case PaperMethod::las_vegas_improved: return filling.las_vegas_improved();
        case PaperMethod::first_row: return filling.first_row();
    }
    return false;
}

}  // namespace nonet::generation
