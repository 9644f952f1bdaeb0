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

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/activity.hpp"
#include "search/open_board.hpp"

namespace nonet {

template <typename Mask, int Houses>
class Branching {
public:
    using BoardType = OpenBoard<Mask, Houses>;

    static constexpr Literal nothing = ~Literal{0};
    static constexpr std::size_t longest_ranking = 8;

    // Begins with merits nobody earned, and with the digits of `preferred`, cell by cell,
    // unless it is empty.
    Branching(const BoardType& board, std::optional<std::uint64_t> seed,
              std::span<const std::int8_t> preferred)
        : board_(board),
          remainder_(board.remainder()),
          activity_(remainder_.literals()),
          last_(remainder_.cells(), nothing) {
        if (seed) randomise(*seed);
        if (preferred.empty()) return;
        for (Literal literal = 0; literal < remainder_.literals(); ++literal)
            if (preferred[std::size_t(remainder_.cell_of(literal))] == remainder_.digit_of(literal))
                remember(literal);
    }

    void remember(Literal placed) { last_[cell_of(placed)] = placed; }

    // A contradiction rests on something forced in a constraint with these candidates.
    void reward(std::uint32_t constraint, Mask candidates) {
        const auto* const members = remainder_.members(constraint);
        for (; candidates != 0; candidates &= Mask(candidates - 1))
            activity_.bump(members[std::countr_zero(candidates)]);
    }
    void reward(Literal placed) { activity_.bump(placed); }
    void fade() { activity_.fade(); }

    // An option of a constraint of the least size there is.
    Literal choose(std::uint8_t least) const {
        const auto counts = board_.counts();
        std::uint32_t chosen = 0;
        std::uint32_t most_active = 0;  // one too many, so that the first beats nobody
        for (std::uint32_t start = 0; start < counts.size(); start += scan_block) {
            std::uint64_t rest = equal_bytes(counts.data() + start, least);
            for (; rest != 0; rest &= rest - 1) {
                const std::uint32_t constraint = start + std::uint32_t(std::countr_zero(rest));
                const std::uint32_t active = activity_of_two(constraint) + 1;
                chosen = active > most_active ? constraint : chosen;
                most_active = std::max(active, most_active);
            }
        }
        return option_of(chosen);
    }
    // The most active constraints of the least size there is, best first: as many as there are
    // and have room. Returns how many.
    std::size_t rank(std::uint8_t least, std::span<std::uint32_t, longest_ranking> best) const {
        std::size_t ranked = 0;
        std::uint32_t to_beat = 0;
        std::uint32_t actives[longest_ranking];
        for_each_equal(board_.counts(), least, [&](std::size_t constraint) {
            const std::uint32_t active = activity_of_two(std::uint32_t(constraint)) + 1;
            if (active <= to_beat) [[likely]] return;
            std::size_t place = ranked < best.size() ? ranked++ : ranked - 1;
            for (; place > 0 && actives[place - 1] < active; --place) {
                actives[place] = actives[place - 1];
                best[place] = best[place - 1];
            }
            actives[place] = active;
            best[place] = std::uint32_t(constraint);
            if (ranked == best.size()) to_beat = actives[ranked - 1];
        });
        return ranked;
    }
    // What to try of a constraint.
    Literal option_of(std::uint32_t constraint) const {
        Literal best = nothing;
        for (Mask rest = board_.mask(constraint); rest != 0; rest &= Mask(rest - 1)) {
            const Literal option = board_.literal_at(constraint, rest);
            if (last_[cell_of(option)] == option) return option;
            if (best == nothing || activity_[option] > activity_[best]) best = option;
        }
        return best;
    }

private:

    std::uint32_t cell_of(Literal literal) const { return board_.shares_of(literal)[0].constraint; }
    // A number for every candidate of the layout, open or not: what the root finds out does
    // not change the order of the others.
    void randomise(std::uint64_t seed) {
        Random random(seed);
        const auto width = std::bit_ceil(std::uint64_t(remainder_.layout_size()));
        std::uint64_t drawn = 0;
        for (Literal literal = 0; literal < remainder_.literals(); ++literal) {
            const std::uint64_t number = std::uint64_t(remainder_.cell_of(literal)) * width +
                                         std::uint64_t(remainder_.digit_of(literal));
            for (; drawn < number; ++drawn) activity_.draw(random);
            activity_.begin_with(literal, activity_.draw(random));
            ++drawn;
        }
    }
    // Of the first option and the last: there are hardly ever more, except on boards still empty.
    std::uint32_t activity_of_two(std::uint32_t constraint) const {
        const Mask options = board_.mask(constraint);
        const auto* const members = remainder_.members(constraint);
        return activity_[members[std::countr_zero(options)]] +
               activity_[members[std::bit_width(options) - 1]];
    }

    const BoardType& board_;
    const Remainder<Mask, Houses>& remainder_;
    Activity activity_;          // per literal
    std::vector<Literal> last_;  // per cell: what was placed there last
};

}  // namespace nonet
