// fast9 against two oracles: a naive solver that knows nothing but the rules of
// Sudoku (counts and validity), and fast9's own depth-first search written as a
// recursion in a single lane (first solution and guesses). Then the same
// questions in other orders, threads, lanes and instruction sets.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <stdexcept>

#include "model/isa.hpp"
#include "search/fast9/kernel.hpp"
#include "search/random.hpp"
#include "tests/check.hpp"
#include "tests/naive9.hpp"

#define NONET_FAST9_ISA recursive
#define NONET_FAST9_LANES 8
#include "search/fast9/branch.hpp"
#include "search/fast9/propagate.hpp"

namespace nonet::fast9 {
namespace wide { void run(const Kernel& kernel); }
namespace short_keys { void run(const Kernel& kernel); }
}  // namespace nonet::fast9

namespace {

using namespace nonet;
using namespace nonet::fast9;
using namespace nonet::test;

struct Answer {
    Solution solution{};
    std::uint64_t count = 0;
    std::uint64_t guesses = 0;
    Status status = Status::complete;
    bool operator==(const Answer&) const = default;
};

// The search that fast9 promises the answers of.
struct DepthFirst {
    std::uint64_t limit;
    Answer answer;

    void search(const recursive::Board& start) {
        recursive::Board board = start;
        recursive::Configurations configurations;
        std::uint16_t sum = 0xffff;
        while (true) {
            const recursive::Findings found = recursive::propagate(board, configurations);
            if (found.placeable[0] != 0x1ff || (found.emptiness[0] & 0x8000) != 0) return;
            if (found.sum[0] == sum) break;
            sum = found.sum[0];
        }
        if (sum == recursive::solved_sum) {
            if (answer.count++ == 0)
                for (std::size_t cell = 0; cell < 81; ++cell)
                    answer.solution[cell] = std::uint8_t(__builtin_ctz(board.cells[cell][0]) + 1);
            return;
        }
        if (answer.count < 2) ++answer.guesses;  // what comes after does not count
        const recursive::Branch branch = recursive::branch_of(recursive::choose_band(configurations), 0);
        recursive::Board first = board;
        recursive::place_inside(first, 0, branch);
        search(first);
        if (answer.count == limit) return;
        recursive::keep_outside(board, 0, branch);
        search(board);
    }
};

Answer depth_first(const Masks& masks, std::uint64_t limit) {
    recursive::Board board{};
    for (std::size_t cell = 0; cell < 81; ++cell) board.cells[cell][0] = masks[cell];
    DepthFirst search{limit, {}};
    search.search(board);
    if (search.answer.count == limit) search.answer.status = Status::limit_reached;
    return search.answer;
}

std::vector<std::uint16_t> flatten(const std::vector<Masks>& puzzles) {
    std::vector<std::uint16_t> all;
    for (const Masks& puzzle : puzzles) all.insert(all.end(), puzzle.begin(), puzzle.end());
    return all;
}

std::vector<Answer> answers_of(const BatchOutput& output) {
    std::vector<Answer> answers(output.counts.size());
    for (std::size_t i = 0; i < answers.size(); ++i) {
        std::copy_n(output.solutions.begin() + std::ptrdiff_t(81 * i), 81, answers[i].solution.begin());
        answers[i].count = output.counts[i];
        answers[i].guesses = output.guesses[i];
        answers[i].status = output.statuses[i];
    }
    return answers;
}

std::vector<Answer> solve(const std::vector<Masks>& puzzles, std::uint64_t limit,
                          const std::string& isa = "", int threads = 1) {
    const auto masks = flatten(puzzles);
    BatchOptions options;
    options.limit = limit;
    options.isa = isa;
    options.threads = threads;
    BatchOutput output;
    solve_batch(BatchInput{{}, masks}, options, output);
    return answers_of(output);
}

// Past the choice of instruction set, for the kernels made for tests.
std::vector<Answer> solve_with(void (*run)(const Kernel&), const std::vector<Masks>& puzzles,
                               std::uint64_t limit) {
    const std::size_t n = puzzles.size();
    const auto masks = flatten(puzzles);
    BatchOutput output;
    output.solutions.resize(81 * n);
    output.counts.resize(n);
    output.guesses.resize(n);
    output.statuses.resize(n, Status::unknown);
    std::size_t left = n;
    Kernel kernel{};
    kernel.candidates = masks.data();
    kernel.solutions = output.solutions.data();
    kernel.counts = output.counts.data();
    kernel.guesses = output.guesses.data();
    kernel.statuses = output.statuses.data();
    kernel.limit = limit;
    kernel.context = &left;
    kernel.next_chunk = [](void* context, std::size_t* begin, std::size_t* end) {
        std::size_t& left = *static_cast<std::size_t*>(context);
        *begin = 0;
        *end = left;
        left = 0;
        return *end != 0;
    };
    kernel.go_on = [](void*, std::uint64_t) { return ~std::uint64_t{0}; };
    run(kernel);
    return answers_of(output);
}

Masks from_digits(const Solution& digits) {
    Masks masks;
    for (std::size_t cell = 0; cell < 81; ++cell)
        masks[cell] = std::uint16_t(digits[cell] == 0 ? 0x1ff : 1 << (digits[cell] - 1));
    return masks;
}

Masks empty_grid() { return from_digits(Solution{}); }

Solution random_grid(Random& random) {
    Naive naive(1, &random);
    naive.search(empty_grid());
    return naive.last;
}

// Every so many-th puzzle, where a sanitizer makes all of them take too long.
int steps_of_puzzles() {
    const char* every = std::getenv("NONET_TEST_EVERY");
    return every == nullptr ? 1 : std::max(1, std::atoi(every));
}

// Unique, several solutions, none; givens and pencil marks.
std::vector<Masks> make_puzzles(Random& random) {
    const int every = steps_of_puzzles();
    std::vector<Masks> puzzles;
    for (int i = 0; i < 60; i += every) {  // random givens, from full to few
        const Solution grid = random_grid(random);
        Solution givens{};
        for (std::size_t cell = 0; cell < 81; ++cell)
            if (random.below(60) >= std::uint32_t(i)) givens[cell] = grid[cell];
        puzzles.push_back(from_digits(givens));
        // The same with one given changed: no solution, or others.
        const std::size_t cell = random.below(81);
        if (givens[cell] != 0) givens[cell] = std::uint8_t(givens[cell] % 9 + 1);
        puzzles.push_back(from_digits(givens));
    }
    for (int i = 0; i < 20; i += every) {  // dug until no given can go
        Solution givens = random_grid(random);
        std::array<std::size_t, 81> order;
        for (std::size_t cell = 0; cell < 81; ++cell) order[cell] = cell;
        random.shuffle(std::span<std::size_t>(order));
        for (const std::size_t cell : order) {
            const std::uint8_t digit = std::exchange(givens[cell], std::uint8_t(0));
            if (naive_count(from_digits(givens), 2) != 1) givens[cell] = digit;
        }
        puzzles.push_back(from_digits(givens));
    }
    for (int i = 0; i < 60; i += every) {  // pencil marks around a grid, and beside it
        const Solution grid = random_grid(random);
        const std::uint32_t open = 35 + random.below(25);
        Masks masks;
        for (std::size_t cell = 0; cell < 81; ++cell) {
            masks[cell] = std::uint16_t(1 << (grid[cell] - 1));
            for (int digit = 0; digit < 9; ++digit)
                if (random.below(100) < open) masks[cell] |= std::uint16_t(1 << digit);
        }
        if (i % 4 == 3) {
            const std::size_t cell = random.below(81);
            masks[cell] &= std::uint16_t(~(1 << (grid[cell] - 1)));
        }
        puzzles.push_back(masks);
    }
    puzzles.push_back(empty_grid());
    puzzles.push_back(from_digits(random_grid(random)));
    Masks without_first_cell = empty_grid();
    without_first_cell[0] = 0;
    puzzles.push_back(without_first_cell);
    puzzles.push_back(Masks{});
    Solution clash{};
    clash[0] = clash[8] = 5;
    puzzles.push_back(from_digits(clash));
    return puzzles;
}

bool solves(const Masks& puzzle, const Solution& solution) {
    for (std::size_t a = 0; a < 81; ++a) {
        const int digit = solution[a];
        if (digit < 1 || digit > 9 || (puzzle[a] >> (digit - 1) & 1) == 0) return false;
        for (std::size_t b = 0; b < a; ++b)
            if (see_each_other(a, b) && solution[b] == digit) return false;
    }
    return true;
}

// Answers are right by the rules, and those of the depth-first search.
void test_answers(const std::vector<Masks>& puzzles, std::uint64_t limit) {
    const auto answers = solve(puzzles, limit);
    std::size_t none = 0, unique = 0, several = 0;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        CHECK(answers[i].count == naive_count(puzzles[i], limit));
        CHECK(answers[i].count == 0 ? answers[i].solution == Solution{}
                                    : solves(puzzles[i], answers[i].solution));
        CHECK(answers[i] == depth_first(puzzles[i], limit));
        none += answers[i].count == 0;
        unique += answers[i].count == 1;
        several += answers[i].count > 1;
    }
    CHECK(none > 3 && unique > 3 && (several > 3 || limit == 1));
}

