// 81 digits or masks for the engines of plain 9x9: every instruction set and the generic engine
// count the same, and a rating with a small budget ends.
#include <algorithm>
#include <bit>
#include <stdexcept>

#include "fuzz/input.hpp"
#include "logic/rating/rate.hpp"
#include "search/fast9/fast9.hpp"
#include "solving/engine.hpp"
#include "tests/random_layouts.hpp"

namespace nonet::fuzz {
namespace {

const Layout& layout() {
    static const Layout made = Layout::plain(3, 3);
    return made;
}

const Engine& engine() {
    static const Engine made{layout()};
    return made;
}

void check_batch(const fast9::BatchInput& given, const std::vector<DigitMask>& masks,
                 const fast9::BatchOptions& options, const Count& truth) {
    fast9::BatchOutput output;
    solve_batch(given, options, output);
    if (output.statuses[0] == fast9::Status::unknown || truth.outcome == Outcome::budget) return;
    require(output.counts[0] == truth.total, "fast9 counts otherwise");
    if (truth.total == 0) return;
    require(is_solution(layout(), masks, output.solutions), "no solution");
}

void run(Input& input) {
    const int kind = input.byte();
    fast9::BatchOptions options;
    options.limit = std::uint64_t(input.below(12));
    options.budget.nodes = kind % 4 == 3 ? std::uint64_t(input.below(64)) : 1000;
    const auto isas = fast9::available_isas();
    options.isa = isas[std::size_t(kind / 4) % isas.size()];
    if (kind >= 248) options.isa = "another";
    std::vector<std::uint8_t> digits(81);
    std::vector<std::uint16_t> candidates(81, 511);
    std::vector<DigitMask> masks(81, 511);
    const bool has_marks = kind % 2;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const int byte = input.byte();
        digits[cell] = std::uint8_t(byte >= 250 ? byte : byte % 11 % 10);
        if (has_marks) candidates[cell] = std::uint16_t(byte >= 250 ? byte * 3 : 511 & ~(byte | input.byte() << 8));
        masks[cell] = has_marks ? candidates[cell] : digits[cell] ? bit(1 + (digits[cell] - 1) % 64) : 511;
    }
    const fast9::BatchInput given = has_marks ? fast9::BatchInput{{}, candidates} : fast9::BatchInput{digits, {}};
    Meter meter(Budget{400, 1.0, {}});
    const Count truth = options.limit ? count_solutions(engine(), masks, options.limit, meter) : Count{};
    check_batch(given, masks, options, truth);  // throws where the input is not in range
    if (has_marks) return;
    std::vector<std::uint8_t> solution(81);
    if (const auto count = fast9::count_quickly(digits, options.limit, solution); count && truth.outcome != Outcome::budget)
        require(*count == truth.total, "count_quickly counts otherwise");
    Meter little(Budget{std::uint64_t(kind), 1.0, {}});
    rating::Rater rater;
    const rating::Rating rating = rater.rate(digits.data(), little, nullptr);
    if (truth.outcome == Outcome::exhausted && truth.total == 0)
        require(rating.status != rating::Status::rated, "a puzzle without solution is rated");
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
