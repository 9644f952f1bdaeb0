// Paths: orders and policies, where they end and why, and the names they are told by.
#include <cstdio>

#include "logic/engine/path.hpp"
#include "tests/check.hpp"
#include "tests/logic_examples.hpp"
#include "tests/logic_support.hpp"

using namespace nonet;

namespace {

void orders_and_policies_are_kept(const Geometry& geometry) {
    const auto puzzle =
        parse("59....7..7..1..5.9.8....361....2..9.9...43...6....94.7....519...4....67......4.3.");
    Meter meter = unlimited();
    auto end = [&](const PathRules& rules) {
        Position<Small> position(geometry, puzzle);
        return find_path(position, rules, meter);
    };
    CHECK(end({explainer_order()}).end == PathEnd::solved);
    CHECK(end({explainer_order(), Policy::go_on}).end == PathEnd::solved);
    CHECK(end({human_order()}).end == PathEnd::solved);
    // This puzzle needs a direct hidden pair (2.0) or a naked single.
    const Technique hidden[] = {Technique::hidden_single, Technique::last_value};
    const Path stuck = end({order_of(hidden)});
    CHECK(stuck.end == PathEnd::stuck);
    CHECK(!stuck.steps.empty());
    for (const Step& step : stuck.steps)
        CHECK(step.technique == Technique::hidden_single || step.technique == Technique::last_value);
    // Going on stays with the second method as long as it finds something.
    const Technique two[] = {Technique::naked_single, Technique::hidden_single, Technique::last_value};
    int switches[2] = {0, 0};
    for (Policy policy : {Policy::restart, Policy::go_on}) {
        const Path path = end({order_of(two), policy});
        CHECK(path.end == PathEnd::solved);
        for (std::size_t i = 1; i < path.steps.size(); ++i)
            switches[policy == Policy::go_on] +=
                path.steps[i].technique != path.steps[i - 1].technique;
    }
    CHECK(switches[1] < switches[0]);
}

void broken_positions_and_budgets_are_told(const Geometry& geometry) {
    std::vector<Digit> values(81, 0);
    Meter meter = unlimited();
    auto defect = [&] { return find_defect(Position<Small>(geometry, values)); };
    CHECK(defect().kind == Defect::none);
    for (int i = 0; i < 8; ++i) values[std::size_t(i)] = Digit(i + 1);
    values[17] = 9;
    CHECK(defect().kind == Defect::empty_cell && defect().cell == 8);
    values[8] = 3;
    CHECK(defect().kind == Defect::clash && defect().cell == 2 && defect().other == 8);
    values.assign(81, 0);
    values[3] = values[15] = values[20] = 0;
    values[12] = 1;  // r2c4, r3c7 and column 1 leave no 1 for box 1
    values[24] = 1;
    values[27] = 1;
    values[1] = 2, values[2] = 3;
    CHECK(defect().kind == Defect::homeless_digit && defect().digit == 1);
    Position<Small> broken(geometry, values);
    CHECK(find_path(broken, {}, meter).end == PathEnd::broken);

    Position<Small> hard(geometry, parse(examples[0].puzzle));
    Meter few(Budget{.nodes = 5, .seconds = 1e9, .interrupted = {}});
    CHECK(find_path(hard, {}, few).end == PathEnd::budget);
}

void names_are_stable_and_distinct() {
    for (const TechniqueInfo& a : technique_table) {
        CHECK(parse_technique(a.id) == a.technique);
        CHECK(info(scan_of(a.technique)).finder == a.finder);
    }
    CHECK(!parse_technique("guess"));
    const Geometry latin(Layout::plain(1, 6));
    CHECK(fits(Technique::x_wing, latin) && !fits(Technique::pointing, latin));
    std::vector<House> only_boxes;
    const Layout plain = Layout::plain(2, 3);
    for (const House& house : plain.houses())
        if (house.kind != HouseKind::column) only_boxes.push_back(house);
    CHECK(!fits(Technique::x_wing, Geometry(Layout(6, only_boxes))));
}

}  // namespace

int main() {
    const Geometry geometry(Layout::plain(3, 3));
    orders_and_policies_are_kept(geometry);
    broken_positions_and_budgets_are_told(geometry);
    names_are_stable_and_distinct();
    std::puts("paths: all checks passed");
}
