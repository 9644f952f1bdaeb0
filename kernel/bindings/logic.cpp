// The logic engine: positions, steps with their evidence, paths.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "checks.hpp"
#include "interrupt.hpp"
#include "logic/engine/path.hpp"
#include "native_layout.hpp"
#include "register.hpp"

namespace nb = nanobind;

// A short list is a list to Python.
namespace nanobind::detail {
template <class T>
struct type_caster<nonet::ShortList<T>> : list_caster<nonet::ShortList<T>, T> {};
}  // namespace nanobind::detail

namespace nonet::bindings {

namespace {

using CellDigits = std::vector<std::pair<int, int>>;
// (cell, digit, on, reason, house, nested step, parents, further cells of a group)
using NodeTuple = std::tuple<int, int, bool, std::string, int, int, std::vector<std::uint16_t>,
                             std::vector<Cell>>;

CellDigits pairs_of(std::span<const Candidate> candidates) {
    CellDigits pairs;
    for (Candidate c : candidates) pairs.emplace_back(c.cell, c.digit);
    return pairs;
}

const char* name_of(Reason reason) {
    switch (reason) {
        case Reason::assumption: return "assumption";
        case Reason::cell: return "cell";
        case Reason::house: return "house";
        case Reason::pattern: return "pattern";
        case Reason::rule: return "rule";
    }
    return "";
}

const char* name_of(Role role) {
    switch (role) {
        case Role::base: return "base";
        case Role::extra: return "extra";
        case Role::support: return "support";
        case Role::fin: return "fin";
        case Role::first: return "first";
        case Role::second: return "second";
        case Role::excluded: return "excluded";
    }
    return "";
}

std::vector<std::vector<NodeTuple>> chains_of(const Step& step) {
    std::vector<std::vector<NodeTuple>> chains;
    for (const Chain& chain : step.chains) {
        auto& nodes = chains.emplace_back();
        for (const ChainNode& node : chain.nodes)
            nodes.emplace_back(node.candidate.cell, node.candidate.digit, node.on,
                               name_of(node.reason), node.house, node.nested, node.parents,
                               node.others);
    }
    return chains;
}

std::vector<std::tuple<int, int, std::string>> marks_of(const Step& step) {
    std::vector<std::tuple<int, int, std::string>> marks;
    for (const Mark& mark : step.marks)
        marks.emplace_back(mark.candidate.cell, mark.candidate.digit, name_of(mark.role));
    return marks;
}

std::vector<std::tuple<std::vector<Cell>, DigitMask, int>> sets_of(const Step& step) {
    std::vector<std::tuple<std::vector<Cell>, DigitMask, int>> sets;
    for (const AlmostSet& set : step.sets) sets.emplace_back(set.cells, set.digits, set.link);
    return sets;
}

struct NativeOrder {
    explicit NativeOrder(const std::vector<std::string>& ids) {
        std::vector<Technique> techniques;
        for (const std::string& id : ids) {
            const auto technique = parse_technique(id);
            if (!technique) throw std::invalid_argument("unknown technique " + id);
            techniques.push_back(*technique);
        }
        entries = order_of(techniques);
    }

    Order entries;
};

std::vector<std::string> ids_of(const Order& order) {
    std::vector<std::string> ids;
    for (const OrderEntry& entry : order)
        for (const TechniqueInfo& row : technique_table)
            if (entry.accept.test(std::size_t(row.technique))) ids.emplace_back(row.id);
    return ids;
}

const char* name_of(PathEnd end) {
    switch (end) {
        case PathEnd::solved: return "solved";
        case PathEnd::stuck: return "stuck";
        case PathEnd::broken: return "broken";
        case PathEnd::budget: return "unknown";
        case PathEnd::interrupted: return "interrupted";
    }
    return "";
}

class LogicPosition {
public:
    LogicPosition(NativeLayout& native, const nb::bytes& values,
                  const std::optional<std::vector<DigitMask>>& marks,
                  const std::optional<nb::bytes>& givens)
        : geometry_(native.geometry()), position_(made(values, marks, givens)) {}

    nb::bytes values() const {
        return std::visit(
            [](const auto& p) { return nb::bytes(p.values().data(), p.values().size()); }, position_);
    }

    // A filled cell has no candidates.
    std::vector<DigitMask> candidates() const {
        return std::visit(
            [](const auto& position) {
                std::vector<DigitMask> masks;
                for (int cell = 0; cell < position.cells(); ++cell)
                    masks.push_back(position.candidates(cell));
                return masks;
            },
            position_);
    }

    std::tuple<std::optional<Step>, std::string> next_step(const NativeOrder& order, bool unique,
                                                           std::optional<double> seconds) const {
        Meter meter(make_budget({}, seconds));
        const PathRules rules{order.entries, Policy::restart, unique};
        std::optional<Step> step;
        {
            Released released;
            step = std::visit([&](const auto& p) { return nonet::next_step(p, rules, meter); },
                              position_);
        }
        if (meter.stop() == Stop::interrupted) throw nb::python_error();
        return {std::move(step), meter.stop() == Stop::budget ? "unknown" : "known"};
    }

    std::tuple<std::vector<Step>, std::string> all_steps(const NativeOrder& order, bool unique,
                                                         std::optional<double> seconds) const {
        Meter meter(make_budget({}, seconds));
        std::vector<Step> steps;
        {
            Released released;
            for (const OrderEntry& entry : order.entries) {
                if (meter.stop() != Stop::none) break;
                if (!fits(entry.scan, *geometry_)) continue;
                if (info(entry.scan).needs.uniqueness && !unique) continue;
                auto found = std::visit(
                    [&](const auto& p) { return find_all(entry.scan, p, meter, entry.accept); },
                    position_);
                std::ranges::move(found, std::back_inserter(steps));
            }
        }
        if (meter.stop() == Stop::interrupted) throw nb::python_error();
        return {std::move(steps), meter.stop() == Stop::budget ? "unknown" : "known"};
    }

