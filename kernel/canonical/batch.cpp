#include "canonical/batch.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace nonet::canonical {

namespace {

class Batch {
public:
    Batch(const Geometry& geometry, std::span<const Digit> values, const Budget& budget,
          const BatchForms& answers)
        : geometry_(geometry), values_(values), size_(std::size_t(geometry.size())),
          count_(values.size() / (size_ * size_)), budget_(budget), answers_(answers),
          start_(Clock::now()), asked_(start_) {}

    Stop run(int threads) {
        std::ranges::fill(answers_.known, std::uint8_t{0});
        const auto useful = std::min(std::size_t(threads), (count_ + portion - 1) / portion);
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < useful; ++i) others.emplace_back([this] { work(false); });
        work(true);
        others.clear();  // joins
        return stop_;
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::size_t portion = 64;  // puzzles taken at a time

    // One meter for a portion: most puzzles are shorter than a look at the clock.
    void work(bool may_ask) {
        Canonicaliser canonicaliser(geometry_);
        while (stop_.load() == Stop::none) {
            if (may_ask && caller_interrupts()) return stop(Stop::interrupted);
            const std::size_t begin = next_.fetch_add(portion);
            if (begin >= count_) return;
            Meter meter(left(may_ask));
            if (!meter.poll()) return stop(meter.stop());
            for (std::size_t i = begin; i < std::min(begin + portion, count_); ++i) {
                Canonical canonical;
                const Stop ended = canonicaliser.run(puzzle(i), canonical, meter);
                if (ended == Stop::none) write(i, canonical);
                if (meter.stop() != Stop::none) return stop(meter.stop());
            }
            nodes_ += meter.nodes();
        }
    }

    // Between portions, because most are shorter than the time between two questions.
    bool caller_interrupts() {
        const auto now = Clock::now();
        if (!budget_.interrupted || now - asked_ < std::chrono::milliseconds(20)) return false;
        asked_ = now;
        return budget_.interrupted();
    }

    std::span<const Digit> puzzle(std::size_t i) const {
        return values_.subspan(i * size_ * size_, size_ * size_);
    }

    void write(std::size_t i, const Canonical& canonical) {
        const Transformation& t = canonical.transformation;
        const auto copy = [&](const auto* from, std::span<std::uint8_t> to) {
            if (!to.empty()) std::copy_n(from, size_, to.begin() + std::ptrdiff_t(i * size_));
        };
        if (!answers_.forms.empty())
            t.apply(puzzle(i), answers_.forms.subspan(i * size_ * size_, size_ * size_));
        if (!answers_.transposes.empty()) answers_.transposes[i] = t.transpose;
        copy(t.rows.data(), answers_.rows);
        copy(t.columns.data(), answers_.columns);
        copy(t.labels.data() + 1, answers_.labels);
        if (!answers_.automorphisms.empty())
            answers_.automorphisms[i] = canonical.automorphisms.value();
        if (!answers_.known.empty()) answers_.known[i] = 1;
    }

    void stop(Stop reason) {
        Stop none = Stop::none;
        stop_.compare_exchange_strong(none, reason);
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

    const Geometry& geometry_;
    std::span<const Digit> values_;
    std::size_t size_;
    std::size_t count_;
    const Budget& budget_;
    BatchForms answers_;
    Clock::time_point start_;
    Clock::time_point asked_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<std::uint64_t> nodes_ = 0;
    std::atomic<Stop> stop_ = Stop::none;
};

}  // namespace

Stop canonicalise_each(const Geometry& geometry, std::span<const Digit> values, int threads,
                       const Budget& budget, const BatchForms& answers) {
    return Batch(geometry, values, budget, answers).run(threads);
}

}  // namespace nonet::canonical
