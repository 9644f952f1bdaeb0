// Work on many independent items in threads: items are handed out one by one, the
// calling thread works too, and only it asks whether to stop and reports progress.
//
//     for_each_item(count, options, [] { return Scratch(); },
//                   [&](Scratch& scratch, std::size_t item, const Interrupted& stop) { ... });
//
// `make` is called once in every thread, for memory that one item leaves to the next.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <thread>
#include <vector>

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
        std::vector<std::jthread> others;
        std::atomic<unsigned> running{0};
        for (std::size_t i = 1; i < options.threads && i < count; ++i) {
            ++running;
            others.emplace_back([&] {
                run(stopped, false);
                --running;
            });
        }
        run(ask, true);
        while (running != 0) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            ask();
            if (options.progress) options.progress(done);
        }
    }
    if (options.progress) options.progress(done);
    return !stop;
}

}  // namespace nonet
