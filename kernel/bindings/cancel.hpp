// A flag by which one thread stops the work of another.
//
// The thread that works says which flag it watches; from then on every call it makes into
// the kernel asks that flag where it asks for Ctrl-C, so no call needs an argument for it.
// A thread shares what it watches, so the object may be dropped at any time; blocks that watch
// may stand in one another, and all flags of the thread count.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

namespace nonet::bindings {

class Cancel {
public:
    // `error` is the class of the Python error that stops the work. Threads end without the
    // interpreter lock, so the class is never given back.
    explicit Cancel(nanobind::object error) : flag_(std::make_shared<Flag>(error.release().ptr())) {}

    void cancel() { flag_->cancelled.store(true, std::memory_order_relaxed); }
    bool cancelled() const { return flag_->cancelled.load(std::memory_order_relaxed); }
    void watch() const { watched_.push_back(flag_); }
    void unwatch() const {
        const auto last = std::find(watched_.rbegin(), watched_.rend(), flag_);
        if (last != watched_.rend()) watched_.erase(std::next(last).base());
    }

    // With the interpreter lock held. True, with the Python error set, in a cancelled thread.
    static bool arrived() {
        for (const auto& flag : watched_) {
            if (!flag->cancelled.load(std::memory_order_relaxed)) continue;
            PyErr_SetString(flag->error, "the work was cancelled");
            return true;
        }
        return false;
    }

private:
    struct Flag {
        explicit Flag(PyObject* error) : error(error) {}
        std::atomic<bool> cancelled = false;
        PyObject* error;
    };
    std::shared_ptr<Flag> flag_;
    // The flags this thread watches.
    static inline thread_local std::vector<std::shared_ptr<Flag>> watched_;
};

inline void raise_if_cancelled() {
    if (Cancel::arrived()) throw nanobind::python_error();
}

}  // namespace nonet::bindings
