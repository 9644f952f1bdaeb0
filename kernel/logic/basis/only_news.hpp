// Of patterns found in any order, the steps of those that need the least effort come first,
// and a step is given only where it removes something that none before it did.
#pragma once

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "logic/basis/step.hpp"

namespace nonet {

// `effort(found)` orders, `step_of(found)` writes the step; false when the sink ended it.
template <class Found, class Effort, class StepOf>
bool deliver_news(std::vector<Found>& patterns, Effort effort, StepOf step_of, StepSink& sink) {
    std::ranges::stable_sort(patterns, {}, effort);
    std::set<Candidate> gone;
    for (const Found& found : patterns) {
        Step step = step_of(found);
        const auto before = gone.size();
        gone.insert(step.eliminations.begin(), step.eliminations.end());
        if (gone.size() > before && !sink.take(std::move(step))) return false;
    }
    return true;
}

// The same where a step is given only if none before it removed just the same.
template <class Found, class Effort, class StepOf>
bool deliver_effects(std::vector<Found>& patterns, Effort effort, StepOf step_of, StepSink& sink) {
    std::ranges::stable_sort(patterns, {}, effort);
    std::set<std::vector<Candidate>> known;
    for (Found& found : patterns)
        if (known.insert(found.eliminations).second && !sink.take(step_of(found))) return false;
    return true;
}

}  // namespace nonet
