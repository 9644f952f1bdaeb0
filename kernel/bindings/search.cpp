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
#include "python_search.hpp"
#include "register.hpp"
#include "solving/batch.hpp"

namespace nb = nanobind;

namespace nonet::bindings {

namespace {

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
    check_digits(span_of(digits), layout.size());
    if (masks) check_marks(span_of(*masks), layout.size());
    const auto raw = span_of(statuses);
    const BatchAnswers answers{span_of(solutions), span_of(counts), span_of(guesses),
                               {reinterpret_cast<Known*>(raw.data()), raw.size()}};
    const Budget budget = make_budget(nodes, seconds);
    Stop stop;
    {
        Released released;
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
        .def_ro("looks", &Statistics::looks)
        .def_ro("uses", &Statistics::uses);

    nb::class_<PythonSearch>(module, "Search", "Solutions one at a time.")
        .def(
            "__init__",
            [](PythonSearch* self, const NativeLayout& native,
               const std::vector<DigitMask>& candidates, std::optional<std::uint64_t> seed) {
                check_masks(native.layout, candidates);
                new (self) PythonSearch(native.layout, native.engine.start(candidates, {.seed = seed}));
            },
            nb::arg("layout"), nb::arg("candidates"), nb::arg("seed") = nb::none())
        .def("next", &PythonSearch::next, nb::arg("nodes") = nb::none(),
             nb::arg("seconds") = nb::none())
        .def("count", &PythonSearch::count, nb::arg("limit"), nb::arg("nodes") = nb::none(),
             nb::arg("seconds") = nb::none())
        .def("statistics", &PythonSearch::statistics);

    module.def("solve_batch", &solve_batch, nb::arg("layout"), nb::arg("digits"),
               nb::arg("masks").none(), nb::arg("solutions"), nb::arg("counts"),
               nb::arg("guesses"), nb::arg("statuses"), nb::arg("limit"), nb::arg("threads"),
               nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
               "Solve n puzzles of a layout into the given arrays.");
}

}  // namespace nonet::bindings
