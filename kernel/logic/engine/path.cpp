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

// Appends the first step of an entry at the position; false when there is none.
template <class Capacity>
bool find_step(const OrderEntry& entry, const Position<Capacity>& position, SwiftChains& swift,
               PathMemory<Capacity>& memory, Meter& meter, std::vector<Step>& steps) {
    if (SwiftChains::looks_for(entry.scan, entry.accept)) {
        auto answer = swift.find(entry.scan, position, entry.accept, meter);
        if (answer.step) steps.push_back(std::move(*answer.step));
        if (answer.known) return answer.step.has_value();
    }
    return find_first(entry.scan, position, meter, entry.accept, steps, memory);
}

}  // namespace

template <class Capacity>
std::optional<Step> next_step(const Position<Capacity>& position, const PathRules& rules,
                              Meter& meter) {
    const Order order = usable(rules, position.geometry());
    SwiftChains swift;
    PathMemory<Capacity> memory(order.size(), position);
    std::vector<Step> steps;
    for (std::size_t i = 0; i < order.size(); ++i) {
        memory.begin(i);
        if (find_step(order[i], position, swift, memory, meter, steps)) return std::move(steps[0]);
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
    PathMemory<Capacity> memory(order.size(), position);
    while (!position.is_solved() && failures < order.size()) {
        if (!meter.tick()) break;
        memory.begin(next);
        if (find_step(order[next], position, swift, memory, meter, path.steps)) {
            position.apply(path.steps.back());
            swift.forget();
            memory.found_step();
            failures = 0;
            if (rules.policy == Policy::restart) next = 0;
        } else {
            ++failures;
            memory.found_nothing();
            next = (next + 1) % order.size();
        }
    }
    path.end = meter.stop() == Stop::interrupted ? PathEnd::interrupted
               : meter.stop() != Stop::none      ? PathEnd::budget
               : position.is_solved()            ? PathEnd::solved
                                                 : PathEnd::stuck;
    if (path.end != PathEnd::stuck) return path;
    path.defect = find_defect(position);
    if (path.defect.kind != Defect::none) path.end = PathEnd::broken;
    return path;
}

template std::optional<Step> next_step(const Position<Small>&, const PathRules&, Meter&);
template std::optional<Step> next_step(const Position<Large>&, const PathRules&, Meter&);
template Path find_path(Position<Small>&, const PathRules&, Meter&);
template Path find_path(Position<Large>&, const PathRules&, Meter&);

}  // namespace nonet
