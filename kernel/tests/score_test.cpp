// The score: the same in both capacities of the engine and for every view of a
// puzzle, never more when the budget cuts it short, complete where a puzzle has one
// solution; and what is refuted on the way is false.
#include "logic/score/score.hpp"

#include <numeric>
#include <string_view>
#include <vector>

#include "logic/score/refutation.hpp"
#include "solving/engine.hpp"
#include "search/random.hpp"
#include "tests/check.hpp"

namespace {

using namespace nonet;

// Rated 1.2, 2.6, 4.4, 6.6, 7.1, 10.5 and 11.9 by Sudoku Explainer.
const std::string_view puzzles[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "...4..6.........7.5.2168.....9.4.3.2..3..5.6...7.3.8.41.5784..........8....2..1..",
    ".7..3.6...6...7.341..4......1.8.92..6.......5..72.5.8......8..339.6...7...2.1..4.",
    ".8.12.....25....3.9.....7........61279...2.43......9755.....1...78....6..4.96....",
    ".23...45..7.....3.5...1...7...2.8.....5...7.....371....58.2.69...24.63...1.....7.",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
};

std::vector<Digit> values_of(std::string_view text) {
    std::vector<Digit> values;
    for (char c : text) values.push_back(c == '.' ? 0 : Digit(c - '0'));
    return values;
}

template <class Capacity>
Score scored(const Geometry& geometry, const std::vector<Digit>& values, Budget budget = {}) {
    Meter meter(std::move(budget));
    return score(Position<Capacity>(geometry, values), meter);
}

// Bands, stacks, lines and digits permuted.
std::vector<Digit> shuffled(const std::vector<Digit>& values, Random& random) {
    auto lines = [&] {
        std::vector<int> groups{0, 1, 2}, order;
        random.shuffle(std::span(groups));
        for (int group : groups) {
            std::vector<int> inside{0, 1, 2};
            random.shuffle(std::span(inside));
            for (int i : inside) order.push_back(3 * group + i);
        }
        return order;
    };
    const auto rows = lines(), columns = lines();
    std::vector<Digit> digits(9), result;
    std::iota(digits.begin(), digits.end(), Digit(1));
    random.shuffle(std::span(digits));
    for (int row : rows)
        for (int column : columns) {
            const Digit digit = values[std::size_t(9 * row + column)];
            result.push_back(digit ? digits[digit - 1u] : Digit(0));
        }
    return result;
}

void same_everywhere() {
    const Geometry geometry(Layout::plain(3, 3));
    Random random(1);
    double easier = 0;
    for (const auto text : puzzles) {
        const auto values = values_of(text);
        const Score wanted = scored<Small>(geometry, values);
        CHECK(wanted.complete && wanted.value > 0);
        if (text == puzzles[0]) easier = wanted.value;
        CHECK(wanted.value >= easier);
        const Score large = scored<Large>(geometry, values);
        CHECK(large.value == wanted.value && large.steps == wanted.steps);
        for (int i = 0; i < 3; ++i) {
            const Score turned = scored<Small>(geometry, shuffled(values, random));
            CHECK(turned.value == wanted.value && turned.steps == wanted.steps &&
                  turned.hardest == wanted.hardest);
        }
    }
}

void budgets() {
    const Geometry geometry(Layout::plain(3, 3));
    const auto values = values_of(puzzles[5]);
    const double whole = scored<Small>(geometry, values).value;
    double before = 0;
    for (std::uint64_t nodes : {1u, 500u, 2000u}) {
        Budget budget;
        budget.nodes = nodes;
        const Score cut = scored<Small>(geometry, values, budget);
        CHECK(!cut.complete && cut.stop == Stop::budget);
        CHECK(cut.value >= before && cut.value < whole);
        before = cut.value;
    }
    Budget stopped;
    stopped.interrupted = [] { return true; };
    const Score score = scored<Small>(geometry, values_of(puzzles[6]), stopped);
    CHECK(score.complete || score.stop == Stop::interrupted);
}

// What is refuted is a candidate, and never in the solution.
void refutations_are_true() {
    const Geometry geometry(Layout::plain(3, 3));
    const Engine engine(geometry.layout());
    for (const auto text : puzzles) {
        const auto values = values_of(text);
        std::vector<DigitMask> masks;
        for (Digit digit : values) masks.push_back(digit ? bit(digit) : all_digits(9));
        std::vector<Digit> solution(81);
        Meter meter{Budget{}};
        CHECK(engine.start(masks)->next(solution, meter) == Outcome::found);
        const Position<Small> position(geometry, values);
        for (const Refuted& refuted : {refuted_by_chains(position, meter), refuted_by_contradiction(position, 1, meter),
                                       refuted_by_contradiction(position, 2, meter)})
            for (const Candidate candidate : refuted.candidates) {
                CHECK(position.has(candidate.cell, candidate.digit));
                CHECK(solution[candidate.cell] != candidate.digit);
            }
    }
}

}  // namespace

int main() {
    same_everywhere();
    budgets();
    refutations_are_true();
    return nonet::test::check_result();
}
