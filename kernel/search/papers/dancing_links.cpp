#include "search/papers/dancing_links.hpp"

#include <bit>

#include "search/papers/exact_cover.hpp"

namespace nonet::papers {

namespace {

struct Candidate {
    Cell cell;
    Digit digit;
};

// The candidates of every cell without those a given sees. Givens that see each
// other lose theirs too, which leaves their cells without any row.
std::vector<Candidate> rows_of(const Problem& problem) {
    std::vector<Candidate> rows;
    for (int cell = 0; cell < problem.layout.cells(); ++cell) {
        DigitMask open = problem.candidates[cell];
        for (Cell peer : problem.layout.peers(cell)) {
            const DigitMask theirs = problem.candidates[peer];
            if ((theirs & (theirs - 1)) == 0) open &= ~theirs;
        }
        for (; open != 0; open &= open - 1)
            rows.push_back({Cell(cell), Digit(std::countr_zero(open) + 1)});
    }
    return rows;
}

ExactCover cover_of(const Layout& layout, std::span<const Candidate> candidates) {
    ExactCover cover(layout.cells() + int(layout.houses().size()) * layout.size());
    std::vector<int> columns;
    for (const auto [cell, digit] : candidates) {
        columns = {cell};
        for (int house : layout.houses_of(cell))
            columns.push_back(layout.cells() + house * layout.size() + digit - 1);
        cover.add_row(columns);
    }
    return cover;
}

class DancingLinksSearch final : public Search {
public:
    explicit DancingLinksSearch(const Problem& problem)
        : candidates_(rows_of(problem)), cover_(cover_of(problem.layout, candidates_)) {}

    Outcome next(std::span<Digit> solution, Meter& meter) override {
        const Outcome outcome = cover_.next(meter);
        if (outcome == Outcome::found)
            for (int row : cover_.solution()) solution[candidates_[row].cell] = candidates_[row].digit;
        return outcome;
    }

    const Statistics& statistics() const override { return cover_.statistics(); }

private:
    std::vector<Candidate> candidates_;
    ExactCover cover_;
};

}  // namespace

std::unique_ptr<Search> dancing_links(const Problem& problem) {
    return std::make_unique<DancingLinksSearch>(problem);
}

}  // namespace nonet::papers
