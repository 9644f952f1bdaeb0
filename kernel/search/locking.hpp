// Locked candidates and pairs inside a search, found in whatever has changed since the last rest.
//
// Where all places of a digit in one house lie in a second house as well, the digit goes from
// the rest of the second. Each such removal is on the trail with the two as its reason
// (trail.hpp): it rests on the candidates of the first house that lie outside the second and are
// gone. For pairs see pairs.hpp.
//
// It has to be done to the end at every level: a removal that would have been possible at a
// lower one has no reason at its own.
#pragma once

#include <algorithm>
#include <cstring>
#include <vector>

#include "search/open_board.hpp"
#include "search/pairs.hpp"
#include "search/trail.hpp"

namespace nonet {

template <typename Mask, int Houses>
class Locking {
public:
    using TrailType = Trail<Mask, Houses>;

    Locking(OpenBoard<Mask, Houses>& board, TrailType& trail)
        : board_(board),
          remainder_(board.remainder()),
          trail_(trail),
          pairs_(board, trail) {}

    bool is_on() const { return is_on_; }
    // To be done at the root.
    void turn_on() {
        is_on_ = true;
        board_.find_crossings();
        const int largest = remainder_.largest_meeting();
        largest_ = std::uint8_t(largest == 1 ? 2 : largest);  // none is locked, but there are pairs
    }

    // There is nothing left to do on the board as it is.
    void note_rest() {
        if (largest_ == 0) return;
        const auto counts = board_.counts();
        seen_.assign(counts.begin(), counts.end());
    }
    // In what has changed since the last look.
    Removed remove_news() {
        if (largest_ == 0) return Removed::nothing;
        const auto counts = board_.counts();
        bool any = false;
        for (std::size_t start = 0; start < counts.size(); start += scan_block) {
            const bool is_cells = start + scan_block <= remainder_.cells();  // there are pairs of these
            auto news = small_and_changed(counts.data() + start, seen_.data() + start,
                                          is_cells ? 2 : largest_);
            std::memcpy(seen_.data() + start, counts.data() + start, scan_block);
            for (; news != 0; news &= news - 1) {
                const auto found = remove_for(std::uint32_t(start) +
                                              std::uint32_t(std::countr_zero(news)));
                if (found == Removed::empty_constraint) return found;
                any |= found == Removed::some;
            }
        }
        return any ? Removed::some : Removed::nothing;
    }

    // What the literals left in a constraint take away elsewhere.
    Removed remove_for(std::uint32_t constraint) {
        const Removed locked =
            constraint < remainder_.cells() ? Removed::nothing : remove_locked_by(constraint);
        if (locked == Removed::empty_constraint || board_.count(constraint) != 2) return locked;
        const Removed paired = pairs_.remove_for(constraint);
        return paired == Removed::nothing ? locked : paired;
    }

private:
    static constexpr std::size_t lanes = Crossings<Mask, Houses>::lanes;

    Removed remove_locked_by(std::uint32_t constraint) {
        const Mask places = board_.mask(constraint);
        const Mask* const alike = board_.crossings().at(constraint, std::countr_zero(places));
        bool any = false;
        for (std::size_t i = 0; i < lanes; ++i) any |= (places & ~alike[i]) == 0;
        if (!any) [[likely]] return Removed::nothing;
        Removed found = Removed::nothing;
        const auto shares = remainder_.shares_of(board_.literal_at(constraint, places));
        for (std::size_t i = 0; i < lanes; ++i) {
            if ((places & ~alike[i]) != 0) continue;
            const std::uint32_t second = shares[i + 1].constraint;
            if (board_.count(second) == board_.count(constraint)) continue;
            const Removed now = remove_beyond(constraint, i + 1, second);
            if (now != Removed::nothing) found = now;
            if (now == Removed::empty_constraint) break;
        }
        return found;
    }

    // All places of a constraint have this share in a second one: no others there.
    Removed remove_beyond(std::uint32_t constraint, std::size_t share, std::uint32_t second) {
        Removed found = Removed::nothing;
        for (Mask rest = board_.mask(second); rest != 0; rest &= Mask(rest - 1)) {
            const Literal beyond = board_.literal_at(second, rest);
            const auto shares = remainder_.shares_of(beyond);
            if (remainder_.is_in(beyond, constraint) || share >= shares.size() ||
                shares[share].constraint != second)
                continue;
            trail_.push_removal(beyond, TrailType::locked(constraint, share));
            if (!board_.remove(beyond)) return Removed::empty_constraint;
            found = Removed::some;
        }
        return found;
    }

    OpenBoard<Mask, Houses>& board_;
    const Remainder<Mask, Houses>& remainder_;
    TrailType& trail_;
    Pairs<Mask, Houses> pairs_;
    bool is_on_ = false;
    std::uint8_t largest_ = 0;        // constraints with more literals left say nothing
    std::vector<std::uint8_t> seen_;  // the counts at the last look
};

}  // namespace nonet
