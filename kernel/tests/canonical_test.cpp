// The canonical engines against each other and against known numbers. Three engines
// that share no idea but the definition must agree wherever two of them can answer.
#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <span>
#include <vector>

#include "canonical/batch.hpp"
#include "canonical/full_nine.hpp"
#include "canonical/random_transformation.hpp"
#include "check.hpp"
#include "solving/engine.hpp"
#include "search/random.hpp"

using namespace nonet;
using namespace nonet::canonical;

namespace {

using Values = std::vector<Digit>;

struct Answer {
    Values form;
    std::uint64_t automorphisms;

    bool operator==(const Answer&) const = default;
};

Values transformed(const Transformation& t, const Values& values) {
    Values image(values.size());
    t.apply(values, image);
    return image;
}

template <typename Search>
Answer answer(Search& search, const Values& values) {
    Canonical canonical;
    Meter meter(Budget{});
    CHECK(search.run(values, canonical, meter) == Stop::none);
    return {transformed(canonical.transformation, values), canonical.automorphisms.value()};
}

Values random_grid(const Layout& layout, const Engine& engine, std::uint64_t seed) {
    const std::vector<DigitMask> open(std::size_t(layout.cells()), all_digits(layout.size()));
    Values values(open.size());
    Meter meter(Budget{});
    CHECK(engine.start(open, {.seed = seed})->next(values, meter) == Outcome::found);
    return values;
}

// Digits kept with a chance of `keep` in 16, each replaced by any digit in 1 of `noise`.
Values thinned(Values values, int size, Random& random, std::uint32_t keep, std::uint32_t noise) {
    for (Digit& digit : values) {
        if (noise && random.below(noise) == 0) digit = Digit(1 + random.below(std::uint32_t(size)));
        if (random.below(16) >= keep) digit = 0;
    }
    return values;
}

Layout with_extra(const Layout& plain, std::vector<Cell> cells) {
    std::vector<House> houses(plain.houses().begin(), plain.houses().end());
    houses.push_back({HouseKind::extra, std::move(cells)});
    return Layout(plain.size(), std::move(houses));
}

std::uint64_t product(const std::vector<int>& factors) {
    return std::accumulate(factors.begin(), factors.end(), std::uint64_t{1},
                           [](std::uint64_t a, int b) { return a * std::uint64_t(b); });
}

std::uint64_t order_by_chain(const Layout& layout) {
    const HouseSymmetries symmetries(layout);
    std::uint64_t order = 1;
    for (int k = 0; k < 2 * layout.size(); ++k) order *= symmetries.level(k).size();
    return order;
}

void orders_of_groups() {
    CHECK(product(Geometry(Layout::plain(3, 3)).order_factors()) == 3359232);
    CHECK(product(Geometry(Layout::plain(2, 3)).order_factors()) == 48 * 72);
    CHECK(product(Geometry(Layout::plain(1, 4)).order_factors()) == 24 * 24 * 2);
    for (const auto& [rows, columns] : {std::pair{2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 4}, {1, 5}}) {
        const Layout layout = Layout::plain(rows, columns);
        CHECK(order_by_chain(layout) == product(Geometry(layout).order_factors()));
    }
    // One diagonal: rows and columns move together, so bands and rows in them, or transposed.
    std::vector<Cell> diagonal;
    for (int i = 0; i < 9; ++i) diagonal.push_back(Cell(10 * i));
    CHECK(product(Geometry(with_extra(Layout::plain(3, 3), diagonal)).order_factors()) == 1296 * 2);
}

void engines_agree(int box_rows, int box_columns, int puzzles) {
    const Layout layout = Layout::plain(box_rows, box_columns);
    const Geometry geometry(layout);
    const Engine engine(layout);
    const HouseSymmetries symmetries(layout);
    const auto blocks = make_block_search(*geometry.blocks());
    ChainSearch chain(symmetries);
    Random random(7);
    for (int i = 0; i < puzzles; ++i) {
        const Values grid = random_grid(layout, engine, std::uint64_t(i));
        for (std::uint32_t noise : {0u, 6u}) {
            const Values puzzle = thinned(grid, layout.size(), random, 3 + random.below(14), noise);
            CHECK(answer(*blocks, puzzle) == answer(chain, puzzle));
        }
    }
}

void nine_by_nine() {
    const Layout layout = Layout::plain(3, 3);
    const Geometry geometry(layout);
    const Engine engine(layout);
    const auto blocks = make_block_search(*geometry.blocks());
    const HouseSymmetries symmetries(layout);
    ChainSearch chain(symmetries);
    Canonicaliser canonicaliser(geometry);
    Random random(9);
    for (int i = 0; i < 200; ++i) {
        const Values grid = random_grid(layout, engine, std::uint64_t(i));
        CHECK(is_complete_nine(grid));
        const Answer expected = answer(*blocks, grid);
        CHECK(answer(canonicaliser, grid) == expected);
        const Values image = transformed(random_transformation(geometry, random.next()), grid);
        CHECK(answer(canonicaliser, image) == expected);
        const Values puzzle = thinned(grid, 9, random, 4 + random.below(12), 0);
        const Answer least = answer(*blocks, puzzle);
        CHECK(answer(*blocks, transformed(random_transformation(geometry, random.next()), puzzle)) == least);
        if (i < 4) CHECK(answer(chain, puzzle) == least);
    }
    // Blank: every transformation is an automorphism.
    CHECK(answer(*blocks, Values(81, 0)).automorphisms == 3359232);
    // All cells alike, which is no Sudoku but must not harm.
    CHECK(answer(*blocks, Values(81, 5)) == (Answer{Values(81, 1), 3359232}));
}

// Each class of grids has (transformations * N!) / automorphisms members, and all
// members of all classes are all grids: 288 of 4x4, 28,200,960 of 6x6 in 49 classes.
void classes(int box_rows, int box_columns, std::size_t expected_classes, std::uint64_t grids) {
    const Layout layout = Layout::plain(box_rows, box_columns);
    const Geometry geometry(layout);
    const Engine engine(layout);
    Canonicaliser canonicaliser(geometry);
    std::uint64_t transformations = product(geometry.order_factors());
    for (int digit = 2; digit <= layout.size(); ++digit) transformations *= std::uint64_t(digit);
    std::map<Values, std::uint64_t> members;
    for (std::uint64_t seed = 0; seed < 20000 && members.size() < expected_classes; ++seed) {
        const Answer found = answer(canonicaliser, random_grid(layout, engine, seed));
        members[found.form] = transformations / found.automorphisms;
    }
    std::uint64_t total = 0;
    for (const auto& [form, count] : members) total += count;
    CHECK(members.size() == expected_classes);
    CHECK(total == grids);
}

void extra_houses() {
    const Layout plain = Layout::plain(2, 3);
    const Layout layout = with_extra(plain, {0, 7, 14, 21, 28, 35});
    const Geometry geometry(layout);
    CHECK(geometry.symmetries() != nullptr);
    const Engine engine(layout);
    Canonicaliser canonicaliser(geometry);
    Random random(3);
    for (int i = 0; i < 50; ++i) {
        const Values puzzle = thinned(random_grid(layout, engine, std::uint64_t(i)), 6, random, 8, 0);
        const Values image = transformed(random_transformation(geometry, random.next()), puzzle);
        CHECK(answer(canonicaliser, image) == answer(canonicaliser, puzzle));
    }
}

void budgets_and_batches() {
    const Layout layout = Layout::plain(3, 3);
    const Geometry geometry(layout);
    const Engine engine(layout);
    const std::size_t n = 300;
    Values values;
    Random random(5);
    for (std::size_t i = 0; i < n; ++i) {
        const Values puzzle = thinned(random_grid(layout, engine, i), 9, random, 6, 0);
        values.insert(values.end(), puzzle.begin(), puzzle.end());
    }
    Values one(values.size()), two(values.size());
    std::vector<std::uint8_t> known(n);
    BatchForms answers{};
    answers.known = known;
    answers.forms = one;
    CHECK(canonicalise_each(geometry, values, 1, Budget{}, answers) == Stop::none);
    CHECK(std::ranges::count(known, 1) == int(n));
    answers.forms = two;
    CHECK(canonicalise_each(geometry, values, 3, Budget{}, answers) == Stop::none);
    CHECK(one == two);

    Budget small;
    small.nodes = 1000;
    CHECK(canonicalise_each(geometry, values, 1, small, answers) == Stop::budget);
    CHECK(std::ranges::count(known, 1) > 0 && std::ranges::count(known, 1) < int(n));
    Budget interrupted;
    interrupted.interrupted = [] { return true; };
    Values many;
    while (many.size() < 40 * values.size()) many.insert(many.end(), values.begin(), values.end());
    std::vector<std::uint8_t> many_known(40 * n);
    BatchForms only_known{};
    only_known.known = many_known;
    CHECK(canonicalise_each(geometry, many, 2, interrupted, only_known) == Stop::interrupted);
}

}  // namespace

int main() {
    orders_of_groups();
    engines_agree(2, 2, 100);
    engines_agree(2, 3, 60);
    engines_agree(3, 2, 30);
    engines_agree(1, 4, 60);
    nine_by_nine();
    classes(2, 2, 2, 288);
    classes(2, 3, 49, 28200960);
    extra_houses();
    budgets_and_batches();
    return nonet::test::check_result();
}
