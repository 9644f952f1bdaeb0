// Work on many independent items in threads: items are handed out one by one, the
// calling thread works too, and only it asks whether to stop and reports progress.
//
//     for_each_item(count, options, [] { return Scratch(); },
//                   [&](Scratch& scratch, std::size_t item, const Interrupted& stop) { ... });
//
// `make` is called once in every thread, for memory that one item leaves to the next.
//
// Where the work has a budget, it is one for all items:
//
//     for_each_item(count, portion, threads, budget, [] { return Scratch(); },
//                   [&](Scratch& scratch, std::size_t item, Meter& meter) { ... });
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <semaphore>
#include <thread>
#include <vector>

#include "search/budget.hpp"

namespace nonet {

using Interrupted = std::function<bool()>;

struct Parallel {
    unsigned threads = 1;
    Interrupted interrupted;                    // asked a few times a second; true stops the work
    std::function<void(std::size_t)> progress;  // told how many items are done
};

// False when it was interrupted; the items not yet begun are then left out.
template <class Make, class Work>
bool for_each_item(std::size_t count, const Parallel& options, Make&& make, Work&& work) {
    using Clock = std::chrono::steady_clock;
    std::atomic<std::size_t> next{0}, done{0};
    std::atomic<bool> stop{false};
    const Interrupted stopped = [&] { return stop.load(std::memory_order_relaxed); };
    const Interrupted ask = [&] {
        if (!stop && options.interrupted && options.interrupted()) stop = true;
        return stop.load();
    };
    auto run = [&](const Interrupted& interrupted, bool is_caller) {
        auto scratch = make();
        auto reported = Clock::now();
        for (std::size_t item; !stop && (item = next.fetch_add(1)) < count;) {
            work(scratch, item, interrupted);
            ++done;
            if (!is_caller || Clock::now() - reported < std::chrono::milliseconds(20)) continue;
            reported = Clock::now();
            ask();
            if (options.progress) options.progress(done);
        }
    };
    {
        std::counting_semaphore<> ended{0};
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < options.threads && i < count; ++i)
            others.emplace_back([&] {
                run(stopped, false);
                ended.release();
            });
        run(ask, true);
        for (std::size_t left = others.size(); left != 0;) {
            if (ended.try_acquire_for(std::chrono::milliseconds(5))) {
                --left;
                continue;
            }
            ask();
            if (options.progress) options.progress(done);
        }
    }
    if (options.progress) options.progress(done);
    return !stop;
}

// Returns why the work ended early. A portion of the items shares a meter and is done in one
// thread: many items are shorter than a look at the clock.
template <class Make, class Work>
Stop for_each_item(std::size_t count, std::size_t portion, int threads, const Budget& budget,
                   Make&& make, Work&& work) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    std::atomic<std::uint64_t> nodes{0};
    std::atomic<Stop> reason{Stop::none};
    auto do_portion = [&](auto& scratch, std::size_t number, const Interrupted& interrupted) {
        const std::chrono::duration<double> elapsed = Clock::now() - start;
        Budget left;
        left.nodes = budget.nodes - std::min(budget.nodes, nodes.load());
        left.seconds = std::max(0.0, budget.seconds - elapsed.count());
        left.interrupted = [&] { return reason != Stop::none || interrupted(); };
        Meter meter(std::move(left));
        meter.poll();
        const std::size_t end = std::min((number + 1) * portion, count);
        for (std::size_t item = number * portion; item < end; ++item) {
            if (reason != Stop::none || meter.stop() != Stop::none) break;
            work(scratch, item, meter);
        }
        nodes += meter.nodes();
        Stop none = Stop::none;
        reason.compare_exchange_strong(none, meter.stop());
    };
    const Parallel options{unsigned(threads), budget.interrupted, {}};
    const bool all = for_each_item((count + portion - 1) / portion, options, make, do_portion);
    return all || reason != Stop::none ? reason.load() : Stop::interrupted;
}

}  // namespace nonet
