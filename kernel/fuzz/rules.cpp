// Any demands beyond houses, right and wrong ones: refused with a typed error, or solved as a
// search that looks at every full grid solves it.
#include <algorithm>
#include <limits>
#include <map>
#include <stdexcept>

#include "fuzz/input.hpp"
#include "solving/engine.hpp"
#include "tests/rules_naive.hpp"

namespace nonet::fuzz {
namespace {

constexpr std::uint64_t limit = 16;

class Maker {
public:
    Maker(Input& input, const Layout& layout) : input_(input), layout_(layout) {}

    Primitive primitive(int depth = 0) {
        switch (input_.below(depth < 2 ? 10 : 8)) {
            case 0: return {Different{cells(layout_.size())}};
            case 1: return {Allowed{cell(), mask()}};
            case 2: return {Pair{cell(), cell(), masks()}};
            case 3: return {sum()};
            case 4: return {automaton()};
            case 5: return {CountOf{cells(6), mask(), number(8) - 2, number(8) - 1}};
            case 6: return {same_values()};
            case 7: return {check()};
            default: return {either(depth)};
        }
    }
    // A number too large for the naive arithmetic was made.
    bool is_beyond_naive() const { return is_beyond_naive_; }

private:
    Cell cell() { return Cell(input_.one_in(128) ? input_.byte() << 8 : input_.below(layout_.cells())); }
    std::vector<Cell> cells(int most) {
        std::vector<Cell> made(std::size_t(input_.below(most + 2)));
        for (Cell& each : made) each = cell();
        return made;
    }
    int number(int bound) {
        if (!input_.one_in(64)) return input_.below(bound);
        is_beyond_naive_ = true;
        return int(input_.word());
    }
    DigitMask mask() { return input_.one_in(32) ? input_.word() : DigitMask(input_.byte()) | DigitMask(input_.one_in(2)) << 8; }
    std::vector<DigitMask> masks() {
        const int rows = input_.one_in(64) ? input_.byte() : layout_.size();
        std::vector<DigitMask> made(static_cast<std::size_t>(rows));
        for (DigitMask& each : made) each = mask();
        return made;
    }
    Sum sum() {
        Sum made{cells(6), {}, number(30) - 8, number(40) - 4};
        const std::size_t wrong = input_.one_in(64);
        for (std::size_t i = 0; i < made.cells.size() + wrong; ++i) made.coefficients.push_back(input_.one_in(3) ? number(7) - 3 : 1);
        return made;
    }
    Automaton automaton() {
        Automaton made{cells(5), input_.one_in(32) ? input_.byte() * 3 - 3 : 1 + input_.below(5), {}, {}, {}};
        const auto words = std::size_t(std::max(0, made.words()));
        const auto fill = [&](std::vector<std::uint64_t>& row, std::size_t length) {
            const int known = (1 << std::clamp(made.states, 0, 8)) - 1;
            for (std::size_t i = 0; i < length; ++i)
                row.push_back(input_.one_in(64) ? input_.word() : std::uint64_t(input_.byte() & known));
        };
        fill(made.start, words);
        fill(made.transitions, words * std::size_t(std::max(0, made.states)) * std::size_t(layout_.size()) + std::size_t(input_.one_in(64)));
        fill(made.accepting, words);
        return made;
    }
    SameValues same_values() {
        SameValues made{cells(5), {}};
        made.b = made.a;
        for (Cell& each : made.b) each = cell();
        if (input_.one_in(32)) made.b.push_back(cell());
        return made;
    }
    Check check() {
        const int divisor = 2 + input_.below(3), rest = input_.below(3);
        return {cells(4), [divisor, rest](std::span<const Digit> digits) {
                    int total = 0;
                    for (Digit digit : digits) total += digit;
                    return total % divisor == rest;
                }};
    }
    Either either(int depth) {
        Either made;
        for (int left = input_.below(4); left > 0; --left) {
            auto& alternative = made.alternatives.emplace_back();
            for (int parts = input_.below(3); parts > 0; --parts) alternative.push_back(primitive(depth + 1));
        }
        return made;
    }

    Input& input_;
    const Layout& layout_;
    bool is_beyond_naive_ = false;
};

const Layout& layout_of(int size, bool is_without_boxes) {
    static std::map<std::pair<int, bool>, Layout> made;
    const std::pair key(size, is_without_boxes);
    if (!made.contains(key)) made.emplace(key, is_without_boxes ? Layout::plain(1, size) : plain_of_size(size));
    return made.at(key);
}

void run(Input& input) {
    const int size = input.one_in(64) ? 5 + input.below(8) : 1 + input.below(4);
    const Layout& layout = layout_of(size, input.one_in(4));
    Maker maker(input, layout);
    std::vector<Primitive> rules;
    for (int left = input.below(5); left > 0; --left) rules.push_back(maker.primitive());
    const Engine engine(layout, rules);
    SearchOptions options;
    if (input.one_in(2)) options.seed = input.word();
    const std::uint64_t nodes = 1 + std::uint64_t(input.below(250));
    const auto masks = masks_of(input, layout);
    const auto search = engine.start(masks, options);
    std::uint64_t found = 0;
    std::vector<Digit> solution(masks.size());
    bool is_known = false;
    for (int calls = 0; calls < 40 && !is_known && found < limit; ++calls) {
        Meter meter(Budget{nodes, 1.0, {}});
        const Outcome outcome = search->next(solution, meter);
        is_known = outcome == Outcome::exhausted;
        if (outcome != Outcome::found) continue;
        ++found;
        for (Digit digit : solution) require(1 <= digit && digit <= layout.size(), "a digit out of range");
        if (maker.is_beyond_naive()) continue;
        for (const Primitive& rule : rules) require(test::holds(rule, solution), "a rule is broken");
    }
    if ((!is_known && found < limit) || size > 4 || maker.is_beyond_naive()) return;
    require(test::naive_count(layout, rules, masks, limit) == found, "another number of solutions");
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
