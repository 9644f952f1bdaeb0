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

constexpr auto popcounts = [] {
    std::array<std::uint8_t, 512> counts{};
    for (unsigned i = 0; i < 512; ++i) counts[i] = std::uint8_t(std::popcount(i));
    return counts;
}();

// The same as probe(), for the four boxes that band and stack leave open.
//
//   used by row, column, box      9 bits each; a cell's open digits are what no
//                                 one of its three has used
double probe_nine(std::span<Digit> grid, Random& random) {
    std::array<unsigned, 9> row{}, column{}, box{};
    for (int cell = 0; cell < 81; ++cell) {
        const int r = cell / 9, c = cell % 9;
        if (r >= 3 && c >= 3) continue;
        const unsigned digit = 1u << (grid[cell] - 1);
        row[r] |= digit;
        column[c] |= digit;
        box[r / 3 * 3 + c / 3] |= digit;
    }
    struct Place {
        std::uint8_t row, column, box;
    };
    std::array<Place, 36> places;
    int left = 0;
    for (int r = 3; r < 9; ++r)
        for (int c = 3; c < 9; ++c)
            places[left++] = {std::uint8_t(r), std::uint8_t(c), std::uint8_t(r / 3 * 3 + c / 3)};
    double weight = 1;
    while (left > 0) {
        int best = 0, fewest = 10;
        unsigned open = 0;
        for (int i = 0; i < left; ++i) {
            const Place place = places[i];
            const unsigned digits = 511 & ~(row[place.row] | column[place.column] | box[place.box]);
            const int count = popcounts[digits];
            if (count >= fewest) continue;
            fewest = count;
            best = i;
            open = digits;
            if (count <= 1) break;
        }
        if (fewest == 0) return 0;
        weight *= fewest;
        for (int skip = fewest > 1 ? int(random.below(fewest)) : 0; skip > 0; --skip) open &= open - 1;
        open &= ~open + 1;
        const Place place = places[best];
        places[best] = places[--left];
        row[place.row] |= open;
        column[place.column] |= open;
        box[place.box] |= open;
        grid[place.row * 9 + place.column] = Digit(std::countr_zero(open) + 1);
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
