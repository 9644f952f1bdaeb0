// Unique rectangles and loops, bivalue universal graves: what a puzzle with one solution cannot
// be left with.
//
//        c2        c8
//   r1   48 ------ 48      If all four cells held only 4 and 8, swapping them
//        |         |       would give a second solution: every house meets the
//   r2   48 ------ 48+5    loop in one cell of either colour. So r2c8 is a 5.
//
// If every empty cell had two candidates and every digit two places (or none) in every house, the
// puzzle would have no solution or several. In a position that is one step from it, one of the
// digits that spoil the grave is true. The fat cells, those with more than the pattern allows,
// decide the type of either:
//
//      loop                                               grave
//   1  one: it loses the two digits                       it holds a spoiling digit
//   2  all with one and the same extra digit: it leaves the cells that see them
//   3  two in one house, whose extra digits form a        several in one house; a naked set
//      naked or a hidden set with others
//   4  two, one of the two digits locked in their house:  two that share a house and one more
//      the other goes                                     digit: that digit is locked in them
#include <algorithm>
#include <set>
#include <tuple>

#include "logic/basis/finding.hpp"
#include "logic/families/uniqueness/grave_scan.hpp"
#include "logic/families/uniqueness/loop_walk.hpp"
#include "model/sorting.hpp"

namespace nonet {

namespace {

// What is concluded, behind the marks of the pattern.
template <class Capacity>
Step finished(Step step, const Position<Capacity>& position,
              const DeadlyConclusion<Position<Capacity>>& conclusion) {
    using Mask = typename Capacity::Mask;
    step.other_digits = conclusion.other;
    if (conclusion.house >= 0) step.houses.push_back(std::uint16_t(conclusion.house));
    const Mask shown = conclusion.hidden ? conclusion.other : Mask(~Mask{0});
    for (Cell cell : conclusion.support) {
        step.support.push_back(cell);
        mark_all(step, cell, Mask(position.candidates(cell) & shown), Role::support);
    }
    for (int i = 0; i < conclusion.cells.count; ++i)
        eliminate_all(step, conclusion.cells[i], conclusion.falls[i]);
    sort_eliminations(step);
    return step;
}

// The walk finds each loop from every cell and in both directions; the first stays. All steps are
// collected and the easiest come first.
template <class Capacity>
class LoopSteps {
public:
    using Mask = typename Capacity::Mask;
    using Conclusion = DeadlyConclusion<Position<Capacity>>;

    LoopSteps(const Position<Capacity>& position, StepSink& sink)
        : position_(position), sink_(sink) {}

    bool run() {
        LoopWalk(position_, news_of(sink_), *this).run();
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
        for (Cell cell : loop) {
            mark_all(step, cell, pair, Role::base);
            mark_all(step, cell, Mask(position_.candidates(cell) & ~pair), Role::extra);
        }
        return finished(std::move(step), position_, conclusion);
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

template <class Capacity>
bool find_bivalue_graves(const Position<Capacity>& position, StepSink& sink) {
    GraveScan<Position<Capacity>> grave(position);
    return grave.run([&](const DeadlyConclusion<Position<Capacity>>& conclusion) {
        Step step = make_step(conclusion.technique, conclusion.rating);
        step.digits = grave.all_spoilers();
        for (Cell cell : grave.fat()) {
            step.cells.push_back(cell);
            mark_all(step, cell, grave.spoilers(cell), Role::extra);
        }
        if (conclusion.type == 4)
            for (Cell cell : step.cells) mark_all(step, cell, conclusion.other, Role::base);
        return sink.take(finished(std::move(step), position, conclusion));
    });
}

NONET_SEARCH(find_unique_loops, LoopSteps)
NONET_FINDER(find_bivalue_graves)

}  // namespace nonet
