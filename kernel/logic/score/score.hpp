// The score: how much looking a puzzle takes, the same for every way to turn,
// relabel or permute it. docs/design/scales.md gives the reasons.
//
// The puzzle is solved in stages. A stage finds ALL steps of the easiest kind that
// has any and applies them together, so no stage depends on which was seen first:
//
//     kind     the easiest that finds something; its rating r on the yardstick
//     n        how many different conclusions it finds: the alternatives
//     M        where one may look: the empty cells, or for an assumption that leads
//              nowhere the open candidates
//     steps    n for a kind that places digits (each cell must be filled);
//              1 for a kind that removes candidates (one of n would have done)
//
//     looking = steps * 2^(r - 1.2) * (M + 1) / (n + 1)
//
// With rules a demand of theirs is a kind for each number of open cells it has, tried where
// its rating stands among the others.
//
// (M + 1) / (n + 1) is how many of M places one sees on average, in random order,
// until the first of n. The score is the sum over all stages, divided by the
// number of cells of the grid.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "logic/basis/position.hpp"
#include "search/budget.hpp"

namespace nonet {

// In the order they are tried, but for what rules say; the patterns from locking to hidden quads
// are listed in score.cpp.
enum class ScoreKind : std::uint8_t {
    house_single,
    naked_single,
    rule,
    rule_of_45,
    locking,
    hidden_quad = locking + 11,
    chain,
    contradiction,
    nested_contradiction,
};
inline constexpr int score_kind_count = int(ScoreKind::nested_contradiction) + 1;

struct ScoreKindInfo {
    std::string_view id;
    double rating;  // of size 1; twice the size of a refutation is half a point more
                    // (so are two more cells of a rule)
    Technique technique = Technique::count_;  // that finds it, if one does
};

const ScoreKindInfo& info(ScoreKind kind);

struct Score {
    double value = 0;  // a lower bound where it was stopped
    bool complete = false;
    Stop stop = Stop::none;
    double hardest_rating = 0;
    ScoreKind hardest = ScoreKind::house_single;
    std::array<std::uint32_t, score_kind_count> steps{};
};

// The position is that of a puzzle with one solution.
template <class Capacity>
Score score(Position<Capacity> position, Meter& meter);

}  // namespace nonet
