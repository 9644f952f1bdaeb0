// The links of alternating chains: between candidates, and between groups of them.
//
//   term     a digit in one cell, or in one of several cells that lie in two houses
//            together (a group: the 5s of box 1 in row 2)
//   strong   the two terms are all places of the digit in a house, or the two
//            candidates of a cell: if one is false, the other is true
//   weak     the terms are in one cell, or in one house and have no cell in common, or a rule
//            lets the two candidates not stand together: if one is true, the other is false
//
// Weak links are many: as bits they are all there, by name they are told when asked for.
#pragma once

#include <map>
#include <vector>

#include "logic/basis/bit_row.hpp"
#include "logic/basis/position.hpp"

namespace nonet {

struct Term {
    ShortList<Cell> cells;  // ascending
    Digit digit;

    auto operator<=>(const Term&) const = default;
    bool is_group() const { return cells.size() > 1; }
};

// Which links a chain may use.
enum class Alternation {
    one_digit,  // houses only: X-chains
    pairs,      // strong in cells of two candidates, weak in houses: XY-chains
    any,        // both: alternating inference chains
    grouped,    // and groups
};

inline constexpr int in_cell = -1;
// Links of rules, by the number of the rule.
inline constexpr int by_rule(int rule) { return -2 - rule; }
inline constexpr int rule_of_link(int house) { return -2 - house; }

template <class Capacity>
class AlternatingLinks {
public:
    using Mask = typename Capacity::Mask;

    struct Link {
        std::uint32_t term;
        std::int32_t house;  // or in_cell, or by_rule
    };

    // Of some digits only, where chains keep to one.
    AlternatingLinks(const Position<Capacity>& position, Alternation kind, Mask digits);

    std::size_t terms() const { return terms_.size(); }
    // The first terms are the candidates, by cell, then digit; the groups follow.
    std::size_t candidates() const { return candidates_; }
    const Term& term(std::size_t i) const { return terms_[i]; }
    const std::vector<Link>& strong(std::size_t i) const { return strong_[i]; }
    const BitSpan weakly_linked(std::size_t i) const { return weak_rows_[i]; }
    // The terms of its own cell, then those of its houses in link order, each once.
    std::vector<Link> weak(std::size_t i) const;
    // The terms that have strong links.
    const BitSpan& with_strong() const { return with_strong_; }

private:
    std::uint32_t number_of(int cell, int digit) const {
        return numbers_[std::size_t(cell * position_.size() + digit - 1)];
    }
    std::uint32_t number_of(Term&& group);
    std::size_t slot(int house, int digit) const {
        return std::size_t(house * position_.size() + digit - 1);
    }
    // The terms of a digit in a house, ascending.
    std::span<const std::uint32_t> inside(int house, int digit) const {
        const auto first = first_inside_[slot(house, digit)];
        return {inside_.data() + first, first_inside_[slot(house, digit) + 1] - first};
    }
    void find_terms();
    void find_strong_in_cells();
    void find_strong_in_houses();
    void split(int house, int digit, Mask part);
    bool is_inside(std::span<const Cell> cells, int house) const;
    void link_strongly(std::uint32_t a, std::uint32_t b, int house);
    void find_weak();
    // Visits the candidates that rules keep from standing with a term: (number, rule).
    template <class Visit>
    void for_each_of_rules(std::uint32_t term, Visit&& visit) const;
    bool links_in_cells() const {
        return kind_ == Alternation::any || kind_ == Alternation::grouped;
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    const Alternation kind_;
    const Mask digits_;
    std::size_t candidates_ = 0;
    std::vector<Term> terms_;
    std::vector<std::uint32_t> numbers_;  // of candidates, by cell and digit
    std::map<Term, std::uint32_t> groups_;
    std::vector<std::vector<Link>> strong_;
    std::vector<std::uint32_t> inside_, first_inside_;  // by house and digit: the terms in it
    BitTable weak_rows_;
    BitRow with_strong_;
};

extern template class AlternatingLinks<Small>;
extern template class AlternatingLinks<Large>;

}  // namespace nonet
