#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <stdexcept>
#include <vector>

#include "arrays.hpp"
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

// A maker of grids belongs to a layout; what it learns from its first probes is kept.
class PythonGridMaker {
public:
    PythonGridMaker(const NativeLayout& native, bool careful)
        : native_(native), maker_(native.layout, native.engine, careful ? Care::careful : Care::quick) {}

    // Fills the rows with the grids of tries first, first + 1, ... and returns how many.
    std::size_t make(std::uint64_t seed, std::uint64_t first, const Array<Digit>& grids,
                     std::optional<std::uint64_t> nodes, std::optional<double> seconds) const {
        return each(grids, nodes, seconds, [&](std::size_t i, std::span<Digit> grid, Meter& meter) {
            return maker_.make(derived_seed(seed, first + i, Purpose::grid), grid, meter);
        });
    }

    std::size_t make_as(PaperMethod method, std::uint64_t seed, std::uint64_t first,
                        const Array<Digit>& grids, std::optional<std::uint64_t> nodes,
                        std::optional<double> seconds) const {
        return each(grids, nodes, seconds, [&](std::size_t i, std::span<Digit> grid, Meter& meter) {
            return paper_grid(native_.layout, method, derived_seed(seed, first + i, Purpose::grid), grid, meter);
        });
    }

    double cap() const { return maker_.cap(); }

private:
    template <typename Make>
    std::size_t each(const Array<Digit>& grids, std::optional<std::uint64_t> nodes,
                     std::optional<double> seconds, const Make& make) const {
        const auto cells = std::size_t(native_.layout.cells());
        if (grids.size() % cells) throw std::invalid_argument("grids of the wrong length");
        Meter meter{make_budget(nodes, seconds)};
        std::size_t made = 0;
        {
            nb::gil_scoped_release released;
            const auto all = span_of(grids);
            while (made < all.size() / cells && make(made, all.subspan(made * cells, cells), meter)) ++made;
        }
        if (meter.stop() == Stop::interrupted) throw nb::python_error();
        return made;
    }

    const NativeLayout& native_;
    GridMaker maker_;
};

bool dig_batch(const NativeLayout& native, const Array<Digit>& puzzles,
               const std::vector<std::vector<Cell>>& groups, const Array<const std::uint16_t>& floors,
               std::uint64_t seed, std::uint64_t first, std::uint64_t nodes_per_test,
               std::optional<double> seconds) {
    const auto cells = std::size_t(native.layout.cells());
    if (puzzles.size() != cells * floors.size()) throw std::invalid_argument("arrays of different lengths");
    for (const auto& group : groups)
        for (const Cell cell : group)
            if (cell >= cells) throw std::invalid_argument("a cell is out of range");
    Meter meter{make_budget({}, seconds)};
    bool finished;
    {
        nb::gil_scoped_release released;
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
        .value("LAS_VEGAS_IMPROVED", PaperMethod::las_vegas_improved);
    nb::class_<PythonGridMaker>(module, "GridMaker", "Random complete grids of a layout.")
        .def(nb::init<const NativeLayout&, bool>(), nb::arg("layout"), nb::arg("careful"),
             nb::keep_alive<1, 2>())
        .def("make", &PythonGridMaker::make, nb::arg("seed"), nb::arg("first"), nb::arg("grids"),
             nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none())
        .def("make_as", &PythonGridMaker::make_as, nb::arg("method"), nb::arg("seed"),
             nb::arg("first"), nb::arg("grids"), nb::arg("nodes") = nb::none(),
             nb::arg("seconds") = nb::none())
        .def_prop_ro("cap", &PythonGridMaker::cap);
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
