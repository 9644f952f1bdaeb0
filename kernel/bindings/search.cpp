#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "register.hpp"
#include "search/engine.hpp"

namespace nb = nanobind;

namespace nonet::bindings {

namespace {

// Runs the signal handlers of the interpreter; true when one raised (Ctrl-C).
bool signal_arrived() {
    nb::gil_scoped_acquire gil;
    return PyErr_CheckSignals() != 0;
}

Budget make_budget(std::optional<std::uint64_t> nodes, std::optional<double> seconds) {
    Budget budget;
    if (nodes) budget.nodes = *nodes;
    if (seconds) budget.seconds = *seconds;
    budget.interrupted = signal_arrived;
    return budget;
}

// A search with the layout it needs, so that Python may drop its own.
class PythonSearch {
public:
    PythonSearch(const Layout& layout, const std::vector<DigitMask>& candidates,
                 std::optional<std::uint64_t> seed)
        : layout_(layout) {
        if (int(candidates.size()) != layout.cells())
            throw std::invalid_argument("one candidate mask per cell is needed");
        search_ = make_search({layout_, candidates}, {seed});
    }

    std::tuple<Outcome, nb::bytes> next(std::optional<std::uint64_t> nodes,
                                        std::optional<double> seconds) {
        std::vector<Digit> solution(layout_.cells());
        Meter meter(make_budget(nodes, seconds));
        Outcome outcome;
        {
            nb::gil_scoped_release released;
            outcome = search_->next(solution, meter);
        }
        if (outcome == Outcome::interrupted) throw nb::python_error();
        return {outcome, nb::bytes(solution.data(), outcome == Outcome::found ? solution.size() : 0)};
    }

    // Counts further solutions up to a limit; the count so far when stopped early.
    std::tuple<Outcome, std::uint64_t> count(std::uint64_t limit, std::optional<std::uint64_t> nodes,
                                             std::optional<double> seconds) {
        std::vector<Digit> solution(layout_.cells());
        Meter meter(make_budget(nodes, seconds));
        std::uint64_t found = 0;
        Outcome outcome = Outcome::found;
        {
            nb::gil_scoped_release released;
            while (found < limit && (outcome = search_->next(solution, meter)) == Outcome::found)
                ++found;
        }
        if (outcome == Outcome::interrupted) throw nb::python_error();
        return {outcome, found};
    }

    const Statistics& statistics() const { return search_->statistics(); }

private:
    Layout layout_;
    std::unique_ptr<Search> search_;
};

}  // namespace

void register_search(nb::module_& module) {
    nb::enum_<Outcome>(module, "Outcome", "How a call to a search ended.")
        .value("FOUND", Outcome::found)
        .value("EXHAUSTED", Outcome::exhausted)
        .value("STUCK", Outcome::stuck)
        .value("BUDGET", Outcome::budget)
        .value("INTERRUPTED", Outcome::interrupted);

    nb::class_<Statistics>(module, "Statistics", "What a search has counted so far.")
        .def_ro("guesses", &Statistics::guesses)
        .def_ro("nodes", &Statistics::nodes)
        .def_ro("depth", &Statistics::depth)
        .def_ro("attempts", &Statistics::attempts)
        .def_ro("branches", &Statistics::branches)
        .def_ro("loops", &Statistics::loops)
        .def_ro("decisions", &Statistics::decisions)
        .def_ro("conflicts", &Statistics::conflicts)
        .def_ro("uses", &Statistics::uses);

    nb::class_<PythonSearch>(module, "Search", "Solutions one at a time.")
        .def(nb::init<const Layout&, const std::vector<DigitMask>&, std::optional<std::uint64_t>>(),
             nb::arg("layout"), nb::arg("candidates"), nb::arg("seed") = nb::none())
        .def("next", &PythonSearch::next, nb::arg("nodes") = nb::none(),
             nb::arg("seconds") = nb::none())
        .def("count", &PythonSearch::count, nb::arg("limit"), nb::arg("nodes") = nb::none(),
             nb::arg("seconds") = nb::none())
        .def("statistics", &PythonSearch::statistics, nb::rv_policy::reference_internal);
}

}  // namespace nonet::bindings
