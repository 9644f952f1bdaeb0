#include "logic/engine/find.hpp"

#include "logic/basis/facts.hpp"

namespace nonet {

// The finders, each in the folder of its family; rows that share one declare it again.
#define DECLARED(find_x, ...) \
    template <class Capacity> \
    bool find_x(const Position<Capacity>&, StepSink& __VA_OPT__(, decltype(__VA_ARGS__)));
#define TECHNIQUE(enumerator, name, explainer_name, family, rating, needs, explainer, human, ...) \
    DECLARED(__VA_ARGS__)
#include "logic/basis/techniques.def"

namespace {

class Collector : public StepSink {
public:
    Collector(Meter& meter, const TechniqueSet& accept, std::vector<Step>& steps, int size)
        : steps_(steps), meter_(meter), accept_(accept), turns_(size > 9 ? 8 : 32) {}

    bool take(Step&& step) override {
        if (accept_[std::size_t(step.technique)]) steps_.push_back(std::move(step));
        return true;
    }
    // On large grids a chain takes milliseconds: too long to look at the clock as rarely as
    // the meter does by itself.
    bool tick() override { return meter_.tick() && (++ticks_ % turns_ != 0 || meter_.poll()); }
    bool wants(Technique technique) const override { return accept_[std::size_t(technique)]; }

protected:
    std::vector<Step>& steps_;

private:
    Meter& meter_;
    const TechniqueSet& accept_;
    unsigned ticks_ = 0, turns_;
};

// Ends with the first step, and passes over what was looked at in vain.
template <class Capacity>
class FirstStep : public Collector {
public:
    FirstStep(Meter& meter, const TechniqueSet& accept, std::vector<Step>& steps, int size,
              PathMemory<Capacity>& memory)
        : Collector(meter, accept, steps, size), memory_(memory), before_(steps.size()) {}

    bool take(Step&& step) override {
        Collector::take(std::move(step));
        return steps_.size() == before_;
    }
    bool wants_digit(int digit) const override { return memory_.wants_digit(digit); }
    const Changes* changes() const override { return memory_.changes(); }
    std::span<const Digit> solution() override { return memory_.solution(); }
    Memo& memo() override { return memory_.memo(); }

private:
    PathMemory<Capacity>& memory_;
    std::size_t before_;
};

}  // namespace

template <class Capacity>
bool find(Technique scan, const Position<Capacity>& position, StepSink& sink) {
    if (info(scan).needs.rules && position.geometry().rules() == nullptr) return true;
    // clang-format off
    switch (scan) {
#define FOUND(find_x, ...) find_x(position, sink __VA_OPT__(, ) __VA_ARGS__)
#define TECHNIQUE(enumerator, name, explainer_name, family, rating, needs, explainer, human, ...) \
        case Technique::enumerator: return FOUND(__VA_ARGS__);
#include "logic/basis/techniques.def"
        case Technique::count_: break;
    }
    // clang-format on
    return true;
}

bool fits(Technique technique, const Geometry& geometry) {
    const Needs& needs = info(technique).needs;
    const bool has_rules = geometry.rules() != nullptr;
    return (!needs.boxes || geometry.has_crossings()) &&
           (!needs.lines || !geometry.rows().empty()) && (!needs.rules || has_rules) &&
           (!needs.uniqueness || !has_rules);
}

template <class Capacity>
bool find_first(Technique scan, const Position<Capacity>& position, Meter& meter,
                const TechniqueSet& accept, std::vector<Step>& steps,
                PathMemory<Capacity>& memory) {
    const std::size_t before = steps.size();
    FirstStep<Capacity> sink(meter, accept, steps, position.size(), memory);
    find(scan, position, sink);
    return steps.size() > before;
}

template <class Capacity>
std::vector<Step> find_all(Technique scan, const Position<Capacity>& position, Meter& meter,
                           const TechniqueSet& accept) {
    std::vector<Step> steps;
    Collector collector(meter, accept, steps, position.size());
    find(scan, position, collector);
    return steps;
}

template bool find_first(Technique, const Position<Small>&, Meter&, const TechniqueSet&,
                         std::vector<Step>&, PathMemory<Small>&);
template bool find_first(Technique, const Position<Large>&, Meter&, const TechniqueSet&,
                         std::vector<Step>&, PathMemory<Large>&);
template bool find(Technique, const Position<Small>&, StepSink&);
template bool find(Technique, const Position<Large>&, StepSink&);
template std::vector<Step> find_all(Technique, const Position<Small>&, Meter&, const TechniqueSet&);
template std::vector<Step> find_all(Technique, const Position<Large>&, Meter&, const TechniqueSet&);

}  // namespace nonet
