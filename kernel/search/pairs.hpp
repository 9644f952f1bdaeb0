// Naked and hidden pairs inside a search.
//
//   naked    two cells of a house hold the same two digits:         no other cell of the
//            these digits go from the rest of the house              house may hold them
//   hidden   two digits of a house have the same two cells left:    no other digit may
//            all other digits go from these cells                    stand there
//
// Both are one pattern: two constraints with two literals left each, which lie crosswise in two
// others. Nothing else can stand in those others. A removal rests on everything that is gone
// from the first two (trail.hpp keeps them).
#pragma once

#include <bit>

#include "search/open_board.hpp"
#include "search/trail.hpp"

namespace nonet {

template <typename Mask, int Houses>
class Pairs {
public:
    using TrailType = Trail<Mask, Houses>;

    Pairs(OpenBoard<Mask, Houses>& board, TrailType& trail)
        : board_(board), remainder_(board.remainder()), trail_(trail) {}

    // Looks for a partner of a constraint that has two literals left.
    Removed remove_for(std::uint32_t constraint) {
        const Mask two = board_.mask(constraint);
        const Literal one = board_.literal_at(constraint, two);
        const Literal other = board_.literal_at(constraint, Mask(two & (two - 1)));
        const auto of_one = remainder_.shares_of(one);
        const auto of_other = remainder_.shares_of(other);
        if (constraint >= remainder_.cells()) {
            std::size_t house = 1;
            while (of_one[house].constraint != constraint) ++house;
            const bool is_one = board_.count(of_one[0].constraint) <= board_.count(of_other[0].constraint);
            return is_one ? remove_hidden(constraint, of_one[0], of_other[0].constraint, house)
                          : remove_hidden(constraint, of_other[0], of_one[0].constraint, house);
        }
        // In all houses: what is passed over here would have no reason at a later level.
        Removed found = Removed::nothing;
        for (std::size_t house = 1; house < of_one.size(); ++house) {
            const ShareType here = of_one[house];
            const ShareType there = of_other[house];
            const bool is_here = board_.count(here.constraint) <= board_.count(there.constraint);
            const Removed now = is_here ? remove_naked(constraint, here, there.constraint)
                                        : remove_naked(constraint, there, here.constraint);
            if (now == Removed::empty_constraint) return now;
            if (now == Removed::some) found = now;
        }
        return found;
    }

private:
    using ShareType = Share<Mask>;

    // A digit of a house is left in two cells: is another digit, too?
    Removed remove_hidden(std::uint32_t first, ShareType cell, std::uint32_t second_cell,
                          std::size_t house) {
        if (board_.count(cell.constraint) == 2 && board_.count(second_cell) == 2)
            return Removed::nothing;
        Mask rest = Mask(board_.mask(cell.constraint) & ~cell.bit);
        for (; rest != 0; rest &= Mask(rest - 1)) {
            const Literal here = board_.literal_at(cell.constraint, rest);
            const ShareType second = remainder_.shares_of(here)[house];
            if (board_.count(second.constraint) != 2) continue;
            const Literal there = other_in(second);
            if (remainder_.shares_of(there)[0].constraint == second_cell)
                return remove_others(first, second.constraint, cell.constraint, second_cell);
        }
        return Removed::nothing;
    }
    // A cell of a house is left two digits: is another cell left the same?
    Removed remove_naked(std::uint32_t first, ShareType digit, std::uint32_t second_digit) {
        if (board_.count(digit.constraint) == 2 && board_.count(second_digit) == 2)
            return Removed::nothing;
        Mask rest = Mask(board_.mask(digit.constraint) & ~digit.bit);
        for (; rest != 0; rest &= Mask(rest - 1)) {
            const Literal here = board_.literal_at(digit.constraint, rest);
            const ShareType second = remainder_.shares_of(here)[0];
            if (board_.count(second.constraint) != 2) continue;
            if (remainder_.is_in(other_in(second), second_digit))
                return remove_others(first, second.constraint, digit.constraint, second_digit);
        }
        return Removed::nothing;
    }
    // The other one of the two literals left in a constraint.
    Literal other_in(ShareType share) const {
        return board_.literal_at(share.constraint, Mask(board_.mask(share.constraint) ^ share.bit));
    }
    // Of two constraints that the literals of the first two lie in, all other literals.
    Removed remove_others(std::uint32_t first, std::uint32_t second, std::uint32_t across,
                          std::uint32_t second_across) {
        const std::uint32_t reason =
            trail_.pair(first, board_.mask(first), second, board_.mask(second));
        for (const std::uint32_t constraint : {across, second_across})
            for (Mask rest = board_.mask(constraint); rest != 0; rest &= Mask(rest - 1)) {
                const Literal literal = board_.literal_at(constraint, rest);
                if (remainder_.is_in(literal, first) || remainder_.is_in(literal, second)) continue;
                trail_.push_removal(literal, reason);
                if (!board_.remove(literal)) return Removed::empty_constraint;
            }
        return Removed::some;
    }

    OpenBoard<Mask, Houses>& board_;
    const Remainder<Mask, Houses>& remainder_;
    TrailType& trail_;
};

}  // namespace nonet
