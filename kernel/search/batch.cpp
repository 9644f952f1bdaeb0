#include "search/batch.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>


namespace nonet {

namespace {

class Batch {
public:
    Batch(const Engine& engine, std::span<const DigitMask> candidates, std::uint64_t limit,
          const Budget& budget, const BatchAnswers& answers)
        : engine_(engine), candidates_(candidates), limit_(limit), budget_(budget),
          answers_(answers), start_(Clock::now()), asked_(start_) {}

    Stop run(int threads) {
        std::ranges::fill(answers_.known, Known::unknown);
        const auto useful = std::min<std::size_t>(std::size_t(threads), answers_.counts.size());
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < useful; ++i) others.emplace_back([this] { work(false); });
        work(true);
        others.clear();  // joins
        return stop_;
    }

private:
    using Clock = std::chrono::steady_clock;

    void work(bool may_ask) {
        while (stop_.load() == Stop::none) {
            if (may_ask && caller_interrupts()) return;
            const std::size_t index = next_.fetch_add(1);
            if (index >= answers_.counts.size()) return;
            Meter meter(left(may_ask));
            solve(index, meter);
            nodes_ += meter.nodes();
            if (meter.stop() != Stop::none) {
                Stop none = Stop::none;
                stop_.compare_exchange_strong(none, meter.stop());
            }
        }
    }

    void solve(std::size_t index, Meter& meter) {
        const std::size_t cells = candidates_.size() / answers_.counts.size();
        const auto search = engine_.start(candidates_.subspan(index * cells, cells));
        const Outcome first = search->next(answers_.solutions.subspan(index * cells, cells), meter);
        Count count{first == Outcome::found ? 1u : 0u, first};
        if (first == Outcome::found && limit_ > 1) {
            const Count more = search->count(limit_ - 1, meter);
            count = {1 + more.total, more.outcome};
        }
        answers_.counts[index] = count.total;
        answers_.guesses[index] = search->statistics().guesses;
        answers_.known[index] = count.outcome == Outcome::exhausted ? Known::exact
                                : count.outcome == Outcome::found   ? Known::at_limit
                                                                    : Known::unknown;
    }

    // Between puzzles, because many are shorter than the time between two questions.
    bool caller_interrupts() {
        const auto now = Clock::now();
        if (!budget_.interrupted || now - asked_ < std::chrono::milliseconds(20)) return false;
        asked_ = now;
        if (!budget_.interrupted()) return false;
        stop_ = Stop::interrupted;
        return true;
    }

    Budget left(bool may_ask) {
        const std::chrono::duration<double> elapsed = Clock::now() - start_;
        Budget left;
        left.nodes = budget_.nodes - std::min(budget_.nodes, nodes_.load());
        left.seconds = std::max(0.0, budget_.seconds - elapsed.count());
        left.interrupted = [this, may_ask] {
            return stop_.load() != Stop::none ||
                   (may_ask && budget_.interrupted && budget_.interrupted());
        };
        return left;
    }

    const Engine& engine_;
    std::span<const DigitMask> candidates_;
    std::uint64_t limit_;
    const Budget& budget_;
    BatchAnswers answers_;
    Clock::time_point start_;
    Clock::time_point asked_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<std::uint64_t> nodes_ = 0;
    std::atomic<Stop> stop_ = Stop::none;
};

}  // namespace

Stop solve_each(const Engine& engine, std::span<const DigitMask> candidates, std::uint64_t limit,
                int threads, const Budget& budget, const BatchAnswers& answers) {
    return Batch(engine, candidates, limit, budget, answers).run(threads);
}

}  // namespace nonet
