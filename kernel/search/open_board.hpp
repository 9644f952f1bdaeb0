// The board of a clause-learning search: as board.hpp, over what the root left open. The bits of a
// mask are the literals of the constraint by their positions.
#pragma once

#include <bit>
#include <vector>

#include "search/board_block.hpp"
#include "search/crossings.hpp"
#include "search/remainder.hpp"

namespace nonet {

// What came of a look for candidates to take away.
enum class Removed : std::uint8_t { nothing, some, empty_constraint };

// Houses is the number of houses of every cell where that is known to the
// compiler, 0 where it is read.
template <typename Mask, int Houses>
class OpenBoard : public BoardBlock<Mask> {
    using Block = BoardBlock<Mask>;

public:
    using RemainderType = Remainder<Mask, Houses>;
    using Block::settled;

    explicit OpenBoard(const RemainderType& remainder)
        : Block(remainder.constraints()), remainder_(remainder), crossings_(remainder) {}

    // Makes `crossings` known, and placements quicker.
    void find_crossings() {
        crossings_.find();
        if constexpr (is_packed) note_excluded();
    }

    // Fills the block: everything is open.
    void start() {
        std::fill_n(counts_, this->counts().size(), settled);
        for (std::uint32_t i = 0; i < remainder_.constraints(); ++i) {
            counts_[i] = std::uint8_t(remainder_.size_of(i));
            masks_[i] = Mask(Mask(~Mask{0}) >> (8 * sizeof(Mask) - remainder_.size_of(i)));
        }
    }

    const RemainderType& remainder() const { return remainder_; }
    const Crossings<Mask, Houses>& crossings() const { return crossings_; }
    auto shares_of(Literal literal) const { return remainder_.shares_of(literal); }
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

private:
    // Whether the masks of a literal's constraints fit into one word.
    static constexpr bool is_packed = sizeof(Mask) == 2 && Houses == 3;

    struct Eraser : Block::Eraser {
        using Block::Eraser::Eraser;

        template <typename Shares>
        void clear(const Shares& shares) {
            for (const auto share : shares) Block::Eraser::clear(share.constraint, share.bit);
        }
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

    using Block::counts_;
    using Block::finish;
    using Block::masks_;

    const RemainderType& remainder_;
    Crossings<Mask, Houses> crossings_;
    std::vector<Mask> excluded_;  // per share, where masks are packed
};

}  // namespace nonet
