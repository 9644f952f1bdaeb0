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

namespace {

const Unit& chosen_unit() {
    return chosen() >= Isa::avx2 && avx2_unit() != nullptr ? *avx2_unit() : baseline_unit();
}

bool tick(void* meter) { return static_cast<Meter*>(meter)->tick(); }

// Steps that were told before are passed over.
struct Teller {
    const OnStep* on_step;
    std::size_t told = 0, seen = 0;

    static void tell(void* context, const Step& step) {
        auto& self = *static_cast<Teller*>(context);
        if (self.seen++ < self.told) return;
        ++self.told;
        (*self.on_step)(step);
    }
};

}  // namespace

void* Rater::memory(const Unit& unit) {
    Memory& memory = &unit == &chosen_unit() ? memory_ : wide_memory_;
    if (memory == nullptr) memory = Memory(unit.make(), unit.drop);
    return memory.get();
}

Rating Rater::rate(const std::uint8_t* puzzle, Meter& meter, const OnStep* on_step) {
    Rating rating;
    Teller teller{on_step};
    auto rate_by = [&](const Unit& unit, bool is_unique) {
        teller.seen = 0;
        return unit.rate(memory(unit), puzzle, is_unique, tick, &meter,
                         on_step == nullptr ? nullptr : Teller::tell, &teller, rating);
    };
    // That there is one solution is asked before a grid is found too wide.
    if (!rate_by(chosen_unit(), false)) rate_by(wide_unit(), true);
    if (rating.status == Status::budget && meter.stop() == Stop::interrupted)
        rating.status = Status::interrupted;
    return rating;
}

ChainAnswer Rater::find_chain(const std::uint8_t* values, const std::uint16_t* candidates,
                              Meter& meter, Step& step) {
    auto find_by = [&](const Unit& unit) {
        return unit.find_chain(memory(unit), values, candidates, tick, &meter, step);
    };
    const ChainAnswer answer = find_by(chosen_unit());
    return answer == ChainAnswer::too_wide ? find_by(wide_unit()) : answer;
}

namespace {

class Batch {
public:
    Batch(const std::uint8_t* puzzles, std::size_t count, const BatchOutput& output,
          const BatchOptions& options)
        : puzzles_(puzzles), count_(count), output_(output), options_(options) {}

    void run() {
        std::vector<std::thread> others;
        const std::size_t wanted = options_.threads < 1 ? 1 : options_.threads;
        running_ = 1;
        for (std::size_t i = 1; i < wanted && i < count_; ++i) {
            const std::lock_guard lock(mutex_);
            ++running_;
            others.emplace_back(
                [this] { work([this] { return stop_.load(std::memory_order_relaxed); }, false); });
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
        Rater rater;
        auto last_report = std::chrono::steady_clock::now();
        for (std::size_t i; (i = next_.fetch_add(1)) < count_;) {
            Rating rating;
            rating.status = Status::interrupted;
            if (!stop_) {
                Meter meter{Budget{options_.nodes, options_.seconds, interrupted}};
                rating = rater.rate(puzzles_ + 81 * i, meter, nullptr);
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
    std::atomic<std::size_t> next_{0}, done_{0};
    std::atomic<bool> stop_{false};
    std::mutex mutex_;
    std::condition_variable finished_;
    std::size_t running_ = 0;
};

}  // namespace

Rating rate(std::span<const std::uint8_t, 81> puzzle, Meter& meter, const OnStep& on_step) {
    return Rater().rate(puzzle.data(), meter, on_step ? &on_step : nullptr);
}

void rate_batch(const std::uint8_t* puzzles, std::size_t count, const BatchOutput& output,
                const BatchOptions& options) {
    Batch(puzzles, count, output, options).run();
}

}  // namespace nonet::rating
