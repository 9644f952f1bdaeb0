#include "search/papers/fewest_options.hpp"

#include <array>

#include "search/papers/board.hpp"
#include "search/papers/singles.hpp"
#include "search/papers/stopped.hpp"
#include "search/random.hpp"

namespace nonet::papers {

namespace {

struct Option {
    Cell cell;
    Digit digit;
};

// Keeps one of those with the fewest options, each of them with the same chance.
class Fewest {
public:
    explicit Fewest(Random& random) : random_(random) {}

    bool takes(int options) {
        if (options > fewest_) return false;
        ties_ = options < fewest_ ? 1 : ties_ + 1;
        fewest_ = options;
        return random_.below(ties_) == 0;
    }

private:
    Random& random_;
    int fewest_ = largest_size + 1;
    std::uint32_t ties_ = 0;
};

class FewestOptionsSearch final : public Search {
public:
    FewestOptionsSearch(const Problem& problem, std::uint64_t seed) : random_(seed), boards_(Board(problem)) {
        statistics_.attempts = 1;
        statistics_.uses.assign(2, 0);
    }

    Outcome next(std::span<Digit> solution, Meter& meter) override {
        if (statistics_.nodes == 0) {
            if (!meter.tick()) return stopped(meter);
            statistics_.nodes = 1;
            if (!boards_.top().clash() && enter() == Entered::full) return report(solution);
        }
        while (!path_.empty()) {
            if (path_.back().empty()) {
                path_.pop_back();
                if (!path_.empty()) boards_.pop();
                continue;
            }
            if (!meter.tick()) return stopped(meter);
            const Option option = path_.back().back();
            path_.back().pop_back();
            boards_.push_copy();
            boards_.top().place(option.cell, option.digit);
            ++statistics_.nodes;
            ++statistics_.guesses;
            const Entered entered = enter();
            if (entered == Entered::full) report(solution);
            if (entered != Entered::branched) boards_.pop();
            if (entered == Entered::full) return Outcome::found;
        }
        return Outcome::exhausted;
    }

    const Statistics& statistics() const override { return statistics_; }

private:
    enum class Entered { full, branched, contradiction };

    Entered enter() {
        Board& board = boards_.top();
        while (!board.dead()) {
            statistics_.uses[0] += std::uint64_t(fill_naked_singles(board, no_limit));
            if (board.dead()) break;
            const int placed = fill_hidden_singles(board, no_limit);
            statistics_.uses[1] += std::uint64_t(placed);
            if (placed == 0) break;
        }
        if (board.dead()) return Entered::contradiction;
        if (board.empty() == 0) return Entered::full;
        path_.push_back(smallest_column(board));
        return Entered::branched;
    }

    // Every column has two options or more by now.
    std::vector<Option> smallest_column(const Board& board) {
        const Layout& layout = board.layout();
        Fewest fewest(random_);
        int best_cell = -1, best_house = -1;
        Digit best_digit = 0;
        for (int cell = 0; cell < layout.cells(); ++cell)
            if (board.open(cell) != 0 && fewest.takes(bits_in(board.open(cell)))) best_cell = cell;
        for (int house = 0; house < int(layout.houses().size()); ++house) {
            std::array<std::uint8_t, largest_size> places{};
            for (Cell cell : layout.houses()[house].cells)
                for (DigitMask open = board.open(cell); open != 0; open &= open - 1)
                    ++places[std::countr_zero(open)];
            for (DigitMask missing = board.missing(house); missing != 0; missing &= missing - 1) {
                if (!fewest.takes(places[std::countr_zero(missing)])) continue;
                best_house = house;
                best_digit = Digit(lowest_digit(missing));
            }
        }
        std::vector<Option> options;
        if (best_house < 0) {
            for (DigitMask open = board.open(best_cell); open != 0; open &= open - 1)
                options.push_back({Cell(best_cell), Digit(lowest_digit(open))});
        } else {
            for (Cell cell : layout.houses()[best_house].cells)
                if (board.open(cell) & bit(best_digit)) options.push_back({cell, best_digit});
        }
        random_.shuffle(std::span(options));
        return options;
    }

    Outcome report(std::span<Digit> solution) {
        std::ranges::copy(boards_.top().values(), solution.begin());
        statistics_.depth = path_.size();
        return Outcome::found;
    }

    Random random_;
    BoardStack boards_;
    std::vector<std::vector<Option>> path_;  // of each branching the options left
    Statistics statistics_;
};

}  // namespace

std::unique_ptr<Search> fewest_options(const Problem& problem, std::uint64_t seed) {
    return std::make_unique<FewestOptionsSearch>(problem, seed);
}

}  // namespace nonet::papers