    std::tuple<std::vector<Step>, std::string, LogicPosition> path(const NativeOrder& order, bool go_on,
                                                                   bool unique,
                                                                   std::optional<double> seconds) const {
        Meter meter(make_budget({}, seconds));
        const PathRules rules{order.entries, go_on ? Policy::go_on : Policy::restart, unique};
        LogicPosition end = *this;
        Path path;
        {
            Released released;
            path = std::visit([&](auto& p) { return find_path(p, rules, meter); }, end.position_);
        }
        if (path.end == PathEnd::interrupted) throw nb::python_error();
        return {std::move(path.steps), name_of(path.end), std::move(end)};
    }

private:
    using Any = std::variant<Position<Small>, Position<Large>>;

    Any made(const nb::bytes& values, const std::optional<std::vector<DigitMask>>& marks,
             const std::optional<nb::bytes>& givens) const {
        auto digits_of = [](const nb::bytes& digits) {
            return std::span(static_cast<const Digit*>(digits.data()), digits.size());
        };
        const auto digits = digits_of(values);
        const auto given = givens ? digits_of(*givens) : std::span<const Digit>();
        if (int(digits.size()) != geometry_->cells() ||
            (marks && int(marks->size()) != geometry_->cells()) ||
            (givens && given.size() != digits.size()))
            throw std::invalid_argument("one value, one mask and one given per cell are needed");
        check_digits(digits, geometry_->size());
        if (marks) check_marks(*marks, geometry_->size());
        const auto masks = marks ? std::span<const DigitMask>(*marks) : std::span<const DigitMask>();
        if (geometry_->size() <= Small::max_size)
            return Position<Small>(*geometry_, digits, masks, given);
        return Position<Large>(*geometry_, digits, masks, given);
    }

    std::shared_ptr<const Geometry> geometry_;
    Any position_;
};

}  // namespace

void register_logic(nb::module_& module) {
    nb::class_<Step>(module, "Step", "One deduction with its evidence.")
        .def_prop_ro("technique", [](const Step& s) { return std::string(info(s.technique).id); })
        .def_prop_ro("explainer_name", [](const Step& s) { return explainer_name(s); })
        .def_ro("rating", &Step::rating)
        .def_ro("complexity", &Step::complexity)
        .def_prop_ro("placements", [](const Step& s) { return pairs_of(s.placements); })
        .def_prop_ro("eliminations", [](const Step& s) { return pairs_of(s.eliminations); })
        .def_ro("houses", &Step::houses)
        .def_ro("covers", &Step::covers)
        .def_ro("cells", &Step::cells)
        .def_ro("support", &Step::support)
        .def_ro("digits", &Step::digits)
        .def_ro("other_digits", &Step::other_digits)
        .def_ro("rules", &Step::rules)
        .def_ro("numbers", &Step::numbers)
        .def_prop_ro("marks", &marks_of)
        .def_prop_ro("sets", &sets_of)
        .def_prop_ro("chains", &chains_of)
        .def_ro("nested", &Step::nested)
        .def_prop_ro("premises", [](const Step& s) { return pairs_of(s.premises); });

    nb::class_<NativeOrder>(module, "Order", "Techniques in the order they are tried.")
        .def(nb::init<const std::vector<std::string>&>(), nb::arg("ids"));

    nb::class_<LogicPosition>(module, "Position", "Placed digits and open candidates.")
        .def(nb::init<NativeLayout&, const nb::bytes&, const std::optional<std::vector<DigitMask>>&,
                      const std::optional<nb::bytes>&>(),
             nb::arg("layout"), nb::arg("values"), nb::arg("marks") = nb::none(),
             nb::arg("givens") = nb::none())
        .def("values", &LogicPosition::values)
        .def("candidates", &LogicPosition::candidates)
        .def("next_step", &LogicPosition::next_step, nb::arg("order"), nb::arg("unique"),
             nb::arg("seconds") = nb::none())
        .def("all_steps", &LogicPosition::all_steps, nb::arg("order"), nb::arg("unique"),
             nb::arg("seconds") = nb::none())
        .def("path", &LogicPosition::path, nb::arg("order"), nb::arg("go_on"), nb::arg("unique"),
             nb::arg("seconds") = nb::none());

    module.def("explainer_order", [] { return ids_of(explainer_order()); },
               "The ids of the techniques in Sudoku Explainer's order.");
    module.def("human_order", [] { return ids_of(human_order()); },
               "The ids of the techniques in the order a person sees them.");
    module.def(
        "techniques",
        [] {
            using Row = std::tuple<std::string, std::string, std::string, double, std::string, bool,
                                   bool, bool, bool>;
            std::vector<Row> rows;
            for (const TechniqueInfo& row : technique_table)
                rows.emplace_back(row.id, row.name, row.explainer_name, row.rating,
                                  family_names[std::size_t(row.family)], row.needs.boxes,
                                  row.needs.lines, row.needs.uniqueness, row.needs.rules);
            return rows;
        },
        "Rows of id, name, Sudoku Explainer's name, base rating, family, needs boxes, lines, "
        "uniqueness, rules.");
}

}  // namespace nonet::bindings
