#include "logic/chains/swift_chains.hpp"

#include <array>

#include "logic/chains/multiple_chains.hpp"
#include "logic/rating/unit.hpp"

namespace nonet {

namespace {

// Which of contradiction, double, cell and house chains a technique is.
HintKind kind_of(Technique technique) {
    if (technique == Technique::nishio) return HintKind::contradiction;
    if (technique == Technique::cell_chains) return HintKind::cell_chains;
    if (technique == Technique::house_chains) return HintKind::house_chains;
    constexpr HintKind kinds[] = {HintKind::contradiction, HintKind::double_chain,
                                  HintKind::cell_chains, HintKind::house_chains};
    return kinds[(int(technique) - int(Technique::dynamic_contradiction)) % 4];
}

// The rater counts blocks, rows, columns; a layout rows, columns, boxes.
int house_of(int region) { return region < 9 ? region + 18 : region - 9; }

ChainHint hint_of(const rating::Step& step, const Position<Small>& position) {
    const NodeNumbers<Small> numbers(position);
    const rating::ChainOrigin& origin = step.origin;
    ChainHint hint{};
    hint.kind = kind_of(step.technique);
    hint.rating = step.rating;
    hint.complexity = step.complexity;
    const int digit = origin.digit != 0 ? origin.digit : lowest_digit(position.candidates(origin.cell));
    const NodeKey start = numbers.on(origin.cell, digit);
    hint.start = origin.on != 0 ? start : negation(start);
    if (hint.kind == HintKind::house_chains) hint.house = house_of(origin.region);
    const NodeKey target = numbers.on(origin.target_cell, origin.target_digit);
    hint.conclusion = hint.kind == HintKind::contradiction ? negation(hint.start)
                      : origin.target_on != 0              ? target
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

SwiftChains::SwiftChains() : rater_(nullptr, rating::chosen_unit().drop) {}
SwiftChains::~SwiftChains() = default;

SwiftChains::Answer SwiftChains::find(Method method, const Position<Small>& position,
                                      const TechniqueSet& accept, Meter& meter) {
    if (!position.geometry().layout().is_plain_nine()) return {};
    if (!asked_) ask(position, meter);
    asked_ = true;
    if (answer_ == rating::ChainAnswer::unknown) return {};
    const Method found_by = info(best_.technique).method;
    if (answer_ == rating::ChainAnswer::none || method < found_by) return {true, {}};
    // The best of a method is its first; what else it has only its engine knows.
    if (method != found_by || !accept.test(std::size_t(best_.technique))) return {};
    const auto level = ChainLevel(int(method) - int(Method::nishio));
    Ticks ticks(meter);
    return {true, MultipleChains<Small>::rebuild(position, level, hint_of(best_, position), ticks)};
}

void SwiftChains::ask(const Position<Small>& position, Meter& meter) {
    const rating::Unit& unit = rating::chosen_unit();
    if (rater_ == nullptr) rater_.reset(unit.make());
    std::array<std::uint16_t, 81> candidates;
    for (int cell = 0; cell < 81; ++cell) candidates[std::size_t(cell)] = position.candidates(cell);
    answer_ = unit.find_chain(
        rater_.get(), position.values().data(), candidates.data(),
        [](void* context) { return static_cast<Meter*>(context)->tick(); }, &meter, best_);
}

}  // namespace nonet
