// The board of a clause-learning search: as board.hpp, over what the root left open.
//
// One block of memory holds a mask for each open constraint, its bits being the literals of
// the constraint by their positions, and a row of counts: how many are left, `settled` (255)
// once one of them has been placed.
#pragma once

#include <bit>
#include <vector>

#include "search/byte_scan.hpp"
#include "search/crossings.hpp"
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
          crossings_(remainder),
          counts_at_(padded_to_blocks(remainder.constraints() * sizeof(Mask))),
          queue_(remainder.constraints()) {}

    // Makes `crossings` known, and placements quicker.
    void find_crossings() {
        crossings_.find();
        if constexpr (is_packed) note_excluded();
    }

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
    const Crossings<Mask, Houses>& crossings() const { return crossings_; }
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
        // Settled first, and last: what is cleared meanwhile passes through these counts too.
        for (const auto share : shares) eraser.counts[share.constraint] = settled;
        if (is_packed && !excluded_.empty()) {
            clear_packed(eraser, literal);
        } else {
            clear_one_by_one(eraser, literal);
        }
        for (const auto share : shares) eraser.counts[share.constraint] = settled;
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
    // Whether the masks of a literal's constraints fit into one word.
    static constexpr bool is_packed = sizeof(Mask) == 2 && Houses == 3;

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
    void clear_one_by_one(Eraser& eraser, Literal literal) const {
        for (const auto share : shares_of(literal)) {
            const auto* const members = remainder_.members(share.constraint);
            Mask others = Mask(eraser.masks[share.constraint] & ~share.bit);
            for (; others != 0; others &= Mask(others - 1))
                eraser.clear(shares_of(members[std::countr_zero(others)]));
        }
    }
    // The same in one loop instead of four, whose lengths no processor foresees.
    void clear_packed(Eraser& eraser, Literal literal) const {
        const auto shares = shares_of(literal);
        const typename RemainderType::Index* members[Houses + 1];
        std::uint64_t others = 0;
        for (std::size_t i = 0; i < shares.size(); ++i) {
            members[i] = remainder_.members(shares[i].constraint);
            const auto mask = Mask(eraser.masks[shares[i].constraint] &
                                   excluded_[literal * shares.size() + i]);
            others |= std::uint64_t(mask) << (16 * i);
        }
        for (; others != 0; others &= others - 1) {
            const int low = std::countr_zero(others);
            eraser.clear(shares_of(members[low >> 4][low & 15]));
        }
    }
    // What a placement excludes in each of its constraints and in none before.
    void note_excluded() {
        excluded_.reserve(remainder_.literals() * (Houses + 1));
        for (Literal literal = 0; literal < remainder_.literals(); ++literal) {
            const auto shares = shares_of(literal);
            excluded_.push_back(Mask(~shares[0].bit));
            for (std::size_t i = 1; i < shares.size(); ++i) {
                const Mask* const alike =
                    crossings_.at(shares[i].constraint, std::countr_zero(shares[i].bit));
                Mask before = shares[i].bit;
                for (std::size_t j = 1; j < i; ++j) before |= alike[j - 1];
                excluded_.push_back(Mask(~before));
            }
        }
    }
    bool finish(const Eraser& eraser) {
        queue_tail_ = std::size_t(eraser.queue_end - queue_.data());
        if (eraser.conflict == no_constraint) return true;
        conflict_ = eraser.conflict;
        return false;
    }

    const RemainderType& remainder_;
    Crossings<Mask, Houses> crossings_;
    std::vector<Mask> excluded_;   // per share, where masks are packed
    const std::size_t counts_at_;  // in a block
    Mask* masks_ = nullptr;
    std::uint8_t* counts_ = nullptr;
    std::vector<std::uint32_t> queue_;
    std::size_t queue_head_ = 0;
    std::size_t queue_tail_ = 0;
    std::uint32_t conflict_ = no_constraint;
};

}  // namespace nonet
