// Of steps of one technique that remove the same candidates, the one with the smallest
// evidence: fish come in swarms, and one reason is enough.
#pragma once

#include <map>
#include <utility>

#include "logic/basis/step.hpp"

namespace nonet {

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

}  // namespace nonet
