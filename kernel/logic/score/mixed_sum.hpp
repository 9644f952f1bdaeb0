// A sum over cells that need not all differ, filtered so that the answer depends on nothing but
// the sum and the candidates.
//
// The search parts such a sum into cliques (rules/program/cliques.hpp); which cliques depends on
// where cells stand, and so does what it removes. Here, where there are few ways to fill the cells
// they are all tried, with cells that see each other different: exact. Where there are more, a
// digit stays if the others can make up the rest, equal digits or not.
#pragma once

#include <algorithm>
#include <bitset>
#include <vector>

#include "logic/basis/bits.hpp"
#include "rules/program/program.hpp"

namespace nonet {

class MixedSum {
public:
    struct Term {
        Cell cell;
        int coefficient;
        DigitMask open, kept = 0;  // what can stand
        int chosen = 0;

        int value(int digit) const { return coefficient * (digit + 1); }
        int lowest() const { return value(lowest_bit(open)); }
        int highest() const { return value(63 - std::countl_zero(open)); }
    };

    explicit MixedSum(const rules::Program& program) : program_(program) {}

    // Finds what is kept of every term; false where nothing can be.
    bool filter(const rules::SumData& sum, const std::vector<DigitMask>& masks) {
        terms_.clear();
        double ways = 1;
        for (const rules::Clique& clique : sum.cliques)
            for (const Cell cell : clique.cells) {
                terms_.push_back({cell, clique.coefficient, masks[cell]});
                ways *= std::popcount(masks[cell]);
            }
        std::ranges::sort(terms_, {}, [](const Term& term) {
            return std::pair(std::popcount(term.open), term.cell);
        });
        least_.assign(terms_.size() + 1, 0);
        most_ = least_;
        for (std::size_t i = terms_.size(); i-- > 0;) {
            const auto [low, high] = std::minmax({terms_[i].lowest(), terms_[i].highest()});
            least_[i] = least_[i + 1] + low;
            most_[i] = most_[i + 1] + high;
        }
        if (ways <= most_ways)
            search(0, sum.low, sum.high);
        else if (most_[0] - least_[0] < 256)
            add_up<256>(sum);
        else
            add_up<4096>(sum);
        return std::ranges::none_of(terms_, [](const Term& term) { return term.kept == 0; });
    }

    const std::vector<Term>& terms() const { return terms_; }

private:
    static constexpr double most_ways = 1000;

    // What the terms from here on add up to is given.
    void search(std::size_t at, int low, int high) {
        if (least_[at] > high || most_[at] < low) return;
        if (at == terms_.size()) {
            for (Term& term : terms_) term.kept |= DigitMask{1} << term.chosen;
            return;
        }
        Term& here = terms_[at];
        for (const int digit : bits(here.open)) {
            const auto clashes = [&](const Term& term) {
                return term.chosen == digit && program_.sees.get(term.cell, here.cell);
            };
            if (std::any_of(terms_.data(), &here, clashes)) continue;
            here.chosen = digit;
            search(at + 1, low - here.value(digit), high - here.value(digit));
        }
    }

    // Sums are kept modulo the width, which is more than the least and the most are apart.
    template <int width>
    static std::size_t wrapped(int sum) {
        return std::size_t((sum % width + width) % width);
    }
    template <int width>
    static std::bitset<width> moved(const std::bitset<width>& sums, int by) {
        return sums << wrapped<width>(by) | sums >> (width - wrapped<width>(by));
    }

    template <int width>
    void add_up(const rules::SumData& sum) {
        using Sums = std::bitset<width>;
        std::vector<Sums> after(terms_.size() + 1);
        after.back().set(0);
        for (std::size_t i = terms_.size(); i-- > 0;)
            for (const int digit : bits(terms_[i].open))
                after[i] |= moved<width>(after[i + 1], terms_[i].value(digit));
        Sums wanted;  // what the terms from here on may add up to
        const int low = std::max(sum.low, least_[0]), high = std::min(sum.high, most_[0]);
        for (int goal = low; goal <= high; ++goal) wanted.set(wrapped<width>(goal));
        for (std::size_t i = 0; i < terms_.size(); ++i) {
            Sums next;
            for (const int digit : bits(terms_[i].open)) {
                const Sums left = moved<width>(wanted, -terms_[i].value(digit));
                if ((left & after[i + 1]).any()) terms_[i].kept |= DigitMask{1} << digit;
                next |= left;
            }
            wanted = next;
        }
    }

    const rules::Program& program_;
    std::vector<Term> terms_;
    std::vector<int> least_, most_;  // that the terms from one on add up to
};

}  // namespace nonet
