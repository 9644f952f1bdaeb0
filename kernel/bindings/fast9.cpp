#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <cstring>
#include <optional>
#include <string>
#include <tuple>

#include "arrays.hpp"
#include "interrupt.hpp"
#include "register.hpp"
#include "search/fast9/fast9.hpp"

namespace nb = nanobind;

namespace nonet::bindings {

namespace {

using OptionalDigits = std::optional<Array<const std::uint8_t>>;
using OptionalMasks = std::optional<Array<const std::uint16_t>>;

std::uint64_t solve_batch9(const OptionalDigits& digits, const OptionalMasks& candidates,
                          const Array<std::uint8_t>& solutions, const Array<std::uint64_t>& counts,
                          const Array<std::uint64_t>& guesses, const Array<std::uint8_t>& statuses,
                          std::uint64_t limit, int threads, std::optional<std::uint64_t> nodes,
                          std::optional<double> seconds) {
    const fast9::BatchInput input{span_of(digits), span_of(candidates)};
    const fast9::BatchOptions options{limit, threads, make_budget(nodes, seconds), {}};
    const auto raw = span_of(statuses);
    const fast9::BatchView output{
        span_of(solutions), span_of(counts), span_of(guesses),
        {reinterpret_cast<fast9::Status*>(raw.data()), raw.size()}};
    fast9::BatchSummary summary;
    {
        Released released;
        summary = fast9::solve_batch(input, options, output);
    }
    if (summary.stop == Stop::interrupted) throw nb::python_error();
    return summary.nodes;
}

// One puzzle given as bytes, by the shortest way; a long search goes to the batch solver, which
// can be stopped and lets other threads run.
std::uint64_t count_one(const nb::bytes& digits, std::uint64_t limit, std::span<std::uint8_t> solution) {
    raise_if_cancelled();
    const std::span<const std::uint8_t> input{static_cast<const std::uint8_t*>(digits.data()), digits.size()};
    if (const auto count = fast9::count_quickly(input, limit, solution)) return *count;
    std::uint64_t count = 0;
    const fast9::BatchOptions options{limit, 1, make_budget({}, {}), {}};
    fast9::BatchSummary summary;
    {
        nb::gil_scoped_release released;
        summary = fast9::solve_batch({input, {}}, options, fast9::BatchView{solution, {&count, 1}, {}, {}});
    }
    if (summary.stop == Stop::interrupted) throw nb::python_error();
    return count;
}

std::tuple<std::uint64_t, nb::bytes> solve_one(const nb::bytes& digits, std::uint64_t limit) {
    std::array<std::uint8_t, fast9::cells_per_puzzle> solution{};
    const std::uint64_t count = count_one(digits, limit, solution);
    return {count, nb::bytes(solution.data(), solution.size())};
}

nb::object first_one(const nb::bytes& digits) {
    std::array<std::uint8_t, fast9::cells_per_puzzle> solution;
    if (count_one(digits, 1, solution) == 0) return nb::none();
    return nb::bytes(solution.data(), solution.size());
}

}  // namespace

void register_fast9(nb::module_& module) {
    module.def("solve_batch9", &solve_batch9, nb::arg("digits").none(), nb::arg("candidates").none(),
               nb::arg("solutions"), nb::arg("counts"), nb::arg("guesses"), nb::arg("statuses"),
               nb::arg("limit"), nb::arg("threads"), nb::arg("nodes") = nb::none(),
               nb::arg("seconds") = nb::none(),
               "Solve n plain 9x9 puzzles into the given arrays; return the nodes entered.");
    module.def("count_one9", [](const nb::bytes& digits, std::uint64_t limit) { return count_one(digits, limit, {}); },
               nb::arg("digits"), nb::arg("limit"), "Return the count of one plain 9x9 puzzle.");
    module.def("first_one9", &first_one, nb::arg("digits"), nb::sig("def first_one9(digits: bytes) -> bytes | None"),
               "Return the first solution of one plain 9x9 puzzle, or None.");
    module.def("solve_one9", &solve_one, nb::arg("digits"), nb::arg("limit"),
               "Return the count and the first solution of one plain 9x9 puzzle.");
    module.def("instruction_sets", &fast9::available_isas,
               "The instruction sets of this machine that the kernel can use, best first.");
    module.def("chosen_instruction_set", &fast9::chosen_isa,
               "The one in use: NONET_ISA if set, else the best.");
}

}  // namespace nonet::bindings
