#include "rules.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <stdexcept>
#include <utility>

#include "register.hpp"

namespace nb = nanobind;

namespace nonet::bindings {

namespace {

// A Python integer of any length as words of 64 bits, lowest first.
void append_words(nb::handle number, int words, std::vector<std::uint64_t>& out) {
    nb::object rest = nb::borrow(number);
    const nb::int_ mask(~std::uint64_t{0});
    const nb::int_ shift(64);
    for (int word = 0; word < words; ++word) {
        if (words == 1) {
            out.push_back(nb::cast<std::uint64_t>(rest));
            return;
        }
        out.push_back(nb::cast<std::uint64_t>(rest & mask));
        rest = rest >> shift;
    }
}

Automaton make_automaton(std::vector<Cell> cells, nb::handle start, nb::handle transitions,
                         nb::handle accepting) {
    Automaton made{std::move(cells), int(nb::len(transitions)), {}, {}, {}};
    append_words(start, made.words(), made.start);
    for (nb::handle row : transitions)
        for (nb::handle targets : nb::borrow<nb::sequence>(row))
            append_words(targets, made.words(), made.transitions);
    append_words(accepting, made.words(), made.accepting);
    return made;
}

// The predicate is Python's; it is called with the interpreter lock held. An error it raises
// leaves the search, which is of no use after that.
Check make_check(std::vector<Cell> cells, nb::object function) {
    // Released with the lock held, wherever the last search ends.
    std::shared_ptr<nb::object> held(new nb::object(std::move(function)), [](nb::object* gone) {
        nb::gil_scoped_acquire lock;
        delete gone;
    });
    return {std::move(cells), [held](std::span<const Digit> digits) {
                nb::gil_scoped_acquire lock;
                nb::list values;
                for (Digit digit : digits) values.append(int(digit));
                return nb::cast<bool>((*held)(nb::tuple(values)));
            }};
}

}  // namespace

void register_rules(nb::module_& module) {
    using Cells = std::vector<Cell>;
    const auto add = [](Rules& rules, auto demand) {
        rules.primitives.push_back({std::move(demand)});
        rules.rule_of.push_back(rules.rule);
    };
    nb::class_<Rules>(module, "Rules", "Demands beyond houses; nonet.model.rules.primitives says what each is.")
        .def(nb::init<>())
        .def("__len__", [](const Rules& rules) { return rules.primitives.size(); })
        .def("begin", [](Rules& rules, std::uint16_t rule) { rules.rule = rule; }, nb::arg("rule"),
             "What is added from now on belongs to the rule with this number.")
        .def("extend",
             [](Rules& rules, const Rules& others) {
                 for (const Primitive& primitive : others.primitives) {
                     rules.primitives.push_back(primitive);
                     rules.rule_of.push_back(rules.rule);
                 }
             },
             nb::arg("others"), "All demands of others, too.")
        .def("different", [add](Rules& rules, Cells cells) { add(rules, Different{std::move(cells)}); },
             nb::arg("cells"))
        .def("allowed",
             [add](Rules& rules, Cell cell, DigitMask digits) { add(rules, Allowed{cell, digits}); },
             nb::arg("cell"), nb::arg("digits"))
        .def("pair",
             [add](Rules& rules, Cell a, Cell b, std::vector<DigitMask> table) {
                 add(rules, Pair{a, b, std::move(table)});
             },
             nb::arg("a"), nb::arg("b"), nb::arg("table"))
        .def("sum",
             [add](Rules& rules, Cells cells, std::vector<int> coefficients, int low, int high) {
                 add(rules, Sum{std::move(cells), std::move(coefficients), low, high});
             },
             nb::arg("cells"), nb::arg("coefficients"), nb::arg("low"), nb::arg("high"))
        .def("automaton",
             [add](Rules& rules, Cells cells, nb::handle start, nb::handle transitions,
                   nb::handle accepting) {
                 add(rules, make_automaton(std::move(cells), start, transitions, accepting));
             },
             nb::arg("cells"), nb::arg("start"), nb::arg("transitions"), nb::arg("accepting"))
        .def("count",
             [add](Rules& rules, Cells cells, DigitMask digits, int low, int high) {
                 add(rules, CountOf{std::move(cells), digits, low, high});
             },
             nb::arg("cells"), nb::arg("digits"), nb::arg("low"), nb::arg("high"))
        .def("same_values",
             [add](Rules& rules, Cells a, Cells b) { add(rules, SameValues{std::move(a), std::move(b)}); },
             nb::arg("a"), nb::arg("b"))
        .def("either",
             [add](Rules& rules, const std::vector<Rules>& alternatives) {
                 Either made;
                 for (const Rules& alternative : alternatives) made.alternatives.push_back(alternative.primitives);
                 add(rules, std::move(made));
             },
             nb::arg("alternatives"))
        .def("check",
             [add](Rules& rules, Cells cells, nb::object function) {
                 add(rules, make_check(std::move(cells), std::move(function)));
             },
             nb::arg("cells"), nb::arg("function"));
}

}  // namespace nonet::bindings
