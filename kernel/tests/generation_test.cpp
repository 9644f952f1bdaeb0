// Random grids and digging, against counts that are known and against the plain way.
#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "check.hpp"
#include "generation/band_and_stack.hpp"
#include "generation/dig.hpp"
#include "generation/random_grid.hpp"
#include "generation/seeds.hpp"

using namespace nonet;
using namespace nonet::generation;

namespace {

// The mean weight of probes, dead ends included, is the number of grids.
void weights_estimate_counts() {
    Random random(1);
    const Layout four = Layout::plain(2, 2);
    double sum = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::vector<Digit> grid(16, 0);
        sum += probe(four, grid, random);
    }
    CHECK(std::abs(sum / 20'000 - 288) < 6);
    // 6670903752021072936960 grids over 948109639680 bands times 2612736 stacks beside one.
    const Layout nine = Layout::plain(3, 3);
    const double completions = 6670903752021072936960.0 / 948109639680.0 / 2612736.0;
    sum = 0;
    for (int i = 0; i < 40'000; ++i) {
        std::vector<Digit> grid(81, 0);
        random_band_and_stack(grid, random);
        sum += probe(nine, grid, random);
    }
    CHECK(std::abs(sum / 40'000 / completions - 1) < 0.1);
}

// Bands are valid, and the fifty-six ways come equally often.
void bands_are_even() {
    Random random(2);
    std::map<std::vector<Digit>, int> ways;
    const std::array<Triple, 3> box{Triple{1, 2, 3}, Triple{4, 5, 6}, Triple{7, 8, 9}};
    for (int i = 0; i < 56'000; ++i) {
        const Neighbours made = random_neighbours(box, random);
        std::vector<Digit> key;
        for (auto row : made.second) {
            std::ranges::sort(row);
            key.insert(key.end(), row.begin(), row.end());
        }
        ++ways[key];
    }
    CHECK(ways.size() == 56);
    for (const auto& [way, count] : ways) CHECK(std::abs(count - 1000) < 160);
}

// One removal at a time, in the same order.
std::vector<Digit> dug_plainly(const Layout& layout, const Engine& engine, std::vector<Digit> puzzle,
                               const std::vector<std::vector<Cell>>& groups, std::size_t floor,
                               std::uint64_t seed, std::uint64_t index) {
    std::vector<std::uint16_t> order(groups.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = std::uint16_t(i);
    Random random = random_of(seed, index, Purpose::order);
    random.shuffle(std::span<std::uint16_t>(order));
    for (const auto place : order) {
        const std::vector<Digit> before = puzzle;
        for (const Cell cell : groups[place]) puzzle[cell] = 0;
        std::vector<DigitMask> masks;
        for (const Digit given : puzzle) masks.push_back(given ? bit(given) : all_digits(layout.size()));
        Meter meter{Budget{}};
        const auto givens = puzzle.size() - std::size_t(std::ranges::count(puzzle, Digit{0}));
        if (givens < floor || count_solutions(engine, masks, 2, meter).total != 1) puzzle = before;
    }
    return puzzle;
}

// `turned`: cells opposite each other go together.
void digging_is_one_removal_at_a_time(const Layout& layout, int puzzles, bool turned = false, std::uint16_t floor = 0) {
    const Engine engine(layout);
    const auto cells = std::size_t(layout.cells());
    std::vector<std::vector<Cell>> groups;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const std::size_t other = turned ? cells - 1 - cell : cell;
        if (cell == other) groups.push_back({Cell(cell)});
        else if (cell < other) groups.push_back({Cell(cell), Cell(other)});
    }
    const double cap = weight_cap(layout, Care::quick);
    std::vector<Digit> grids(cells * puzzles);
    for (int i = 0; i < puzzles; ++i) {
        Meter meter{Budget{}};
        const auto grid = std::span(grids).subspan(i * cells, cells);
        CHECK(random_grid(layout, engine, cap, derived_seed(7, i, Purpose::grid), grid, meter));
    }
    std::vector<Digit> dug = grids;
    const std::vector<std::uint16_t> floors(puzzles, floor);
    Uniqueness uniqueness(layout, engine, 1'000'000);
    Meter meter{Budget{}};
    CHECK(dig(layout, uniqueness, {groups, 7, 0, floors}, dug, meter));
    for (int i = 0; i < puzzles; ++i) {
        const std::vector<Digit> grid(grids.begin() + i * cells, grids.begin() + (i + 1) * cells);
        const auto plain = dug_plainly(layout, engine, grid, groups, floor, 7, i);
        CHECK(std::ranges::equal(plain, std::span(dug).subspan(i * cells, cells)));
    }
}

}  // namespace

int main() {
    weights_estimate_counts();
    bands_are_even();
    digging_is_one_removal_at_a_time(Layout::plain(3, 3), 20);
    digging_is_one_removal_at_a_time(Layout::plain(2, 3), 20);
    digging_is_one_removal_at_a_time(Layout::plain(3, 3), 20, true);
    digging_is_one_removal_at_a_time(Layout::plain(2, 3), 20, true);
    digging_is_one_removal_at_a_time(Layout::plain(3, 3), 20, false, 30);
    digging_is_one_removal_at_a_time(Layout::plain(3, 3), 40, true, 31);
    return nonet::test::check_result();
}