// A single board across the lanes gives the same counts and first solutions.
void test_one_board(const std::vector<Masks>& puzzles, std::uint64_t limit) {
    std::vector<bool (*)(const OnePuzzle&, OneAnswer&)> searches{baseline::run_one};
#if defined(__x86_64__)
    if (available() >= nonet::Isa::avx2) searches.push_back(avx2::run_one);
    if (available() >= nonet::Isa::avx512) searches.push_back(avx512::run_one);
#endif
    const auto expected = solve(puzzles, limit);
    for (const auto run_one : searches) {
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            Solution solution{};
            OneAnswer answer{solution.data()}, only_count{nullptr};
            const OnePuzzle puzzle{nullptr, puzzles[i].data(), limit, ~std::uint64_t{0}};
            CHECK(run_one(puzzle, answer) && run_one(puzzle, only_count));
            CHECK(answer.count == expected[i].count && only_count.count == expected[i].count);
            CHECK(solution == expected[i].solution);
        }
        OneAnswer answer{nullptr};
        CHECK(!run_one({nullptr, empty_grid().data(), 1000, 100}, answer));
    }
}

void test_quick_count(Random& random) {
    for (int i = 0; i < 40; i += steps_of_puzzles()) {
        const Solution grid = random_grid(random);
        Solution givens{}, first{};
        for (std::size_t cell = 0; cell < 81; ++cell)
            if (random.below(81) < 24) givens[cell] = grid[cell];
        const Answer expected = solve({from_digits(givens)}, 2).front();
        CHECK(count_quickly(givens, 2, first) == expected.count && first == expected.solution);
        CHECK(count_quickly(givens, 2) == expected.count);
    }
    CHECK(!count_quickly(Solution{}, 1'000'000));
    CHECK_THROWS(std::invalid_argument, count_quickly(std::vector<std::uint8_t>(80), 2));
}

