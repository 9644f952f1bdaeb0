// Reads the evidence of a pattern as a sceptic: with a removed candidate put back as
// true, the cells of the pattern, looked at alone, must have no filling.
#pragma once

#include <algorithm>
#include <array>
#include <set>

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
class Filling {
public:
    explicit Filling(const Position<Capacity>& position) : position_(position) {}

    static bool knows(Technique technique) {
        using enum Technique;
        switch (technique) {
            case w_wing:
            case wxyz_wing:
            case remote_pairs:
            case als_xz:
            case als_xy_wing:
            case als_chain:
            case death_blossom:
            case sue_de_coq:
            case hidden_rectangle:
            case avoidable_rectangle_1:
            case avoidable_rectangle_2: return true;
            default: return false;
        }
    }

    // Whether the step's own cells refute everything it removes.
    bool refutes(const Step& step) const {
        if (!step.placements.empty() || step.eliminations.empty()) return false;
        if (!is_well_formed(step)) return false;
        return std::ranges::all_of(step.eliminations, [&](Candidate c) {
            return refutes(step, c);
        });
    }

private:
    using Mask = typename Capacity::Mask;
    using Open = std::vector<std::pair<Cell, Mask>>;

    bool refutes(const Step& step, Candidate wrong) const {
        using enum Technique;
        switch (step.technique) {
            case hidden_rectangle: return swaps_if_hidden(step, wrong);
            case avoidable_rectangle_1:
            case avoidable_rectangle_2: return swaps_if_filled(step, wrong);
            default: return !can_fill(open_cells(step), wrong, step);
        }
    }

    Open open_cells(const Step& step) const {
        std::set<Cell> cells(step.cells.begin(), step.cells.end());
        for (const AlmostSet& set : step.sets) cells.insert(set.cells.begin(), set.cells.end());
        Open open;
        for (Cell cell : cells) open.emplace_back(cell, position_.candidates(cell));
        return open;
    }

    // The cell with the fewest digits first. A joining house (of a W-wing) needs its digit.
    bool can_fill(Open open, Candidate placed, const Step& step) const {
        std::erase_if(open, [&](const auto& o) { return o.first == placed.cell; });
        for (auto& [cell, digits] : open)
            if (position_.geometry().sees(cell, placed.cell))
                digits = Mask(digits & ~bit(placed.digit));
        if (open.empty()) return step.support.empty() || is_joined(step);
        const auto next = std::ranges::min_element(
            open, {}, [](const auto& o) { return count_bits(o.second); });
        const auto [cell, digits] = *next;
        for (int digit : bits(digits)) {
            filled_.push_back({cell, Digit(digit + 1)});
            const bool fits = can_fill(open, filled_.back(), step);
            filled_.pop_back();
            if (fits) return true;
        }
        return false;
    }

    // Whether one of the two places is left to the joining digit.
    bool is_joined(const Step& step) const {
        const int digit = std::countr_zero(step.digits) + 1;
        return std::ranges::any_of(step.support, [&](Cell place) {
            return std::ranges::none_of(filled_, [&](Candidate c) {
                return c.digit == digit && position_.geometry().sees(c.cell, place);
            });
        });
    }

    bool is_well_formed(const Step& step) const {
        for (const Mark& mark : step.marks)
            if (!position_.has(mark.candidate.cell, mark.candidate.digit)) return false;
        for (const AlmostSet& set : step.sets) {
            Mask digits = 0;
            for (Cell cell : set.cells) digits = Mask(digits | position_.candidates(cell));
            if (digits != set.digits || !share_a_house(set.cells)) return false;
            const bool almost = count_bits(digits) == int(set.cells.size()) + 1;
            if (step.technique != Technique::sue_de_coq && !almost) return false;
        }
        if (step.technique == Technique::w_wing) {
            Mask two = 0;
            for (Cell cell : step.support) {
                const int place = position_.geometry().place_in(step.houses[0], cell);
                if (place < 0) return false;
                two = Mask(two | (Mask{1} << place));
            }
            if (position_.places(step.houses[0], std::countr_zero(step.digits) + 1) != two) return false;
        }
        return links_hold(step);
    }

