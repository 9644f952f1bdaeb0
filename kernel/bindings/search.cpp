#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "arrays.hpp"
#include "native_layout.hpp"
#include "interrupt.hpp"
#include "register.hpp"
#include "search/batch.hpp"

namespace nb = nanobind;

namespace nonet::bindings {

namespace {

class PythonSearch {
public:
    PythonSearch(const NativeLayout& native, const std::vector<DigitMask>& candidates,
                 std::optional<std::uint64_t> seed)
        : cells_(std::size_t(native.layout.cells())) {
        if (candidates.size() != cells_)
            throw std::invalid_argument("one candidate mask per cell is needed");
        search_ = native.engine.start(candidates, {.seed = seed});
    }

    std::tuple<Outcome, nb::bytes> next(std::optional<std::uint64_t> nodes,
                                        std::optional<double> seconds) {
        std::vector<Digit> solution(cells_);
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
        Meter meter(make_budget(nodes, seconds));
        Count count;
        {
            nb::gil_scoped_release released;
            count = search_->count(limit, meter);
        }
        if (count.outcome == Outcome::interrupted) throw nb::python_error();
        return {count.outcome, count.total};
    }

    const Statistics& statistics() const { return search_->statistics(); }

private:
    std::size_t cells_;
    std::unique_ptr<Search> search_;
};

// A mask per cell and puzzle, from digits and, where given, pencil marks.
std::vector<DigitMask> masks_of(const Layout& layout, std::span<const std::uint8_t> digits) {
    std::vector<DigitMask> masks(digits.size());
    const DigitMask all = all_digits(layout.size());
    for (std::size_t i = 0; i < digits.size(); ++i) masks[i] = digits[i] ? bit(digits[i]) : all;
    return masks;
}

void solve_batch(const NativeLayout& native, const Array<const std::uint8_t>& digits,
                 const std::optional<Array<const std::uint64_t>>& masks,
                 const Array<std::uint8_t>& solutions, const Array<std::uint64_t>& counts,
                 const Array<std::uint64_t>& guesses, const Array<std::uint8_t>& statuses,
                 std::uint64_t limit, int threads, std::optional<std::uint64_t> nodes,
                 std::optional<double> seconds) {
    const Layout& layout = native.layout;
    const auto cells = std::size_t(layout.cells()) * counts.size();
    if (digits.size() != cells || solutions.size() != cells || guesses.size() != counts.size() ||
        statuses.size() != counts.size() || (masks && masks->size() != cells))
        throw std::invalid_argument("arrays of different lengths");
    if (std::ranges::any_of(span_of(digits), [&](int digit) { return digit > layout.size(); }))
        throw std::invalid_argument("a digit is out of range");
    const auto raw = span_of(statuses);
    const BatchAnswers answers{span_of(solutions), span_of(counts), span_of(guesses),
                               {reinterpret_cast<Known*>(raw.data()), raw.size()}};
    const Budget budget = make_budget(nodes, seconds);
    Stop stop;
    {
        nb::gil_scoped_release released;
        const auto from_digits = masks ? std::vector<DigitMask>{} : masks_of(layout, span_of(digits));
        const std::span<const DigitMask> candidates = masks ? span_of(*masks) : from_digits;
        stop = solve_each(native.engine, candidates, limit, threads, budget, answers);
    }
    if (stop == Stop::interrupted) throw nb::python_error();
}

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
        .def(nb::init<const NativeLayout&, const std::vector<DigitMask>&, std::optional<std::uint64_t>>(),
             nb::arg("layout"), nb::arg("candidates"), nb::arg("seed") = nb::none())
        .def("next", &PythonSearch::next, nb::arg("nodes") = nb::none(),
             nb::arg("seconds") = nb::none())
        .def("count", &PythonSearch::count, nb::arg("limit"), nb::arg("nodes") = nb::none(),
             nb::arg("seconds") = nb::none())
        .def("statistics", &PythonSearch::statistics, nb::rv_policy::reference_internal);

    module.def("solve_batch", &solve_batch, nb::arg("layout"), nb::arg("digits"),
               nb::arg("masks").none(), nb::arg("solutions"), nb::arg("counts"),
               nb::arg("guesses"), nb::arg("statuses"), nb::arg("limit"), nb::arg("threads"),
               nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
               "Solve n puzzles of a layout into the given arrays.");
}

}  // namespace nonet::bindings
