#include "logic/engine/path.hpp"

#include <algorithm>

#include "logic/engine/swift_chains.hpp"

namespace nonet {

namespace {

Order usable(const PathRules& rules, const Geometry& geometry) {
    Order order = rules.order;
    std::erase_if(order, [&](const OrderEntry& entry) {
        return !fits(entry.scan, geometry) || (info(entry.scan).needs.uniqueness && !rules.unique);
    });
    return order;
}

PathEnd stopped(const Meter& meter) {
    return meter.stop() == Stop::interrupted ? PathEnd::interrupted : PathEnd::budget;
}

// How many candidates each digit had when an entry last found nothing: a digit that still has
// as many is as it was, and a method that looks at one digit at a time may pass over it.
class InVain {
public:
    InVain(std::size_t entries, int size)
        : digits_(std::size_t(size) + 1), candidates_(entries * digits_, 0) {}

    std::span<const std::uint16_t> of(std::size_t entry) const {
        return {&candidates_[entry * digits_], digits_};
    }
    template <class Capacity>
    void note(std::size_t entry, const Position<Capacity>& position) {
        for (int digit = 1; digit <= position.size(); ++digit)
            candidates_[entry * digits_ + std::size_t(digit)] =
                std::uint16_t(position.candidates_of(digit));
    }

private:
    std::size_t digits_;
    std::vector<std::uint16_t> candidates_;
};

// Appends the entry's first step at the position; false when there is none.
template <class Capacity>
bool find_step(const OrderEntry& entry, const Position<Capacity>& position, SwiftChains& swift,
               Memo& memo, Meter& meter, std::vector<Step>& steps,
               std::span<const std::uint16_t> in_vain = {}) {
    if (SwiftChains::looks_for(entry.scan, entry.accept)) {
        auto answer = swift.find(entry.scan, position, entry.accept, meter);
        if (answer.step) steps.push_back(std::move(*answer.step));
        if (answer.known) return answer.step.has_value();
    }
    return find_first(entry.scan, position, meter, entry.accept, steps, in_vain, &memo);
}

}  // namespace

template <class Capacity>
std::optional<Step> next_step(const Position<Capacity>& position, const PathRules& rules,
                              Meter& meter) {
    SwiftChains swift;
    Memo memo;
    std::vector<Step> steps;
    for (const OrderEntry& entry : usable(rules, position.geometry())) {
        if (find_step(entry, position, swift, memo, meter, steps)) return std::move(steps[0]);
        if (meter.stop() != Stop::none) return std::nullopt;
    }
    return std::nullopt;
}

template <class Capacity>
Path find_path(Position<Capacity>& position, const PathRules& rules, Meter& meter) {
    const Order order = usable(rules, position.geometry());
    Path path{{}, PathEnd::broken, find_defect(position)};
    if (path.defect.kind != Defect::none) return path;
    path.steps.reserve(std::size_t(position.empty_cells()) + 16);
    std::size_t next = 0, failures = 0;
    SwiftChains swift;
    Memo memo;
    InVain in_vain(order.size(), position.size());
    while (!position.is_solved() && failures < order.size()) {
        if (!meter.tick()) {
            path.end = stopped(meter);
            return path;
        }
        const OrderEntry& entry = order[next];
        if (find_step(entry, position, swift, memo, meter, path.steps, in_vain.of(next))) {
            position.apply(path.steps.back());
            swift.forget();
            memo.forget();
            failures = 0;
            if (rules.policy == Policy::restart) next = 0;
        } else {
            ++failures;
            in_vain.note(next, position);
            next = (next + 1) % order.size();
        }
    }
    if (meter.stop() != Stop::none) {
        path.end = stopped(meter);
        return path;
    }
    path.end = PathEnd::solved;
    if (position.is_solved()) return path;
    path.defect = find_defect(position);
    path.end = path.defect.kind != Defect::none ? PathEnd::broken : PathEnd::stuck;
    return path;
}

template std::optional<Step> next_step(const Position<Small>&, const PathRules&, Meter&);
template std::optional<Step> next_step(const Position<Large>&, const PathRules&, Meter&);
template Path find_path(Position<Small>&, const PathRules&, Meter&);
template Path find_path(Position<Large>&, const PathRules&, Meter&);

}  // namespace nonet
