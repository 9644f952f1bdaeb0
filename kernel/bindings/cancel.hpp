// A flag by which one thread stops the work of another.
//
// The thread that works says which flag it watches; from then on every call it makes into
// the kernel asks that flag where it asks for Ctrl-C, so no call needs an argument for it.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <utility>

namespace nonet::bindings {

class Cancel {
public:
    // `error` is the class of the Python error that stops the work.
    explicit Cancel(nanobind::object error) : error_(std::move(error)) {}

    void cancel() { cancelled_.store(true, std::memory_order_relaxed); }
    bool cancelled() const { return cancelled_.load(std::memory_order_relaxed); }
    void set_error() const { PyErr_SetString(error_.ptr(), "the work was cancelled"); }

    // The flag this thread watches, or none.
    static inline thread_local const Cancel* watched = nullptr;

private:
    std::atomic<bool> cancelled_ = false;
    nanobind::object error_;
};

// With the interpreter lock held. True, with the Python error set, in a cancelled thread.
inline bool cancel_arrived() {
    if (Cancel::watched == nullptr || !Cancel::watched->cancelled()) return false;
    Cancel::watched->set_error();
    return true;
}

inline void raise_if_cancelled() {
    if (cancel_arrived()) throw nanobind::python_error();
}

}  // namespace nonet::bindings
