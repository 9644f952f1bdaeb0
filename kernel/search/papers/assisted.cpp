#include "search/papers/assisted.hpp"

#include <array>

#include "search/papers/guessing.hpp"
#include "search/papers/singles.hpp"
#include "search/papers/subsets.hpp"

namespace nonet::papers {

namespace {

// Two digits that share their only two places of a row or column go nowhere else in it,
// which they do not anyway. The number of lines where that struck something: none.
int strike_as_the_program_did(Board& board) {
    const auto houses = board.layout().houses();
    int successes = 0;
    for (std::size_t house = 0; house < houses.size(); ++house) {
        if (houses[house].kind != HouseKind::row && houses[house].kind != HouseKind::column) continue;
        const auto& cells = houses[house].cells;
        std::array<std::uint64_t, largest_size> places{};
        for (std::size_t place = 0; place < cells.size(); ++place)
            for (DigitMask open = board.open(cells[place]); open != 0; open &= open - 1)
                places[std::countr_zero(open)] |= std::uint64_t{1} << place;
        for (DigitMask first = board.missing(int(house)); first != 0; first &= first - 1) {
            const auto shared = places[std::countr_zero(first)];
            if (bits_in(shared) != 2) continue;
            for (DigitMask second = first & (first - 1); second != 0; second &= second - 1) {
                if (places[std::countr_zero(second)] != shared) continue;
                const DigitMask both = (first & -first) | (second & -second);
                bool struck = false;
                for (std::size_t place = 0; place < cells.size(); ++place)
                    if ((shared >> place & 1) == 0) struck |= board.strike(cells[place], both);
                successes += struck;
            }
        }
    }
    return successes;
}

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
        int struck = 0;
        if (on_.pairs == Pairs::program) return strike_as_the_program_did(board);
        if (on_.pairs == Pairs::naked || on_.pairs == Pairs::both) struck = strike_naked_subsets(board, 2, 1);
        if (struck > 0 || on_.pairs == Pairs::none || on_.pairs == Pairs::naked) return struck;
        return strike_hidden_subsets(board, 2, 1);
    }

    Strategies on_;
};

}  // namespace

std::unique_ptr<Search> assisted(const Problem& problem, Strategies strategies) {
    return std::make_unique<GuessingSearch<Vaderlind>>(problem, Vaderlind(strategies));
}

}  // namespace nonet::papers
