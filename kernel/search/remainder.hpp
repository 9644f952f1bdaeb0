// What the root of a search leaves open, numbered anew and without gaps.
//
// Half of a large puzzle is settled by its givens and what follows from them at once. The
// rest is all that a search walks over, copies and scans:
//
//   literal       an open candidate: cell by cell, digits in order
//   constraint    one that is still open, in the order of constraints.hpp: cells first
//   share         a literal's part in a constraint: which one, and which of its bits
//
//     literal 17 = r3c4 is 7       shares   r3c4     bit 1        members of "7 in row 3"
//                                           7 row 3  bit 0          17 21 40
//                                           7 col 4  bit 2        bit  0  1  2
//                                           7 box 2  bit 0
//
// A literal's first share is that in its cell.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "search/board.hpp"

namespace nonet {

// An open candidate as one number.
using Literal = std::uint32_t;

template <typename Mask>
struct Share {
    // Short masks are for boards that short numbers are enough for.
    using Index = std::conditional_t<(sizeof(Mask) < 4), std::uint16_t, std::uint32_t>;
    Index constraint;
    Mask bit;
};

// A board at rest with masks of one type, whatever those of the board were: each width of a
// remainder is compiled once, not once for each width of a board.
class RootBoard {
public:
    static constexpr std::uint8_t settled = BoardBlock<std::uint64_t>::settled;

    template <typename Mask, int Houses>
    explicit RootBoard(const Board<Mask, Houses>& board)
        : constraints_(board.constraints()),
          counts_(board.counts().begin(), board.counts().end()),
          digits_(std::size_t(constraints_.cells())) {
        for (std::uint32_t cell = 0; cell < digits_.size(); ++cell) digits_[cell] = board.mask(cell);
    }

    const Constraints& constraints() const { return constraints_; }
    std::uint8_t count(std::uint32_t constraint) const { return counts_[constraint]; }
    std::uint64_t digits(std::uint32_t cell) const { return digits_[cell]; }

private:
    const Constraints& constraints_;
    std::vector<std::uint8_t> counts_;
    std::vector<std::uint64_t> digits_;  // by cell
};

template <typename Mask, int Houses>
class Remainder {
public:
    using Index = typename Share<Mask>::Index;

    // Of a board that is at rest and of which `fits` is true.
    explicit Remainder(const RootBoard& board);

    // Whether the masks and numbers of this type are large enough.
    static bool fits(const RootBoard& board);

    int layout_size() const { return layout_size_; }  // N
    std::size_t literals() const { return cells_and_digits_.size(); }
    std::uint32_t constraints() const { return std::uint32_t(firsts_.size() - 1); }
    std::uint32_t cells() const { return cells_; }  // constraints below this are cells
    std::uint32_t size_of(std::uint32_t constraint) const {
        return firsts_[constraint + 1] - firsts_[constraint];
    }
    // The most cells that two houses share, where locked candidates are worth a look; else 0.
    int largest_meeting() const { return largest_meeting_; }

    // Where the literals of a constraint begin in a list of those of all constraints.
    std::uint32_t first_of(std::uint32_t constraint) const { return firsts_[constraint]; }
    // The literals of a constraint, by position.
    const Index* members(std::uint32_t constraint) const {
        return members_.data() + firsts_[constraint];
    }
    auto shares_of(Literal literal) const {
        if constexpr (Houses > 0) {
            constexpr std::size_t width = Houses + 1;
            return std::span<const Share<Mask>, width>(shares_.data() + literal * width, width);
        } else {
            return std::span<const Share<Mask>>(shares_.data() + share_starts_[literal],
                                                shares_.data() + share_starts_[literal + 1]);
        }
    }
    bool is_in(Literal literal, std::uint32_t constraint) const {
        bool found = false;
        for (const auto share : shares_of(literal)) found |= share.constraint == constraint;
        return found;
    }

