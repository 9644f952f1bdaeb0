// The searches of the papers: each a function that starts one on a layout, plus
// exact cover as a tool of its own.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "native_layout.hpp"
#include "python_search.hpp"
#include "register.hpp"
#include "search/papers/assisted.hpp"
#include "search/papers/brute_force.hpp"
#include "search/papers/brute_force_bitset.hpp"
#include "search/papers/dancing_links.hpp"
#include "search/papers/exact_cover.hpp"
#include "search/papers/fewest_options.hpp"
#include "search/papers/logic.hpp"
#include "search/papers/random_restart.hpp"
#include "search/papers/strategic.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace nonet::bindings {

namespace {

using Masks = std::vector<DigitMask>;
using papers::ExactCover;
using papers::Pairs;
using papers::Policy;
using papers::Rule;
using papers::StrategicSearch;

class PythonStrategicSearch : public PythonSearch {
public:
    PythonStrategicSearch(const Layout& layout, std::unique_ptr<StrategicSearch> search)
        : PythonSearch(layout, std::move(search)) {}

    Masks candidates() {
        Masks found;
        alone([&] { found = static_cast<const StrategicSearch&>(search()).candidates(); });
        if (found.empty()) throw nb::python_error();
        return found;
    }
};

// The searches refer to the layout, so it lives as long as they do.
using KeepLayout = nb::keep_alive<0, 1>;

template <typename Start>
auto starter(Start start) {
    return [start](const NativeLayout& native, const Masks& candidates) {
        check_masks(native.layout, candidates);
        return PythonSearch(native.layout, start(Problem{native.layout, candidates}));
    };
}

PythonSearch assisted(const NativeLayout& native, const Masks& candidates, bool naked_singles,
                      bool hidden_singles, Pairs pairs) {
    check_masks(native.layout, candidates);
    return {native.layout, papers::assisted({native.layout, candidates},
                                            {naked_singles, hidden_singles, pairs})};
}

PythonStrategicSearch strategic(const NativeLayout& native, const Masks& candidates,
                                const std::vector<Rule>& order, Policy policy, bool marks_at_once,
                                bool as_printed) {
    check_masks(native.layout, candidates);
    const auto marks = marks_at_once ? papers::Marks::at_once : papers::Marks::when_needed;
    const auto reading = as_printed ? papers::Reading::appendix : papers::Reading::complete;
    return {native.layout, papers::strategic({native.layout, candidates}, {order, policy, marks, reading})};
}

PythonSearch random_restart(const NativeLayout& native, const Masks& candidates, std::uint64_t seed,
                            bool logic, bool change_houses) {
    check_masks(native.layout, candidates);
    return {native.layout, papers::random_restart({native.layout, candidates}, {seed, logic, change_houses})};
}

PythonSearch logic(const NativeLayout& native, const Masks& candidates, bool change_houses) {
    check_masks(native.layout, candidates);
    return {native.layout, papers::logic({native.layout, candidates}, change_houses)};
}

PythonSearch fewest_options(const NativeLayout& native, const Masks& candidates, std::uint64_t seed) {
    check_masks(native.layout, candidates);
    return {native.layout, papers::fewest_options({native.layout, candidates}, seed)};
}

class PythonCover {
public:
    PythonCover(int columns, int primary) : cover_(columns, primary) {}

    void add_row(const std::vector<int>& columns) {
        alone([&] { cover_.add_row(columns); });
    }

    std::tuple<Outcome, std::vector<int>> next(std::optional<std::uint64_t> nodes,
                                               std::optional<double> seconds) {
        Meter meter(make_budget(nodes, seconds));
        Outcome outcome = Outcome::interrupted;
        std::vector<int> rows;
        alone([&] {
            outcome = cover_.next(meter);
            if (outcome == Outcome::found) rows.assign(cover_.solution().begin(), cover_.solution().end());
        });
        if (outcome == Outcome::interrupted) throw nb::python_error();
        return {outcome, rows};
    }

    Statistics statistics() {
        Statistics found;
        alone([&] { found = cover_.statistics(); });
        return found;
    }

private:
    template <class Work>
    void alone(Work work) {
        if (!turns_.take(work)) throw nb::python_error();
    }

    ExactCover cover_;
    Turns turns_;
};

}  // namespace

void register_papers(nb::module_& module) {
    module.def("brute_force", starter(papers::brute_force), "layout"_a, "candidates"_a, KeepLayout());
    module.def("brute_force_bitset", starter(papers::brute_force_bitset), "layout"_a, "candidates"_a,
               KeepLayout());
    module.def("dancing_links", starter(papers::dancing_links), "layout"_a, "candidates"_a,
               KeepLayout());
    module.def("logic", &logic, "layout"_a, "candidates"_a, "change_houses"_a, KeepLayout());
    module.def("logic_best_cell", starter(papers::logic_best_cell), "layout"_a, "candidates"_a,
               KeepLayout());
    nb::enum_<Pairs>(module, "Pairs", "How strategy 4 reads bound pairs.")
        .value("NONE", Pairs::none)
        .value("NAKED", Pairs::naked)
        .value("HIDDEN", Pairs::hidden)
        .value("BOTH", Pairs::both)
        .value("PAPER", Pairs::program);
    module.def("assisted", &assisted, "layout"_a, "candidates"_a, "naked_singles"_a, "hidden_singles"_a,
               "pairs"_a, KeepLayout());
    module.def("random_restart", &random_restart, "layout"_a, "candidates"_a, "seed"_a, "logic"_a,
               "change_houses"_a, KeepLayout());

    module.def("fewest_options", &fewest_options, "layout"_a, "candidates"_a, "seed"_a, KeepLayout());

    nb::enum_<Rule>(module, "Rule", "What the strategic solver may use.")
        .value("NAKED_SINGLE", Rule::naked_single)
        .value("HIDDEN_SINGLE", Rule::hidden_single)
        .value("POINTING", Rule::pointing)
        .value("CLAIMING", Rule::claiming)
        .value("NAKED_PAIR", Rule::naked_pair)
        .value("HIDDEN_PAIR", Rule::hidden_pair)
        .value("NAKED_TRIPLE", Rule::naked_triple)
        .value("HIDDEN_TRIPLE", Rule::hidden_triple)
        .value("NAKED_QUAD", Rule::naked_quad)
        .value("HIDDEN_QUAD", Rule::hidden_quad)
        .value("NAKED_QUINTUPLE", Rule::naked_quintuple);
    nb::enum_<Policy>(module, "Policy", "What follows a success of the strategic solver.")
        .value("RESTART", Policy::restart)
        .value("CONTINUE", Policy::go_on)
        .value("NEAR", Policy::near);
    nb::class_<PythonStrategicSearch, PythonSearch>(module, "StrategicSearch",
                                                    "A search by rules that may get stuck.")
        .def("candidates", &PythonStrategicSearch::candidates);
    module.def("strategic", &strategic, "layout"_a, "candidates"_a, "order"_a, "policy"_a,
               "marks_at_once"_a, "as_printed"_a, KeepLayout());

    nb::class_<PythonCover>(module, "ExactCover", "Rows that cover every column exactly once.")
        .def(nb::init<int, int>(), "columns"_a, "primary"_a)
        .def("add_row", &PythonCover::add_row, "columns"_a)
        .def("next", &PythonCover::next, "nodes"_a = nb::none(), "seconds"_a = nb::none())
        .def("statistics", &PythonCover::statistics);
}

}  // namespace nonet::bindings
