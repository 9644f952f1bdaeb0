#include "search/papers/assisted.hpp"

#include "search/papers/guessing.hpp"
#include "search/papers/singles.hpp"
#include "search/papers/subsets.hpp"

namespace nonet::papers {

namespace {

class Vaderlind {
public:
    static constexpr int rules = 3;  // S2, S3, S4

    explicit Vaderlind(Strategies strategies) : on_(strategies) {}

    bool reason(Board& board, Statistics& statistics) const {
        const bool reads_all = on_.naked_singles || on_.hidden_singles;
        const auto used = [&](int rule, int successes) {
            statistics.uses[rule] += std::uint64_t(successes);
            return successes > 0;
        };
        do {
            // A success of S2 leads back to S2, so its turn may take them all.
            if (on_.naked_singles) used(0, fill_naked_singles(board, no_limit));
            if (reads_all && board.dead()) return false;
        } while ((on_.hidden_singles && used(1, fill_hidden_singles(board, 1))) ||
                 (!board.dead() && used(2, strike_pair(board))));
        return !(reads_all && board.dead());
    }

    int choose(const Board& board, int last) const {
        int cell = last + 1;
        while (board.is_filled(cell)) ++cell;
        return cell;
    }

private:
    int strike_pair(Board& board) const {
        const int struck = on_.naked_pairs ? strike_naked_subsets(board, 2, 1) : 0;
        if (struck > 0 || !on_.hidden_pairs) return struck;
        return strike_hidden_subsets(board, 2, 1);
    }

    Strategies on_;
};

}  // namespace

std::unique_ptr<Search> assisted(const Problem& problem, Strategies strategies) {
    return std::make_unique<GuessingSearch<Vaderlind>>(problem, Vaderlind(strategies));
}

}  // namespace nonet::papers
