// Where constraints cross: for every literal of a constraint and each of its other shares, which
// literals of the constraint have that share as well.
//
//     7 in row 3:   17 21 | 40 41 | 58        seen from 40, by its box:   . . x x .
//
// Houses of a cell come in the order of the layout, so that a share is known by its number: rows
// with rows. Where cells have many houses, the first ones count.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "search/remainder.hpp"

namespace nonet {

template <typename Mask, int Houses>
class Crossings {
public:
    // Shares looked at, beside that in the cell.
    static constexpr std::size_t lanes = Houses > 0 ? Houses : 5;

    explicit Crossings(const Remainder<Mask, Houses>& remainder)
        : remainder_(remainder), first_slot_(remainder.first_of(remainder.cells())) {}

    // Has to be asked for: it takes as long as a few decisions.
    void find() {
        alike_.resize((remainder_.first_of(remainder_.constraints()) - first_slot_) * lanes);
        std::vector<Mask> common(remainder_.constraints());  // with one constraint, by the other
        for (auto each = remainder_.cells(); each < remainder_.constraints(); ++each)
            compare(each, common);
    }

    // One mask for each share from the second on; none for the constraint itself.
    const Mask* at(std::uint32_t constraint, int position) const {
        const std::size_t slot = remainder_.first_of(constraint) - first_slot_ + std::size_t(position);
        return alike_.data() + slot * lanes;
    }

private:
    void compare(std::uint32_t constraint, std::vector<Mask>& common) {
        Mask* const alike = alike_.data() + (remainder_.first_of(constraint) - first_slot_) * lanes;
        const auto each = [&](auto visit) {
            for (std::uint32_t position = 0; position < remainder_.size_of(constraint); ++position) {
                const auto shares = remainder_.shares_of(remainder_.members(constraint)[position]);
                const std::size_t most = std::min(shares.size() - 1, lanes);
                for (std::size_t i = 0; i < most; ++i)
                    if (shares[i + 1].constraint != constraint)
                        visit(position, i, common[shares[i + 1].constraint]);
            }
        };
        each([](std::uint32_t, std::size_t, Mask& in_both) { in_both = 0; });
        each([](std::uint32_t position, std::size_t, Mask& in_both) {
            in_both |= Mask(Mask{1} << position);
        });
        each([&](std::uint32_t position, std::size_t i, Mask in_both) {
            alike[position * lanes + i] = in_both;
        });
    }

    const Remainder<Mask, Houses>& remainder_;
    std::size_t first_slot_;
    std::vector<Mask> alike_;
};

}  // namespace nonet
