#include "logic/engine/find.hpp"

#include "logic/families/almost_sets/almost_set_chains.hpp"
#include "logic/families/almost_sets/almost_set_pairs.hpp"
#include "logic/families/almost_sets/death_blossom.hpp"
#include "logic/families/almost_sets/sue_de_coq.hpp"
#include "logic/families/alternating/alternating.hpp"
#include "logic/families/alternating/remote_pairs.hpp"
#include "logic/families/chains/forcing_chains.hpp"
#include "logic/families/chains/multiple_chains.hpp"
#include "logic/families/colouring/colouring.hpp"
#include "logic/families/colouring/medusa.hpp"
#include "logic/families/exclusion/aligned.hpp"
#include "logic/families/fish/finned_fish.hpp"
#include "logic/families/fish/fish.hpp"
#include "logic/families/fish/franken_fish.hpp"
#include "logic/families/locking/locking.hpp"
#include "logic/families/rules/one_rule.hpp"
#include "logic/families/rules/refuting.hpp"
#include "logic/families/rules/rule_fillings.hpp"
#include "logic/families/rules/seen_by_all.hpp"
#include "logic/families/rules/sums.hpp"
#include "logic/families/sets/locked_sets.hpp"
#include "logic/families/sets/sets.hpp"
#include "logic/families/single_digit/single_digit.hpp"
#include "logic/families/singles/singles.hpp"
#include "logic/families/uniqueness/bivalue_grave.hpp"
#include "logic/families/uniqueness/rectangles.hpp"
#include "logic/families/uniqueness/unique_loops.hpp"
#include "logic/families/wings/w_wing.hpp"
#include "logic/families/wings/wings.hpp"
#include "logic/families/wings/wxyz_wing.hpp"

namespace nonet {

namespace {

class Collector : public StepSink {
public:
    Collector(Meter& meter, const TechniqueSet& accept, bool only_first, std::vector<Step>& steps,
              std::span<const std::uint16_t> in_vain = {}, Memo* memo = nullptr)
        : steps_(steps),
          meter_(meter),
          accept_(accept),
          in_vain_(in_vain),
          memo_(memo),
          only_first_(only_first) {}

    bool take(Step&& step) override {
        if (!accept_[std::size_t(step.technique)]) return true;
        steps_.push_back(std::move(step));
        return !only_first_;
    }
    // On large grids a chain takes milliseconds: too long to look at the clock as rarely as
    // the meter does by itself.
    bool tick() override { return meter_.tick() && (++ticks_ % 8 != 0 || meter_.poll()); }
    bool wants(Technique technique) const override { return accept_[std::size_t(technique)]; }
    bool wants_digit(int digit, int candidates) const override {
        return in_vain_.empty() || in_vain_[std::size_t(digit)] != candidates;
    }
    Memo& memo() override { return memo_ != nullptr ? *memo_ : StepSink::memo(); }

private:
    unsigned ticks_ = 0;
    std::vector<Step>& steps_;
    Meter& meter_;
    const TechniqueSet& accept_;
    std::span<const std::uint16_t> in_vain_;
    Memo* memo_;
    bool only_first_;
};

}  // namespace

template <class Capacity>
bool find(Technique scan, const Position<Capacity>& position, StepSink& sink) {
    using enum ChainLevel;
    // clang-format off
    switch (scan) {
#define TECHNIQUE(enumerator, id, name, explainer_name, family, rating, needs, finder, ...) \
        case Technique::enumerator: return finder;
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
                std::span<const std::uint16_t> in_vain, Memo* memo) {
    const std::size_t before = steps.size();
    Collector collector(meter, accept, true, steps, in_vain, memo);
    find(scan, position, collector);
    return steps.size() > before;
}

template <class Capacity>
std::optional<Step> find_first(Technique scan, const Position<Capacity>& position, Meter& meter,
                               const TechniqueSet& accept) {
    std::vector<Step> steps;
    if (!find_first(scan, position, meter, accept, steps)) return std::nullopt;
    return std::move(steps[0]);
}

template <class Capacity>
std::vector<Step> find_all(Technique scan, const Position<Capacity>& position, Meter& meter,
                           const TechniqueSet& accept) {
    std::vector<Step> steps;
    Collector collector(meter, accept, false, steps);
    find(scan, position, collector);
    return steps;
}

template bool find_first(Technique, const Position<Small>&, Meter&, const TechniqueSet&,
                         std::vector<Step>&, std::span<const std::uint16_t>, Memo*);
template bool find_first(Technique, const Position<Large>&, Meter&, const TechniqueSet&,
                         std::vector<Step>&, std::span<const std::uint16_t>, Memo*);
template bool find(Technique, const Position<Small>&, StepSink&);
template bool find(Technique, const Position<Large>&, StepSink&);
template std::optional<Step> find_first(Technique, const Position<Small>&, Meter&,
                                        const TechniqueSet&);
template std::optional<Step> find_first(Technique, const Position<Large>&, Meter&,
                                        const TechniqueSet&);
template std::vector<Step> find_all(Technique, const Position<Small>&, Meter&, const TechniqueSet&);
template std::vector<Step> find_all(Technique, const Position<Large>&, Meter&, const TechniqueSet&);

}  // namespace nonet
