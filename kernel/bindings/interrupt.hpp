// Budgets from Python, and Ctrl-C inside a call that has released the lock.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <optional>

#include "search/budget.hpp"

namespace nonet::bindings {

// Runs the interpreter's signal handlers; true when one raised.
inline bool signal_arrived() {
    nanobind::gil_scoped_acquire held;
    return PyErr_CheckSignals() != 0;
}

inline Budget make_budget(std::optional<std::uint64_t> nodes, std::optional<double> seconds) {
    Budget budget;
    if (nodes) budget.nodes = *nodes;
    if (seconds) budget.seconds = *seconds;
    budget.interrupted = signal_arrived;
    return budget;
}

}  // namespace nonet::bindings
