// The names of all techniques, and the methods that find them.
//
// A technique is what a step is called; a method is one scan that may find
// several techniques at once (the scan for unique loops finds four types and
// gives the easiest first). Orders are lists of methods; a step carries its
// technique. The ids are stable: they appear in files and on the command line.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace nonet {

enum class Method : std::uint8_t {
    last_value, hidden_single, naked_single,
    direct_pointing, direct_claiming, direct_hidden_pair, direct_hidden_triple,
    pointing, claiming,
    naked_pair, naked_triple, naked_quad,
    hidden_pair, hidden_triple, hidden_quad,
    x_wing, swordfish, jellyfish,
    xy_wing, xyz_wing,
    unique_loops, bivalue_grave,
    aligned_pair, aligned_triple,
    forcing_chains, nishio, multiple_chains, dynamic_chains, dynamic_chains_plus,
    nested_chains, nested_multiple_chains, nested_dynamic_chains, nested_dynamic_chains_plus,
    // Patterns that players know and Sudoku Explainer does not: sets, one digit, colours.
    locked_pair, locked_triple, naked_quintuple,
    skyscraper, two_string_kite, empty_rectangle,
    finned_x_wing, finned_swordfish, finned_jellyfish,
    franken_x_wing, franken_swordfish, franken_jellyfish,
    simple_colouring, multi_colouring, medusa,
    // Wings, alternating chains, almost locked sets and rectangles that Sudoku Explainer lacks.
    w_wing, wxyz_wing, remote_pairs,
    x_chain, xy_chain, alternating_chain, grouped_chain,
    almost_set_pair, almost_set_wing, almost_set_chain, death_blossom, sue_de_coq,
    hidden_rectangle, avoidable_rectangle,
    count_,  // how many there are; stays last
};
inline constexpr int method_count = int(Method::count_);

enum class Technique : std::uint8_t {
    last_value, hidden_single, naked_single,
    direct_pointing, direct_claiming, direct_hidden_pair, direct_hidden_triple,
    pointing, claiming,
    naked_pair, naked_triple, naked_quad,
    hidden_pair, hidden_triple, hidden_quad,
    x_wing, swordfish, jellyfish,
    xy_wing, xyz_wing,
    unique_rectangle_1, unique_rectangle_2, unique_rectangle_3, unique_rectangle_4,
    unique_loop_1, unique_loop_2, unique_loop_3, unique_loop_4,
    bivalue_grave_1, bivalue_grave_2, bivalue_grave_3, bivalue_grave_4,
    aligned_pair, aligned_triple,
    x_cycle, y_cycle, xy_cycle, turbot_fish, forcing_x_chain, forcing_chain,
    nishio,
    cell_chains, house_chains,
    // From here on four by four: contradiction, double, cell, house.
    dynamic_contradiction, dynamic_double, dynamic_cell, dynamic_house,
    dynamic_plus_contradiction, dynamic_plus_double, dynamic_plus_cell, dynamic_plus_house,
    nested_contradiction, nested_double, nested_cell, nested_house,
    nested_multiple_contradiction, nested_multiple_double, nested_multiple_cell,
    nested_multiple_house,
    nested_dynamic_contradiction, nested_dynamic_double, nested_dynamic_cell,
    nested_dynamic_house,
    nested_dynamic_plus_contradiction, nested_dynamic_plus_double, nested_dynamic_plus_cell,
    nested_dynamic_plus_house,
    // Patterns that players know and Sudoku Explainer does not: sets, one digit, colours.
    locked_pair, locked_triple, naked_quintuple,
    skyscraper, two_string_kite, empty_rectangle,
    finned_x_wing, sashimi_x_wing, finned_swordfish, sashimi_swordfish,
    finned_jellyfish, sashimi_jellyfish,
    franken_x_wing, franken_swordfish, franken_jellyfish,
    simple_colouring, multi_colouring, medusa,
    // Wings, alternating chains, almost locked sets and rectangles that Sudoku Explainer lacks.
    w_wing, wxyz_wing, remote_pairs,
    x_chain, xy_chain, alternating_chain, grouped_chain,
    almost_set_pair, almost_set_wing, almost_set_chain, death_blossom, sue_de_coq,
    hidden_rectangle, avoidable_rectangle_1, avoidable_rectangle_2,
    count_,  // how many there are; stays last
};
inline constexpr int technique_count = int(Technique::count_);
using TechniqueSet = std::bitset<technique_count>;

struct TechniqueInfo {
    Technique technique;
    Method method;
    // Of the easiest form, before any surcharge. Sudoku Explainer's where it knows the technique;
    // else ours, on its scale, by how hard people find it.
    double base_rating;
    std::string_view id;             // kebab-case, stable
    std::string_view name;           // ours
    std::string_view explainer_name; // Sudoku Explainer's; empty where it does not know it
};

// What a layout or a puzzle must have for a method to be sound or to make sense.
struct Needs {
    bool boxes = false;       // houses that cross lines: boxes, regions of a jigsaw, extra houses
    bool lines = false;       // rows and columns
    bool uniqueness = false;  // a puzzle known to have exactly one solution
};

struct MethodInfo {
    Method method;
    Needs needs;
    std::string_view id;
};

std::span<const TechniqueInfo> techniques();  // by enum value
std::span<const MethodInfo> methods();        // by enum value

const TechniqueInfo& info(Technique technique);
const MethodInfo& info(Method method);
TechniqueSet techniques_of(Method method);
std::optional<Technique> parse_technique(std::string_view id);
std::optional<Method> parse_method(std::string_view id);

}  // namespace nonet
