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

#include "rules/program/program.hpp"

namespace nonet {

class MixedSum {
public:
    explicit MixedSum(const rules::Program& program) : program_(program) {}

    // Leaves in `kept`, by term, what can stand; false where nothing can.
    bool filter(const rules::SumData& sum, const std::vector<DigitMask>& masks) {
        terms_.clear();
        for (const rules::Clique& clique : sum.cliques)
            for (const Cell cell : clique.cells) terms_.push_back({cell, clique.coefficient});
        std::ranges::sort(terms_, {}, [&](const Term& term) {
            return std::pair(std::popcount(masks[term.cell]), term.cell);
        });
        kept_.assign(terms_.size(), 0);
        double ways = 1;
        for (const Term& term : terms_) ways *= std::popcount(masks[term.cell]);
        bounds(masks);
        if (ways <= most_ways) {
            chosen_.assign(terms_.size(), 0);
            search(0, sum.low, sum.high, masks);
        } else if (most_[0] - least_[0] < 256) {
            add_up<256>(sum, masks);
        } else {
            add_up<4096>(sum, masks);
        }
        return std::ranges::none_of(kept_, [](DigitMask mask) { return mask == 0; });
    }

    std::size_t size() const { return terms_.size(); }
    Cell cell(std::size_t term) const { return terms_[term].cell; }
    DigitMask kept(std::size_t term) const { return kept_[term]; }

private:
    static constexpr double most_ways = 1000;

    struct Term {
        Cell cell;
        int coefficient;
    };

    // With the lowest digit, or the highest.
    static int value(const Term& term, DigitMask mask, bool lowest) {
        const int digit = lowest ? std::countr_zero(mask) : 63 - std::countl_zero(mask);
        return term.coefficient * (digit + 1);
    }

    void bounds(const std::vector<DigitMask>& masks) {
        least_.assign(terms_.size() + 1, 0);
        most_.assign(terms_.size() + 1, 0);
        for (std::size_t i = terms_.size(); i-- > 0;) {
            const DigitMask mask = masks[terms_[i].cell];
            const bool rises = terms_[i].coefficient > 0;
            least_[i] = least_[i + 1] + value(terms_[i], mask, rises);
            most_[i] = most_[i + 1] + value(terms_[i], mask, !rises);
        }
    }

    bool search(std::size_t at, int low, int high, const std::vector<DigitMask>& masks) {
        if (at == terms_.size()) {
            if (low > 0 || high < 0) return false;
            for (std::size_t i = 0; i < at; ++i) kept_[i] |= DigitMask{1} << chosen_[i];
            return true;
        }
        if (least_[at] > high || most_[at] < low) return false;
        bool any = false;
        for (DigitMask rest = masks[terms_[at].cell]; rest != 0; rest &= rest - 1) {
            const int digit = std::countr_zero(rest);
            bool clash = false;
            for (std::size_t i = 0; i < at && !clash; ++i)
                clash = chosen_[i] == digit && program_.sees.get(terms_[i].cell, terms_[at].cell);
            if (clash) continue;
            chosen_[at] = digit;
            const int value = terms_[at].coefficient * (digit + 1);
            any = search(at + 1, low - value, high - value, masks) || any;
        }
        return any;
    }

    // Sums are kept modulo the width, which is more than the least and the most are apart.
    template <int width>
    static std::bitset<width> moved(const std::bitset<width>& sums, int by) {
        const auto steps = std::size_t((by % width + width) % width);
        return sums << steps | sums >> (width - steps);
    }

    template <int width>
    void add_up(const rules::SumData& sum, const std::vector<DigitMask>& masks) {
        using Sums = std::bitset<width>;
        std::vector<Sums> after(terms_.size() + 1);
        after.back().set(0);
        for (std::size_t i = terms_.size(); i-- > 0;)
            for (DigitMask rest = masks[terms_[i].cell]; rest != 0; rest &= rest - 1)
                after[i] |= moved<width>(after[i + 1],
                                         terms_[i].coefficient * (std::countr_zero(rest) + 1));
        Sums wanted;  // what the terms from here on may add up to
        const int low = std::max(sum.low, least_[0]), high = std::min(sum.high, most_[0]);
        for (int goal = low; goal <= high; ++goal)
            wanted.set(std::size_t((goal % width + width) % width));
        for (std::size_t i = 0; i < terms_.size(); ++i) {
            Sums next;
            for (DigitMask rest = masks[terms_[i].cell]; rest != 0; rest &= rest - 1) {
                const int digit = std::countr_zero(rest);
                const Sums left = moved<width>(wanted, -terms_[i].coefficient * (digit + 1));
                if ((left & after[i + 1]).any()) kept_[i] |= DigitMask{1} << digit;
                next |= left;
            }
            wanted = next;
        }
    }

    const rules::Program& program_;
    std::vector<Term> terms_;
    std::vector<DigitMask> kept_;
    std::vector<int> chosen_, least_, most_;
};

}  // namespace nonet
