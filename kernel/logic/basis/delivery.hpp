// Which of the steps that a method finds are given, and in which order.
#pragma once

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "logic/basis/step.hpp"
#include "model/sorting.hpp"

namespace nonet {

// Of steps of one technique that remove the same candidates, the one with the smallest
// evidence: fish come in swarms, and one reason is enough.
class OnePerEffect {
public:
    void offer(Step&& step) {
        const auto [known, fresh] =
            index_.try_emplace({step.technique, step.eliminations}, steps_.size());
        if (fresh)
            steps_.push_back(std::move(step));
        else if (step.marks.size() < steps_[known->second].marks.size())
            steps_[known->second] = std::move(step);
    }

    // In the order in which the effects were first met.
    bool deliver(StepSink& sink) {
        for (Step& step : steps_)
            if (!sink.take(std::move(step))) return false;
        return true;
    }

private:
    std::vector<Step> steps_;
    std::map<std::pair<Technique, std::vector<Candidate>>, std::size_t> index_;
};

// Of steps found in any order, those that need the least effort come first, and a step is given
// only where it removes something that none before it did. False when the sink ended it.
template <class Effort>
bool deliver_news(std::vector<Step>& steps, Effort effort, StepSink& sink) {
    sort_by(steps, effort);
    std::set<Candidate> gone;
    for (Step& step : steps) {
        const auto before = gone.size();
        gone.insert(step.eliminations.begin(), step.eliminations.end());
        if (gone.size() > before && !sink.take(std::move(step))) return false;
    }
    return true;
}

// The same where a step is given only if none before it removed just the same.
template <class Effort>
bool deliver_effects(std::vector<Step>& steps, Effort effort, StepSink& sink) {
    sort_by(steps, effort);
    std::set<std::vector<Candidate>> known;
    for (Step& step : steps)
        if (known.insert(step.eliminations).second && !sink.take(std::move(step))) return false;
    return true;
}

}  // namespace nonet
