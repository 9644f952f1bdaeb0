#include "logic/orders.hpp"

#include <algorithm>

namespace nonet {

namespace {

using enum Method;

constexpr Method explainer_methods[] = {
    last_value, hidden_single,
    direct_pointing, direct_claiming,
    direct_hidden_pair,
    naked_single,
    direct_hidden_triple,
    pointing, claiming,
    naked_pair, x_wing, hidden_pair,
    naked_triple, swordfish, hidden_triple,
    xy_wing, xyz_wing,
    unique_loops,
    naked_quad, jellyfish, hidden_quad,
    bivalue_grave,
    aligned_pair,
    forcing_chains,
    aligned_triple,
    nishio, multiple_chains, dynamic_chains, dynamic_chains_plus,
    nested_chains, nested_multiple_chains, nested_dynamic_chains, nested_dynamic_chains_plus,
};

constexpr Method human_methods[] = {
    last_value, hidden_single, naked_single,
    pointing, claiming,
    locked_pair, locked_triple,
    naked_pair, hidden_pair,
    naked_triple, hidden_triple,
    x_wing, swordfish,
    skyscraper, two_string_kite, empty_rectangle,
    xy_wing, xyz_wing, w_wing,
    simple_colouring,
    finned_x_wing,
    wxyz_wing,
    unique_loops, hidden_rectangle, avoidable_rectangle,
    remote_pairs,
    naked_quad, hidden_quad, naked_quintuple, jellyfish,
    bivalue_grave,
    multi_colouring,
    finned_swordfish, franken_x_wing,
    x_chain, xy_chain,
    medusa,
    finned_jellyfish, franken_swordfish, franken_jellyfish,
    almost_set_pair, sue_de_coq,
    alternating_chain, grouped_chain,
    almost_set_wing, almost_set_chain, death_blossom,
    forcing_chains,
    aligned_pair, aligned_triple,
    nishio, multiple_chains, dynamic_chains, dynamic_chains_plus,
    nested_chains, nested_multiple_chains, nested_dynamic_chains, nested_dynamic_chains_plus,
};

}  // namespace

Order order_of(std::span<const Method> methods) {
    Order order;
    for (Method method : methods) order.push_back({method, techniques_of(method)});
    return order;
}

Order order_of(std::span<const Technique> techniques) {
    Order order;
    for (Technique technique : techniques) {
        const Method method = info(technique).method;
        if (order.empty() || order.back().method != method) order.push_back({method, {}});
        order.back().accept.set(std::size_t(technique));
    }
    return order;
}

Order explainer_order() { return order_of(explainer_methods); }

// Turbot fish come out of the scan for forcing chains but are as easy as skyscrapers and kites,
// which they generalise.
Order human_order() {
    Order order = order_of(human_methods);
    const auto turbot = std::size_t(Technique::turbot_fish);
    std::ranges::find(order, forcing_chains, &OrderEntry::method)->accept.reset(turbot);
    OrderEntry early{forcing_chains, {}};
    early.accept.set(turbot);
    order.insert(std::ranges::find(order, empty_rectangle, &OrderEntry::method), early);
    return order;
}

}  // namespace nonet
