#include "search/papers/logic.hpp"

#include "search/papers/closure.hpp"
#include "search/papers/guessing.hpp"

namespace nonet::papers {

namespace {

class FewestCandidates : public Closure {
public:
    FewestCandidates(const Layout& layout, bool change_houses)
        : Closure(layout, true), change_houses_(change_houses) {}

    int choose(const Board& board, int last) const {
        const int away = change_houses_ && last >= 0 ? fewest_of(board, board.layout().peers(last)) : -1;
        return away >= 0 ? away : fewest_of(board, {});
    }

private:
    // The first empty cell with fewest candidates, or -1; `left_out` is in order.
    static int fewest_of(const Board& board, std::span<const Cell> left_out) {
        int best = -1, fewest = largest_size + 1;
        for (int cell = 0; cell < board.layout().cells(); ++cell) {
            const DigitMask open = board.open(cell);
            if (open == 0 || std::ranges::binary_search(left_out, Cell(cell))) continue;
            const int candidates = bits_in(open);
            if (candidates >= fewest) continue;
            best = cell;
            fewest = candidates;
            if (fewest == 2) break;  // single candidates are filled by now
        }
        return best;
    }

    bool change_houses_;
};

class GreatestReduction : public Closure {
public:
    explicit GreatestReduction(const Layout& layout) : Closure(layout, true) {}

    int choose(const Board& board, int) const {
        int best = -1, best_struck = -1, best_candidates = 1;
        for (int cell = 0; cell < board.layout().cells(); ++cell) {
            const DigitMask open = board.open(cell);
            if (open == 0) continue;
            const int candidates = bits_in(open);
            int struck = candidates * (candidates - 1);
            for (Cell peer : board.layout().peers(cell)) struck += bits_in(board.open(peer) & open);
            // struck / candidates is the mean; compare without dividing
            if (struck * best_candidates <= best_struck * candidates) continue;
            best = cell;
            best_struck = struck;
            best_candidates = candidates;
        }
        return best;
    }
};

}  // namespace

std::unique_ptr<Search> logic(const Problem& problem, bool change_houses) {
    return std::make_unique<GuessingSearch<FewestCandidates>>(
        problem, FewestCandidates(problem.layout, change_houses));
}

std::unique_ptr<Search> logic_best_cell(const Problem& problem) {
    return std::make_unique<GuessingSearch<GreatestReduction>>(problem, GreatestReduction(problem.layout));
}

}  // namespace nonet::papers
