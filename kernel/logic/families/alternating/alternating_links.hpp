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
    AlternatingLinks(const Position<Capacity>& position, Alternation kind, Mask digits)
        : position_(position), geometry_(position.geometry()), kind_(kind), digits_(digits) {
        find_terms();
        if (kind != Alternation::one_digit) find_strong_in_cells();
        if (kind != Alternation::pairs) find_strong_in_houses();
        find_weak();
        with_strong_ = BitRow(terms());
        for (std::size_t i = 0; i < terms(); ++i)
            if (!strong_[i].empty()) with_strong_.insert(i);
    }

    std::size_t terms() const { return terms_.size(); }
    // The first terms are the candidates, by cell, then digit; the groups follow.
    std::size_t candidates() const { return candidates_; }
    const Term& term(std::size_t i) const { return terms_[i]; }
    const std::vector<Link>& strong(std::size_t i) const { return strong_[i]; }
    const BitSpan weakly_linked(std::size_t i) const { return weak_rows_[i]; }
    // The terms of its own cell, then those of its houses in link order, each once.
    std::vector<Link> weak(std::size_t i) const {
        std::vector<Link> links;
        BitRow left = weak_rows_[i];
        const auto& [cells, digit] = terms_[i];
        auto take = [&](std::uint32_t other, int house) {
            if (!left.contains(other)) return;
            left.erase(other);
            links.push_back({other, house});
        };
        if (cells.size() == 1 && links_in_cells())
            for (int d : bits(position_.candidates(cells[0])))
                take(number_of(cells[0], d + 1), in_cell);
        for (const Seat& seat : geometry_.seats(cells[0])) {
            if (cells.size() > 1 && !is_inside(cells, seat.house)) continue;
            for (std::uint32_t other : inside(seat.house, digit)) take(other, seat.house);
        }
        for_each_of_rules(std::uint32_t(i),
                          [&](std::uint32_t other, int rule) { take(other, by_rule(rule)); });
        return links;
    }

    // The terms that have strong links.
    const BitSpan& with_strong() const { return with_strong_; }

private:
    std::uint32_t number_of(int cell, int digit) const {
        return numbers_[std::size_t(cell * position_.size() + digit - 1)];
    }
    std::uint32_t number_of(Term&& group) {
        const auto [place, fresh] = groups_.try_emplace(std::move(group), std::uint32_t(terms()));
        if (fresh) {
            terms_.push_back(place->first);
            strong_.emplace_back();
        }
        return place->second;
    }

    std::size_t slot(int house, int digit) const {
        return std::size_t(house * position_.size() + digit - 1);
    }
    // The terms of a digit in a house, ascending.
    std::span<const std::uint32_t> inside(int house, int digit) const {
        const auto first = first_inside_[slot(house, digit)];
        return {inside_.data() + first, first_inside_[slot(house, digit) + 1] - first};
    }
    void find_terms() {
        numbers_.assign(std::size_t(position_.cells() * position_.size()), 0);
        for (int cell = 0; cell < position_.cells(); ++cell) {
            for (int d : bits(Mask(position_.candidates(cell) & digits_))) {
                numbers_[std::size_t(cell * position_.size() + d)] = std::uint32_t(terms());
                terms_.push_back({{Cell(cell)}, Digit(d + 1)});
            }
        }
        candidates_ = terms();
        strong_.resize(candidates_);
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
                    for (int other = 0; other < position_.houses(); ++other) {
                        const Mask part = Mask(places & geometry_.shared_places(house, other));
                        if (other != house && has_many_bits(part)) split(house, digit, part);
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
        auto number = [&](Mask places) {
            if (has_one_bit(places))
                return number_of(geometry_.cell_at(house, lowest_bit(places)), digit);
            Term group{{}, Digit(digit)};
            for (int place : bits(places)) group.cells.push_back(geometry_.cell_at(house, place));
            std::ranges::sort(group.cells);
            return number_of(std::move(group));
        };
        const std::uint32_t a = number(part), b = number(rest);
        link_strongly(a, b, house);
    }

    bool is_inside(std::span<const Cell> cells, int house) const {
        return std::ranges::all_of(cells,
                                   [&](Cell cell) { return geometry_.place_in(house, cell) >= 0; });
    }

    // Of several links between two terms the first stays.
    void link_strongly(std::uint32_t a, std::uint32_t b, int house) {
        if (std::ranges::find(strong_[a], b, &Link::term) != strong_[a].end()) return;
        strong_[a].push_back({b, house});
        strong_[b].push_back({a, house});
    }

    void find_weak() {
        // First how many terms every house has of a digit, then which, the last first.
        const auto for_each_seat = [&](auto&& visit) {
            for (auto i = std::uint32_t(terms()); i-- > 0;) {
                const auto& [cells, digit] = terms_[i];
                for (const Seat& seat : geometry_.seats(cells[0]))
                    if (cells.size() == 1 || is_inside(cells, seat.house))
                        visit(first_inside_[slot(seat.house, digit)], i);
            }
        };
        first_inside_.assign(slot(position_.houses(), 1) + 1, 0);
        for_each_seat([](std::uint32_t& count, std::uint32_t) { ++count; });
        std::uint32_t end = 0;
        for (std::uint32_t& first : first_inside_) first = end += first;
        inside_.resize(end);
        for_each_seat([&](std::uint32_t& first, std::uint32_t term) { inside_[--first] = term; });
        weak_rows_ = BitTable(terms(), terms());
        BitRow all(terms());
        for (int house = 0; house < position_.houses(); ++house) {
            for (int digit = 1; digit <= position_.size(); ++digit) {
                const auto here = inside(house, digit);
                if (here.size() < 2) continue;
                all.clear();
                for (std::uint32_t term : here) all.insert(term);
                for (std::uint32_t term : here) weak_rows_[term] |= all;
            }
        }
        // Terms with a cell in common are not linked.
        for (std::uint32_t term = 0; term < terms(); ++term) weak_rows_[term].erase(term);
        for (std::uint32_t group = std::uint32_t(candidates_); group < terms(); ++group) {
            const auto& cells = terms_[group].cells;
            const int digit = terms_[group].digit;
            auto part = [&](std::uint32_t other) {
                weak_rows_[group].erase(other);
                weak_rows_[other].erase(group);
            };
            for (Cell cell : cells) part(number_of(cell, digit));
            BitRow(weak_rows_[group]).for_each([&](std::size_t other) {
                if (other > group &&
                    std::ranges::find_first_of(cells, terms_[other].cells) != cells.end())
                    part(std::uint32_t(other));
            });
        }
        for (std::uint32_t term = 0; term < candidates_; ++term)
            for_each_of_rules(term, [&](std::uint32_t other, int) {
                weak_rows_[term].insert(other);
                weak_rows_[other].insert(term);
            });
        if (!links_in_cells()) return;
        for (std::uint32_t a = 0; a < candidates_; ++a) {
            for (std::uint32_t b = a + 1; b < candidates_ && terms_[b].cells == terms_[a].cells;
                 ++b) {
                weak_rows_[a].insert(b);
                weak_rows_[b].insert(a);
            }
        }
    }

    // Visits the candidates that rules keep from standing with a term: (number, rule).
    // Chains that keep to one digit, or to cells of two, take only what equals the digit.
    template <class Visit>
    void for_each_of_rules(std::uint32_t term, Visit&& visit) const {
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

}  // namespace nonet