    // Every place of a link in one set sees all its places in the next, or in the stem.
    bool links_hold(const Step& step) const {
        for (std::size_t i = 0; i < step.sets.size(); ++i) {
            const AlmostSet& set = step.sets[i];
            if (set.link == 0) continue;
            const bool blossom = step.technique == Technique::death_blossom;
            const std::span<const Cell> others =
                blossom ? std::span<const Cell>(step.cells) : step.sets[i + 1].cells;
            if (!all_see(set.cells, others, set.link)) return false;
        }
        if (step.technique == Technique::als_xz)
            for (int digit : bits(step.digits))
                if (!all_see(step.sets[0].cells, step.sets[1].cells, digit + 1)) return false;
        return true;
    }

    bool all_see(std::span<const Cell> some, std::span<const Cell> others, int digit) const {
        int met = 0;
        for (Cell cell : some)
            for (Cell other : others) {
                if (!position_.has(cell, digit) || !position_.has(other, digit)) continue;
                ++met;
                if (!position_.geometry().sees(cell, other)) return false;
            }
        return met > 0;
    }

    bool share_a_house(std::span<const Cell> cells) const {
        return std::ranges::any_of(position_.geometry().seats(cells[0]), [&](const Seat& seat) {
            return std::ranges::all_of(cells, [&](Cell cell) {
                return position_.geometry().place_in(seat.house, cell) >= 0;
            });
        });
    }

    // Two digits crosswise in cells that no house tells apart.
    bool is_deadly(const Step& step, const std::array<int, 4>& digits) const {
        if (digits[0] != digits[2] || digits[1] != digits[3] || digits[0] == digits[1]) return false;
        for (int house = 0; house < position_.houses(); ++house) {
            int balance = 0;
            for (std::size_t i = 0; i < 4; ++i)
                if (position_.geometry().place_in(house, step.cells[i]) >= 0)
                    balance += i % 2 == 0 ? 1 : -1;
            if (balance != 0) return false;
        }
        return true;
    }

    bool swaps_if_hidden(const Step& step, Candidate wrong) const {
        const int locked = std::countr_zero(step.other_digits) + 1;
        if (wrong.cell != step.cells[2]) return false;
        // In both houses the locked digit is then in the neighbour ...
        for (int side : {0, 1}) {
            const Cell neighbour = step.cells[side == 0 ? 1 : 3];
            for (Cell cell : position_.geometry().house(step.houses[std::size_t(side)]))
                if (position_.has(cell, locked) && cell != wrong.cell && cell != neighbour) return false;
            if (position_.geometry().place_in(step.houses[std::size_t(side)], neighbour) < 0) return false;
            if (!position_.geometry().sees(neighbour, step.cells[0])) return false;
        }
        // ... so the first corner has the other.
        if (position_.candidates(step.cells[0]) != step.digits) return false;
        return is_deadly(step, {wrong.digit, locked, wrong.digit, locked});
    }

    bool swaps_if_filled(const Step& step, Candidate wrong) const {
        std::array<int, 4> digits{};
        for (std::size_t i = 0; i < 4; ++i) {
            const Cell cell = step.cells[i];
            if (!position_.is_empty(cell)) {
                if (!position_.is_deduced(cell)) return false;
                digits[i] = position_.value(cell);
            } else if (cell == wrong.cell) {
                digits[i] = wrong.digit;
            } else {
                Mask left = position_.candidates(cell);
                if (position_.geometry().sees(cell, wrong.cell)) left = Mask(left & ~bit(wrong.digit));
                if (!has_one_bit(left)) return false;
                digits[i] = lowest_digit(left);
            }
        }
        return is_deadly(step, digits);
    }

    const Position<Capacity>& position_;
    mutable std::vector<Candidate> filled_;
};

}  // namespace nonet
