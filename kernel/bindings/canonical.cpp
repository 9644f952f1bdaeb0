#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>
#include <span>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "arrays.hpp"
#include "canonical/batch.hpp"
#include "canonical/random_transformation.hpp"
#include "checks.hpp"
#include "interrupt.hpp"
#include "native_layout.hpp"
#include "register.hpp"

namespace nb = nanobind;

namespace nonet::bindings {

namespace {

std::vector<int> listed(const std::uint8_t* first, int count) { return {first, first + count}; }

using Mapping = std::tuple<bool, std::vector<int>, std::vector<int>, std::vector<int>,
                           std::uint64_t, std::vector<int>>;

// transpose, rows, columns, labels of 1..N, automorphisms found, and k for each factor k!
std::optional<Mapping> canonicalise(const canonical::Geometry& geometry, const nb::bytes& values,
                                    std::optional<std::uint64_t> nodes,
                                    std::optional<double> seconds) {
    const auto size = std::size_t(geometry.size());
    const std::span digits{static_cast<const Digit*>(values.data()), values.size()};
    if (digits.size() != size * size) throw std::invalid_argument("one digit per cell is needed");
    check_digits(digits, geometry.size());
    Meter meter(make_budget(nodes, seconds));
    canonical::Canonical found;
    Stop stop;
    {
        Released released;
        stop = canonical::Canonicaliser(geometry).run(digits, found, meter);
    }
    if (stop == Stop::interrupted) throw nb::python_error();
    if (stop == Stop::budget) return std::nullopt;
    const auto& t = found.transformation;
    std::vector<int> factorials;
    for (std::size_t k = 2; k < found.automorphisms.factorials.size(); ++k)
        factorials.insert(factorials.end(), found.automorphisms.factorials[k], int(k));
    return Mapping{t.transpose,
                   listed(t.rows.data(), t.size),
                   listed(t.columns.data(), t.size),
                   listed(t.labels.data() + 1, t.size),
                   found.automorphisms.found,
                   std::move(factorials)};
}

void canonicalise_batch(const canonical::Geometry& geometry, const Array<const std::uint8_t>& digits,
                        const Array<std::uint8_t>& forms, const Array<std::uint8_t>& transposes,
                        const Array<std::uint8_t>& rows, const Array<std::uint8_t>& columns,
                        const Array<std::uint8_t>& labels, const Array<std::uint64_t>& automorphisms,
                        const Array<std::uint8_t>& known, int threads,
                        std::optional<std::uint64_t> nodes, std::optional<double> seconds) {
    const auto size = std::size_t(geometry.size());
    const std::size_t count = known.size();
    if (digits.size() != count * size * size || forms.size() != digits.size() ||
        rows.size() != count * size || columns.size() != rows.size() ||
        labels.size() != rows.size() || transposes.size() != count || automorphisms.size() != count)
        throw std::invalid_argument("arrays of different lengths");
    check_digits(span_of(digits), geometry.size());
    const canonical::BatchForms answers{
        span_of(forms),  span_of(transposes),    span_of(rows), span_of(columns),
        span_of(labels), span_of(automorphisms), span_of(known)};
    const Budget budget = make_budget(nodes, seconds);
    Stop stop;
    {
        Released released;
        stop = canonical::canonicalise_each(geometry, span_of(digits), threads, budget, answers);
    }
    if (stop == Stop::interrupted) throw nb::python_error();
}

std::tuple<bool, std::vector<int>, std::vector<int>, std::vector<int>> random_transformation(
    const canonical::Geometry& geometry, std::uint64_t seed) {
    const auto t = canonical::random_transformation(geometry, seed);
    return {t.transpose, listed(t.rows.data(), t.size), listed(t.columns.data(), t.size),
            listed(t.labels.data() + 1, t.size)};
}

}  // namespace

void register_canonical(nb::module_& module) {
    nb::class_<canonical::Geometry>(module, "Symmetries", "The transformations of a layout.")
        .def(
            "__init__",
            [](canonical::Geometry* self, const NativeLayout& layout) {
                new (self) canonical::Geometry(layout.layout);
            },
            nb::arg("layout"))
        .def_prop_ro("order_factors", &canonical::Geometry::order_factors,
                     "Numbers whose product counts the transformations, relabelling apart.");
    module.def("canonicalise", &canonicalise, nb::arg("symmetries"), nb::arg("values"),
               nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
               "Return the transformation to the canonical form and the automorphisms, or None.");
    module.def("canonicalise_batch", &canonicalise_batch, nb::arg("symmetries"), nb::arg("digits"),
               nb::arg("forms"), nb::arg("transposes"), nb::arg("rows"), nb::arg("columns"),
               nb::arg("labels"), nb::arg("automorphisms"), nb::arg("known"), nb::arg("threads"),
               nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
               "Canonical forms of n puzzles of one layout, written into the arrays.");
    module.def("random_transformation", &random_transformation, nb::arg("symmetries"),
               nb::arg("seed"), "Return transpose, rows, columns and labels of 1..N.");
}

}  // namespace nonet::bindings
