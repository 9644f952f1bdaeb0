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

#include <algorithm>
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
    AlternatingLinks(const Position<Capacity>& position, Alternation kind, Mask digits)
        : position_(position), geometry_(position.geometry()), kind_(kind), digits_(digits) {
        find_candidates();
        if (kind != Alternation::one_digit) find_strong_in_cells();
        if (kind != Alternation::pairs) find_strong_in_houses();
        sort_by_house();
        with_strong_ = BitRow(terms());
        for (std::size_t i = 0; i < terms(); ++i)
            if (!strong_[i].empty()) with_strong_.insert(i);
        weak_rows_ = BitTable::of_blank_rows(terms(), terms());
        is_known_.assign(terms(), false);
    }

    std::size_t terms() const { return terms_.size(); }
    // The first terms are the candidates, by cell, then digit; the groups follow.
    std::size_t candidates() const { return groups_.size(); }
    const Term& term(std::size_t i) const { return terms_[i]; }
    const ShortList<Link>& strong(std::size_t i) const { return strong_[i]; }
    // Of some terms nobody asks for them.
    const BitSpan weakly_linked(std::size_t i) {
        if (!is_known_[i]) find_weak(i);
        return weak_rows_[i];
    }
    // The terms of its own cell, then those of its houses in link order, each once.
    std::vector<Link> weak(std::size_t i) {
        std::vector<Link> links;
        BitRow left = weakly_linked(i);
        auto take = [&](std::size_t other, int house) {
            if (!left.contains(other)) return;
            left.erase(other);
            links.push_back({std::uint32_t(other), house});
        };
        for_each_in_cell(i, [&](std::uint32_t other) { take(other, in_cell); });
        for_each_house(terms_[i], [&](int house) {
            (left & in_house_[slot(house, terms_[i].digit)]).for_each([&](std::size_t other) {
                take(other, house);
            });
        });
        for_each_of_rules(i, [&](std::uint32_t other, int rule) { take(other, by_rule(rule)); });
        return links;
    }

    // Visits the other candidates of its cell, where these are links.
    template <class Visit>
    void for_each_in_cell(std::size_t i, Visit&& visit) const {
        const auto& [cells, digit] = terms_[i];
        if (cells.size() > 1 || !links_in_cells()) return;
        for (int d : bits(Mask(position_.candidates(cells[0]) & ~bit(digit))))
            visit(number_of(cells[0], d + 1));
    }

    // The terms that have strong links.
    const BitSpan& with_strong() const { return with_strong_; }

    // What a true term excludes, and what is true then (implications.hpp).
    template <class Visit>
    void spread(std::size_t term, BitSpan off, Visit&& visit) {
        BitRow fresh = weakly_linked(term);
        fresh -= off;
        off |= fresh;
        fresh &= with_strong_;
        fresh.for_each([&](std::size_t i) {
            for (const Link& link : strong_[i]) visit(link.term);
        });
    }

