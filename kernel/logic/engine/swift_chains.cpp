#include "logic/engine/swift_chains.hpp"

#include <array>

#include "logic/families/chains/multiple_chains.hpp"

namespace nonet {

namespace {

// The level of a technique from Nishio on.
ChainLevel level_of(Technique technique) {
    if (technique == Technique::nishio) return ChainLevel::nishio;
    if (technique < Technique::dynamic_contradiction) return ChainLevel::multiple;
    const int row = (int(technique) - int(Technique::dynamic_contradiction)) / 4;
    return ChainLevel(int(ChainLevel::dynamic) + row);
}

// Which of contradiction, double, cell and house chains it is.
ChainKind kind_of(Technique technique) {
    const ChainLevel level = level_of(technique);
    if (level == ChainLevel::nishio) return ChainKind::contradiction;
    for (ChainKind kind :
         {ChainKind::cell_chains, ChainKind::house_chains, ChainKind::double_chain})
        if (technique_of(level, kind) == technique) return kind;
    return ChainKind::contradiction;
}

// The rater counts boxes, rows, columns; a layout rows, columns, boxes.
int house_of(int rated) { return rated < 9 ? rated + 18 : rated - 9; }

ChainHint hint_of(const rating::Step& step, const Position<Small>& position) {
    const NodeNumbers<Small> numbers(position);
    const rating::ChainOrigin& origin = step.origin;
    ChainHint hint{};
    hint.kind = kind_of(step.technique);
    hint.rating = step.rating;
    hint.complexity = step.complexity;
    const int digit =
        origin.digit != 0 ? origin.digit : lowest_digit(position.candidates(origin.cell));
    const NodeKey start = numbers.on(origin.cell, digit);
    hint.start = origin.on != 0 ? start : negation(start);
    if (hint.kind == ChainKind::house_chains) hint.house = house_of(origin.house);
    const NodeKey target = numbers.on(origin.target_cell, origin.target_digit);
    hint.conclusion = hint.kind == ChainKind::contradiction ? negation(hint.start)
                      : origin.target_on != 0               ? target
                                                            : negation(target);
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
    const Technique found_by = scan_of(best_.technique);
    if (answer_ == rating::ChainAnswer::none || scan < found_by) return {true, {}};
    // The best of a scan is its first; what else it has only its engine knows.
    if (scan != found_by || !accept.test(std::size_t(best_.technique))) return {};
    Ticks ticks(meter);
    return {true, MultipleChains<Small>::rebuild(position, level_of(scan), hint_of(best_, position),
                                                 ticks)};
}

void SwiftChains::ask(const Position<Small>& position, Meter& meter) {
    std::array<std::uint16_t, 81> candidates;
    for (int cell = 0; cell < 81; ++cell) candidates[std::size_t(cell)] = position.candidates(cell);
    answer_ = rater_.find_chain(position.values().data(), candidates.data(), meter, best_);
}

}  // namespace nonet