// Neither company nor machine changes an answer.
void test_independence(const std::vector<Masks>& puzzles, std::uint64_t limit) {
    const auto expected = solve(puzzles, limit);
    for (const std::string& isa : available_isas()) {
        CHECK(solve(puzzles, limit, isa) == expected);
        CHECK(solve(puzzles, limit, isa, 3) == expected);
        for (std::size_t i = 0; i < puzzles.size(); ++i)
            CHECK(solve({puzzles[i]}, limit, isa).front() == expected[i]);
    }
    CHECK(solve_with(wide::run, puzzles, limit) == expected);
    CHECK(solve_with(short_keys::run, puzzles, limit) == expected);
    auto reversed = puzzles;
    std::reverse(reversed.begin(), reversed.end());
    auto answers = solve(reversed, limit);
    std::reverse(answers.begin(), answers.end());
    CHECK(answers == expected);
    for (std::size_t size = 2; size < 40; size += 9)
        for (std::size_t i = 0; i + size <= puzzles.size(); i += size) {
            const auto from = puzzles.begin() + std::ptrdiff_t(i);
            const auto part = solve({from, from + std::ptrdiff_t(size)}, limit);
            CHECK(std::equal(part.begin(), part.end(), expected.begin() + std::ptrdiff_t(i)));
        }
}

