#include "search/papers/random_restart.hpp"

#include <set>
#include <string>

#include "search/papers/closure.hpp"
#include "search/papers/stopped.hpp"
#include "search/random.hpp"

namespace nonet::papers {

namespace {

class RandomRestartSearch final : public Search {
public:
    RandomRestartSearch(const Problem& problem, RandomRestart options)
        : options_(options),
          random_(options.seed),
          closure_(problem.layout, options.logic),
          root_(problem),
          board_(root_),
          allowed_(options.change_houses ? root_.values().size() : 0) {
        statistics_.uses.assign(Closure::rules, 0);
    }

    Outcome next(std::span<Digit> solution, Meter& meter) override {
        if (statistics_.nodes == 0) {
            if (!meter.tick()) return stopped(meter);
            statistics_.nodes = statistics_.attempts = 1;
            const bool sound = closure_.reason(root_, statistics_);
            over_ = !sound || root_.empty() == 0;  // decided without a guess, so proven
            board_ = root_;
            if (sound && over_) return report(solution);
        }
        while (!over_) {
            if (!meter.tick()) return stopped(meter);
            if (abandoned_) restart();
            guess();
            const bool sound = closure_.reason(board_, statistics_);
            abandoned_ = !sound || board_.empty() == 0;
            if (sound && abandoned_ && is_new()) return report(solution);
        }
        return Outcome::exhausted;
    }

    const Statistics& statistics() const override { return statistics_; }

private:
    void restart() {
        board_ = root_;
        guesses_ = 0;
        last_ = -1;
        ++statistics_.attempts;
    }

    bool is_new() { return seen_.emplace(board_.values().begin(), board_.values().end()).second; }

    Outcome report(std::span<Digit> solution) {
        std::ranges::copy(board_.values(), solution.begin());
        statistics_.depth = guesses_;
        return Outcome::found;
    }

    void guess() {
        const int cell = random_cell();
        DigitMask open = board_.open(cell);
        for (auto skip = random_.below(std::uint32_t(bits_in(open))); skip > 0; --skip) open &= open - 1;
        board_.place(cell, lowest_digit(open));
        last_ = cell;
        ++guesses_;
        ++statistics_.guesses;
        ++statistics_.nodes;
    }

    // Every empty cell (that the option allows) is as likely as every other.
    int random_cell() {
        if (options_.change_houses && last_ >= 0) {
            const int cell = random_cell_away_from(last_);
            if (cell >= 0) return cell;
        }
        auto skip = int(random_.below(std::uint32_t(board_.empty())));
        int cell = 0;
        while (board_.open(cell) == 0 || skip-- > 0) ++cell;
        return cell;
    }

    int random_cell_away_from(int last) {
        std::uint32_t size = 0;
        const auto peers = board_.layout().peers(last);
        auto peer = peers.begin();
        for (int cell = 0; cell < board_.layout().cells(); ++cell) {
            if (peer != peers.end() && *peer == cell) {
                ++peer;
            } else if (board_.open(cell) != 0) {
                allowed_[size++] = Cell(cell);
            }
        }
        return size == 0 ? -1 : allowed_[random_.below(size)];
    }

    RandomRestart options_;
    Random random_;
    Closure closure_;
    Board root_;  // with all that follows without a guess
    Board board_;
    std::vector<Cell> allowed_;
    std::set<std::string> seen_;  // solutions, a byte for each cell
    bool abandoned_ = false;  // the next guess starts from the root again
    bool over_ = false;
    int last_ = -1;
    std::uint64_t guesses_ = 0;  // since the latest start
    Statistics statistics_;
};

}  // namespace

std::unique_ptr<Search> random_restart(const Problem& problem, RandomRestart options) {
    return std::make_unique<RandomRestartSearch>(problem, options);
}

}  // namespace nonet::papers
