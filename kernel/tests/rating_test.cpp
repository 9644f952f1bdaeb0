// The fast rater against Sudoku Explainer 1.2.1: puzzles of every rating that
// random generation gives, published ones, defects, budgets, batches, and the
// agreement of all instruction sets.
#include "logic/rating/rate.hpp"

#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "model/isa.hpp"
#include "search/parallel.hpp"
#include "tests/check.hpp"

namespace {

using namespace nonet;
using rating::rate;
using rating::Rating;
using rating::Status;
using rating::tenths;

struct Known {
    const char* puzzle;
    int er, ep, ed;  // tenths, as Sudoku Explainer prints them
};

const Known known[] = {
    {".....2.8.8..1..9...4.867...2.379514...76.83...963248.5...579.2...8..6..1.6.2.....", 12, 10, 10},
    {"..54...9...4.6..316..35..4..4..3..25..7.......6..8..795..79..8...8.2..57..38...6.", 15, 10, 10},
    {"7.1..52......976.3.3..........1..98.8.4.....5...8..72..1...........713.29.7..45..", 17, 12, 12},
    {"..6.5..4.23.....5...86..2.7...7325..3..4.5..6..5168...4.7..61...9.....63.8..1.7..", 20, 10, 10},
    {"1.8.9..7.6..57........2.5...1..4.3.5..43..9...3..8.1.6....1.8..9..43....3.1.6..5.", 23, 10, 10},
    {"..7.2.8..2.6.9.5.1..9...4.....648.....3...7.....2.3....68...29.5...8...7.32...14.", 25, 12, 12},
    {"...4..6.........7.5.2168.....9.4.3.2..3..5.6...7.3.8.41.5784..........8....2..1..", 26, 15, 15},
    {"8.....1.5..12.4...4...1..2..4.632.1...28.19...3.947.6..9..2...3...3.54..3.5.....1", 28, 10, 10},
    {".2...3..838....6....7....19...1..4.64...82......7..5.2..3....6414....2...5...1..7", 30, 12, 12},
    {"1..9.3..5.69.7.12..5..4..9.....2....4..1.5..7.7.....5...4...8...9.....7.2..6.4..9", 32, 12, 12},
    {".9.6.......2.8.3.9.71...84....7.8..1.1.....8.7..4.1....38...46.9.7.3.1.......5.3.", 34, 12, 12},
    {"2..9.3..1..5...6...9..5..7...64.52......3....3..1.9..4.........529.4.3864...6...5", 36, 12, 12},
    {"1..89..744..5.2.....8...5........91....2.....2..41..8.....2.6......7...8..91.6..5", 38, 12, 12},
    {"..9....6.....7.15.43.1....2..3.............2.598.......7..435..9..5...1...6.8..9.", 40, 12, 12},
    {"18...3..2..3...1.4.94..237.3.6527......8.1......9647.1.384..21.4.1...9..5..3...47", 42, 10, 10},
    {".7..3.6...6...7.341..4......1.8.92..6.......5..72.5.8......8..339.6...7...2.1..4.", 44, 12, 12},
    {".35...96.4...5...8..74.65...4.6.1.9.6.......3..8...1...8..3..2.5..978..1.........", 45, 12, 12},
    {".....8..118..9..56..92...8..95.8..2.6....4.39..4.......2.4..1.......9......1.....", 46, 12, 12},
    {"71.9.38....8..7..5....16...4..3........6813.................174..1.4.5.9.........", 47, 12, 12},
    {"....5..92........31..7..8..9.8....7.....839153.5.4.....7.1...2...4.........2..4..", 50, 12, 12},
    {"4.852..6.7.5..1....6....1.9......9.......7.2.5...9..8.87..52.94............4..8.7", 52, 12, 12},
    {".5...13.81...5..9....43.5.1...7..6..9.2.........3..2.....97.4.53...1..2..9...81.6", 56, 12, 12},
    {"...2.5...542....3....9..56.4.....67115...34..9.....385...7..24.897....5....5.1...", 57, 12, 12},
    {"3...8...7.26..1..........362...4...8.1..7......5..3.746.......2.5182..........6..", 58, 12, 12},
    {"8....4.2.4..6.......1....5...5.......7..835.1...2..8..39...2..8..471...9.....9...", 59, 12, 12},
    {"......7...7....4.1.9...4.525.7.....82...9..4.6..2......5.1.......1..5689....8.2..", 62, 12, 12},
    {"4..6....7.38.74...1.....25.....4..2..6.8..5....7..6.......8.34.........83....16..", 65, 12, 12},
    {".8.12.....25....3.9.....7........61279...2.43......9755.....1...78....6..4.96....", 66, 10, 10},
    {"42..6.35..37..5..4.9..8..2....89..3..893....5...6..4.......9.....6.........5..7..", 67, 12, 12},
    {"96....853.........582.....7..6.3..9......75..7.49.86...237.4.......8.2.4.........", 68, 12, 12},
    {"....7..3.1....6..9.9...1.7...91.2..5......49...75.4..3.2...9.6.9....5..7....6..2.", 69, 12, 12},
    {".1..6..9......58.3.....3.4....9.478...97....1....18...8...571...763....8......6..", 70, 12, 12},
    {".23...45..7.....3.5...1...7...2.8.....5...7.....371....58.2.69...24.63...1.....7.", 71, 12, 12},
    {".4.....1....3.5....587.439.7..8.6..35.......8..4...1......9....6...7...2.7.2.3.5.", 72, 20, 20},
    {"..6..2....5..16...42.89....5......829..4.86..2......3764.58.....1..34.....8..1...", 73, 12, 12},
    {"..7..6...6..2......23.5..9........5.....4.9.38..1.34..5......3..1.7...2...45.8...", 74, 12, 12},
    {"3..819...1.....73.2.4..6..8........4.3..9..2..9.6.4.....6...3.....4..8..9......1.", 75, 12, 12},
    {"..8.5.2.3.72..1..553.7.8.1..1..7.3......15.4.........2.8.........7.3.......8..597", 76, 12, 12},
    {".9.3........59..7.......82.....7...1...8.17.3...2...5.7......1...9.3....86.92....", 77, 12, 12},
    {".3.9.5...59..6..12.6..213..98.....3........61....8.........4...8...1.9.3.15..3.2.", 78, 12, 12},
    {"5..1..83.....3.1...81..6.2..5....7...6...42.1..4..1.6.4...736....7.....9....8....", 79, 12, 12},
    {"..68..2...7..4....4.8....9..5...2..4.....79.........6.7...14..5..1..57.3.....3...", 80, 12, 12},
    {"...8....4.4..71..37.8..........352..5....41...247............8..7.3....638945...1", 81, 12, 12},
    {"..85...2.96.7.......5....1..........7...361.....2..38.6...92.5...985...4.....4...", 82, 15, 15},
    {"..4.12.95.6...43...7...52....1.....47..4............5.....2..6.9......1....65...7", 83, 12, 12},
    {"8..71.9.4.......8.14.89.3.5.6.4..5........7...8...9....3.56781..9..3........4...7", 84, 12, 12},
    {"...6...53.3.15......6..892..7..8.........3..6...5..78......58....4.....98...195.2", 85, 12, 12},
    {"2..7.8.....7.2.1.6....6...74.3.......9.4......689...31.2...35......4..12....8..6.", 86, 12, 12},
    {"...3..61....58...7.6.2..8...3...7...27.....9.6.......14.61..3......3...5..9..2...", 87, 12, 12},
    {"...9...6545.............18.9...7........2581..4....2....3..6.9....7.......2.316..", 88, 12, 12},
    {"1.2..3....4..15...5..7.4..6..9.7.....5...8.6..23...497....598..........1....3..2.", 89, 15, 15},
    {"...1....3..5..2..89.16............39.8....2.1.73...........9.1....8....5.16.45.7.", 90, 12, 12},
    {"...5....7....39..63.5..........6.4.......79.5.473.....7....3.5..3.6....1.58.2..4.", 91, 12, 12},
    {"9..7..1......4...64....683..9..6...4.....23.7..2....6.2....46...45.....86...18...", 92, 12, 12},
    {"..82.5.9.54.1.......2....3...........8..743.2...9..78.46...9.2...582...6.....6...", 93, 12, 12},
    {"..6....8.71.4....6..2....3.....6........913.....8.296.15...8.2...76....5.2.......", 94, 12, 12},
};

// Two interview puzzles of Brodin and Pellby (1.5 and 2.0 there) and the hardest
// puzzle Mikuz generated (6.6).
const Known published[] = {
    {"...7..581.9.....677..3.5.4....8.7.....34..7.8..4..1.2....578.......9.8.325....9.6", 15, 0, 0},
    {"59....7..7..1..5.9.8....361....2..9.9...43...6....94.7....519...4....67......4.3.", 20, 0, 0},
    {"...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84", 66, 0, 0},
};

std::vector<std::uint8_t> cells(const char* puzzle) {
    std::vector<std::uint8_t> values(81);
    for (std::size_t i = 0; i < 81; ++i)
        values[i] = puzzle[i] >= '1' && puzzle[i] <= '9' ? std::uint8_t(puzzle[i] - '0') : std::uint8_t(0);
    return values;
}

Rating rate_line(const char* puzzle, Budget budget = {}, const rating::OnStep& on_step = {}) {
    const auto values = cells(puzzle);
    Meter meter(std::move(budget));
    return rate(std::span<const std::uint8_t, 81>(values.data(), 81), meter, on_step);
}

void known_ratings() {
    for (const Known& k : known) {
        const Rating r = rate_line(k.puzzle);
        CHECK(r.status == Status::rated);
        CHECK(tenths(r.er) == k.er);
        CHECK(tenths(r.ep) == k.ep);
        CHECK(tenths(r.ed) == k.ed);
    }
    for (const Known& k : published) CHECK(tenths(rate_line(k.puzzle).er) == k.er);
}

// Replays the steps on a plain grid: every step does something, nothing that
// belongs to the solution is removed, and the grid comes out full.
void steps_replay() {
    for (std::size_t i = 0; i < std::size(known); i += 3) {
        auto values = cells(known[i].puzzle);
        std::vector<std::uint16_t> removed(81, 0);
        double highest = 0;
        std::size_t steps = 0;
        const Rating r = rate_line(known[i].puzzle, {}, [&](const rating::Step& step) {
            ++steps;
            highest = step.rating > highest ? step.rating : highest;
            bool acts = step.place_digit != 0;
            for (std::size_t cell = 0; cell < 81; ++cell) {
                if (step.removed[cell] != 0) acts = true;
                CHECK((removed[cell] & step.removed[cell]) == 0);
                removed[cell] = std::uint16_t(removed[cell] | step.removed[cell]);
            }
            CHECK(acts);
            if (step.place_digit == 0) return;
            CHECK(values[step.place_cell] == 0);
            values[step.place_cell] = step.place_digit;
        });
        CHECK(steps == r.steps);
        CHECK(highest == r.er);
        std::uint32_t used = 0;
        for (const auto n : r.uses) used += n;
        CHECK(used == r.steps);
        CHECK(r.uses[std::size_t(r.hardest)] > 0);
        for (std::size_t cell = 0; cell < 81; ++cell) {
            CHECK(values[cell] != 0);
            CHECK((removed[cell] >> (values[cell] - 1) & 1) == 0);
            for (std::size_t other = 0; other < 81; ++other) {
                const bool sees = other != cell && (other / 9 == cell / 9 || other % 9 == cell % 9 ||
                                                    (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3));
                CHECK(!sees || values[cell] != values[other]);
            }
        }
    }
}

void defects() {
    // A full grid needs no step.
    const char* full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    CHECK(rate_line(full).status == Status::rated);
    CHECK(rate_line(full).er == 0 && rate_line(full).steps == 0);
    // Two givens clash; an empty grid; a deadly rectangle left open.
    CHECK(rate_line("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").status == Status::no_solution);
    CHECK(rate_line(std::string(81, '.').c_str()).status == Status::several_solutions);
    std::string wrong = full;
    std::swap(wrong[0], wrong[1]);
    CHECK(rate_line(wrong.c_str()).status == Status::no_solution);
    std::string two = known[std::size(known) - 1].puzzle;
    for (auto& c : two) {
        if (c == '.') continue;
        c = '.';  // the puzzle may not be minimal: take givens until it breaks
        if (rate_line(two.c_str(), Budget{2000, 1e9, {}}).status == Status::several_solutions) break;
    }
    CHECK(rate_line(two.c_str()).status == Status::several_solutions);
}

void budgets() {
    const Known& hard = known[std::size(known) - 1];
    const Rating cut = rate_line(hard.puzzle, Budget{300, 1e9, {}});
    CHECK(cut.status == Status::budget);
    CHECK(tenths(cut.er) <= hard.er);
    const Rating late = rate_line(hard.puzzle, Budget{~std::uint64_t(0), 0.0, {}});
    CHECK(late.status == Status::budget);
}

void batches() {
    std::vector<std::uint8_t> puzzles;
    for (const Known& k : known) {
        const auto values = cells(k.puzzle);
        puzzles.insert(puzzles.end(), values.begin(), values.end());
    }
    const std::size_t n = std::size(known);
    for (const unsigned threads : {1u, 3u}) {
        std::vector<Rating> ratings(n);
        std::size_t reported = 0;
        Parallel options{threads, {}, [&](std::size_t done) { reported = done; }};
        rating::rate_batch(puzzles.data(), ratings, {}, options);
        CHECK(reported == n);
        for (std::size_t i = 0; i < n; ++i) {
            CHECK(ratings[i].status == Status::rated);
            CHECK(tenths(ratings[i].er) == known[i].er && tenths(ratings[i].ep) == known[i].ep &&
                  tenths(ratings[i].ed) == known[i].ed);
        }
        options.interrupted = [] { return true; };
        std::vector<std::uint8_t> many;
        for (int i = 0; i < 40; ++i) many.insert(many.end(), puzzles.end() - 81, puzzles.end());
        std::vector<Rating> stopped(40);
        rating::rate_batch(many.data(), stopped, {}, options);
        CHECK(stopped.back().status == Status::interrupted);
    }
}

void instruction_sets_agree() {
    for (const Isa isa : {Isa::baseline, Isa::avx2, Isa::avx512}) {
        if (isa > available()) continue;
        setenv("NONET_ISA", std::string(name(isa)).c_str(), 1);
        CHECK(chosen() == isa);
        known_ratings();
    }
    unsetenv("NONET_ISA");
}

}  // namespace

int main() {
    instruction_sets_agree();
    steps_replay();
    defects();
    budgets();
    batches();
    std::puts("rating: all checks passed");
    return 0;
}
