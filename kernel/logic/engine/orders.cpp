#include "logic/engine/orders.hpp"

#include <algorithm>

namespace nonet {

namespace {

Order sorted_by(int TechniqueInfo::*place) {
    std::vector<Technique> techniques;
    for (const TechniqueInfo& row : technique_table)
        if (row.*place != 0) techniques.push_back(row.technique);
    std::ranges::stable_sort(techniques, {}, [&](Technique t) { return info(t).*place; });
    return order_of(techniques);
}

}  // namespace

Order order_of(std::span<const Technique> techniques) {
    Order order;
    for (Technique technique : techniques) {
        const Technique scan = scan_of(technique);
        if (order.empty() || order.back().scan != scan) order.push_back({scan, {}});
        order.back().accept.set(std::size_t(technique));
    }
    return order;
}

Order explainer_order() { return sorted_by(&TechniqueInfo::explainer_place); }
Order human_order() { return sorted_by(&TechniqueInfo::human_place); }

}  // namespace nonet
