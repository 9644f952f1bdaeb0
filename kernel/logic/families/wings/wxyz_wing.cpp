// WXYZ-wing: four cells with four digits, three of which fit in only once.
//
//   r1c1 wxz   r1c4 wz         All w see one another, all x and all y too: each of
//   r2c2 xyz   r3c3 yz         the three fills at most one of the four cells, so z
//                              fills one. A cell that sees all the z loses z.
#include <algorithm>
#include <array>

#include "logic/basis/cell_set.hpp"
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
        for (int digit = 1; digit <= position.size(); ++digit)
            falling_.push_back(position.cells_with(digit));
        const auto solution = sink.solution();
        for (std::size_t cell = 0; cell < solution.size(); ++cell)
            falling_[std::size_t(solution[cell]) - 1].erase(int(cell));
        for (int cell = 0; cell < position.cells(); ++cell) {
            const Mask candidates = position.candidates(cell);
            if (!has_many_bits(candidates) || count_bits(candidates) > degree) continue;
            open_.insert(cell);
            if (news_of(sink).has_cell(cell)) new_.insert(cell);
        }
        CellSet<Capacity> near_news;
        new_.for_each([&](Cell cell) {
            (open_ - near_news).for_each([&](Cell other) {
                if (have_few_digits(cell, other)) near_news.insert(other);
            });
        });
        open_ = near_news;
        fitting_.resize(std::size_t(position.cells()));
        open_.for_each([&](Cell cell) {
            open_.for_each([&](Cell other) {
                if (other < cell && fit(cell, other)) fitting_[other].insert(cell);
                return other < cell;
            });
        });
    }

    bool run() { return choose<0>(open_, 0, 0, false); }

private:
    bool have_few_digits(Cell a, Cell b) const {
        return count_bits(Mask(position_.candidates(a) | position_.candidates(b))) <= degree;
    }
    // Whether two cells can be in a wing. A digit that may be in both has to fall somewhere.
    bool fit(Cell cell, Cell other) {
        if (!have_few_digits(cell, other)) return false;
        const Mask both = Mask(position_.candidates(cell) & position_.candidates(other));
        if (both == 0 || geometry_.differ(cell, other)) return true;
        cells_ = {cell, other};
        return has_one_bit(both) && !losers(lowest_digit(both), 2).is_empty();
    }

    // `united` are the digits of the chosen cells; `free` those that may be in two of them. One
    // cell at least is to be new.
    template <int chosen>
    bool choose(const CellSet<Capacity>& open, Mask united, Mask free, bool is_new) {
        constexpr bool last = chosen == degree - 1;
        if (!is_new && !open.meets(new_)) return true;
        if (!last && !open.has_many()) return true;
        return (last && !is_new ? open & new_ : open).for_each([&](Cell cell) {
            if (chosen == 1 && !sink_.tick()) return false;
            const Mask candidates = position_.candidates(cell);
            const Mask grown = Mask(united | candidates);
            if (last ? count_bits(grown) != degree : count_bits(grown) > degree) return true;
            Mask freed = free;
            for (int c = 0; c < chosen; ++c) {
                const Cell other = cells_[std::size_t(c)];
                if (!geometry_.differ(cell, other))
                    freed = Mask(freed | (candidates & position_.candidates(other)));
            }
            if (has_many_bits(freed)) return true;
            cells_[std::size_t(chosen)] = cell;
            if (chosen == 2 && freed != 0 && losers(lowest_digit(freed), chosen + 1).is_empty())
                return true;
            if constexpr (last)
                return freed == 0 || try_cells(grown, lowest_digit(freed));
            else
                return choose<chosen + 1>(open & fitting_[cell], grown, freed,
                                          is_new || new_.contains(cell));
        });
    }

    // The cells that can lose a digit and see it in all of the first chosen ones that have it.
    CellSet<Capacity> losers(int digit, int chosen) const {
        CellSet<Capacity> seen = falling_[std::size_t(digit) - 1];
        for (int c = 0; c < chosen; ++c) {
            const Cell cell = cells_[std::size_t(c)];
            if (position_.has(cell, digit)) seen &= geometry_.differing(cell);
        }
        return seen;
    }

    bool try_cells(Mask digits, int free_digit) {
        const CellSet<Capacity> fall = losers(free_digit, degree);
        if (fall.is_empty()) return true;
        Step step = make_step(Technique::wxyz_wing);
        add_all(step.eliminations, fall, free_digit);
        step.cells = cells_;
        // The cell that sees most of the others is the one a person starts from.
        const auto sees = [&](Cell cell) {
            return std::ranges::count_if(cells_, [&](Cell o) { return geometry_.differ(cell, o); });
        };
        Cell* const cells = step.cells.begin();
        for (std::size_t i = 1; i < step.cells.size(); ++i)
            for (std::size_t k = i; k > 0 && sees(cells[k]) > sees(cells[k - 1]); --k)
                std::swap(cells[k], cells[k - 1]);
        step.digits = bit(free_digit);
        step.other_digits = DigitMask(digits) & ~bit(free_digit);
        for (Cell cell : step.cells) mark_all(step, cell, position_.candidates(cell), Role::base);
        return sink_.take(std::move(step));
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    StepSink& sink_;
    CellSet<Capacity> open_, new_;
    std::vector<CellSet<Capacity>> falling_;  // by digit: where it is not known to be true
    // By cell: the later ones that can be in a wing with it.
    std::vector<CellSet<Capacity>> fitting_;
    std::array<Cell, degree> cells_{};
};

}  // namespace

NONET_SEARCH(find_wxyz_wings, WxyzSearch)

}  // namespace nonet
