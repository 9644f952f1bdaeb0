// The board of a clause-learning search: as board.hpp, over what the root left open.
//
// One block of memory holds a mask for each open constraint, its bits being the literals of
// the constraint by their positions, and a row of counts: how many are left, `settled` (255)
// once one of them has been placed.
#pragma once

#include <bit>
#include <vector>

#include "search/byte_scan.hpp"
#include "search/remainder.hpp"

namespace nonet {

// What came of a look for candidates to take away.
enum class Removed : std::uint8_t { nothing, some, empty_constraint };

// Houses is the number of houses of every cell where that is known to the
// compiler, 0 where it is read.
template <typename Mask, int Houses>
class OpenBoard {
public:
    using RemainderType = Remainder<Mask, Houses>;

    static constexpr std::uint8_t settled = 255;
    static constexpr std::uint32_t no_constraint = ~std::uint32_t{0};

    explicit OpenBoard(const RemainderType& remainder)
        : remainder_(remainder),
          counts_at_(padded_to_blocks(remainder.constraints() * sizeof(Mask))),
          queue_(remainder.constraints()) {}

    std::size_t block_bytes() const { return counts_at_ + padded_to_blocks(remainder_.constraints()); }
    // Works on this block from now on; it belongs to the caller.
    void attach(std::byte* block) {
        masks_ = reinterpret_cast<Mask*>(block);
        counts_ = reinterpret_cast<std::uint8_t*>(block + counts_at_);
    }
    // Fills the block: everything is open.
    void start() {
        std::fill_n(counts_, padded_to_blocks(remainder_.constraints()), settled);
        for (std::uint32_t i = 0; i < remainder_.constraints(); ++i) {
            counts_[i] = std::uint8_t(remainder_.size_of(i));
            masks_[i] = Mask(Mask(~Mask{0}) >> (8 * sizeof(Mask) - remainder_.size_of(i)));
        }
    }

    const RemainderType& remainder() const { return remainder_; }
    auto shares_of(Literal literal) const { return remainder_.shares_of(literal); }
    Mask mask(std::uint32_t constraint) const { return masks_[constraint]; }
    std::uint8_t count(std::uint32_t constraint) const { return counts_[constraint]; }
    // Filled up with `settled` to the length that byte_scan.hpp asks for.
    std::span<const std::uint8_t> counts() const {
        return {counts_, padded_to_blocks(remainder_.constraints())};
    }
    // The same of another block.
    std::span<const std::uint8_t> counts_in(const std::byte* block) const {
        return {reinterpret_cast<const std::uint8_t*>(block + counts_at_),
                padded_to_blocks(remainder_.constraints())};
    }
    bool is_open(Literal literal) const {
        const auto cell = shares_of(literal)[0];
        return (masks_[cell.constraint] & cell.bit) != 0;
    }
    bool is_placed(Literal literal) const {
        const auto cell = shares_of(literal)[0];
        return counts_[cell.constraint] == settled && (masks_[cell.constraint] & cell.bit) != 0;
    }
    // The literal that the lowest bit of `bits` stands for in a constraint.
    Literal literal_at(std::uint32_t constraint, Mask bits) const {
        return remainder_.members(constraint)[std::countr_zero(bits)];
    }
    // The constraint that has no literal left, after a false answer.
    std::uint32_t conflict() const { return conflict_; }

    // Places a literal that is open and takes away all that it excludes.
    bool place(Literal literal) {
        Eraser eraser(*this);
        const auto shares = shares_of(literal);
        // Settled first: what is cleared below may pass through these counts too.
        for (const auto share : shares) eraser.counts[share.constraint] = settled;
        const RemainderType& remainder = remainder_;
        for (const auto share : shares) {
            const auto* const members = remainder.members(share.constraint);
            Mask others = Mask(eraser.masks[share.constraint] & ~share.bit);
            for (; others != 0; others &= Mask(others - 1))
                eraser.clear(remainder.shares_of(members[std::countr_zero(others)]));
            if (eraser.conflict != no_constraint) break;
            eraser.counts[share.constraint] = settled;
        }
        return finish(eraser);
    }
    // Takes away a literal that is open.
    bool remove(Literal literal) {
        Eraser eraser(*this);
        eraser.clear(shares_of(literal));
        return finish(eraser);
    }

    // The next constraint with one literal left, `no_constraint` if there is none.
    std::uint32_t next_forced() {
        while (queue_head_ < queue_tail_) {
            const std::uint32_t constraint = queue_[queue_head_++];
            if (counts_[constraint] != settled) return constraint;
        }
        queue_head_ = queue_tail_ = 0;
        return no_constraint;
    }
    void drop_queue() { queue_head_ = queue_tail_ = 0; }

private:
    // Clears bits. It holds copies of the board's pointers: counts are bytes, which
    // may alias anything, so members would be read again after every store.
    struct Eraser {
        explicit Eraser(OpenBoard& board)
            : masks(board.masks_),
              counts(board.counts_),
              queue_end(board.queue_.data() + board.queue_tail_) {}

        template <typename Shares>
        void clear(const Shares& shares) {
            for (const auto share : shares) {
                masks[share.constraint] ^= share.bit;
                const std::uint8_t left = --counts[share.constraint];
                if (left > 1) [[likely]] continue;
                if (left == 1) {
                    *queue_end++ = share.constraint;
                } else {
                    conflict = share.constraint;
                }
            }
        }

        Mask* const masks;
        std::uint8_t* const counts;
        std::uint32_t* queue_end;
        std::uint32_t conflict = no_constraint;
    };
    bool finish(const Eraser& eraser) {
        queue_tail_ = std::size_t(eraser.queue_end - queue_.data());
        if (eraser.conflict == no_constraint) return true;
        conflict_ = eraser.conflict;
        return false;
    }

    const RemainderType& remainder_;
    const std::size_t counts_at_;  // in a block
    Mask* masks_ = nullptr;
    std::uint8_t* counts_ = nullptr;
    std::vector<std::uint32_t> queue_;
    std::size_t queue_head_ = 0;
    std::size_t queue_tail_ = 0;
    std::uint32_t conflict_ = no_constraint;
};

}  // namespace nonet
