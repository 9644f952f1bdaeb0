// What a clause-learning search tries next: the smallest open constraint, among equals the
// one whose options were most active in recent contradictions.
//
// Candidates earn merit, not constraints: whatever a contradiction rests on was forced in some
// constraint, and all candidates of that constraint had their part in it, the placement that was
// made and those that were gone. That goes for placements of earlier levels too, which are not
// taken apart any further ("reason side", Liang et al. 2016). Placements of the level that
// failed count once more.
//
// In the constraint chosen, the value its cell had last is tried first (Pipatsrisawat & Darwiche
// 2007), else the most active option.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/activity.hpp"
#include "search/board.hpp"
#include "search/trail.hpp"

namespace nonet {

template <typename Mask, int Houses>
class Branching {
public:
    using BoardType = Board<Mask, Houses>;
    using Placement = typename BoardType::Placement;

    Branching(const BoardType& board, const Trail& trail, std::optional<std::uint64_t> seed)
        : board_(board),
          trail_(trail),
          activity_(trail.literals()),
          last_digit_(std::size_t(board.constraints().cells()), -1) {
        if (!seed) return;
        Random random(*seed);
        activity_.randomise(random);
    }

    // The digits to try first, cell by cell.
    void prefer(std::vector<std::int8_t> grid) { last_digit_ = std::move(grid); }
    void remember(Literal placed) {
        last_digit_[std::size_t(trail_.cell_of(placed))] = std::int8_t(trail_.digit_of(placed));
    }

    // A contradiction rests on something forced in a constraint with these candidates.
    void reward(std::uint32_t constraint, Mask candidates) {
        for (; candidates != 0; candidates &= Mask(candidates - 1))
            activity_.bump(literal(board_.placement(constraint, candidates)));
    }
    void reward(Literal placed) { activity_.bump(placed); }
    void fade() { activity_.fade(); }

    // An option of a constraint of the least size there is.
    Placement choose(std::uint8_t least) const {
        const auto counts = board_.counts();
        const std::uint32_t cells = std::uint32_t(board_.constraints().cells());
        std::uint32_t chosen = 0;
        std::uint32_t most_active = 0;  // one too many, so that the first beats nobody
        for (std::uint32_t start = 0; start < counts.size(); start += scan_block) {
            std::uint64_t rest = equal_bytes(counts.data() + start, least);
            const bool all_cells = start + scan_block <= cells;
            for (; rest != 0; rest &= rest - 1) {
                const std::uint32_t constraint = start + std::uint32_t(std::countr_zero(rest));
                const std::uint32_t active =
                    (all_cells ? activity_in_cell(constraint) : activity_of_two(constraint)) + 1;
                chosen = active > most_active ? constraint : chosen;
                most_active = std::max(active, most_active);
            }
        }
        return option_of(chosen);
    }

private:
    Literal literal(Placement placement) const {
        return trail_.literal(placement.cell, placement.digit);
    }
    // Of the first option and the last: there are hardly ever more, except on boards still empty.
    std::uint32_t activity_of_two(std::uint32_t constraint) const {
        const Mask options = board_.mask(constraint);
        const auto last = Mask(Mask{1} << (std::bit_width(options) - 1));
        return activity_[literal(board_.placement(constraint, options))] +
               activity_[literal(board_.placement(constraint, last))];
    }
    std::uint32_t activity_in_cell(std::uint32_t cell) const {
        const Mask options = board_.mask(cell);
        return activity_[trail_.literal(int(cell), std::countr_zero(options))] +
               activity_[trail_.literal(int(cell), int(std::bit_width(options)) - 1)];
    }
    Placement option_of(std::uint32_t constraint) const {
        Placement best{-1, -1};
        std::uint32_t best_activity = 0;
        for (Mask rest = board_.mask(constraint); rest != 0; rest &= Mask(rest - 1)) {
            const Placement option = board_.placement(constraint, rest);
            if (last_digit_[std::size_t(option.cell)] == option.digit) return option;
            const std::uint32_t activity = activity_[literal(option)];
            if (best.cell >= 0 && activity <= best_activity) continue;
            best = option;
            best_activity = activity;
        }
        return best;
    }

    const BoardType& board_;
    const Trail& trail_;
    Activity activity_;  // per literal
    std::vector<std::int8_t> last_digit_;
};

}  // namespace nonet
