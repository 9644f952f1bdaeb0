#include "logic/families/wings/wxyz_wing.hpp"

#include <algorithm>
#include <array>

#include "logic/basis/finding.hpp"

namespace nonet {

namespace {

constexpr int degree = 4;

template <class Capacity>
class WxyzSearch {
public:
    using Mask = typename Capacity::Mask;

    WxyzSearch(const Position<Capacity>& position, StepSink& sink)
        : position_(position), geometry_(position.geometry()), sink_(sink) {
        for (int cell = 0; cell < position.cells(); ++cell) {
            const Mask candidates = position.candidates(cell);
            if (has_many_bits(candidates) && count_bits(candidates) <= degree)
                open_.push_back(Cell(cell));
        }
    }

    bool run() { return choose(0, 0, 0, 0); }

private:
    // `united` are the digits of the chosen cells; `free` those that may be in two of them.
    bool choose(int chosen, std::size_t from, Mask united, Mask free) {
        if (chosen == degree)
            return count_bits(united) != degree || free == 0 || try_cells(united, lowest_digit(free));
        for (std::size_t i = from; i < open_.size(); ++i) {
            if (chosen == 1 && !sink_.tick()) return false;
            const Mask candidates = position_.candidates(open_[i]);
            const Mask grown = Mask(united | candidates);
            if (count_bits(grown) > degree) continue;
            Mask freed = free;
            for (int c = 0; c < chosen; ++c) {
                const Cell other = cells_[std::size_t(c)];
                if (!geometry_.sees(open_[i], other))
                    freed = Mask(freed | (candidates & position_.candidates(other)));
            }
            if (has_many_bits(freed)) continue;
            cells_[std::size_t(chosen)] = open_[i];
            if (!choose(chosen + 1, i + 1, grown, freed)) return false;
        }
        return true;
    }

    bool try_cells(Mask digits, int free_digit) {
        std::vector<Cell> holders;
        for (Cell cell : cells_)
            if (position_.has(cell, free_digit)) holders.push_back(cell);
        Step step = make_step(Technique::wxyz_wing);
        eliminate_where_all_seen(position_, holders, free_digit, step);
        if (step.eliminations.empty()) return true;
        sort_eliminations(step);
        step.cells = cells_;
        // The cell that sees most of the others is the one a person starts from.
        std::ranges::stable_sort(step.cells, std::greater{}, [&](Cell cell) {
            return std::ranges::count_if(cells_, [&](Cell o) { return geometry_.sees(cell, o); });
        });
        step.digits = bit(free_digit);
        step.other_digits = DigitMask(digits) & ~bit(free_digit);
        for (Cell cell : step.cells) mark_all(step, cell, position_.candidates(cell), Role::base);
        return sink_.take(std::move(step));
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    StepSink& sink_;
    std::vector<Cell> open_;
    std::array<Cell, degree> cells_{};
};

}  // namespace

template <class Capacity>
bool find_wxyz_wings(const Position<Capacity>& position, StepSink& sink) {
    return WxyzSearch<Capacity>(position, sink).run();
}

template bool find_wxyz_wings(const Position<Small>&, StepSink&);
template bool find_wxyz_wings(const Position<Large>&, StepSink&);

}  // namespace nonet
