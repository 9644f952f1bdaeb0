#include "logic/engine/swift_chains.hpp"

#include <array>

#include "logic/families/chains/chain_engine.hpp"

namespace nonet {

namespace {

// In the rater's order triples come after cycles and forcing chains.
int turn_of(Technique scan) {
    return scan == Technique::aligned_triple ? int(Technique::forcing_chain) : int(scan);
}

// The rater counts boxes, rows, columns; a layout rows, columns, boxes.
int house_of(int rated) { return rated < 9 ? rated + 18 : rated - 9; }

ChainHint hint_of(const rating::Step& step, const Position<Small>& position) {
    const NodeNumbers<Small> numbers(position);
    const rating::ChainOrigin& origin = step.origin;
    ChainHint hint{.kind = origin.kind,
                   .technique = step.technique,
                   .rating = step.rating,
                   .complexity = step.complexity};
    const int digit =
        origin.digit != 0 ? origin.digit : lowest_digit(position.candidates(origin.cell));
    const NodeKey start = numbers.on(origin.cell, digit);
    hint.start = origin.on != 0 ? start : negation(start);
    if (hint.kind == ChainKind::house_chains) hint.house = house_of(origin.house);
    if (origin.target_digit != 0) {  // a cycle ends where it starts
        const NodeKey target = numbers.on(origin.target_cell, origin.target_digit);
        hint.conclusion = origin.target_on != 0 ? target : negation(target);
        hint.falls = numbers.falls(hint.conclusion);
    }
    return hint;
}

class Ticks : public StepSink {
public:
    explicit Ticks(Meter& meter) : meter_(meter) {}
    bool take(Step&&) override { return false; }
    bool tick() override { return meter_.tick(); }

private:
    Meter& meter_;
};

}  // namespace

SwiftChains::Answer SwiftChains::find(Technique scan, const Position<Small>& position,
                                      const TechniqueSet& accept, Meter& meter) {
    // The rater has room for the open cells of puzzles with one solution.
    if (!position.geometry().layout().is_plain_nine() || position.geometry().rules() != nullptr ||
        position.empty_cells() > 64)
        return {};
    if (!asked_) ask(position, meter);
    asked_ = true;
    if (answer_ == rating::ChainAnswer::unknown) return {};
    if (answer_ == rating::ChainAnswer::none) return {true, {}};
    const Technique found_by = scan_of(best_.technique);
    if (turn_of(scan) < turn_of(found_by)) return {true, {}};
    // The best of a scan is its first; what else it has only its engine knows.
    if (scan != found_by || !accept.test(std::size_t(best_.technique))) return {};
    if (scan == Technique::aligned_triple) return {};
    if (scan < Technique::nishio)
        return {true, rebuild_forcing_chain(position, hint_of(best_, position))};
    Ticks ticks(meter);
    return {true, rebuild_multiple_chains(position, best_.level, hint_of(best_, position), ticks)};
}

void SwiftChains::ask(const Position<Small>& position, Meter& meter) {
    std::array<std::uint16_t, 81> candidates;
    for (int cell = 0; cell < 81; ++cell) candidates[std::size_t(cell)] = position.candidates(cell);
    answer_ = rater_.find_chain(position.values().data(), candidates.data(), meter, best_);
}

}  // namespace nonet
