// Which placement to try next: what past contradictions and past placements tell.
//
//   weights   of cells: grow with each contradiction of a house or rule that a cell belongs to
//             (Boussemart et al. 2004). At first the cell with the fewest candidates for its
//             weight is chosen, or a digit with two places in a house where those weigh more.
//   ratings   of candidates: what share of the room was left when they were last placed, 0 for
//             a contradiction, beside what was usual at that depth; averages in which older
//             values fade (after Vilim, Laborie and Shaw 2015). A search that takes long asks
//             them too: the cell, or digit with two places, where the ratings of all ways add
//             up to least for its weight.
//
// Room is the product of the numbers of candidates, to a power that makes it grow about as
// trees do.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "rules/propagators/all_houses.hpp"
#include "rules/propagators/domain.hpp"
#include "search/random.hpp"

namespace nonet::rules::NONET_RULES_ISA {

struct Choice {
    Cell cell;
    DigitMask digit;
    bool is_last;  // what is left without it is one value
};

class Branching {
public:
    Branching(const Program& program, std::optional<std::uint64_t> seed)
        : program_(program),
          weights_(std::size_t(program.cells), 1.0f),
          ratings_(std::size_t(program.cells * program.size), 1.0f),
          houses_(program),
          random_(seed.value_or(0)),
          is_random_(seed.has_value()) {
        for (std::size_t i = 0; i < program.propagators.size(); ++i)
            if (const Kind kind = program.propagators[i].kind; kind != Kind::all_houses && kind != Kind::crossings)
                for (Cell cell : program.scopes[i]) weights_[cell] += initial_weight;
        if (!program.house_lanes.empty())
            for (const HouseData& house : program.houses)
                for (Cell cell : house.cells) weights_[cell] += initial_weight;
        if (is_random_)
            for (auto& weight : weights_) weight += float(random_.below(256)) / 256.0f;
        for (std::size_t count = 1; count < logarithms_.size(); ++count) logarithms_[count] = std::log2(float(count));
    }

    void blame(std::span<const Cell> cells) {
        for (Cell cell : cells) weights_[cell] += 1.0f;
    }

    // The logarithm of the number of ways to fill the cells, by their candidates alone.
    float room(const Domain& domain) const {
        float total = 0;
        for (int cell = 0; cell < program_.cells; ++cell) total += logarithms_[std::size_t(std::popcount(domain[cell]))];
        return total;
    }

    // A digit was placed at this depth, which changed the room.
    void rate(std::size_t depth, Cell cell, DigitMask digit, float before, float after) {
        rate(depth, cell, digit, std::exp2(room_power * (after - before)));
    }
    void rate_contradiction(std::size_t depth, Cell cell, DigitMask digit) { rate(depth, cell, digit, 0.0f); }

    void trust_ratings() { trusts_ratings_ = true; }

    // Some cell must be open.
    Choice choose(const Domain& domain) {
        Choice choice = trusts_ratings_ ? by_ratings(domain) : by_weights(domain);
        if (choice.digit == 0) {  // any digit of the cell
            DigitMask options = domain[choice.cell];
            choice.is_last = std::popcount(options) == 2;
            if (is_random_)
                for (auto skip = random_.below(std::uint32_t(std::popcount(options))); skip > 0; --skip)
                    options &= options - 1;
            choice.digit = options & (0 - options);
        }
        return choice;
    }

private:
    static constexpr float initial_weight = 0.25f;
    static constexpr float room_power = 0.25f;
    static constexpr float fading = 0.8f;
    static constexpr float usual = 0.2f, usual_fading = 0.99f;

    void rate(std::size_t depth, Cell cell, DigitMask digit, float left) {
        if (usual_.size() <= depth) usual_.resize(depth + 1, usual);
        float& rating = ratings_[candidate(cell, std::countr_zero(digit))];
        rating = fading * rating + (1 - fading) * left / std::max(usual_[depth], 1e-4f);
        usual_[depth] = usual_fading * usual_[depth] + (1 - usual_fading) * left;
    }

    Choice by_weights(const Domain& domain) {
        Choice best{0, 0, false};
        float best_score = -1;
        for (int cell = 0; cell < program_.cells; ++cell) {
            const DigitMask mask = domain[cell];
            if (is_single(mask)) continue;
            const float score = weights_[std::size_t(cell)] / float(std::popcount(mask));
            if (score > best_score) {
                best_score = score;
                best.cell = Cell(cell);
            }
        }
        // As a cell with two digits would score, the heavier place first.
        if (std::popcount(domain[best.cell]) > 2)
            each_pair_of_places(domain, [&](Cell a, Cell b, DigitMask digit) {
                const float score = (weights_[a] + weights_[b]) / 4;
                if (score <= best_score) return;
                best_score = score;
                best = {weights_[b] > weights_[a] ? b : a, digit, true};
            });
        return best;
    }

    Choice by_ratings(const Domain& domain) {
        Choice best{0, 0, false};
        float best_score = std::numeric_limits<float>::infinity();
        for (int cell = 0; cell < program_.cells; ++cell) {
            const DigitMask mask = domain[cell];
            if (is_single(mask)) continue;
            float total = 0;
            for (DigitMask rest = mask; rest != 0; rest &= rest - 1) total += ratings_[candidate(Cell(cell), std::countr_zero(rest))];
            const float score = total / weights_[std::size_t(cell)];
            if (score >= best_score) continue;
            best_score = score;
            best.cell = Cell(cell);
        }
        each_pair_of_places(domain, [&](Cell a, Cell b, DigitMask digit) {
            const int d = std::countr_zero(digit);
            const float score = (ratings_[candidate(a, d)] + ratings_[candidate(b, d)]) * 2 / (weights_[a] + weights_[b]);
            if (score >= best_score) return;
            best_score = score;
            best = {b, digit, true};
        });
        return best;
    }

    // Digits with exactly two places in a house.
    template <typename Visit>
    void each_pair_of_places(const Domain& domain, Visit visit) {
        const auto each_digit = [&](const HouseData& house, DigitMask digits) {
            for (DigitMask rest = digits; rest != 0; rest &= rest - 1) {
                const DigitMask digit = rest & (0 - rest);
                Cell places[2] = {};
                int count = 0;
                for (Cell cell : house.cells)
                    if (domain[cell] & digit) places[count++] = cell;
                visit(places[0], places[1], digit);
            }
        };
        if (!program_.house_lanes.empty()) return houses_.each_with_two_places(domain, each_digit);
        for (const HouseData& house : program_.houses) {
            DigitMask once = 0, twice = 0, more = 0;
            for (Cell cell : house.cells) {
                const DigitMask mask = domain[cell];
                more |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            each_digit(house, twice & ~more);
        }
    }

    std::size_t candidate(Cell cell, int digit) const { return std::size_t(cell) * std::size_t(program_.size) + std::size_t(digit); }

    const Program& program_;
    std::vector<float> weights_;  // by cell
    std::vector<float> ratings_;  // by cell and digit
    std::vector<float> usual_;    // the share that is left, by depth
    std::array<float, 65> logarithms_{};
    AllHouses houses_;
    Random random_;
    bool is_random_;
    bool trusts_ratings_ = false;
};

}  // namespace nonet::rules::NONET_RULES_ISA
