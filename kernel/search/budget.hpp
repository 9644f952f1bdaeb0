// How long a search may go on: a number of nodes, a number of seconds, and a
// caller who may interrupt it. Every search counts its nodes on a Meter.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>

namespace nonet {

struct Budget {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    double seconds = std::numeric_limits<double>::infinity();
    // Asked a few times a second; true stops the work (Ctrl-C, a client gone).
    std::function<bool()> interrupted;
};

enum class Stop : std::uint8_t { none, budget, interrupted };

class Meter {
public:
    explicit Meter(Budget budget) : budget_(std::move(budget)), start_(Clock::now()), asked_(start_) {}

    // Counts one node. False when the search must stop; stop() says why.
    bool tick() {
        if (stop_ != Stop::none) return false;
        if (++nodes_ > budget_.nodes) {
            stop_ = Stop::budget;
            return false;
        }
        return (nodes_ & poll_mask) != 0 || poll();
    }

    // Looks at the clock and asks the caller; for work between two nodes that takes long.
    bool poll() {
        const auto now = Clock::now();
        if (std::chrono::duration<double>(now - start_).count() > budget_.seconds) {
            stop_ = Stop::budget;
        } else if (budget_.interrupted && now - asked_ > std::chrono::milliseconds(20)) {
            asked_ = now;
            if (budget_.interrupted()) stop_ = Stop::interrupted;
        }
        return stop_ == Stop::none;
    }

    Stop stop() const { return stop_; }
    std::uint64_t nodes() const { return nodes_; }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t poll_mask = 255;

    Budget budget_;
    Clock::time_point start_;
    Clock::time_point asked_;
    std::uint64_t nodes_ = 0;
    Stop stop_ = Stop::none;
};

}  // namespace nonet
