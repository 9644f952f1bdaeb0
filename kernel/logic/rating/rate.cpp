// Chooses the copy of the rater, keeps the clock, and runs batches.
#include "logic/rating/rate.hpp"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "logic/rating/unit.hpp"
#include "model/isa.hpp"

namespace nonet::rating {

const Unit& chosen_unit() {
    const Isa isa = chosen();
    if (isa >= Isa::avx512 && avx512_unit() != nullptr) return *avx512_unit();
    if (isa >= Isa::avx2 && avx2_unit() != nullptr) return *avx2_unit();
    return *baseline_unit();
}

namespace {

// One rater with its memory, for one thread.
class Worker {
public:
    explicit Worker(const Unit& unit) : unit_(unit), rater_(unit.make(), unit.drop) {}

    Rating rate(const std::uint8_t* puzzle, Meter& meter, const OnStep* on_step) {
        Rating rating;
        unit_.rate(
            rater_.get(), puzzle, [](void* context) { return static_cast<Meter*>(context)->tick(); }, &meter,
            on_step == nullptr
                ? nullptr
                : +[](void* context, const Step& step) { (*static_cast<const OnStep*>(context))(step); },
            const_cast<OnStep*>(on_step), rating);
        if (rating.status == Status::budget && meter.stop() == Stop::interrupted) rating.status = Status::interrupted;
        return rating;
    }

private:
    const Unit& unit_;
    std::unique_ptr<void, void (*)(void*)> rater_;
};

class Batch {
public:
    Batch(const std::uint8_t* puzzles, std::size_t count, const BatchOutput& output, const BatchOptions& options)
        : puzzles_(puzzles), count_(count), output_(output), options_(options), unit_(chosen_unit()) {}

    void run() {
        std::vector<std::thread> others;
        const std::size_t wanted = options_.threads < 1 ? 1 : options_.threads;
        running_ = 1;
        for (std::size_t i = 1; i < wanted && i < count_; ++i) {
            const std::lock_guard lock(mutex_);
            ++running_;
            others.emplace_back([this] { work([this] { return stop_.load(std::memory_order_relaxed); }, false); });
        }
        work([this] { return ask_caller(); }, true);
        for (std::unique_lock lock(mutex_); running_ != 0;) {
            finished_.wait_for(lock, std::chrono::milliseconds(20));
            lock.unlock();
            ask_caller();
            lock.lock();
        }
        for (auto& thread : others) thread.join();
        if (options_.progress) options_.progress(done_);
    }

private:
    bool ask_caller() {
        if (!stop_ && options_.interrupted && options_.interrupted()) stop_ = true;
        return stop_;
    }

    template <class Interrupted>
    void work(Interrupted interrupted, bool is_caller) {
        Worker worker(unit_);
        auto last_report = std::chrono::steady_clock::now();
        for (std::size_t i; (i = next_.fetch_add(1)) < count_;) {
            Rating rating;
            rating.status = Status::interrupted;
            if (!stop_) {
                Meter meter{Budget{options_.nodes, options_.seconds, interrupted}};
                rating = worker.rate(puzzles_ + 81 * i, meter, nullptr);
            }
            write(i, rating);
            done_.fetch_add(1);
            if (!is_caller) continue;
            const auto now = std::chrono::steady_clock::now();
            if (now - last_report < std::chrono::milliseconds(20)) continue;
            last_report = now;
            ask_caller();
            if (options_.progress) options_.progress(done_);
        }
        const std::lock_guard lock(mutex_);
        --running_;
        finished_.notify_one();
    }

    void write(std::size_t i, const Rating& rating) const {
        if (output_.er != nullptr) output_.er[i] = rating.er;
        if (output_.ep != nullptr) output_.ep[i] = rating.ep;
        if (output_.ed != nullptr) output_.ed[i] = rating.ed;
        if (output_.status != nullptr) output_.status[i] = rating.status;
        if (output_.rating != nullptr) output_.rating[i] = rating;
    }

    const std::uint8_t* puzzles_;
    std::size_t count_;
    const BatchOutput& output_;
    const BatchOptions& options_;
    const Unit& unit_;
    std::atomic<std::size_t> next_{0}, done_{0};
    std::atomic<bool> stop_{false};
    std::mutex mutex_;
    std::condition_variable finished_;
    std::size_t running_ = 0;
};

}  // namespace

Rating rate(std::span<const std::uint8_t, 81> puzzle, Meter& meter, const OnStep& on_step) {
    return Worker(chosen_unit()).rate(puzzle.data(), meter, on_step ? &on_step : nullptr);
}

void rate_batch(const std::uint8_t* puzzles, std::size_t count, const BatchOutput& output, const BatchOptions& options) {
    Batch(puzzles, count, output, options).run();
}

}  // namespace nonet::rating
