// Unique rectangles and loops: a puzzle with one solution cannot have a loop of
// cells that could swap two digits.
//
//        c2        c8
//   r1   48 ------ 48      If all four cells held only 4 and 8, swapping them
//        |         |       would give a second solution: every house meets the
//   r2   48 ------ 48+5    loop in one cell of either colour. So r2c8 is a 5.
//
// The cells that have more than the two digits decide the type:
//   1  one such cell: it loses the two digits
//   2  all with one and the same extra digit: it leaves the cells that see them
//   3  two of them, whose extra digits form a naked or a hidden set with others
//   4  two of them, one of the two digits locked in their house: the other goes
// The loop search finds each loop from every cell and in both directions; the
// first stays. All steps are collected and the easiest come first.
#include <algorithm>
#include <set>
#include <tuple>

#include "logic/basis/finding.hpp"
#include "logic/families/uniqueness/loop_walk.hpp"
#include "model/sorting.hpp"

namespace nonet {

namespace {

template <class Capacity>
class LoopSteps {
public:
    using Mask = typename Capacity::Mask;
    using Conclusion = DeadlyConclusion<Position<Capacity>>;

    LoopSteps(const Position<Capacity>& position, StepSink& sink)
        : position_(position), sink_(sink) {}

    bool run() {
        LoopWalk(position_, LoopSets(position_), news_of(sink_), *this).run();
        sort_by(found_, [](const Found& found) {
            return std::pair(found.conclusion.rating, found.conclusion.type);
        });
        return std::ranges::all_of(found_, [&](const Found& found) {
            return !sink_.wants(found.conclusion.technique) || sink_.take(explain(found));
        });
    }

    bool goes_on() { return goes_on_ = goes_on_ && sink_.tick(); }
    void take_loop(const CellList<Position<Capacity>>& loop, Mask pair) {
        loop_.assign(loop.begin(), loop.end());
        pair_ = pair;
        sorted_ = loop_;
        std::ranges::sort(sorted_);
        types_.conclude(loop, pair);
    }

    bool wants(double, int) const { return true; }
    void take(const Conclusion& conclusion) {
        Key key{conclusion.type + (conclusion.hidden ? 10 : 0),
                sorted_,
                conclusion.type == 3 ? conclusion.house : -1,
                conclusion.type == 3 ? DigitMask(conclusion.other) : 0,
                {conclusion.support.begin(), conclusion.support.end()}};
        if (seen_.insert(std::move(key)).second) found_.push_back({conclusion, loop_, pair_});
    }

private:
    struct Found {
        Conclusion conclusion;
        std::vector<Cell> loop;
        Mask pair;
    };
    // Two findings are one when they agree in all of this.
    using Key = std::tuple<int, std::vector<Cell>, int, DigitMask, std::vector<Cell>>;

    Step explain(const Found& found) const {
        const auto& [conclusion, loop, pair] = found;
        Step step = make_step(conclusion.technique, conclusion.rating);
        step.cells = loop;
        step.digits = pair;
        step.other_digits = conclusion.other;
        if (conclusion.house >= 0) step.houses.push_back(std::uint16_t(conclusion.house));
        for (Cell cell : loop) {
            mark_all(step, cell, pair, Role::base);
            mark_all(step, cell, Mask(position_.candidates(cell) & ~pair), Role::extra);
        }
        for (Cell cell : conclusion.support) {
            step.support.push_back(cell);
            const Mask shown = conclusion.hidden ? conclusion.other : Mask(~Mask{0});
            mark_all(step, cell, Mask(position_.candidates(cell) & shown), Role::support);
        }
        for (int i = 0; i < conclusion.cells.count; ++i)
            eliminate_all(step, conclusion.cells[i], conclusion.falls[i]);
        sort_eliminations(step);
        return step;
    }

    const Position<Capacity>& position_;
    StepSink& sink_;
    LoopTypes<Position<Capacity>, LoopSteps> types_{position_, *this};
    std::vector<Cell> loop_, sorted_;
    Mask pair_ = 0;
    bool goes_on_ = true;
    std::set<Key> seen_;
    std::vector<Found> found_;
};

}  // namespace

NONET_SEARCH(find_unique_loops, LoopSteps)

}  // namespace nonet
