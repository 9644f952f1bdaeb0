// Budgets from Python, and who may stop a call that has released the lock: Ctrl-C, or
// another thread by a Cancel.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <optional>

#include "cancel.hpp"
#include "interpreter_lock.hpp"
#include "search/budget.hpp"

namespace nonet::bindings {

// Runs the interpreter's signal handlers; true when one raised, or when this thread is cancelled.
inline bool signal_arrived() {
    Held held;
    return Cancel::arrived() || PyErr_CheckSignals() != 0;
}

// Raises at once in a thread that is cancelled already: many short calls never ask.
inline Budget make_budget(std::optional<std::uint64_t> nodes, std::optional<double> seconds) {
    raise_if_cancelled();
    Budget budget;
    if (nodes) budget.nodes = *nodes;
    if (seconds) budget.seconds = *seconds;
    budget.interrupted = signal_arrived;
    return budget;
}

}  // namespace nonet::bindings