private:
    std::uint32_t number_of(int cell, int digit) const {
        return numbers_[std::size_t(cell * position_.size() + digit - 1)];
    }
    // Of a digit in some places of a house.
    std::uint32_t number_of(int house, int digit, Mask places) {
        if (!has_many_bits(places))
            return number_of(geometry_.cell_at(house, lowest_bit(places)), digit);
        Term term{{}, Digit(digit)};
        for (int place : bits(places)) term.cells.push_back(geometry_.cell_at(house, place));
        std::ranges::sort(term.cells);
        auto& known = groups_[number_of(term.cells[0], digit)];
        for (std::uint32_t group : known)
            if (terms_[group].cells == term.cells) return group;
        known.push_back(std::uint32_t(terms()));
        terms_.push_back(std::move(term));
        strong_.emplace_back();
        return known.back();
    }

    std::size_t slot(int house, int digit) const {
        return std::size_t(house * position_.size() + digit - 1);
    }

    void find_candidates() {
        numbers_.assign(std::size_t(position_.cells() * position_.size()), 0);
        terms_.reserve(std::size_t(4 * position_.cells()));
        for (int cell = 0; cell < position_.cells(); ++cell) {
            for (int d : bits(Mask(position_.candidates(cell) & digits_))) {
                numbers_[std::size_t(cell * position_.size() + d)] = std::uint32_t(terms());
                terms_.push_back({{Cell(cell)}, Digit(d + 1)});
            }
        }
        groups_.resize(terms());
        strong_.resize(terms());
    }

    void find_strong_in_cells() {
        for (int cell = 0; cell < position_.cells(); ++cell) {
            const Mask pair = position_.candidates(cell);
            if (!has_two_bits(pair)) continue;
            link_strongly(number_of(cell, lowest_digit(pair)),
                          number_of(cell, lowest_digit(without_lowest(pair))), in_cell);
        }
    }

    void find_strong_in_houses() {
        for (auto house : geometry_.link_order()) {
            for (int d : bits(digits_)) {
                const int digit = d + 1;
                const Mask places = position_.places(house, digit);
                if (!has_many_bits(places)) continue;
                if (has_two_bits(places)) {
                    split(house, digit, Mask(places & ~without_lowest(places)));
                } else if (kind_ == Alternation::grouped) {
                    for (int place : bits(places)) split(house, digit, Mask(Mask{1} << place));
                    for (int other : geometry_.crossing(house)) {
                        const Mask part = Mask(places & geometry_.shared_places(house, other));
                        if (has_many_bits(part)) split(house, digit, part);
                    }
                }
            }
        }
    }

    // Links a part of the digit's places with the rest, where the rest is a term.
    void split(int house, int digit, Mask part) {
        const Mask rest = Mask(position_.places(house, digit) & ~part);
        if (rest == 0) return;
        if (has_many_bits(rest)) {
            const int first = geometry_.cell_at(house, lowest_bit(rest));
            if (std::ranges::none_of(geometry_.seats(first), [&](const Seat& seat) {
                    return seat.house != house &&
                           (rest & ~geometry_.shared_places(house, seat.house)) == 0;
                }))
                return;
        }
        const std::uint32_t a = number_of(house, digit, part);
        link_strongly(a, number_of(house, digit, rest), house);
    }

    // Of several links between two terms the first stays.
    void link_strongly(std::uint32_t a, std::uint32_t b, int house) {
        if (std::ranges::find(strong_[a], b, &Link::term) != strong_[a].end()) return;
        strong_[a].push_back({b, house});
        strong_[b].push_back({a, house});
    }

    // The houses that have all its cells, in link order.
    template <class Visit>
    void for_each_house(const Term& term, Visit&& visit) const {
        for (const Seat& seat : geometry_.seats(term.cells[0]))
            if (!term.is_group() || std::ranges::all_of(term.cells, [&](Cell cell) {
                    return geometry_.place_in(seat.house, cell) >= 0;
                }))
                visit(seat.house);
    }

    void sort_by_house() {
        in_house_ = BitTable(slot(position_.houses(), 1), terms());
        if (has_groups()) with_candidate_ = BitTable(candidates(), terms());
        for (std::size_t i = 0; i < terms(); ++i) {
            const Term& term = terms_[i];
            for_each_house(term, [&](int house) { in_house_[slot(house, term.digit)].insert(i); });
            if (!has_groups()) continue;
            for (Cell cell : term.cells) with_candidate_[number_of(cell, term.digit)].insert(i);
        }
    }

    // Terms with a cell in common are not linked.
    void find_weak(std::size_t i) {
        const Term& term = terms_[i];
        BitSpan row = weak_rows_[i];
        row.clear();
        for_each_house(term, [&](int house) { row |= in_house_[slot(house, term.digit)]; });
        if (!has_groups())
            row.erase(i);
        else
            for (Cell cell : term.cells) row -= with_candidate_[number_of(cell, term.digit)];
        for_each_in_cell(i, [&](std::uint32_t other) { row.insert(other); });
        for_each_of_rules(i, [&](std::uint32_t other, int) { row.insert(other); });
        is_known_[i] = true;
    }

    // Visits the candidates that rules keep from standing with a term: (number, rule).
    // Chains that keep to one digit, or to cells of two, take only what equals the digit.
    template <class Visit>
    void for_each_of_rules(std::size_t term, Visit&& visit) const {
        const RuleBook* book = geometry_.rules();
        if (book == nullptr || terms_[term].is_group()) return;
        const int cell = terms_[term].cells[0], digit = terms_[term].digit;
        const DigitMask linked = links_in_cells() ? ~DigitMask{0} : bit(digit);
        book->for_each_barred(cell, digit, [&](Cell other, DigitMask out, int rule) {
            for (int d : bits(Mask(position_.candidates(other) & out & linked)))
                visit(number_of(other, d + 1), rule < 0 ? book->rule_between(cell, other) : rule);
            return true;
        });
    }

    bool has_groups() const { return terms() > candidates(); }
    bool links_in_cells() const {
        return kind_ == Alternation::any || kind_ == Alternation::grouped;
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    const Alternation kind_;
    const Mask digits_;
    std::vector<Term> terms_;
    std::vector<std::uint32_t> numbers_;            // of candidates, by cell and digit
    std::vector<ShortList<std::uint32_t>> groups_;  // by candidate: those it is the first of
    std::vector<ShortList<Link>> strong_;
    BitTable in_house_;        // terms, by house and digit
    BitTable with_candidate_;  // terms that have it, where there are groups
    BitRow with_strong_;
    BitTable weak_rows_;
    std::vector<char> is_known_;  // by term: flags of its weak row
};

}  // namespace nonet
