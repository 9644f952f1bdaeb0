// Locked candidates inside a search, found in whatever has changed since the level below.
//
// Where all places of a digit in one house lie in a second house as well, the digit goes from
// the rest of the second. Each such removal is on the trail with the meeting of the two houses
// as its reason (trail.hpp): it rests on the candidates of the first house that lie outside the
// second and are gone.
//
// It has to be done to the end at every level: a removal that would have been possible at a
// lower one has no reason at its own.
#pragma once

#include "search/board.hpp"
#include "search/trail.hpp"

namespace nonet {

template <typename Mask, int Houses>
class Locking {
public:
    Locking(Board<Mask, Houses>& board, Trail& trail)
        : board_(board), trail_(trail), meetings_(board.constraints().meetings()) {}

    enum class Found : std::uint8_t { nothing, removals, empty_constraint };

    // `before` has the counts of a board that this one was made from, with nothing left to do.
    Found remove_since(std::span<const std::uint8_t> before) {
        seen_.assign(before.begin(), before.end());
        return remove_news();
    }
    // In what has changed since the last look.
    Found remove_news() {
        if (meetings_.largest() == 0) return Found::nothing;
        const auto counts = board_.counts();
        const auto cells = std::size_t(board_.constraints().cells());
        bool any = false;
        for (std::size_t start = cells / scan_block * scan_block; start < counts.size();
             start += scan_block) {
            auto news = small_and_changed(counts.data() + start, seen_.data() + start,
                                          std::uint8_t(meetings_.largest()));
            std::copy_n(counts.data() + start, scan_block, seen_.data() + start);
            if (start < cells) news &= ~std::uint64_t{0} << (cells - start);
            for (; news != 0; news &= news - 1) {
                const auto found = remove_for(std::uint32_t(start) +
                                              std::uint32_t(std::countr_zero(news)));
                if (found == Found::empty_constraint) return found;
                any |= found == Found::removals;
            }
        }
        return any ? Found::removals : Found::nothing;
    }

private:
    Found remove_for(std::uint32_t constraint) {
        const auto digit = std::uint32_t(board_.constraints().digit_of(constraint));
        const Mask places = board_.mask(constraint);
        Found found = Found::nothing;
        for (const std::uint16_t id : meetings_.at(constraint - digit, std::countr_zero(places))) {
            const Meeting& meeting = meetings_[id];
            const Mask elsewhere = Mask(places & ~Mask(meeting.common_in_first));
            Mask beyond = Mask(board_.mask(meeting.second + digit) & ~Mask(meeting.common_in_second));
            // One branch that is hardly ever taken instead of two that are.
            if (((elsewhere == 0) & (beyond != 0)) == 0) [[likely]] continue;
            for (; beyond != 0; beyond &= Mask(beyond - 1)) {
                const int cell = board_.constraints().cell_at(meeting.second, std::countr_zero(beyond));
                trail_.push_removal(trail_.literal(cell, int(digit)), Trail::locked(id, digit));
                if (!board_.remove(cell, int(digit))) return Found::empty_constraint;
                found = Found::removals;
            }
        }
        return found;
    }

    Board<Mask, Houses>& board_;
    Trail& trail_;
    const Meetings& meetings_;
    std::vector<std::uint8_t> seen_;  // the counts at the last look
};

}  // namespace nonet
