// What the boards of all searches share: masks and counts in one block of memory, and the queue
// of what is forced. How constraints are numbered is the business of board.hpp and open_board.hpp.
//
//     masks    one Mask per constraint   the placements still possible in it
//     counts   one byte per constraint   how many those are; `settled` (255)
//                                        once one of them has been made
//
// A count that falls to one queues its constraint: the placement left is forced. A count of zero
// is a contradiction.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/byte_scan.hpp"

namespace nonet {

template <typename Mask>
class BoardBlock {
public:
    static constexpr std::uint8_t settled = 255;
    static constexpr std::uint32_t no_constraint = ~std::uint32_t{0};

    explicit BoardBlock(std::size_t constraints)
        : counts_at_(padded_to_blocks(constraints * sizeof(Mask))), queue_(constraints) {}

    std::size_t block_bytes() const { return counts_at_ + padded_to_blocks(queue_.size()); }
    // Works on this block from now on; it belongs to the caller.
    void attach(std::byte* block) {
        masks_ = reinterpret_cast<Mask*>(block);
        counts_ = reinterpret_cast<std::uint8_t*>(block + counts_at_);
    }

    Mask mask(std::uint32_t constraint) const { return masks_[constraint]; }
    std::uint8_t count(std::uint32_t constraint) const { return counts_[constraint]; }
    // Filled up with `settled` to the length that byte_scan.hpp asks for.
    std::span<const std::uint8_t> counts() const { return {counts_, padded_to_blocks(queue_.size())}; }
    // The constraint that has no placement left, after a false answer.
    std::uint32_t conflict() const { return conflict_; }

    // The next constraint with one placement left, `no_constraint` if there is none.
    std::uint32_t next_forced() {
        while (queue_head_ < queue_tail_) {
            const std::uint32_t constraint = queue_[queue_head_++];
            if (counts_[constraint] != settled) return constraint;
        }
        queue_head_ = queue_tail_ = 0;
        return no_constraint;
    }
    void drop_queue() { queue_head_ = queue_tail_ = 0; }

protected:
    // Clears bits. It holds copies of the board's pointers: counts are bytes, which
    // may alias anything, so members would be read again after every store.
    struct Eraser {
        explicit Eraser(BoardBlock& board)
            : masks(board.masks_),
              counts(board.counts_),
              queue_end(board.queue_.data() + board.queue_tail_) {}

        // The bit must be there.
        void clear(std::uint32_t constraint, Mask bit) {
            masks[constraint] ^= bit;
            const std::uint8_t left = --counts[constraint];
            if (left > 1) [[likely]] return;
            if (left == 1) {
                *queue_end++ = constraint;
            } else {
                conflict = constraint;
            }
        }

        Mask* const masks;
        std::uint8_t* const counts;
        std::uint32_t* queue_end;
        std::uint32_t conflict = no_constraint;
    };
    // False where it met a contradiction.
    bool finish(const Eraser& eraser) {
        queue_tail_ = std::size_t(eraser.queue_end - queue_.data());
        if (eraser.conflict == no_constraint) return true;
        conflict_ = eraser.conflict;
        return false;
    }
    bool fail_at(std::uint32_t constraint) {
        conflict_ = constraint;
        return false;
    }
    void queue(std::uint32_t constraint) { queue_[queue_tail_++] = constraint; }

    Mask* masks_ = nullptr;
    std::uint8_t* counts_ = nullptr;

private:
    const std::size_t counts_at_;  // in a block
    std::vector<std::uint32_t> queue_;
    std::size_t queue_head_ = 0;
    std::size_t queue_tail_ = 0;
    std::uint32_t conflict_ = no_constraint;
};

}  // namespace nonet
