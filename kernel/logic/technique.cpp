#include "logic/technique.hpp"

#include <algorithm>
#include <array>

namespace nonet {

namespace {

using T = Technique;
using M = Method;

constexpr std::array<TechniqueInfo, technique_count> technique_table{{
    {T::last_value, M::last_value, 1.0, "last-value", "Last value", "Hidden Single"},
    {T::hidden_single, M::hidden_single, 1.2, "hidden-single", "Hidden single", "Hidden Single"},
    {T::naked_single, M::naked_single, 2.3, "naked-single", "Naked single", "Naked Single"},
    {T::direct_pointing, M::direct_pointing, 1.7, "direct-pointing",
     "Direct pointing", "Direct Pointing"},
    {T::direct_claiming, M::direct_claiming, 1.9, "direct-claiming",
     "Direct claiming", "Direct Claiming"},
    {T::direct_hidden_pair, M::direct_hidden_pair, 2.0, "direct-hidden-pair",
     "Direct hidden pair", "Direct Hidden Pair"},
    {T::direct_hidden_triple, M::direct_hidden_triple, 2.5, "direct-hidden-triple",
     "Direct hidden triple", "Direct Hidden Triplet"},
    {T::pointing, M::pointing, 2.6, "pointing", "Pointing", "Pointing"},
    {T::claiming, M::claiming, 2.8, "claiming", "Claiming", "Claiming"},
    {T::naked_pair, M::naked_pair, 3.0, "naked-pair", "Naked pair", "Naked Pair"},
    {T::naked_triple, M::naked_triple, 3.6, "naked-triple", "Naked triple", "Naked Triplet"},
    {T::naked_quad, M::naked_quad, 5.0, "naked-quad", "Naked quad", "Naked Quad"},
    {T::hidden_pair, M::hidden_pair, 3.4, "hidden-pair", "Hidden pair", "Hidden Pair"},
    {T::hidden_triple, M::hidden_triple, 4.0, "hidden-triple", "Hidden triple", "Hidden Triplet"},
    {T::hidden_quad, M::hidden_quad, 5.4, "hidden-quad", "Hidden quad", "Hidden Quad"},
    {T::x_wing, M::x_wing, 3.2, "x-wing", "X-wing", "X-Wing"},
    {T::swordfish, M::swordfish, 3.8, "swordfish", "Swordfish", "Swordfish"},
    {T::jellyfish, M::jellyfish, 5.2, "jellyfish", "Jellyfish", "Jellyfish"},
    {T::xy_wing, M::xy_wing, 4.2, "xy-wing", "XY-wing", "XY-Wing"},
    {T::xyz_wing, M::xyz_wing, 4.4, "xyz-wing", "XYZ-wing", "XYZ-Wing"},
    {T::unique_rectangle_1, M::unique_loops, 4.5, "unique-rectangle-1",
     "Unique rectangle type 1", "Unique Rectangle type 1"},
    {T::unique_rectangle_2, M::unique_loops, 4.5, "unique-rectangle-2",
     "Unique rectangle type 2", "Unique Rectangle type 2"},
    {T::unique_rectangle_3, M::unique_loops, 4.5, "unique-rectangle-3",
     "Unique rectangle type 3", "Unique Rectangle type 3"},
    {T::unique_rectangle_4, M::unique_loops, 4.5, "unique-rectangle-4",
     "Unique rectangle type 4", "Unique Rectangle type 4"},
    {T::unique_loop_1, M::unique_loops, 4.6, "unique-loop-1",
     "Unique loop type 1", "Unique Loop type 1"},
    {T::unique_loop_2, M::unique_loops, 4.6, "unique-loop-2",
     "Unique loop type 2", "Unique Loop type 2"},
    {T::unique_loop_3, M::unique_loops, 4.6, "unique-loop-3",
     "Unique loop type 3", "Unique Loop type 3"},
    {T::unique_loop_4, M::unique_loops, 4.6, "unique-loop-4",
     "Unique loop type 4", "Unique Loop type 4"},
    {T::bivalue_grave_1, M::bivalue_grave, 5.6, "bivalue-grave-1",
     "Bivalue universal grave type 1", "BUG type 1"},
    {T::bivalue_grave_2, M::bivalue_grave, 5.7, "bivalue-grave-2",
     "Bivalue universal grave type 2", "BUG type 2"},
    {T::bivalue_grave_3, M::bivalue_grave, 5.8, "bivalue-grave-3",
     "Bivalue universal grave type 3", "BUG type 3"},
    {T::bivalue_grave_4, M::bivalue_grave, 5.7, "bivalue-grave-4",
     "Bivalue universal grave type 4", "BUG type 4"},
    {T::aligned_pair, M::aligned_pair, 6.2, "aligned-pair",
     "Aligned pair exclusion", "Aligned Pair Exclusion"},
    {T::aligned_triple, M::aligned_triple, 7.5, "aligned-triple",
     "Aligned triple exclusion", "Aligned Triplet Exclusion"},
    {T::x_cycle, M::forcing_chains, 6.5, "x-cycle", "X-cycle", "Bidirectional X-Cycle"},
    {T::y_cycle, M::forcing_chains, 6.5, "y-cycle", "Y-cycle", "Bidirectional Y-Cycle"},
    {T::xy_cycle, M::forcing_chains, 7.0, "xy-cycle", "XY-cycle", "Bidirectional Cycle"},
    {T::turbot_fish, M::forcing_chains, 6.6, "turbot-fish", "Turbot fish", "Turbot Fish"},
    {T::forcing_x_chain, M::forcing_chains, 6.6, "forcing-x-chain",
     "Forcing X-chain", "Forcing X-Chain"},
    {T::forcing_chain, M::forcing_chains, 7.0, "forcing-chain", "Forcing chain", "Forcing Chain"},
    {T::nishio, M::nishio, 7.5, "nishio", "Nishio", "Nishio Forcing Chains"},
    {T::cell_chains, M::multiple_chains, 8.0, "cell-chains",
     "Cell forcing chains", "Cell Forcing Chains"},
    {T::house_chains, M::multiple_chains, 8.0, "house-chains",
     "House forcing chains", "Region Forcing Chains"},
    {T::dynamic_contradiction, M::dynamic_chains, 8.5, "dynamic-contradiction",
     "Dynamic contradiction", "Dynamic Contradiction Forcing Chains"},
    {T::dynamic_double, M::dynamic_chains, 8.5, "dynamic-double-chains",
     "Dynamic double chains", "Dynamic Double Forcing Chains"},
    {T::dynamic_cell, M::dynamic_chains, 8.5, "dynamic-cell-chains",
     "Dynamic cell chains", "Dynamic Cell Forcing Chains"},
    {T::dynamic_house, M::dynamic_chains, 8.5, "dynamic-house-chains",
     "Dynamic house chains", "Dynamic Region Forcing Chains"},
    {T::dynamic_plus_contradiction, M::dynamic_chains_plus, 9.0, "dynamic-plus-contradiction",
     "Dynamic plus contradiction", "Dynamic Contradiction Forcing Chains (+)"},
    {T::dynamic_plus_double, M::dynamic_chains_plus, 9.0, "dynamic-plus-double-chains",
     "Dynamic plus double chains", "Dynamic Double Forcing Chains (+)"},
    {T::dynamic_plus_cell, M::dynamic_chains_plus, 9.0, "dynamic-plus-cell-chains",
     "Dynamic plus cell chains", "Dynamic Cell Forcing Chains (+)"},
    {T::dynamic_plus_house, M::dynamic_chains_plus, 9.0, "dynamic-plus-house-chains",
     "Dynamic plus house chains", "Dynamic Region Forcing Chains (+)"},
    {T::nested_contradiction, M::nested_chains, 9.5, "nested-contradiction",
     "Nested contradiction", "Dynamic Contradiction Forcing Chains (+ Forcing Chains)"},
    {T::nested_double, M::nested_chains, 9.5, "nested-double-chains",
     "Nested double chains", "Dynamic Double Forcing Chains (+ Forcing Chains)"},
    {T::nested_cell, M::nested_chains, 9.5, "nested-cell-chains",
     "Nested cell chains", "Dynamic Cell Forcing Chains (+ Forcing Chains)"},
    {T::nested_house, M::nested_chains, 9.5, "nested-house-chains",
     "Nested house chains", "Dynamic Region Forcing Chains (+ Forcing Chains)"},
    {T::nested_multiple_contradiction, M::nested_multiple_chains, 10.0, "nested-multiple-contradiction",
     "Nested multiple contradiction", "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)"},
    {T::nested_multiple_double, M::nested_multiple_chains, 10.0, "nested-multiple-double-chains",
     "Nested multiple double chains", "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)"},
    {T::nested_multiple_cell, M::nested_multiple_chains, 10.0, "nested-multiple-cell-chains",
     "Nested multiple cell chains", "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)"},
    {T::nested_multiple_house, M::nested_multiple_chains, 10.0, "nested-multiple-house-chains",
     "Nested multiple house chains", "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)"},
    {T::nested_dynamic_contradiction, M::nested_dynamic_chains, 10.5, "nested-dynamic-contradiction",
     "Nested dynamic contradiction", "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)"},
    {T::nested_dynamic_double, M::nested_dynamic_chains, 10.5, "nested-dynamic-double-chains",
     "Nested dynamic double chains", "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)"},
    {T::nested_dynamic_cell, M::nested_dynamic_chains, 10.5, "nested-dynamic-cell-chains",
     "Nested dynamic cell chains", "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)"},
    {T::nested_dynamic_house, M::nested_dynamic_chains, 10.5, "nested-dynamic-house-chains",
     "Nested dynamic house chains", "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)"},
    {T::nested_dynamic_plus_contradiction, M::nested_dynamic_chains_plus, 11.0, "nested-dynamic-plus-contradiction",
     "Nested dynamic plus contradiction", "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"},
    {T::nested_dynamic_plus_double, M::nested_dynamic_chains_plus, 11.0, "nested-dynamic-plus-double-chains",
     "Nested dynamic plus double chains", "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"},
    {T::nested_dynamic_plus_cell, M::nested_dynamic_chains_plus, 11.0, "nested-dynamic-plus-cell-chains",
     "Nested dynamic plus cell chains", "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"},
    {T::nested_dynamic_plus_house, M::nested_dynamic_chains_plus, 11.0, "nested-dynamic-plus-house-chains",
     "Nested dynamic plus house chains", "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"},
    // Sets, one digit, colours: Sudoku Explainer has no name and no rating for them.
    {T::locked_pair, M::locked_pair, 2.9, "locked-pair", "Locked pair", ""},
    {T::locked_triple, M::locked_triple, 3.5, "locked-triple", "Locked triple", ""},
    {T::naked_quintuple, M::naked_quintuple, 5.5, "naked-quintuple", "Naked quintuple", ""},
    {T::skyscraper, M::skyscraper, 4.0, "skyscraper", "Skyscraper", ""},
    {T::two_string_kite, M::two_string_kite, 4.1, "two-string-kite", "Two-string kite", ""},
    {T::empty_rectangle, M::empty_rectangle, 4.3, "empty-rectangle", "Empty rectangle", ""},
    {T::finned_x_wing, M::finned_x_wing, 4.3, "finned-x-wing", "Finned X-wing", ""},
    {T::sashimi_x_wing, M::finned_x_wing, 4.4, "sashimi-x-wing", "Sashimi X-wing", ""},
    {T::finned_swordfish, M::finned_swordfish, 5.1, "finned-swordfish", "Finned swordfish", ""},
    {T::sashimi_swordfish, M::finned_swordfish, 5.2, "sashimi-swordfish", "Sashimi swordfish", ""},
    {T::finned_jellyfish, M::finned_jellyfish, 5.8, "finned-jellyfish", "Finned jellyfish", ""},
    {T::sashimi_jellyfish, M::finned_jellyfish, 5.9, "sashimi-jellyfish", "Sashimi jellyfish", ""},
    {T::franken_x_wing, M::franken_x_wing, 5.5, "franken-x-wing", "Franken X-wing", ""},
    {T::franken_swordfish, M::franken_swordfish, 6.0, "franken-swordfish", "Franken swordfish", ""},
    {T::franken_jellyfish, M::franken_jellyfish, 6.3, "franken-jellyfish", "Franken jellyfish", ""},
    {T::simple_colouring, M::simple_colouring, 4.7, "simple-colouring", "Simple colouring", ""},
    {T::multi_colouring, M::multi_colouring, 5.0, "multi-colouring", "Multi-colouring", ""},
    {T::medusa, M::medusa, 6.1, "medusa", "3D Medusa", ""},
    // Sudoku Explainer does not know these: their ratings are ours, set beside its own.
    {T::w_wing, M::w_wing, 4.4, "w-wing", "W-wing", ""},
    {T::wxyz_wing, M::wxyz_wing, 4.6, "wxyz-wing", "WXYZ-wing", ""},
    {T::remote_pairs, M::remote_pairs, 4.8, "remote-pairs", "Remote pairs", ""},
    {T::x_chain, M::x_chain, 6.6, "x-chain", "X-chain", ""},
    {T::xy_chain, M::xy_chain, 6.6, "xy-chain", "XY-chain", ""},
    {T::alternating_chain, M::alternating_chain, 7.0, "aic", "Alternating inference chain", ""},
    {T::grouped_chain, M::grouped_chain, 7.2, "grouped-aic",
     "Grouped alternating inference chain", ""},
    {T::almost_set_pair, M::almost_set_pair, 6.8, "als-xz", "ALS-XZ", ""},
    {T::almost_set_wing, M::almost_set_wing, 7.3, "als-xy-wing", "ALS-XY-wing", ""},
    {T::almost_set_chain, M::almost_set_chain, 7.5, "als-chain", "ALS chain", ""},
    {T::death_blossom, M::death_blossom, 7.6, "death-blossom", "Death blossom", ""},
    {T::sue_de_coq, M::sue_de_coq, 6.9, "sue-de-coq", "Sue de Coq", ""},
    {T::hidden_rectangle, M::hidden_rectangle, 4.7, "hidden-rectangle", "Hidden rectangle", ""},
    {T::avoidable_rectangle_1, M::avoidable_rectangle, 4.7, "avoidable-rectangle-1",
     "Avoidable rectangle type 1", ""},
    {T::avoidable_rectangle_2, M::avoidable_rectangle, 4.7, "avoidable-rectangle-2",
     "Avoidable rectangle type 2", ""},
}};

constexpr std::array<MethodInfo, method_count> method_table{{
    {M::last_value, {}, "last-value"},
    {M::hidden_single, {}, "hidden-single"},
    {M::naked_single, {}, "naked-single"},
    {M::direct_pointing, {.boxes = true}, "direct-pointing"},
    {M::direct_claiming, {.boxes = true}, "direct-claiming"},
    {M::direct_hidden_pair, {}, "direct-hidden-pair"},
    {M::direct_hidden_triple, {}, "direct-hidden-triple"},
    {M::pointing, {.boxes = true}, "pointing"},
    {M::claiming, {.boxes = true}, "claiming"},
    {M::naked_pair, {}, "naked-pair"},
    {M::naked_triple, {}, "naked-triple"},
    {M::naked_quad, {}, "naked-quad"},
    {M::hidden_pair, {}, "hidden-pair"},
    {M::hidden_triple, {}, "hidden-triple"},
    {M::hidden_quad, {}, "hidden-quad"},
    {M::x_wing, {.lines = true}, "x-wing"},
    {M::swordfish, {.lines = true}, "swordfish"},
    {M::jellyfish, {.lines = true}, "jellyfish"},
    {M::xy_wing, {}, "xy-wing"},
    {M::xyz_wing, {}, "xyz-wing"},
    {M::unique_loops, {.uniqueness = true}, "unique-loops"},
    {M::bivalue_grave, {.uniqueness = true}, "bivalue-grave"},
    {M::aligned_pair, {}, "aligned-pair"},
    {M::aligned_triple, {}, "aligned-triple"},
    {M::forcing_chains, {}, "forcing-chains"},
    {M::nishio, {}, "nishio"},
    {M::multiple_chains, {}, "multiple-chains"},
    {M::dynamic_chains, {}, "dynamic-chains"},
    {M::dynamic_chains_plus, {}, "dynamic-chains-plus"},
    {M::nested_chains, {}, "nested-chains"},
    {M::nested_multiple_chains, {}, "nested-multiple-chains"},
    {M::nested_dynamic_chains, {}, "nested-dynamic-chains"},
    {M::nested_dynamic_chains_plus, {}, "nested-dynamic-chains-plus"},
    // Sets, one digit, colours.
    {M::locked_pair, {.boxes = true}, "locked-pair"},
    {M::locked_triple, {.boxes = true}, "locked-triple"},
    {M::naked_quintuple, {}, "naked-quintuple"},
    {M::skyscraper, {.lines = true}, "skyscraper"},
    {M::two_string_kite, {.boxes = true, .lines = true}, "two-string-kite"},
    {M::empty_rectangle, {.boxes = true, .lines = true}, "empty-rectangle"},
    {M::finned_x_wing, {.lines = true}, "finned-x-wing"},
    {M::finned_swordfish, {.lines = true}, "finned-swordfish"},
    {M::finned_jellyfish, {.lines = true}, "finned-jellyfish"},
    {M::franken_x_wing, {.boxes = true, .lines = true}, "franken-x-wing"},
    {M::franken_swordfish, {.boxes = true, .lines = true}, "franken-swordfish"},
    {M::franken_jellyfish, {.boxes = true, .lines = true}, "franken-jellyfish"},
    {M::simple_colouring, {}, "simple-colouring"},
    {M::multi_colouring, {}, "multi-colouring"},
    {M::medusa, {}, "medusa"},
    // Those that Sudoku Explainer lacks.
    {M::w_wing, {}, "w-wing"},
    {M::wxyz_wing, {}, "wxyz-wing"},
    {M::remote_pairs, {}, "remote-pairs"},
    {M::x_chain, {}, "x-chain"},
    {M::xy_chain, {}, "xy-chain"},
    {M::alternating_chain, {}, "aic"},
    {M::grouped_chain, {.boxes = true}, "grouped-aic"},
    {M::almost_set_pair, {}, "als-xz"},
    {M::almost_set_wing, {}, "als-xy-wing"},
    {M::almost_set_chain, {}, "als-chain"},
    {M::death_blossom, {}, "death-blossom"},
    {M::sue_de_coq, {.boxes = true}, "sue-de-coq"},
    {M::hidden_rectangle, {.uniqueness = true}, "hidden-rectangle"},
    {M::avoidable_rectangle, {.uniqueness = true}, "avoidable-rectangle"},
}};

// Both tables are indexed by their enums.
constexpr bool in_enum_order() {
    for (int i = 0; i < technique_count; ++i)
        if (technique_table[i].technique != Technique(i)) return false;
    for (int i = 0; i < method_count; ++i)
        if (method_table[i].method != Method(i)) return false;
    return true;
}
static_assert(in_enum_order());

}  // namespace

std::span<const TechniqueInfo> techniques() { return technique_table; }
std::span<const MethodInfo> methods() { return method_table; }

const TechniqueInfo& info(Technique technique) { return technique_table[std::size_t(technique)]; }
const MethodInfo& info(Method method) { return method_table[std::size_t(method)]; }

TechniqueSet techniques_of(Method method) {
    TechniqueSet found;
    for (const TechniqueInfo& row : technique_table)
        if (row.method == method) found.set(std::size_t(row.technique));
    return found;
}

std::optional<Technique> parse_technique(std::string_view id) {
    const auto row = std::ranges::find(technique_table, id, &TechniqueInfo::id);
    if (row == technique_table.end()) return std::nullopt;
    return row->technique;
}

std::optional<Method> parse_method(std::string_view id) {
    const auto row = std::ranges::find(method_table, id, &MethodInfo::id);
    if (row == method_table.end()) return std::nullopt;
    return row->method;
}

}  // namespace nonet
