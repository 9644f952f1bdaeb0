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

std::uint64_t solve_batch(const OptionalDigits& digits, const OptionalMasks& candidates,
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

// One puzzle given as bytes; the shortest way for a single call.
std::tuple<std::uint64_t, nb::bytes, std::uint64_t> solve_one(const nb::bytes& digits,
                                                              std::uint64_t limit) {
    std::array<std::uint8_t, fast9::cells_per_puzzle> solution{};
    std::uint64_t count = 0, guesses = 0;
    fast9::Status status{};
    const auto* data = static_cast<const std::uint8_t*>(digits.data());
    const fast9::BatchInput input{{data, digits.size()}, {}};
    const fast9::BatchOptions options{limit, 1, make_budget({}, {}), {}};
    const auto summary =
        fast9::solve_batch(input, options, fast9::BatchView{solution, {&count, 1}, {&guesses, 1}, {&status, 1}});
    if (summary.stop == Stop::interrupted) throw nb::python_error();
    return {count, nb::bytes(solution.data(), solution.size()), guesses};
}

}  // namespace

void register_fast9(nb::module_& module) {
    module.def("solve_batch9", &solve_batch, nb::arg("digits").none(), nb::arg("candidates").none(),
               nb::arg("solutions"), nb::arg("counts"), nb::arg("guesses"), nb::arg("statuses"),
               nb::arg("limit"), nb::arg("threads"), nb::arg("nodes") = nb::none(),
               nb::arg("seconds") = nb::none(),
               "Solve n plain 9x9 puzzles into the given arrays; return the nodes entered.");
    module.def("solve_one9", &solve_one, nb::arg("digits"), nb::arg("limit"),
               "Return count, first solution and guesses of one plain 9x9 puzzle.");
    module.def("instruction_sets", &fast9::available_isas,
               "The instruction sets of this machine that the kernel can use, best first.");
    module.def("chosen_instruction_set", &fast9::chosen_isa,
               "The one in use: NONET_ISA if set, else the best.");
}

}  // namespace nonet::bindings
