// The links of every candidate, weak or strong ones: first those in its cell, then those in its
// houses, each other candidate once. The first house that links two candidates counts.
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
    // Of some digits only.
    template <class Capacity>
    LinkTable(const Position<Capacity>& position, const NodeNumbers<Capacity>& numbers,
              DigitMask digits, bool strong) {
        using Mask = typename Capacity::Mask;
        const Geometry& geometry = position.geometry();
        for (NodeKey node = 0; node < numbers.nodes(); node += 2) {
            const auto [cell, digit] = numbers.candidate(node);
            const bool wanted = (digits & bit(digit)) != 0;
            first_.push_back(std::uint32_t(links_.size()));
            const Mask others = Mask(position.candidates(cell) & ~bit(digit));
            if (wanted && (!strong || has_one_bit(others)))
                for (int other : bits(others)) add(numbers.off(cell, other + 1), by_cell);
            first_in_house_.push_back(std::uint32_t(links_.size()));
            if (!wanted) continue;
            for (const Seat& seat : geometry.seats(cell)) {
                const Mask places = position.places(seat.house, digit);
                const Mask rest = Mask(places & ~(Mask{1} << seat.place));
                if (strong && !has_one_bit(rest)) continue;
                for (int place : bits(strong ? rest : Mask(places & seat.fresh))) {
                    const NodeKey other = numbers.off(geometry.cell_at(seat.house, place), digit);
                    if (!strong || !knows(other)) add(other, seat.house);
                }
            }
        }
        first_.push_back(std::uint32_t(links_.size()));
    }

    std::span<const Link> all(std::uint32_t c) const { return slice(first_[c], first_[c + 1]); }
    std::span<const Link> in_cell(std::uint32_t c) const {
        return slice(first_[c], first_in_house_[c]);
    }
    std::span<const Link> in_houses(std::uint32_t c) const {
        return slice(first_in_house_[c], first_[c + 1]);
    }

private:
    void add(NodeKey node, int house) { links_.push_back({node / 2, house}); }
    bool knows(NodeKey node) const {
        const auto here = links_.begin() + first_in_house_.back();
        return std::find_if(here, links_.end(),
                            [&](Link link) { return link.candidate == node / 2; }) != links_.end();
    }
    std::span<const Link> slice(std::uint32_t from, std::uint32_t to) const {
        return {links_.data() + from, to - from};
    }

    std::vector<Link> links_;
    std::vector<std::uint32_t> first_, first_in_house_;  // by candidate; `first_` has one more
};

}  // namespace nonet
