// Everything that several threads may do at once, for the thread sanitizer: batches on threads of
// their own, one engine and one geometry for many searches, batches that are interrupted.
#include <atomic>
#include <optional>
#include <thread>
#include <vector>

#include "canonical/batch.hpp"
#include "check.hpp"
#include "generation/random_grid.hpp"
#include "logic/engine/path.hpp"
#include "logic/rating/rate.hpp"
#include "search/fast9/fast9.hpp"
#include "search/papers/exact_cover.hpp"
#include "search/parallel.hpp"
#include "solving/batch.hpp"

namespace nonet {
namespace {

constexpr int threads = 4;
constexpr int puzzles = 24;

// Puzzles with one solution each.
const char* const texts[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84",
};

std::vector<Digit> digits_of(int number) {
    std::vector<Digit> digits;
    for (const char* text = texts[number % 2]; *text; ++text) digits.push_back(*text == '.' ? 0 : Digit(*text - '0'));
    return digits;
}

std::vector<Digit> batch() {
    std::vector<Digit> all;
    for (int i = 0; i < puzzles; ++i) {
        const auto one = digits_of(i);
        all.insert(all.end(), one.begin(), one.end());
    }
    return all;
}

std::vector<DigitMask> masks_of(const std::vector<Digit>& digits) {
    std::vector<DigitMask> masks;
    for (Digit digit : digits) masks.push_back(digit ? bit(digit) : all_digits(9));
    return masks;
}

template <class Work>
void together(Work work) {
    std::vector<std::jthread> running;
    for (int i = 0; i < threads; ++i) running.emplace_back([&work, i] { work(i); });
}

void test_batches() {
    const auto digits = batch();
    fast9::BatchOptions options;
    options.threads = threads;
    fast9::BatchOutput output;
    fast9::solve_batch({digits, {}}, options, output);
    for (auto count : output.counts) CHECK(count == 1);

    const Engine engine(Layout::plain(3, 3));
    std::vector<Digit> solutions(digits.size());
    std::vector<std::uint64_t> counts(puzzles), guesses(puzzles);
    std::vector<Known> known(puzzles);
    CHECK(solve_each(engine, masks_of(digits), 2, threads, Budget{}, {solutions, counts, guesses, known}) == Stop::none);
    for (auto count : counts) CHECK(count == 1);

    std::vector<rating::Rating> ratings(puzzles);
    std::atomic<std::size_t> told{0};
    rating::rate_batch(digits.data(), ratings, {}, {threads, {}, [&](std::size_t done) { told = done; }});
    CHECK(told == puzzles);
    for (int i = 2; i < puzzles; ++i) CHECK(ratings[std::size_t(i)].er == ratings[std::size_t(i % 2)].er);

    const canonical::Geometry geometry(Layout::plain(3, 3));
    std::vector<std::uint8_t> forms(digits.size()), transposes(puzzles), rows(puzzles * 9), columns(rows), labels(rows), told_forms(puzzles);
    std::vector<std::uint64_t> automorphisms(puzzles);
    CHECK(canonical::canonicalise_each(geometry, digits, threads, Budget{},
                                       {forms, transposes, rows, columns, labels, automorphisms, told_forms}) == Stop::none);
    for (auto one : told_forms) CHECK(one == 1);
}

void test_interrupted_batches() {
    const auto digits = batch();
    std::atomic<int> asked{0};
    const auto stop = [&] { return ++asked > 1; };
    std::vector<DigitMask> empty(81 * puzzles, all_digits(9));
    const Engine engine(Layout::plain(3, 3));
    std::vector<Digit> solutions(empty.size());
    std::vector<std::uint64_t> counts(puzzles), guesses(puzzles);
    std::vector<Known> known(puzzles);
    const Stop why = solve_each(engine, empty, 1'000'000'000, threads, Budget{~std::uint64_t{0}, 1e9, stop}, {solutions, counts, guesses, known});
    CHECK(why == Stop::interrupted);
}

void test_shared_engines() {
    const Engine engine(Layout::plain(3, 3));
    std::vector<Primitive> rules{{Sum{{0, 1, 2}, {1, 1, 1}, 6, 20}}, {Different{{0, 40, 80}}}};
    const Engine with_rules(Layout::plain(3, 3), rules);
    const Geometry geometry(Layout::plain(3, 3));
    const canonical::Geometry symmetries(Layout::plain(3, 3));
    std::atomic<int> solved{0}, filled{0}, counted{0};
    together([&](int number) {
        const auto digits = digits_of(number);
        const auto masks = masks_of(digits);
        std::vector<Digit> solution(81);
        Meter meter{Budget{}};
        solved += engine.start(masks)->next(solution, meter) == Outcome::found;
        with_rules.start(masks, {.seed = std::uint64_t(number)})->next(solution, meter);
        Position<Small> position(geometry, digits);
        Meter little(Budget{300, 1e9, {}});
        find_path(position, {human_order()}, little);
        canonical::Canonical found;
        Meter third{Budget{}};
        canonical::Canonicaliser(symmetries).run(digits, found, third);
        std::vector<Digit> grid(81);
        Meter fourth{Budget{}};
        filled += generation::random_grid(Layout::plain(3, 3), engine, 0, std::uint64_t(number), grid, fourth);
        counted += fast9::count_quickly(digits, 2) == std::optional<std::uint64_t>(1);
    });
    CHECK(solved == threads && filled == threads && counted == threads);
}

}  // namespace
}  // namespace nonet

int main() {
    nonet::test_batches();
    nonet::test_interrupted_batches();
    nonet::test_shared_engines();
    return nonet::test::check_result();
}
