// Locked candidates: what singles do not see, for the root of a search.
//
// Where all places of a digit in one house lie in a second house as well, the digit
// goes from the rest of the second (pointing and claiming in rows, columns and boxes).
// Inside a search locking.hpp does the same and remembers why.
#pragma once

#include "search/board.hpp"

namespace nonet {

template <typename Mask, int Houses>
class Locked {
public:
    explicit Locked(Board<Mask, Houses>& board)
        : board_(board), constraints_(board.constraints()) {}

    bool found() const { return found_; }
    // Takes away what the places of a digit in a house exclude elsewhere. False on a contradiction.
    bool remove_for(std::uint32_t constraint) {
        if (constraint < std::uint32_t(constraints_.cells())) return true;
        if (board_.count(constraint) == BoardType::settled) return true;
        const int digit = constraints_.digit_of(constraint);
        const std::uint32_t house = constraint - std::uint32_t(digit);
        const Mask places = board_.mask(constraint);
        const int cell = constraints_.cell_at(house, std::countr_zero(places));
        for (const Membership second : constraints_.houses_of(cell)) {
            if (second.first == house || !all_in(second.first, house, Mask(places & (places - 1))))
                continue;
            Mask rest = board_.mask(second.first + std::uint32_t(digit));
            for (; rest != 0; rest &= Mask(rest - 1)) {
                const int other = constraints_.cell_at(second.first, std::countr_zero(rest));
                if (is_in(other, house) || !board_.is_open(other, digit)) continue;
                found_ = true;
                if (!board_.remove(other, digit)) return false;
            }
        }
        return true;
    }

private:
    using BoardType = Board<Mask, Houses>;

    bool all_in(std::uint32_t second, std::uint32_t house, Mask places) const {
        for (; places != 0; places &= Mask(places - 1))
            if (!is_in(constraints_.cell_at(house, std::countr_zero(places)), second)) return false;
        return true;
    }
    bool is_in(int cell, std::uint32_t house) const {
        return constraints_.any_house(cell, [&](Membership own) { return own.first == house; });
    }

    BoardType& board_;
    const Constraints& constraints_;
    bool found_ = false;
};

}  // namespace nonet
