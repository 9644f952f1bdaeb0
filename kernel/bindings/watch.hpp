// What a long batch asks Python now and then: has a signal arrived, and here is how
// far we are. Errors raised by either are kept until the work has stopped.
#pragma once

#include <nanobind/nanobind.h>

#include <exception>
#include <optional>

#include "interrupt.hpp"
#include "search/parallel.hpp"

namespace nonet::bindings {

class Watch {
public:
    // `progress` is called with the number of items done, or is None.
    explicit Watch(nanobind::object progress) : progress_(std::move(progress)) {
        raise_if_cancelled();
    }

    Parallel parallel(unsigned threads) {
        Parallel options{threads, [this] { return interrupted(); }, {}};
        if (!progress_.is_none()) options.progress = [this](std::size_t done) { report(done); };
        return options;
    }

    bool interrupted() {
        if (!signal_ && !error_ && signal_arrived()) signal_ = true;
        return signal_ || error_ != nullptr;
    }

    void report(std::size_t done) {
        if (signal_ || error_ || done == reported_) return;
        reported_ = done;
        Held held;
        try {
            progress_(done);
        } catch (...) {
            error_ = std::current_exception();
        }
    }

    // Call with the interpreter lock held, when the work has stopped.
    void raise() const {
        if (error_) std::rethrow_exception(error_);
        if (signal_) throw nanobind::python_error();
    }

private:
    nanobind::object progress_;
    std::size_t reported_ = 0;
    bool signal_ = false;
    std::exception_ptr error_;
};

}  // namespace nonet::bindings
