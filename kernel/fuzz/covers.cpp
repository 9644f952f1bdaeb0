// Any rows and columns for the exact cover: refused, or as many covers as there are among all
// sets of rows, in one go or in many small ones.
#include <algorithm>
#include <set>
#include <stdexcept>

#include "fuzz/input.hpp"
#include "search/papers/exact_cover.hpp"

namespace nonet::fuzz {
namespace {

std::size_t naive_count(const std::vector<std::vector<int>>& rows, int columns, int primary) {
    std::size_t found = 0;
    for (unsigned chosen = 0; chosen < 1u << rows.size(); ++chosen) {
        std::vector<int> times(static_cast<std::size_t>(columns));
        bool fits = true;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (!(chosen >> row & 1)) continue;
            fits &= std::ranges::any_of(rows[row], [&](int column) { return column < primary; });
            for (int column : rows[row]) ++times[std::size_t(column)];
        }
        for (int column = 0; column < columns; ++column)
            fits &= column < primary ? times[std::size_t(column)] == 1 : times[std::size_t(column)] <= 1;
        found += fits;
    }
    return found;
}

void run(Input& input) {
    const int columns = input.below(9) - int(input.one_in(32)), primary = input.one_in(2) ? columns : input.below(9);
    papers::ExactCover cover(columns, primary);
    std::vector<std::vector<int>> rows(std::size_t(input.below(9)));
    for (auto& row : rows) {
        const int members = input.byte();
        for (int column = 0; column < 8; ++column)
            if (members >> column & 1) row.push_back(column);
        if (input.one_in(64)) row.push_back(int(input.word()));
        cover.add_row(row);
    }
    // A row of secondary columns alone may or may not be taken: nothing asks for it.
    const auto nodes = 1 + std::uint64_t(input.below(8));
    std::set<std::vector<int>> found;
    for (int calls = 0; calls < 5000; ++calls) {
        Meter meter(Budget{nodes, 1.0, {}});
        const Outcome outcome = cover.next(meter);
        if (outcome == Outcome::exhausted) {
            require(found.size() == naive_count(rows, columns, primary), "another number of covers");
            return;
        }
        if (outcome != Outcome::found) continue;
        std::vector<int> sorted(cover.solution().begin(), cover.solution().end());
        std::ranges::sort(sorted);
        require(found.insert(sorted).second, "a cover twice");
    }
    require(false, "no end");
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
