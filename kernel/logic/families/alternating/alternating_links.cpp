#include "logic/families/alternating/alternating_links.hpp"

#include <algorithm>

namespace nonet {

template <class Capacity>
AlternatingLinks<Capacity>::AlternatingLinks(const Position<Capacity>& position, Alternation kind)
    : position_(position), geometry_(position.geometry()), kind_(kind) {
    find_terms();
    if (kind != Alternation::one_digit) find_strong_in_cells();
    if (kind != Alternation::pairs) find_strong_in_houses();
    weak_.resize(terms());
    weak_rows_.assign(terms(), BitRow(terms()));
    if (kind == Alternation::any || kind == Alternation::grouped) find_weak_in_cells();
    find_weak_in_houses();
}

template <class Capacity>
std::uint32_t AlternatingLinks<Capacity>::number_of(Term term) {
    const auto [place, fresh] = numbers_.try_emplace(std::move(term), std::uint32_t(terms_.size()));
    if (fresh) {
        terms_.push_back(place->first);
        strong_.emplace_back();
    }
    return place->second;
}

template <class Capacity>
void AlternatingLinks<Capacity>::find_terms() {
    for (int cell = 0; cell < position_.cells(); ++cell)
        for (int digit : bits(position_.candidates(cell))) number_of({{Cell(cell)}, Digit(digit + 1)});
    candidates_ = terms_.size();
}

template <class Capacity>
void AlternatingLinks<Capacity>::find_strong_in_cells() {
    for (int cell = 0; cell < position_.cells(); ++cell) {
        const Mask pair = position_.candidates(cell);
        if (!has_two_bits(pair)) continue;
        link_strongly(number_of({{Cell(cell)}, Digit(lowest_digit(pair))}),
                      number_of({{Cell(cell)}, Digit(lowest_digit(without_lowest(pair)))}), in_cell);
    }
}

template <class Capacity>
void AlternatingLinks<Capacity>::find_strong_in_houses() {
    for (auto house : geometry_.link_order()) {
        for (int digit = 1; digit <= position_.size(); ++digit) {
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
template <class Capacity>
void AlternatingLinks<Capacity>::split(int house, int digit, Mask part) {
    const Mask rest = Mask(position_.places(house, digit) & ~part);
    if (rest == 0) return;
    auto term = [&](Mask places) {
        Term made{{}, Digit(digit)};
        for (int place : bits(places)) made.cells.push_back(geometry_.cell_at(house, place));
        std::ranges::sort(made.cells);
        return made;
    };
    Term other = term(rest);
    if (other.is_group() && !fits_a_second_house(other.cells, house)) return;
    const std::uint32_t a = number_of(term(part)), b = number_of(std::move(other));
    link_strongly(a, b, house);
}

template <class Capacity>
bool AlternatingLinks<Capacity>::fits_a_second_house(const std::vector<Cell>& cells,
                                                     int house) const {
    return std::ranges::any_of(geometry_.seats(cells[0]), [&](const Seat& seat) {
        return seat.house != house && std::ranges::all_of(cells, [&](Cell cell) {
                   return geometry_.place_in(seat.house, cell) >= 0;
               });
    });
}

// Of several links between two terms the first stays.
template <class Capacity>
void AlternatingLinks<Capacity>::link_strongly(std::uint32_t a, std::uint32_t b, int house) {
    if (std::ranges::find(strong_[a], b, &Link::term) != strong_[a].end()) return;
    strong_[a].push_back({b, house});
    strong_[b].push_back({a, house});
}

template <class Capacity>
void AlternatingLinks<Capacity>::find_weak_in_cells() {
    for (std::uint32_t a = 0; a < candidates_; ++a)
        for (std::uint32_t b = a + 1; b < candidates_ && terms_[b].cells == terms_[a].cells; ++b)
            link_weakly(a, b, in_cell);
}

template <class Capacity>
void AlternatingLinks<Capacity>::find_weak_in_houses() {
    const auto size = std::size_t(position_.size());
    std::vector<std::vector<std::uint32_t>> inside(std::size_t(position_.houses()) * size);
    for (std::uint32_t i = 0; i < terms(); ++i) {
        const auto& [cells, digit] = terms_[i];
        for (const Seat& seat : geometry_.seats(cells[0]))
            if (std::ranges::all_of(cells, [&](Cell cell) {
                    return geometry_.place_in(seat.house, cell) >= 0;
                }))
                inside[seat.house * size + std::size_t(digit) - 1].push_back(i);
    }
    for (auto house : geometry_.link_order()) {
        for (std::size_t d = 0; d < size; ++d) {
            const auto& here = inside[house * size + d];
            for (std::size_t i = 0; i < here.size(); ++i)
                for (std::size_t j = i + 1; j < here.size(); ++j) {
                    const bool apart = std::ranges::none_of(terms_[here[i]].cells, [&](Cell cell) {
                        return std::ranges::binary_search(terms_[here[j]].cells, cell);
                    });
                    if (apart) link_weakly(here[i], here[j], house);
                }
        }
    }
}

template <class Capacity>
void AlternatingLinks<Capacity>::link_weakly(std::uint32_t a, std::uint32_t b, int house) {
    if (weak_rows_[a].contains(b)) return;
    weak_rows_[a].insert(b);
    weak_rows_[b].insert(a);
    weak_[a].push_back({b, house});
    weak_[b].push_back({a, house});
}

template class AlternatingLinks<Small>;
template class AlternatingLinks<Large>;

}  // namespace nonet
