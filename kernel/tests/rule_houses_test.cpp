// All houses in one pass and crossings of houses, each against its definition.
#include <algorithm>
#include <bit>
#include <vector>

#include "check.hpp"
#include "random_layouts.hpp"
#include "rules/program/program.hpp"
#define NONET_RULES_ISA baseline
#include "rules/propagators/propagators.hpp"

using namespace nonet;
using rules::baseline::Domain;
using rules::baseline::Propagators;

namespace {

using Masks = std::vector<DigitMask>;

// A demand that says nothing, so that the layout gets a program.
const Primitive nothing{Sum{{0}, {1}, 1, 9}};

// Rows, columns, boxes and both diagonals.
Layout with_diagonals() {
    const Layout plain = Layout::plain(3, 3);
    std::vector<House> houses(plain.houses().begin(), plain.houses().end());
    House down{HouseKind::extra, {}}, up = down;
    for (int i = 0; i < 9; ++i) {
        down.cells.push_back(Cell(10 * i));
        up.cells.push_back(Cell(8 + 8 * i));
    }
    houses.push_back(down);
    houses.push_back(up);
    return Layout(9, houses);
}

// Some of the houses of a plain layout only.
Layout with_gaps(Random& random) {
    const Layout plain = Layout::plain(3, 3);
    std::vector<House> houses;
    for (const House& house : plain.houses())
        if (random.below(3)) houses.push_back(house);
    return Layout(9, houses);
}

// Candidates that hold a solution, so that few positions end at once.
Masks random_masks(const Layout& layout, Random& random) {
    Masks masks(std::size_t(layout.cells()));
    for (std::size_t cell = 0; cell < masks.size(); ++cell) {
        const int row = int(cell) / layout.size(), column = int(cell) % layout.size();
        masks[cell] = random.next() & all_digits(layout.size());
        if (random.below(2)) masks[cell] &= random.next();
        if (random.below(50)) masks[cell] |= DigitMask{1} << ((3 * row + row / 3 + column) % layout.size());
        if (masks[cell] == 0) masks[cell] = 1;
    }
    return masks;
}

// Until it finds nothing more; false on a contradiction.
bool run_to_the_end(const rules::Program& program, rules::Kind kind, Masks& masks) {
    Propagators propagators(program);
    Domain domain(program.cells);
    domain.attach(masks.data(), nullptr);
    for (const auto propagator : program.propagators) {
        if (propagator.kind != kind) continue;
        do {
            domain.forget_changes();
            if (!propagators.run(domain, propagator)) return false;
        } while (domain.has_changes());
    }
    return true;
}

DigitMask digits_of(const Masks& masks, std::span<const Cell> cells, std::span<const Cell> but) {
    DigitMask digits = 0;
    for (Cell cell : cells)
        if (!std::ranges::count(but, cell)) digits |= masks[cell];
    return digits;
}

// A digit with one place in a house stands there, and every digit has a place.
bool place_hidden_singles(const Layout& layout, Masks& masks) {
    for (bool changes = true; changes;) {
        changes = false;
        for (const House& house : layout.houses())
            for (int digit = 1; digit <= layout.size(); ++digit) {
                const auto has = [&](Cell cell) { return (masks[cell] & bit(digit)) != 0; };
                const auto places = std::ranges::count_if(house.cells, has);
                if (places == 0) return false;
                const Cell first = *std::ranges::find_if(house.cells, has);
                if (places > 1 || masks[first] == bit(digit)) continue;
                masks[first] = bit(digit);
                changes = true;
            }
    }
    return true;
}

// What one house has no place for, apart from the shared cells, the other has not either.
bool take_locked(const Layout& layout, Masks& masks) {
    for (bool changes = true; changes;) {
        changes = false;
        for (const House& a : layout.houses())
            for (const House& b : layout.houses()) {
                const auto shared = std::ranges::count_if(a.cells, [&](Cell cell) { return std::ranges::count(b.cells, cell); });
                if (shared < 2 || shared == layout.size()) continue;
                const DigitMask open = digits_of(masks, a.cells, b.cells);
                for (Cell cell : b.cells) {
                    if (std::ranges::count(a.cells, cell) || (masks[cell] & ~open) == 0) continue;
                    masks[cell] &= open;
                    if (masks[cell] == 0) return false;
                    changes = true;
                }
            }
    }
    return true;
}

template <typename Naive>
void compare(rules::Kind kind, Naive naive, Random& random) {
    int open = 0, changed = 0;
    const Layout layouts[] = {Layout::plain(3, 3), random_jigsaw(2, 3, random), with_diagonals(), with_gaps(random)};
    for (int round = 0; round < 400; ++round) {
        const Layout& layout = layouts[round % 4];
        const auto program = rules::make_program(layout, {&nothing, 1});
        const Masks before = random_masks(layout, random);
        Masks after = before, expected = before;
        const bool holds = run_to_the_end(*program, kind, after);
        CHECK(holds == naive(layout, expected));
        CHECK(!holds || after == expected);
        open += holds;
        changed += holds && after != before;
    }
    CHECK(open > 100 && changed > 50);
}

}  // namespace

int main() {
    Random random(45);
    compare(rules::Kind::all_houses, place_hidden_singles, random);
    compare(rules::Kind::crossings, take_locked, random);
    return test::check_result();
}