    // As numbered in the layout; digits from 0.
    int cell_of(Literal literal) const { return cells_and_digits_[literal].first; }
    int digit_of(Literal literal) const { return cells_and_digits_[literal].second; }
    // The digits (1 .. N) of cells that are settled, 0 for others.
    std::span<const Digit> settled() const { return settled_; }

private:
    int layout_size_;
    std::uint32_t cells_ = 0;
    int largest_meeting_;
    std::vector<std::pair<Cell, std::uint8_t>> cells_and_digits_;  // per literal
    std::vector<std::uint32_t> firsts_;                            // per constraint, in members_
    std::vector<Index> members_;
    std::vector<std::uint32_t> share_starts_;  // per literal, in shares_, where Houses is 0
    std::vector<Share<Mask>> shares_;
    std::vector<Digit> settled_;
};

template <typename Mask, int Houses>
bool Remainder<Mask, Houses>::fits(const RootBoard& board) {
    std::size_t most = 0;
    std::size_t literals = 0;
    for (std::uint32_t i = 0; i < std::uint32_t(board.constraints().count()); ++i) {
        const std::size_t count = board.count(i);
        if (count == board.settled) continue;
        most = std::max(most, count);
        if (i < std::uint32_t(board.constraints().cells())) literals += count;
    }
    constexpr std::size_t largest_index = std::numeric_limits<Index>::max();
    return most <= 8 * sizeof(Mask) && literals <= largest_index &&
           std::size_t(board.constraints().count()) <= largest_index;
}

template <typename Mask, int Houses>
Remainder<Mask, Houses>::Remainder(const RootBoard& board)
    : layout_size_(board.constraints().size()),
      largest_meeting_(board.constraints().largest_meeting()),
      settled_(std::size_t(board.constraints().cells())) {
    const Constraints& old = board.constraints();
    std::vector<std::uint32_t> number(std::size_t(old.count()));
    firsts_.push_back(0);
    std::uint32_t literals = 0;
    for (std::uint32_t i = 0; i < number.size(); ++i) {
        const std::uint32_t count = board.count(i);
        if (count == board.settled) continue;
        number[i] = constraints();
        firsts_.push_back(firsts_.back() + count);
        if (i >= settled_.size()) continue;
        ++cells_;
        literals += count;
    }
    members_.resize(firsts_.back());
    shares_.resize(firsts_.back());
    cells_and_digits_.reserve(literals);
    if (Houses == 0) share_starts_.reserve(literals + 1);
    std::vector<std::uint32_t> ends(firsts_.begin(), firsts_.end() - 1);  // of the members so far
    Share<Mask>* next = shares_.data();
    const auto add_share = [&, starts = firsts_.data(), members = members_.data(),
                            ends = ends.data()](std::uint32_t constraint, Literal literal) {
        const std::uint32_t slot = ends[constraint]++;
        *next++ = {Index(constraint), Mask(Mask{1} << (slot - starts[constraint]))};
        members[slot] = Index(literal);
    };
    for (int cell = 0; cell < old.cells(); ++cell) {
        std::uint64_t digits = board.digits(std::uint32_t(cell));
        if (board.count(std::uint32_t(cell)) == board.settled) {
            settled_[std::size_t(cell)] = Digit(std::countr_zero(digits) + 1);
            continue;
        }
        for (; digits != 0; digits &= digits - 1) {
            const auto digit = std::uint32_t(std::countr_zero(digits));
            const auto literal = Literal(cells_and_digits_.size());
            cells_and_digits_.push_back({Cell(cell), std::uint8_t(digit)});
            if (Houses == 0) share_starts_.push_back(std::uint32_t(next - shares_.data()));
            add_share(number[std::size_t(cell)], literal);
            for (const Membership house : old.houses_of(cell))
                add_share(number[house.first + digit], literal);
        }
    }
    if (Houses == 0) share_starts_.push_back(std::uint32_t(shares_.size()));
}

}  // namespace nonet
