// Positions with any values and pencil marks on small layouts: whatever a technique finds, no
// solution of the position speaks against it.
#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>

#include "fuzz/input.hpp"
#include "logic/engine/path.hpp"
#include "solving/engine.hpp"
#include "tests/naive_solver.hpp"
#include "tests/random_layouts.hpp"

namespace nonet::fuzz {
namespace {

constexpr std::size_t limit = 20;

Layout small(int number) {
    Random random(std::uint64_t(number) + 1);
    switch (number) {
        case 0: return Layout::plain(2, 2);
        case 1: return with_diagonals(Layout::plain(2, 2));
        case 2: return Layout::plain(2, 3);
        case 3: return random_jigsaw(2, 2, random);
        case 4: return random_jigsaw(2, 3, random);
        default: return Layout::plain(1, 4);
    }
}

struct Ground {
    Geometry geometry;
    Engine engine;
    explicit Ground(const Layout& layout) : geometry(layout), engine(layout) {}
};

const Ground& ground(int number) {
    static std::array<std::unique_ptr<Ground>, 6> made;
    auto& one = made[std::size_t(number)];
    if (!one) one = std::make_unique<Ground>(small(number));
    return *one;
}

// Some solutions, each looked at here; that there are no others is what `layouts` asks.
std::vector<std::vector<Digit>> solutions_of(const Ground& on, const std::vector<DigitMask>& masks) {
    std::vector<std::vector<Digit>> found;
    std::vector<Digit> solution(masks.size());
    const auto search = on.engine.start(masks, {});
    Meter meter(Budget{3000, 1.0, {}});
    while (found.size() < limit && search->next(solution, meter) == Outcome::found) {
        require(is_solution(on.geometry.layout(), masks, solution), "no solution");
        found.push_back(solution);
    }
    return found;
}

// Whether this is a puzzle that somebody made to have one solution, by the naive search; pencil
// marks of one's own are none.
bool is_unique(const Geometry& on, const std::vector<DigitMask>& marks, const std::vector<DigitMask>& masks) {
    if (!std::ranges::all_of(marks, [&](DigitMask mask) { return mask == all_digits(on.size()); })) return false;
    return NaiveSolver(on.layout(), masks, 2).solutions().size() == 1;
}

void run(Input& input) {
    const Ground& here = ground(input.below(6));
    const Geometry& on = here.geometry;
    const Technique technique = Technique(input.below(int(std::size(technique_table))));
    std::vector<Digit> values(std::size_t(on.cells()));
    std::vector<DigitMask> marks(values.size(), all_digits(on.size())), masks;
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
        const int byte = input.byte();
        if (byte < 96) values[cell] = Digit(byte % (on.size() + 1));
        else if (byte >= 160) marks[cell] &= DigitMask(byte);
    }
    for (std::size_t cell = 0; cell < values.size(); ++cell)
        masks.push_back(values[cell] ? bit(values[cell]) : marks[cell] & all_digits(on.size()));
    if (!fits(technique, on)) return;
    const auto solutions = solutions_of(here, masks);
    if (solutions.empty()) return;  // techniques are asked about positions without a defect
    const Position<Small> position(on, values, marks);
    if (info(technique).needs.uniqueness && (solutions.size() != 1 || !is_unique(on, marks, masks))) return;
    Meter meter(Budget{20, 0.2, {}});
    for (const Step& step : find_all(scan_of(technique), position, meter)) {
        if (info(step.technique).needs.uniqueness && !info(technique).needs.uniqueness) {
            if (solutions.size() != 1 || !is_unique(on, marks, masks)) continue;
        }
        for (const auto& solution : solutions) {
            for (Candidate c : step.placements) require(solution[c.cell] == c.digit, "a wrong placement");
            for (Candidate c : step.eliminations) require(solution[c.cell] != c.digit, "a wrong elimination");
        }
    }
}

}  // namespace
}  // namespace nonet::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    nonet::fuzz::Input input(data, size);
    nonet::fuzz::run(input);
    return 0;
}
