// Which placement to try next: what past contradictions tell.
//
// Weights of cells grow with each contradiction (after Boussemart et al. 2004). The house or
// rule that found it blames its cells; a cell that had lost candidates since the placement
// passes half of its share on to the cells that were the reason:
//
//     r1c1 = 5  ->  r1c7 loses 5  ->  cage: r2c7 loses 3  ->  row 2 has no place for 3
//        1            1/4             r1c7, r1c8: 1/2         its cells: 1
//
// The cell of the placement gets a whole share, if any. Cells that are still open get a quarter
// of theirs: what was placed led there, and to place it sooner makes trees smaller. Newer
// contradictions count for more than old ones; where there are thousands, some of them tell as
// much as all.
//
// The cell with the fewest candidates for its weight is chosen, or a digit with two places in
// a house where those weigh more.
#pragma once

#include <algorithm>
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
          shares_(std::size_t(program.cells)),
          part_of_(std::size_t(program.size) + 1, -1.0f),
          houses_(program),
          random_(seed.value_or(0)),
          is_random_(seed.has_value()) {
        for (std::size_t i = 0; i < program.propagators.size(); ++i)
            if (const Kind kind = program.propagators[i].kind; kind != Kind::all_houses && kind != Kind::crossings)
                for (Cell cell : program.scopes[i]) weights_[cell] += initial_weight;
        if (!program.house_lanes.empty())
            for (const HouseData& house : program.houses)
                for (Cell cell : house.cells) weights_[cell] += initial_weight;
        for (int count = 2; count <= program.size; ++count) part_of_[std::size_t(count)] = 1.0f / float(count);
        if (is_random_)
            for (auto& weight : weights_) weight += float(random_.below(256)) / 256.0f;
    }

    // A contradiction seen in these cells. Apart, so that the loop that reasons is short.
    [[gnu::noinline]] void blame(std::span<const Cell> cells, const Domain& domain) {
        if (++contradictions_ > all_count && contradictions_ % one_of != 0) return;
        std::ranges::fill(shares_, 0.0f);
        for (Cell cell : cells) shares_[cell] = 1.0f;
        const auto history = domain.history();
        for (std::size_t i = history.size(); i-- > 0;) {
            // What one reason took away, cell after cell: the largest share is what it gets in the end.
            float share = shares_[history[i].cell];
            while (i > 0 && history[i - 1].first == history[i].first) share = std::max(share, shares_[history[--i].cell]);
            share *= passed_on;
            if (share < least_share) continue;
            for (Cell other : history[i].reason()) shares_[other] = std::max(shares_[other], share);
        }
        if (!history.empty())
            if (float& placed = shares_[history.front().cell]; placed > 0) placed = 1.0f;
        const DigitMask* const masks = domain.masks();
        const float* const shares = shares_.data();
        float* const weights = weights_.data();
        for (std::size_t cell = 0; cell < weights_.size(); ++cell) {
            const float part = masks[cell] != 0 && is_single(masks[cell]) ? 1.0f : open_share;
            weights[cell] += step_ * (shares[cell] * part);
        }
        step_ *= growth;
        if (step_ < largest_step) return;
        for (float& weight : weights_) weight /= largest_step;
        step_ /= largest_step;
    }

    // Some cell must be open.
    Choice choose(const Domain& domain) {
        Choice choice = heaviest(domain);
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
    // Powers of two: products with them are exact, so that all instruction sets agree.
    static constexpr float passed_on = 0.5f, open_share = 0.25f;
    static constexpr float least_share = 0x1p-6f;  // smaller ones take longer to pass on than they tell
    static constexpr float growth = 1.01f;
    static constexpr float largest_step = 0x1p40f;
    static constexpr std::uint64_t all_count = 4000, one_of = 4;  // after so many contradictions, one of so many

    Choice heaviest(const Domain& domain) {
        Choice best{0, 0, false};
        float best_score = -1;
        for (int cell = 0; cell < program_.cells; ++cell) {
            const float score = weights_[std::size_t(cell)] * part_of_[std::size_t(std::popcount(domain[cell]))];
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

    // Digits with exactly two places in a house.
    template <typename Visit>
    void each_pair_of_places(const Domain& domain, Visit visit) {
        if (!program_.house_lanes.empty()) return houses_.each_with_two_places(domain, visit);
        for (const HouseData& house : program_.houses) {
            DigitMask once = 0, twice = 0, more = 0;
            for (Cell cell : house.cells) {
                const DigitMask mask = domain[cell];
                more |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            for (DigitMask rest = twice & ~more; rest != 0; rest &= rest - 1) {
                const DigitMask digit = rest & (0 - rest);
                Cell places[2] = {};
                int count = 0;
                for (Cell cell : house.cells)
                    if (domain[cell] & digit) places[count++] = cell;
                visit(places[0], places[1], digit);
            }
        }
    }

    const Program& program_;
    std::vector<float> weights_;  // by cell
    std::vector<float> shares_;   // of the last contradiction
    std::vector<float> part_of_;  // [candidates]: of a weight, what a cell scores; less than any where it is placed
    float step_ = 1;              // what a whole share adds
    std::uint64_t contradictions_ = 0;
    AllHouses houses_;
    Random random_;
    bool is_random_;
};

}  // namespace nonet::rules::NONET_RULES_ISA
