// The state of a grid while it is searched, and the one rule that moves it.
//
// One block of memory holds everything (board_block.hpp), so that a state is saved and brought
// back by a single copy:
//
//        cells N*N        houses x digits
//     +----------------+--------------------------------+   the same order
//     | m m m m ...    | m m m m ...                    |   in both rows
//     +----------------+--------------------------------+
//     | 3 2 255 4 ...  | 2 255 7 1 ...                  |
//     +----------------+--------------------------------+
//
// Taking a candidate away clears one bit in each constraint it belongs to, so
// the masks never disagree. What is forced is the last digit of a cell (naked single)
// or the last cell of a digit (hidden single).
// Because a settled constraint has the largest count, "the smallest constraint
// still open" is a plain minimum over bytes, which compilers vectorise.
#pragma once

#include <bit>
#include <cstring>
#include <type_traits>
#include <vector>

#include "search/board_block.hpp"
#include "search/constraints.hpp"

namespace nonet {

// Houses is the number of houses of every cell where that is known to the
// compiler, 0 where it is read from the layout.
template <typename Mask, int Houses>
class Board : public BoardBlock<Mask> {
    using Block = BoardBlock<Mask>;

public:
    using Block::drop_queue;
    using Block::next_forced;
    using Block::no_constraint;
    using Block::settled;

    explicit Board(const Constraints& constraints)
        : Block(std::size_t(constraints.count())),
          constraints_(constraints),
          size_(constraints.size()),
          cells_(constraints.cells()) {}

    const Constraints& constraints() const { return constraints_; }
    bool is_open(int cell, int digit) const { return (masks_[cell] >> digit & 1) != 0; }
    bool is_placed(int cell, int digit) const {
        return counts_[cell] == settled && is_open(cell, digit);
    }
    // Fills the block from candidates; false where a constraint starts out empty.
    bool start(std::span<const DigitMask> candidates);

    // Makes a placement that is open and takes away all that it excludes.
    bool place(int cell, int digit);

    // Takes away a candidate that is open.
    bool remove(int cell, int digit) {
        Eraser eraser(*this);
        eraser.clear(std::uint32_t(cell), Mask(Mask{1} << digit));
        eraser.clear_in_houses(houses_of(cell), digit);
        return finish(eraser);
    }

    struct Placement {
        int cell;
        int digit;
    };
    // The placement that the lowest bit of `bits` stands for in a constraint.
    Placement placement(std::uint32_t constraint, Mask bits) const {
        // No branches: cells and houses come as they like, and both ways may be read.
        const int low = std::countr_zero(bits);
        const int digit = constraints_.digit_of(constraint);
        const int cell = constraints_.cell_at(constraint - std::uint32_t(digit), low);
        const int is_cell = -int(constraint < std::uint32_t(cells_));
        return {cell ^ ((cell ^ int(constraint)) & is_cell), digit ^ ((digit ^ low) & is_cell)};
    }

    // Makes every forced placement; false on a contradiction.
    bool settle() {
        for (auto forced = next_forced(); forced != no_constraint; forced = next_forced()) {
            const auto [cell, digit] = placement(forced, masks_[forced]);
            if (!place(cell, digit)) return false;
        }
        return true;
    }

private:
    static bool is_single(DigitMask digits) { return digits != 0 && (digits & (digits - 1)) == 0; }
    bool settle_givens(std::span<DigitMask> open) const;
    bool fill(std::span<const DigitMask> open);

    auto houses_of(int cell) const {
        if constexpr (Houses > 0) {
            return constraints_.houses_of<Houses>(cell);
        } else {
            return constraints_.houses_of(cell);
        }
    }

    struct Eraser : Block::Eraser {
        using Block::Eraser::Eraser;

        template <typename HouseList>
        void clear_in_houses(const HouseList& houses, int digit) {
            for (const Membership house : houses)
                this->clear(house.first + std::uint32_t(digit), Mask(Mask{1} << house.position));
        }
    };

    using Block::counts_;
    using Block::finish;
    using Block::masks_;

