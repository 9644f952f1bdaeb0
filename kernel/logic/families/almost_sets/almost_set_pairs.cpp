#include "logic/families/almost_sets/almost_set_pairs.hpp"

#include <algorithm>
#include <set>

#include "logic/families/almost_sets/almost_sets.hpp"
#include "logic/basis/finding.hpp"

namespace nonet {

namespace {

template <class Capacity>
class PairSearch {
public:
    using Mask = typename Capacity::Mask;

    PairSearch(const Position<Capacity>& position, StepSink& sink)
        : position_(position), sets_(position), sink_(sink) {}

    bool run() {
        for (std::size_t first = 0; first < sets_.count(); ++first) {
            if (!sink_.tick()) return false;
            links_.clear();
            for (int digit : bits(sets_[first].digits))
                sets_.linked(first, digit + 1).for_each([&](std::size_t second) {
                    if (second > first) links_.push_back({second, digit + 1});
                    return true;
                });
            std::ranges::sort(links_);
            for (std::size_t i = 0; i < links_.size();) {
                const std::size_t second = links_[i].first;
                Mask linking = 0;
                for (; i < links_.size() && links_[i].first == second; ++i)
                    linking = Mask(linking | bit(links_[i].second));
                look_at(first, second, linking);
            }
        }
        return deliver();
    }

private:
    struct Found {
        std::size_t first, second;
        Mask linking;
        std::vector<Candidate> eliminations;
    };

    std::size_t cells_of(const Found& f) const {
        return sets_[f.first].cells.size() + sets_[f.second].cells.size();
    }

    void look_at(std::size_t first, std::size_t second, Mask linking) {
        const Mask a = sets_[first].digits, b = sets_[second].digits;
        Found found{first, second, linking, {}};
        if (cells_of(found) < 3) return;  // a naked pair
        auto fall = [&](std::span<const std::size_t> sets, Mask digits) {
            for (int digit : bits(digits))
                sets_.watchers(sets, digit + 1).for_each([&](Cell cell) {
                    add(found.eliminations, cell, digit + 1);
                });
        };
        const std::size_t both[] = {first, second};
        if (has_one_bit(linking)) {
            fall(both, Mask(a & b & ~linking));
        } else {
            fall(both, linking);
            fall(std::span(both).first(1), Mask(a & ~linking));
            fall(std::span(both).last(1), Mask(b & ~linking));
        }
        if (!found.eliminations.empty()) found_.push_back(std::move(found));
    }

    // The fewest cells first; of pairs that remove the same the first.
    bool deliver() {
        std::ranges::stable_sort(found_, {}, [&](const Found& f) { return cells_of(f); });
        std::set<std::vector<Candidate>> known;
        for (Found& found : found_) {
            Step step = make_step(Technique::almost_set_pair);
            step.eliminations = std::move(found.eliminations);
            sort_eliminations(step);
            if (!known.insert(step.eliminations).second) continue;
            step.sets = {sets_[found.first].evidence(), sets_[found.second].evidence()};
            step.digits = found.linking;
            for (Candidate c : step.eliminations) step.other_digits |= bit(c.digit);
            mark_sets(step, position_);
            if (!sink_.take(std::move(step))) return false;
        }
        return true;
    }

    const Position<Capacity>& position_;
    const AlmostLockedSets<Capacity> sets_;
    StepSink& sink_;
    std::vector<std::pair<std::size_t, int>> links_;
    std::vector<Found> found_;
};

}  // namespace

template <class Capacity>
bool find_almost_set_pairs(const Position<Capacity>& position, StepSink& sink) {
    return PairSearch<Capacity>(position, sink).run();
}

template bool find_almost_set_pairs(const Position<Small>&, StepSink&);
template bool find_almost_set_pairs(const Position<Large>&, StepSink&);

}  // namespace nonet
