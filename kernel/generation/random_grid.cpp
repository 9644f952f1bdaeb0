#include "generation/random_grid.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "generation/band_and_stack.hpp"

namespace nonet::generation {

namespace {

constexpr int probed_size = 9;
constexpr double quick_cap = 4'000, careful_cap = 300'000;
constexpr int pilot_probes = 4'000, pilot_successes = 300;

// The widest weight among the first probes of a fixed seed; 0 if too few succeed.
double pilot_cap(const Layout& layout) {
    Random random(1975);
    std::vector<Digit> grid(layout.cells());
    double cap = 0;
    int successes = 0;
    for (int i = 0; i < pilot_probes && successes < pilot_successes; ++i) {
        std::ranges::fill(grid, Digit{0});
        const double weight = probe(layout, grid, random);
        successes += weight > 0;
        cap = std::max(cap, weight);
    }
    return successes * 20 >= pilot_successes ? cap : 0;
}

double unit_interval(Random& random) { return double(random.next() >> 11) * 0x1.0p-53; }

// The 36 cells that band and stack leave open, as a set: bit 6 * (row - 3) + column - 3.
using Open = std::uint64_t;
constexpr int open_cells = 36;

struct OpenHouses {
    Open rows[6], columns[6];
    Open peers[open_cells];  // with the cell itself
};
constexpr auto open_houses = [] {
    OpenHouses houses{};
    for (int cell = 0; cell < open_cells; ++cell) {
        houses.rows[cell / 6] |= Open{1} << cell;
        houses.columns[cell % 6] |= Open{1} << cell;
    }
    for (int cell = 0; cell < open_cells; ++cell) {
        houses.peers[cell] = houses.rows[cell / 6] | houses.columns[cell % 6];
        for (int other = 0; other < open_cells; ++other)
            if (cell / 18 == other / 18 && cell % 6 / 3 == other % 6 / 3) houses.peers[cell] |= Open{1} << other;
    }
    return houses;
}();

// Three numbers of one bit added, cell by cell.
struct Carried {
    Open ones, twos;
};
Carried add(Open a, Open b, Open c) { return {a ^ b ^ c, (a & b) | ((a | b) & c)}; }

// The same as probe(), for the cells that band and stack leave open; candidates are counted for
// all of them at once.
double probe_nine(std::span<Digit> grid, Random& random) {
    std::array<Open, 9> where;  // by digit: the cells that may hold it
    where.fill((Open{1} << open_cells) - 1);
    for (int line = 0; line < 6; ++line)
        for (int i = 0; i < 3; ++i) {
            where[grid[9 * (line + 3) + i] - 1] &= ~open_houses.rows[line];
            where[grid[9 * i + line + 3] - 1] &= ~open_houses.columns[line];
        }
    // Of equally good cells the one that stands first is taken; the last takes its place.
    std::array<std::uint8_t, open_cells> standing, place;
    for (int i = 0; i < open_cells; ++i) standing[i] = place[i] = std::uint8_t(i);
    double weight = 1;
    Open open = (Open{1} << open_cells) - 1;
    for (int left = open_cells; left > 0;) {
        // Their number for all cells at once: a sum of ones, and of twos carried.
        const Carried first = add(where[0], where[1], where[2]), second = add(where[3], where[4], where[5]),
                      third = add(where[6], where[7], where[8]), sum = add(first.ones, second.ones, third.ones);
        const Open carried = first.twos | second.twos | third.twos | sum.twos;
        const Open carried_twice = (first.twos & second.twos) | (third.twos & sum.twos) |
                                   ((first.twos | second.twos) & (third.twos | sum.twos));
        if (open & ~(sum.ones | carried)) return 0;
        int fewest = 1;
        Open best = open & sum.ones & ~carried;
        if (best == 0) best = open & ~sum.ones & ~carried_twice, fewest = 2;
        if (best == 0) best = open & sum.ones & ~carried_twice, fewest = 3;
        while (best == 0) {  // seldom: one by one
            ++fewest;
            for (Open rest = open; rest; rest &= rest - 1) {
                int count = 0;
                for (const Open cells : where) count += (cells & rest & -rest) != 0;
                if (count == fewest) best |= rest & -rest;
            }
        }
        int cell = std::countr_zero(best);
        for (Open rest = best & (best - 1); rest; rest &= rest - 1)
            if (place[std::countr_zero(rest)] < place[cell]) cell = std::countr_zero(rest);
        weight *= fewest;
        unsigned digits = 0;
        for (int digit = 0; digit < 9; ++digit) digits |= unsigned(where[digit] >> cell & 1) << digit;
        for (int skip = fewest > 1 ? int(random.below(fewest)) : 0; skip > 0; --skip) digits &= digits - 1;
        const int digit = std::countr_zero(digits);
        where[digit] &= ~open_houses.peers[cell];
        open &= ~(Open{1} << cell);
        const std::uint8_t last = standing[--left];
        standing[place[cell]] = last;
        place[last] = place[cell];
        grid[9 * (cell / 6 + 3) + cell % 6 + 3] = Digit(digit + 1);
    }
    return weight;
}

}  // namespace

double probe(const Layout& layout, std::span<Digit> grid, Random& random) {
    std::array<DigitMask, largest_size * largest_size> open;
    std::array<Cell, largest_size * largest_size> blanks;
    int left = 0;
    std::fill_n(open.begin(), layout.cells(), all_digits(layout.size()));
    const auto place = [&](int cell) {
        for (const Cell peer : layout.peers(cell)) open[peer] &= ~bit(grid[cell]);
    };
    for (int cell = 0; cell < layout.cells(); ++cell) {
        if (grid[cell]) place(cell);
        else blanks[left++] = Cell(cell);
    }
    double weight = 1;
    while (left > 0) {
        int best = 0, fewest = largest_size + 1;
        for (int i = 0; i < left && fewest > 1; ++i) {
            const int count = std::popcount(open[blanks[i]]);
            if (count < fewest) fewest = count, best = i;
        }
        if (fewest == 0) return 0;
        weight *= fewest;
        const Cell cell = blanks[best];
        blanks[best] = blanks[--left];
        DigitMask digits = open[cell];
        for (auto skip = random.below(fewest); skip > 0; --skip) digits &= digits - 1;
        grid[cell] = Digit(std::countr_zero(digits) + 1);
        place(cell);
    }
    return weight;
}

double weight_cap(const Layout& layout, Care care) {
    if (layout.is_plain_nine()) return care == Care::quick ? quick_cap : careful_cap;
    return layout.size() <= probed_size ? pilot_cap(layout) : 0;
}

bool random_grid(const Layout& layout, const Engine& engine, double cap, std::uint64_t seed,
                 std::span<Digit> grid, Meter& meter) {
    if (cap <= 0) {
        const std::vector<DigitMask> nothing(layout.cells(), all_digits(layout.size()));
        return engine.start(nothing, {.seed = seed})->next(grid, meter) == Outcome::found;
    }
    Random random(seed);
    for (;;) {
        if (!meter.tick()) return false;
        double weight;
        if (layout.is_plain_nine()) {
            random_band_and_stack(grid, random);
            weight = probe_nine(grid, random);
        } else {
            std::ranges::fill(grid, Digit{0});
            weight = probe(layout, grid, random);
        }
        if (weight >= cap || (weight > 0 && unit_interval(random) * cap < weight)) return true;
    }
}

}  // namespace nonet::generation
