#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <stdexcept>
#include <vector>

#include "arrays.hpp"
#include "checks.hpp"
#include "generation/dig.hpp"
#include "generation/paper_grids.hpp"
#include "generation/random_grid.hpp"
#include "generation/seeds.hpp"
#include "interrupt.hpp"
#include "native_layout.hpp"
#include "register.hpp"

namespace nb = nanobind;

namespace nonet::bindings {

namespace {

using namespace generation;

// Fills the rows of `grids` one after the other and returns how many were made.
template <typename Make>
std::size_t each_grid(const NativeLayout& native, const Array<Digit>& grids,
                      std::optional<double> seconds, const Make& make) {
    const auto cells = std::size_t(native.layout.cells());
    if (grids.size() % cells) throw std::invalid_argument("grids of the wrong length");
    Meter meter{make_budget({}, seconds)};
    std::size_t made = 0;
    {
        Released released;
        const auto all = span_of(grids);
        while (made < all.size() / cells && make(made, all.subspan(made * cells, cells), meter)) ++made;
    }
    if (meter.stop() == Stop::interrupted) throw nb::python_error();
    return made;
}

std::size_t random_grids(const NativeLayout& native, double cap, std::uint64_t seed,
                         std::uint64_t first, const Array<Digit>& grids,
                         std::optional<double> seconds) {
    return each_grid(native, grids, seconds, [&](std::size_t i, std::span<Digit> grid, Meter& meter) {
        const auto own = derived_seed(seed, first + i, Purpose::grid);
        return random_grid(native.layout, native.engine, cap, own, grid, meter);
    });
}

std::size_t paper_grids(const NativeLayout& native, PaperMethod method, std::uint64_t seed,
                        std::uint64_t first, const Array<Digit>& grids,
                        std::optional<double> seconds) {
    return each_grid(native, grids, seconds, [&](std::size_t i, std::span<Digit> grid, Meter& meter) {
        const auto own = derived_seed(seed, first + i, Purpose::grid);
        return paper_grid(native.layout, method, own, grid, meter);
    });
}

bool dig_batch(const NativeLayout& native, const Array<Digit>& puzzles,
               const std::vector<std::vector<Cell>>& groups, const Array<const std::uint16_t>& floors,
               std::uint64_t seed, std::uint64_t first, std::uint64_t nodes_per_test,
               std::optional<double> seconds) {
    const auto cells = std::size_t(native.layout.cells());
    if (puzzles.size() != cells * floors.size()) throw std::invalid_argument("arrays of different lengths");
    check_digits(span_of(puzzles), native.layout.size());
    std::vector<bool> is_in_a_group(cells);
    for (const auto& group : groups)
        for (const Cell cell : group) {
            if (cell >= cells) throw std::invalid_argument("a cell is out of range");
            if (is_in_a_group[cell]) throw std::invalid_argument("a cell is in two groups");
            is_in_a_group[cell] = true;
        }
    Meter meter{make_budget({}, seconds)};
    bool finished;
    {
        Released released;
        Uniqueness uniqueness(native.layout, native.engine, nodes_per_test);
        finished = dig(native.layout, uniqueness, {groups, seed, first, span_of(floors)}, span_of(puzzles), meter);
    }
    if (meter.stop() == Stop::interrupted) throw nb::python_error();
    return finished;
}

}  // namespace

void register_generation(nb::module_& module) {
    nb::enum_<PaperMethod>(module, "PaperMethod", "How the papers made complete grids.")
        .value("BRUTE_FORCE", PaperMethod::brute_force)
        .value("LAS_VEGAS", PaperMethod::las_vegas)
        .value("LAS_VEGAS_IMPROVED", PaperMethod::las_vegas_improved)
        .value("FIRST_ROW", PaperMethod::first_row);
    module.def(
        "weight_cap",
        [](const NativeLayout& native, bool careful) {
            return weight_cap(native.layout, careful ? Care::careful : Care::quick);
        },
        nb::arg("layout"), nb::arg("careful"),
        "The weight up to which probed grids are equally likely; 0 where none are probed.");
    module.def("random_grids", &random_grids, nb::arg("layout"), nb::arg("cap"), nb::arg("seed"),
               nb::arg("first"), nb::arg("grids"), nb::arg("seconds") = nb::none(),
               "Fill the rows with the grids of tries first, first + 1, ...; return how many.");
    module.def("paper_grids", &paper_grids, nb::arg("layout"), nb::arg("method"), nb::arg("seed"),
               nb::arg("first"), nb::arg("grids"), nb::arg("seconds") = nb::none(),
               "The same by a method of the papers.");
    module.def("dig_batch", &dig_batch, nb::arg("layout"), nb::arg("puzzles"), nb::arg("groups"),
               nb::arg("floors"), nb::arg("seed"), nb::arg("first"), nb::arg("nodes_per_test"),
               nb::arg("seconds") = nb::none(),
               "Take givens out of grids or puzzles while one solution is left; false if stopped.");
    module.def(
        "derived_seed",
        [](std::uint64_t seed, std::uint64_t index, std::uint64_t purpose) {
            return derived_seed(seed, index, Purpose(purpose));
        },
        nb::arg("seed"), nb::arg("index"), nb::arg("purpose"),
        "The seed of one try of a run, for one purpose.");
}

}  // namespace nonet::bindings
