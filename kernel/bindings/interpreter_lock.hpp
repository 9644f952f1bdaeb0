// The interpreter lock, given back and taken again, safe while the interpreter ends.
//
// A daemon thread that asks for the lock of an interpreter that is ending is ended by it, by an
// exception that runs through every frame and meets one of ours that may not throw: the program
// would abort. Such a thread must not touch Python again, so it sleeps until the process is gone.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <thread>

namespace nonet::bindings {

[[noreturn]] inline void sleep_for_ever() {
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

// Without the lock until the end of the block.
class Released {
public:
    Released() : state_(PyEval_SaveThread()) {}
    ~Released() {
        try {
            PyEval_RestoreThread(state_);
        } catch (...) {
            sleep_for_ever();  // inside the handler, so that nothing is unwound any further
        }
    }
    Released(const Released&) = delete;
    Released& operator=(const Released&) = delete;

private:
    PyThreadState* state_;
};

// With the lock until the end of the block.
class Held {
public:
    Held() {
        try {
            state_ = PyGILState_Ensure();
        } catch (...) {
            sleep_for_ever();
        }
    }
    ~Held() { PyGILState_Release(state_); }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;

private:
    PyGILState_STATE state_;
};

}  // namespace nonet::bindings
