// Counts among the same cells and sums of cells that differ: as strong as they say, also where
// an answer was kept from before.
#include <algorithm>
#include <functional>
#include <map>
#include <vector>

#include "check.hpp"
#include "rules/program/program.hpp"
#include "rules_naive.hpp"
#include "rules_random.hpp"
#include "solving/engine.hpp"
#define NONET_RULES_ISA baseline
#include "rules/propagators/propagators.hpp"

using namespace nonet;
using namespace nonet::test;
using rules::baseline::Domain;
using rules::baseline::Propagators;

namespace {

using Masks = std::vector<DigitMask>;

std::vector<Primitive> random_counts(const std::vector<Cell>& cells, int size,
                                     bool has_upper_bounds, Random& random) {
    std::vector<Primitive> made;
    const auto number = 2 + random.below(2);
    const int length = int(cells.size());
    for (std::uint32_t i = 0; i < number; ++i) {
        auto shuffled = cells;
        random.shuffle(std::span(shuffled));
        const DigitMask one = bit(1 + int(random.below(std::uint32_t(size))));
        const DigitMask digits = random.below(2) ? one : (random.next() & all_digits(size)) | one;
        const int low = random.below(4) ? 1 : 2;
        const int high = has_upper_bounds ? low + int(random.below(std::uint32_t(length))) : length;
        made.push_back({CountOf{shuffled, digits, low, high}});
    }
    return made;
}

Masks random_masks(std::size_t cells, int size, Random& random) {
    Masks masks(cells);
    for (auto& mask : masks) do
            mask = random.next() & random.next() & all_digits(size);
        while (mask == 0);
    return masks;
}

// The digits each cell has in some assignment that fulfils the lower bounds.
std::map<Cell, DigitMask> supported(std::span<const Primitive> counts,
                                    const std::vector<Cell>& cells, const Masks& masks, int size) {
    std::map<Cell, DigitMask> found;
    std::vector<Digit> digits(cells.size());
    const std::function<void(std::size_t)> fill = [&](std::size_t at) {
        if (at < cells.size()) {
            for (int digit = 1; digit <= size; ++digit)
                if (masks[cells[at]] & bit(digit)) {
                    digits[at] = Digit(digit);
                    fill(at + 1);
                }
            return;
        }
        for (const Primitive& primitive : counts) {
            const auto& count = std::get<CountOf>(primitive.demand);
            if (std::ranges::count_if(digits, [&](Digit digit) {
                    return (count.digits & bit(digit)) != 0;
                }) < count.low)
                return;
        }
        for (std::size_t i = 0; i < cells.size(); ++i) found[cells[i]] |= bit(digits[i]);
    };
    fill(0);
    return found;
}

// Exact for its own cells; cells outside lose a digit only where they see all its places.
void test_joint_counts_are_exact(Random& random) {
    int tests = 0, took_outside = 0;
    const Layout layout = Layout::plain(2, 3);
    for (int round = 0; round < 150; ++round) {
        const auto cells = some_cells(layout, random, 2 + random.below(3));
        const auto counts = random_counts(cells, 6, round % 2, random);
        const auto program = rules::make_program(layout, counts);
        if (program->joint_counts.empty()) continue;
        const auto joint = std::ranges::find(program->propagators, rules::Kind::joint_counts,
                                             &rules::Propagator::kind);
        CHECK(joint != program->propagators.end());
        std::span<const Primitive> members = counts;
        if (program->joint_needs[0].needs.size() != counts.size())
            continue;  // too many for one word
        Propagators propagators(*program);
        for (int again = 0; again < 30; ++again) {
            Masks masks(36, all_digits(6));
            const Masks few = random_masks(36, 6, random);
            for (Cell cell : cells) masks[cell] = few[cell];
            Masks after = masks;
            Domain domain(36);
            domain.attach(after.data(), nullptr);
            const bool holds = propagators.run(domain, *joint);
            const auto left = supported(members, cells, masks, 6);
            CHECK(holds == !left.empty());
            for (const auto& [cell, digits] : left) CHECK(after[cell] == digits);
            for (Cell cell = 0; holds && cell < 36; ++cell) {
                if (std::ranges::count(cells, cell)) continue;
                for (DigitMask gone = masks[cell] & ~after[cell]; gone != 0; gone &= gone - 1) {
                    const DigitMask digit = gone & (0 - gone);
                    CHECK(program->joint_needs[0].single & digit);
                    for (Cell place : cells)
                        CHECK(!(after[place] & digit) || program->sees.get(cell, place));
                    ++took_outside;
                }
            }
            ++tests;
        }
    }
    CHECK(tests > 1000 && took_outside > 100);
}

// Upper bounds, too: the search finds what enumeration finds.
void test_solutions(Random& random) {
    const Layout layout = Layout::plain(2, 2);
    int replaced = 0, kept = 0;
    for (int round = 0; round < 200; ++round) {
        const auto cells = some_cells(layout, random, 2 + random.below(3));
        const auto counts = random_counts(cells, 4, true, random);
        const Masks masks(16, all_digits(4));
        const Engine engine(layout, counts);
        Meter meter{Budget{}};
        CHECK(count_solutions(engine, masks, 1000, meter).total ==
              naive_count(layout, counts, masks, 1000));
        const auto program = rules::make_program(layout, counts);
        if (!program->joint_counts.empty()) ++(program->counts.empty() ? replaced : kept);
    }
    CHECK(replaced > 10 && kept > 10);
}

// Whoever has answers kept says the same as one who has none.
void test_answers_kept(Random& random) {
    const Layout layout = Layout::plain(3, 3);
    int failed = 0, changed = 0;
    for (int round = 0; round < 60; ++round) {
        const auto cells = round % 2 ? some_of_a_house(layout, random, 3 + random.below(6))
                                     : some_cells(layout, random, 4 + random.below(4));
        const int low = int(cells.size()) * (3 + int(random.below(4)));
        const Primitive primitive{
            Sum{cells, std::vector<int>(cells.size(), 1), low, low + int(random.below(3))}};
        const auto program = rules::make_program(layout, {&primitive, 1});
        const auto sum =
            std::ranges::find(program->propagators, rules::Kind::sum, &rules::Propagator::kind);
        if (sum == program->propagators.end()) continue;
        const Masks pool[] = {random_masks(81, 9, random), random_masks(81, 9, random),
                              Masks(81, all_digits(9))};
        Propagators kept(*program);
        for (int again = 0; again < 150; ++again) {
            Masks masks(81, all_digits(9));
            for (Cell cell : cells) masks[cell] = pool[random.below(3)][cell];
            Masks first = masks, second = masks;
            Domain domain(81), other(81);
            domain.attach(first.data(), nullptr);
            other.attach(second.data(), nullptr);
            const bool holds = kept.run(domain, *sum);
            CHECK(holds == Propagators(*program).run(other, *sum));
            CHECK(!holds || first == second);
            failed += !holds;
            changed += holds && first != masks;
        }
    }
    CHECK(failed > 100 && changed > 100);
}

}  // namespace

int main() {
    Random random(19);
    test_joint_counts_are_exact(random);
    test_solutions(random);
    test_answers_kept(random);
    return test::check_result();
}