    const Constraints& constraints_;
    int size_;
    int cells_;
};

template <typename Mask, int Houses>
bool Board<Mask, Houses>::start(std::span<const DigitMask> candidates) {
    constexpr int worth_the_memory = 10;  // smaller boards are as quick without
    if (size_ < worth_the_memory) return fill(candidates);
    std::vector<DigitMask> open(candidates.begin(), candidates.end());
    return (settle_givens(open) && fill(open)) || fill(candidates);
}

// Takes the digits of givens from all their peers at once, which is quicker than placing
// them one by one. False where two givens clash.
template <typename Mask, int Houses>
bool Board<Mask, Houses>::settle_givens(std::span<DigitMask> open) const {
    std::vector<DigitMask> given(std::size_t(constraints_.count()));  // by a house's first constraint
    for (int cell = 0; cell < cells_; ++cell) {
        const DigitMask digits = open[std::size_t(cell)];
        if (!is_single(digits)) continue;
        for (const Membership house : houses_of(cell)) {
            if ((given[house.first] & digits) != 0) return false;
            given[house.first] |= digits;
        }
    }
    for (int cell = 0; cell < cells_; ++cell) {
        DigitMask& digits = open[std::size_t(cell)];
        if (is_single(digits)) continue;
        for (const Membership house : houses_of(cell)) digits &= ~given[house.first];
    }
    return true;
}

// False where a constraint is empty.
template <typename Mask, int Houses>
bool Board<Mask, Houses>::fill(std::span<const DigitMask> open) {
    const std::size_t total = std::size_t(constraints_.count());
    std::memset(masks_, 0, total * sizeof(Mask));
    std::memset(counts_, settled, this->counts().size());
    for (int cell = 0; cell < cells_; ++cell) {
        const DigitMask digits = open[std::size_t(cell)] & all_digits(size_);
        masks_[cell] = Mask(digits);
        for (const Membership house : houses_of(cell))
            for (DigitMask rest = digits; rest != 0; rest &= rest - 1)
                masks_[house.first + std::uint32_t(std::countr_zero(rest))] |=
                    Mask(Mask{1} << house.position);
    }
    drop_queue();
    for (std::uint32_t constraint = 0; constraint < total; ++constraint) {
        counts_[constraint] = std::uint8_t(std::popcount(masks_[constraint]));
        if (counts_[constraint] == 0) return this->fail_at(constraint);
        if (counts_[constraint] == 1) this->queue(constraint);
    }
    return true;
}

template <typename Mask, int Houses>
bool Board<Mask, Houses>::place(int cell, int digit) {
    Eraser eraser(*this);
    const auto houses = houses_of(cell);
    // Settled first: what is cleared below may pass through these counts too.
    eraser.counts[cell] = settled;
    for (const Membership house : houses)
        eraser.counts[house.first + std::uint32_t(digit)] = settled;

    const Mask kept = Mask(Mask{1} << digit);
    for (Mask others = Mask(eraser.masks[cell] & ~kept); others != 0; others &= Mask(others - 1))
        eraser.clear_in_houses(houses, std::countr_zero(others));
    eraser.masks[cell] = kept;

    for (const Membership house : houses) {
        const std::uint32_t constraint = house.first + std::uint32_t(digit);
        const Mask here = Mask(Mask{1} << house.position);
        Mask peers = Mask(eraser.masks[constraint] & ~here);
        for (; peers != 0; peers &= Mask(peers - 1)) {
            const int peer = constraints_.cell_at(house.first, std::countr_zero(peers));
            eraser.clear(std::uint32_t(peer), kept);
            eraser.clear_in_houses(houses_of(peer), digit);
        }
        if (eraser.conflict != no_constraint) break;
        eraser.masks[constraint] = here;
        eraser.counts[constraint] = settled;
    }
    return finish(eraser);
}

// Calls with a mask and the number of houses (as integral constant) that a board of the layout
// takes. Layouts with extra houses do without masks of the middle length: that is less to compile,
// and the long searches are over remainders (remainder.hpp), which have all three.
template <class Make>
auto for_masks_and_houses(const Constraints& constraints, Make&& make) {
    const int size = constraints.size();
    constexpr std::integral_constant<int, 3> plain;
    constexpr std::integral_constant<int, 0> extra;
    const bool is_plain = constraints.houses_per_cell() == 3;
    if (size <= 16) return is_plain ? make(std::uint16_t{}, plain) : make(std::uint16_t{}, extra);
    if (size <= 32 && is_plain) return make(std::uint32_t{}, plain);
    return is_plain ? make(std::uint64_t{}, plain) : make(std::uint64_t{}, extra);
}

}  // namespace nonet
