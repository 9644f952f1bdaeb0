// Any houses, any masks, any budget: refused with a typed error, or solved as a naive search
// solves it, in one go or in many small ones.
#include <algorithm>
#include <set>
#include <stdexcept>

#include "fuzz/input.hpp"
#include "solving/engine.hpp"
#include "tests/naive_solver.hpp"
#include "tests/random_layouts.hpp"

namespace nonet::fuzz {
namespace {

constexpr std::size_t limit = 12;
constexpr int most_calls = 30;
constexpr int largest_plain = 12;  // to make larger ones, over and over, says nothing new

Layout layout_of(Input& input) {
    const int size = input.one_in(128) ? input.byte() - 4 : 1 + input.below(5);
    const int base = input.below(4);
    std::vector<House> houses;
    if (base != 0 && 1 <= size && size <= largest_plain) {
        const Layout plain = base == 1 ? Layout::plain(1, size) : plain_of_size(size);
        houses.assign(plain.houses().begin(), plain.houses().end());
    }
    for (int left = input.below(base == 0 ? 12 : 4); left > 0; --left) {
        House house{HouseKind(input.below(4)), {}};
        const int cells = input.one_in(64) ? input.byte() : size;
        const int first = input.byte();
        for (int i = 0; i < cells; ++i) {
            // Often a broken line through the grid, so that houses of different cells are met.
            const int cell = first % 2 ? input.below(size * size) : i * size + (first + input.byte()) % std::max(1, size);
            house.cells.push_back(Cell(input.one_in(128) ? input.byte() << 8 : cell));
        }
        houses.push_back(std::move(house));
    }
    return Layout(size, std::move(houses));
}

std::set<std::vector<Digit>> solved(Search& search, const Layout& layout,
                                    const std::vector<DigitMask>& masks, std::uint64_t nodes,
                                    bool& is_known) {
    std::set<std::vector<Digit>> found;
    std::vector<Digit> solution(masks.size());
    for (int calls = 0; calls < most_calls && found.size() < limit; ++calls) {
        Meter meter(Budget{nodes, 1.0, {}});
        switch (search.next(solution, meter)) {
            case Outcome::found:
                require(is_solution(layout, masks, solution), "no solution");
                require(found.insert(solution).second, "a solution twice");
                break;
            case Outcome::exhausted: is_known = true; return found;
            case Outcome::budget: break;
            default: require(false, "an outcome that cannot be");
        }
    }
    is_known = found.size() == limit;
    return found;
}

void run(Input& input) {
    const Layout layout = layout_of(input);
    SearchOptions options;
    options.method = SearchMethod(input.below(3));
    if (input.one_in(2)) options.seed = input.word();
    const std::uint64_t nodes = 1 + std::uint64_t(input.below(200));
    const auto masks = masks_of(input, layout);
    if (layout.size() > 12) return;  // its houses were what was looked at; a search takes long
    const Engine engine(layout);
    bool is_known = false;
    const auto found = solved(*engine.start(masks, options), layout, masks, nodes, is_known);
    if (!is_known || layout.size() > 4) return;
    // Cells outside of every house and masks without digits are the naive search's as well.
    const NaiveSolver naive(layout, masks, limit);
    require(naive.solutions().size() == found.size(), "another number of solutions");
    Meter meter(Budget{1000, 1.0, {}});
    const Count count = count_solutions(engine, masks, limit, meter);
    if (count.outcome != Outcome::budget) require(count.total == found.size(), "another count");
}

}  // namespace
}  // namespace nonet::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    nonet::fuzz::Input input(data, size);
    try {
        nonet::fuzz::run(input);
    } catch (const std::invalid_argument&) {
    }
    return 0;
}
