// For objects that Python may share between threads: calls come one after the other.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>

#include "interrupt.hpp"

namespace nonet::bindings {

class Turns {
public:
    // Does the work without the interpreter lock, when no other thread is at it. False, with the
    // Python error set and nothing done, where Ctrl-C or a Cancel came while it waited.
    template <class Work>
    bool take(Work work) {
        Released released;
        std::unique_lock lock(*busy_, std::defer_lock);
        while (!lock.try_lock_for(std::chrono::milliseconds(20)))
            if (signal_arrived()) return false;
        work();
        return true;
    }

private:
    std::unique_ptr<std::timed_mutex> busy_ = std::make_unique<std::timed_mutex>();
};

}  // namespace nonet::bindings
