#include "logic/path.hpp"

#include <algorithm>

namespace nonet {

namespace {

Order usable(const PathRules& rules, const Geometry& geometry) {
    Order order = rules.order;
    std::erase_if(order, [&](const OrderEntry& entry) {
        return !fits(entry.method, geometry) ||
               (info(entry.method).needs.uniqueness && !rules.unique);
    });
    return order;
}

PathEnd stopped(const Meter& meter) {
    return meter.stop() == Stop::interrupted ? PathEnd::interrupted : PathEnd::budget;
}

}  // namespace

template <class Capacity>
std::optional<Step> next_step(const Position<Capacity>& position, const PathRules& rules,
                              Meter& meter) {
    for (const OrderEntry& entry : usable(rules, position.geometry())) {
        auto step = find_first(entry.method, position, meter, entry.accept);
        if (step || meter.stop() != Stop::none) return step;
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
    while (!position.is_solved() && failures < order.size()) {
        if (!meter.tick()) {
            path.end = stopped(meter);
            return path;
        }
        const OrderEntry& entry = order[next];
        if (find_first(entry.method, position, meter, entry.accept, path.steps)) {
            position.apply(path.steps.back());
            failures = 0;
            if (rules.policy == Policy::restart) next = 0;
        } else {
            ++failures;
            next = (next + 1) % order.size();
        }
    }
    if (meter.stop() != Stop::none) {
        path.end = stopped(meter);
        return path;
    }
    path.defect = find_defect(position);
    path.end = position.is_solved()                  ? PathEnd::solved
               : path.defect.kind != Defect::none ? PathEnd::broken
                                                     : PathEnd::stuck;
    return path;
}

template std::optional<Step> next_step(const Position<Small>&, const PathRules&, Meter&);
template std::optional<Step> next_step(const Position<Large>&, const PathRules&, Meter&);
template Path find_path(Position<Small>&, const PathRules&, Meter&);
template Path find_path(Position<Large>&, const PathRules&, Meter&);

}  // namespace nonet
