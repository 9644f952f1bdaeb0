#include "logic/families/uniqueness/unique_loops.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "logic/basis/finding.hpp"
#include "logic/families/uniqueness/loop_types.hpp"

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
        const auto loops = deadly_loops(position_, sink_);
        LoopTypes<Position<Capacity>, LoopSteps> types(position_, *this);
        for (const DeadlyLoop& loop : loops) {
            loop_ = &loop;
            sorted_ = loop.cells;
            std::ranges::sort(sorted_);
            types.conclude(loop.cells, Mask(bit(loop.low) | bit(loop.high)));
        }
        std::ranges::stable_sort(found_, [](const Found& a, const Found& b) {
            return std::tie(a.conclusion.rating, a.conclusion.type) <
                   std::tie(b.conclusion.rating, b.conclusion.type);
        });
        return std::ranges::all_of(found_, [&](const Found& found) {
            return !sink_.wants(found.conclusion.technique) || sink_.take(explain(found));
        });
    }

    bool wants(double, int) const { return true; }

    void take(const Conclusion& conclusion) {
        Key key{conclusion.type + (conclusion.hidden ? 10 : 0),
                sorted_,
                conclusion.type == 3 ? conclusion.house : -1,
                conclusion.type == 3 ? DigitMask(conclusion.other) : 0,
                {conclusion.support.begin(), conclusion.support.end()}};
        if (seen_.insert(std::move(key)).second) found_.push_back({conclusion, loop_});
    }

private:
    struct Found {
        Conclusion conclusion;
        const DeadlyLoop* loop;
    };
    // Two findings are one when they agree in all of this.
    using Key = std::tuple<int, std::vector<Cell>, int, DigitMask, std::vector<Cell>>;

    Step explain(const Found& found) const {
        const auto& [conclusion, loop] = found;
        const Mask pair = Mask(bit(loop->low) | bit(loop->high));
        Step step = make_step(conclusion.technique, conclusion.rating);
        step.cells = loop->cells;
        step.digits = pair;
        step.other_digits = conclusion.other;
        if (conclusion.house >= 0) step.houses.push_back(std::uint16_t(conclusion.house));
        for (Cell cell : loop->cells) {
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
    const DeadlyLoop* loop_ = nullptr;
    std::vector<Cell> sorted_;
    std::set<Key> seen_;
    std::vector<Found> found_;
};

}  // namespace

template <class Capacity>
bool find_unique_loops(const Position<Capacity>& position, StepSink& sink) {
    return LoopSteps<Capacity>(position, sink).run();
}

template bool find_unique_loops(const Position<Small>&, StepSink&);
template bool find_unique_loops(const Position<Large>&, StepSink&);

}  // namespace nonet