// Digits are the same puzzle as their masks.
void test_digits(Random& random) {
    const Solution grid = random_grid(random);
    Solution givens = grid;
    for (std::size_t cell = 0; cell < 81; cell += 2) givens[cell] = 0;
    BatchOutput output;
    solve_batch(BatchInput{givens, {}}, BatchOptions{}, output);
    CHECK(answers_of(output) == solve({from_digits(givens)}, 2));
    CHECK(output.nodes >= 1 && output.stop == Stop::none);
}

void test_budget() {
    const std::vector<Masks> puzzles(40, empty_grid());
    const auto masks = flatten(puzzles);
    const BatchInput input{{}, masks};
    BatchOutput output;
    BatchOptions options;
    options.limit = 1'000'000'000'000;
    for (const int threads : {1, 2}) {
        options.threads = threads;
        options.budget = Budget{};
        options.budget.nodes = 5000;
        solve_batch(input, options, output);
        CHECK(output.stop == Stop::budget);
        CHECK(output.nodes >= 5000 && output.nodes < 10000 + 100);
        CHECK(std::count(output.statuses.begin(), output.statuses.end(), Status::unknown) == 40);
        options.budget = Budget{};
        options.budget.seconds = 0.05;
        solve_batch(input, options, output);
        CHECK(output.stop == Stop::budget);
        options.budget = Budget{};
        options.budget.interrupted = [] { return true; };
        solve_batch(input, options, output);
        CHECK(output.stop == Stop::interrupted);
    }
}

void test_bad_input() {
    std::vector<std::uint8_t> digits(81, 0);
    BatchOutput output;
    BatchOptions options;
    digits[80] = 10;
    CHECK_THROWS(std::invalid_argument, solve_batch(BatchInput{digits, {}}, options, output));
    digits[80] = 9;
    const std::vector<std::uint16_t> masks(81, 0x200);
    CHECK_THROWS(std::invalid_argument, solve_batch(BatchInput{{}, masks}, options, output));
    CHECK_THROWS(std::invalid_argument, solve_batch(BatchInput{digits, masks}, options, output));
    const std::span<const std::uint8_t> too_short(digits.data(), 80);
    CHECK_THROWS(std::invalid_argument, solve_batch(BatchInput{too_short, {}}, options, output));
    options.limit = 0;
    CHECK_THROWS(std::invalid_argument, solve_batch(BatchInput{digits, {}}, options, output));
    options.limit = 1;
    options.threads = 0;
    CHECK_THROWS(std::invalid_argument, solve_batch(BatchInput{digits, {}}, options, output));
    options.threads = 1;
    options.isa = "abacus";
    CHECK_THROWS(std::invalid_argument, solve_batch(BatchInput{digits, {}}, options, output));
    options.isa = "";
    setenv("NONET_ISA", "abacus", 1);
    CHECK_THROWS(std::invalid_argument, chosen_isa());
    CHECK_THROWS(std::invalid_argument, solve_batch(BatchInput{digits, {}}, options, output));
    for (const std::string& isa : available_isas()) {
        setenv("NONET_ISA", isa.c_str(), 1);
        CHECK(chosen_isa() == isa);
    }
    unsetenv("NONET_ISA");
    CHECK(chosen_isa() == available_isas().front());
    solve_batch(BatchInput{}, options, output);
    CHECK(output.counts.empty() && output.stop == Stop::none);
}

}  // namespace

int main() {
    Random random(20241);
    const auto puzzles = make_puzzles(random);
    for (const std::uint64_t limit : {1, 2, 7}) {
        test_answers(puzzles, limit);
        test_independence(puzzles, limit);
        test_one_board(puzzles, limit);
    }
    test_quick_count(random);
    std::vector<Masks> some;
    const auto every = std::size_t(std::max(1, 5 / steps_of_puzzles()));
    for (std::size_t i = 0; i < puzzles.size(); i += every) some.push_back(puzzles[i]);
    some.push_back(empty_grid());
    test_answers(some, 1000);
    test_independence(some, 1000);
    test_one_board(some, 1000);
    test_digits(random);
    test_budget();
    test_bad_input();
    return check_result();
}
