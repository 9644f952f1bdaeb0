#include "logic/find.hpp"

#include "logic/aligned.hpp"
#include "logic/almost_set_chains.hpp"
#include "logic/almost_set_pairs.hpp"
#include "logic/bivalue_grave.hpp"
#include "logic/chains/alternating.hpp"
#include "logic/chains/forcing_chains.hpp"
#include "logic/chains/multiple_chains.hpp"
#include "logic/colouring.hpp"
#include "logic/death_blossom.hpp"
#include "logic/finned_fish.hpp"
#include "logic/fish.hpp"
#include "logic/franken_fish.hpp"
#include "logic/locked_sets.hpp"
#include "logic/locking.hpp"
#include "logic/medusa.hpp"
#include "logic/rectangles.hpp"
#include "logic/remote_pairs.hpp"
#include "logic/sets.hpp"
#include "logic/single_digit.hpp"
#include "logic/singles.hpp"
#include "logic/sue_de_coq.hpp"
#include "logic/unique_loops.hpp"
#include "logic/w_wing.hpp"
#include "logic/wings.hpp"
#include "logic/wxyz_wing.hpp"

namespace nonet {

namespace {

template <class Engine>
bool deliver(Engine&& engine, StepSink& sink) {
    for (const ChainHint& hint : engine.hints()) {
        Step step = engine.step(hint);
        // A step that was interrupted is none.
        if (!sink.tick() || !sink.take(std::move(step))) return false;
    }
    return true;
}

bool wants_one_digit_only(const StepSink& sink) {
    return !sink.wants(Technique::y_cycle) && !sink.wants(Technique::xy_cycle) &&
           !sink.wants(Technique::forcing_chain);
}

class Collector : public StepSink {
public:
    Collector(Meter& meter, const TechniqueSet& accept, bool only_first, std::vector<Step>& steps,
              std::span<const std::uint16_t> in_vain = {})
        : steps_(steps), meter_(meter), accept_(accept), in_vain_(in_vain), only_first_(only_first) {}

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

private:
    unsigned ticks_ = 0;
    std::vector<Step>& steps_;
    Meter& meter_;
    const TechniqueSet& accept_;
    std::span<const std::uint16_t> in_vain_;
    bool only_first_;
};

}  // namespace

template <class Capacity>
bool find(Method method, const Position<Capacity>& position, StepSink& sink) {
    auto multiple = [&](ChainLevel level) {
        return deliver(MultipleChains<Capacity>(position, level, sink), sink);
    };
    switch (method) {
        case Method::last_value: return find_last_values(position, sink);
        case Method::hidden_single: return find_hidden_singles(position, sink);
        case Method::naked_single: return find_naked_singles(position, sink);
        case Method::direct_pointing: return find_direct_pointing(position, sink);
        case Method::direct_claiming: return find_direct_claiming(position, sink);
        case Method::direct_hidden_pair: return find_direct_hidden_sets(position, sink, 2);
        case Method::direct_hidden_triple: return find_direct_hidden_sets(position, sink, 3);
        case Method::pointing: return find_pointing(position, sink);
        case Method::claiming: return find_claiming(position, sink);
        case Method::naked_pair: return find_naked_sets(position, sink, 2);
        case Method::naked_triple: return find_naked_sets(position, sink, 3);
        case Method::naked_quad: return find_naked_sets(position, sink, 4);
        case Method::hidden_pair: return find_hidden_sets(position, sink, 2);
        case Method::hidden_triple: return find_hidden_sets(position, sink, 3);
        case Method::hidden_quad: return find_hidden_sets(position, sink, 4);
        case Method::x_wing: return find_fish(position, sink, 2);
        case Method::swordfish: return find_fish(position, sink, 3);
        case Method::jellyfish: return find_fish(position, sink, 4);
        case Method::xy_wing: return find_xy_wings(position, sink);
        case Method::xyz_wing: return find_xyz_wings(position, sink);
        case Method::unique_loops: return find_unique_loops(position, sink);
        case Method::bivalue_grave: return find_bivalue_graves(position, sink);
        case Method::aligned_pair: return find_aligned_pairs(position, sink);
        case Method::aligned_triple: return find_aligned_triples(position, sink);
        case Method::forcing_chains:
            return deliver(ForcingChains<Capacity>(position, sink, wants_one_digit_only(sink)), sink);
        case Method::nishio: return multiple(ChainLevel::nishio);
        case Method::multiple_chains: return multiple(ChainLevel::multiple);
        case Method::dynamic_chains: return multiple(ChainLevel::dynamic);
        case Method::dynamic_chains_plus: return multiple(ChainLevel::dynamic_plus);
        case Method::nested_chains: return multiple(ChainLevel::nested);
        case Method::nested_multiple_chains: return multiple(ChainLevel::nested_multiple);
        case Method::nested_dynamic_chains: return multiple(ChainLevel::nested_dynamic);
        case Method::nested_dynamic_chains_plus: return multiple(ChainLevel::nested_dynamic_plus);
        // Sets, one digit, colours.
        case Method::locked_pair: return find_locked_sets(position, sink, 2);
        case Method::locked_triple: return find_locked_sets(position, sink, 3);
        case Method::naked_quintuple: return find_naked_sets(position, sink, 5);
        case Method::skyscraper: return find_skyscrapers(position, sink);
        case Method::two_string_kite: return find_two_string_kites(position, sink);
        case Method::empty_rectangle: return find_empty_rectangles(position, sink);
        case Method::finned_x_wing: return find_finned_fish(position, sink, 2);
        case Method::finned_swordfish: return find_finned_fish(position, sink, 3);
        case Method::finned_jellyfish: return find_finned_fish(position, sink, 4);
        case Method::franken_x_wing: return find_franken_fish(position, sink, 2);
        case Method::franken_swordfish: return find_franken_fish(position, sink, 3);
        case Method::franken_jellyfish: return find_franken_fish(position, sink, 4);
        case Method::simple_colouring: return find_simple_colouring(position, sink);
        case Method::multi_colouring: return find_multi_colouring(position, sink);
        case Method::medusa: return find_medusas(position, sink);
        // Those that Sudoku Explainer lacks.
        case Method::w_wing: return find_w_wings(position, sink);
        case Method::wxyz_wing: return find_wxyz_wings(position, sink);
        case Method::remote_pairs: return find_remote_pairs(position, sink);
        case Method::x_chain: return find_x_chains(position, sink);
        case Method::xy_chain: return find_xy_chains(position, sink);
        case Method::alternating_chain: return find_alternating_chains(position, sink);
        case Method::grouped_chain: return find_grouped_chains(position, sink);
        case Method::almost_set_pair: return find_almost_set_pairs(position, sink);
        case Method::almost_set_wing: return find_almost_set_wings(position, sink);
        case Method::almost_set_chain: return find_almost_set_chains(position, sink);
        case Method::death_blossom: return find_death_blossoms(position, sink);
        case Method::sue_de_coq: return find_sue_de_coq(position, sink);
        case Method::hidden_rectangle: return find_hidden_rectangles(position, sink);
        case Method::avoidable_rectangle: return find_avoidable_rectangles(position, sink);
        case Method::count_: break;
    }
    return true;
}

bool fits(Method method, const Geometry& geometry) {
    const Needs& needs = info(method).needs;
    return (!needs.boxes || geometry.has_crossings()) && (!needs.lines || !geometry.rows().empty());
}

template <class Capacity>
bool find_first(Method method, const Position<Capacity>& position, Meter& meter,
                const TechniqueSet& accept, std::vector<Step>& steps,
                std::span<const std::uint16_t> in_vain) {
    const std::size_t before = steps.size();
    Collector collector(meter, accept, true, steps, in_vain);
    find(method, position, collector);
    return steps.size() > before;
}

template <class Capacity>
std::optional<Step> find_first(Method method, const Position<Capacity>& position, Meter& meter,
                               const TechniqueSet& accept) {
    std::vector<Step> steps;
    if (!find_first(method, position, meter, accept, steps)) return std::nullopt;
    return std::move(steps[0]);
}

template <class Capacity>
std::vector<Step> find_all(Method method, const Position<Capacity>& position, Meter& meter,
                           const TechniqueSet& accept) {
    std::vector<Step> steps;
    Collector collector(meter, accept, false, steps);
    find(method, position, collector);
    return steps;
}

template bool find_first(Method, const Position<Small>&, Meter&, const TechniqueSet&,
                         std::vector<Step>&, std::span<const std::uint16_t>);
template bool find_first(Method, const Position<Large>&, Meter&, const TechniqueSet&,
                         std::vector<Step>&, std::span<const std::uint16_t>);
template bool find(Method, const Position<Small>&, StepSink&);
template bool find(Method, const Position<Large>&, StepSink&);
template std::optional<Step> find_first(Method, const Position<Small>&, Meter&, const TechniqueSet&);
template std::optional<Step> find_first(Method, const Position<Large>&, Meter&, const TechniqueSet&);
template std::vector<Step> find_all(Method, const Position<Small>&, Meter&, const TechniqueSet&);
template std::vector<Step> find_all(Method, const Position<Large>&, Meter&, const TechniqueSet&);

}  // namespace nonet
