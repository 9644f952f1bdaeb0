// The links of every candidate: first those in its cell, then those in its houses, each other
// candidate once.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "logic/families/chains/chain_hint.hpp"

namespace nonet {

struct Link {
    std::uint32_t candidate;
    std::int32_t house;
};

class LinkTable {
public:
    std::span<const Link> all(std::uint32_t c) const { return slice(first_[c], first_[c + 1]); }
    std::span<const Link> in_cell(std::uint32_t c) const {
        return slice(first_[c], first_in_house_[c]);
    }
    std::span<const Link> in_houses(std::uint32_t c) const {
        return slice(first_in_house_[c], first_[c + 1]);
    }

    // `in_cell(candidate)` and `in_houses(candidate)` add its links.
    template <class Capacity, class InCell, class InHouses>
    void fill(const NodeNumbers<Capacity>& numbers, DigitMask digits, InCell&& in_cell,
              InHouses&& in_houses) {
        for (std::uint32_t c = 0; c < numbers.candidates(); ++c) {
            const Candidate candidate = numbers.candidate(2 * c);
            const bool wanted = (digits & bit(candidate.digit)) != 0;
            first_.push_back(std::uint32_t(links_.size()));
            if (wanted) in_cell(candidate);
            first_in_house_.push_back(std::uint32_t(links_.size()));
            if (wanted) in_houses(candidate);
        }
        first_.push_back(std::uint32_t(links_.size()));
    }
    void add(NodeKey node, int house) { links_.push_back({node / 2, house}); }
    // The first house that links two candidates counts.
    void add_new(NodeKey node, int house) {
        const auto here = links_.begin() + first_in_house_.back();
        if (std::find_if(here, links_.end(),
                         [&](Link link) { return link.candidate == node / 2; }) == links_.end())
            add(node, house);
    }

private:
    std::span<const Link> slice(std::uint32_t from, std::uint32_t to) const {
        return {links_.data() + from, to - from};
    }

    std::vector<Link> links_;
    std::vector<std::uint32_t> first_, first_in_house_;  // by candidate; `first_` has one more
};

template <class Capacity>
LinkTable weak_links(const Position<Capacity>& position, const NodeNumbers<Capacity>& numbers,
                     DigitMask digits) {
    using Mask = typename Capacity::Mask;
    const Geometry& geometry = position.geometry();
    LinkTable table;
    table.fill(
        numbers, digits,
        [&](Candidate c) {
            for (int other : bits(Mask(position.candidates(c.cell) & ~bit(c.digit))))
                table.add(numbers.on(c.cell, other + 1), by_cell);
        },
        [&](Candidate c) {
            for (const Seat& seat : geometry.seats(c.cell))
                for (int place : bits(Mask(position.places(seat.house, c.digit) & seat.fresh)))
                    table.add(numbers.on(geometry.cell_at(seat.house, place), c.digit), seat.house);
        });
    return table;
}

template <class Capacity>
LinkTable strong_links(const Position<Capacity>& position, const NodeNumbers<Capacity>& numbers,
                       DigitMask digits) {
    using Mask = typename Capacity::Mask;
    const Geometry& geometry = position.geometry();
    LinkTable table;
    table.fill(
        numbers, digits,
        [&](Candidate c) {
            const Mask others = Mask(position.candidates(c.cell) & ~bit(c.digit));
            if (has_one_bit(others)) table.add(numbers.on(c.cell, lowest_digit(others)), by_cell);
        },
        [&](Candidate c) {
            for (const Seat& seat : geometry.seats(c.cell)) {
                const Mask places = position.places(seat.house, c.digit);
                const Mask rest = Mask(places & ~(Mask{1} << seat.place));
                if (!has_one_bit(rest)) continue;
                const Cell other = geometry.cell_at(seat.house, lowest_bit(rest));
                table.add_new(numbers.on(other, c.digit), seat.house);
            }
        });
    return table;
}

}  // namespace nonet
