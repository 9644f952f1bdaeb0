#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "native_layout.hpp"
#include "register.hpp"
#include "rules.hpp"

namespace nb = nanobind;

namespace nonet::bindings {

namespace {

HouseKind house_kind(const std::string& name) {
    if (name == "row") return HouseKind::row;
    if (name == "column") return HouseKind::column;
    if (name == "box" || name == "region") return HouseKind::box;
    return HouseKind::extra;
}

}  // namespace

void register_model(nb::module_& module) {
    nb::class_<NativeLayout>(module, "Layout", "Cells and houses, as the engines see them.")
        .def(
            "__init__",
            [](NativeLayout* self, int size,
               const std::vector<std::pair<std::string, std::vector<Cell>>>& houses,
               const Rules* rules) {
                std::vector<House> converted;
                for (const auto& [kind, cells] : houses)
                    converted.push_back({house_kind(kind), cells});
                Layout layout(size, std::move(converted));
                if (rules) {
                    new (self) NativeLayout(std::move(layout), rules->primitives, rules->rule_of);
                } else {
                    new (self) NativeLayout(std::move(layout));
                }
            },
            nb::arg("size"), nb::arg("houses"), nb::arg("rules") = nb::none())
        .def_prop_ro("size", [](const NativeLayout& self) { return self.layout.size(); })
        .def_prop_ro("has_rules", [](const NativeLayout& self) { return self.engine.has_rules(); })
        .def_prop_ro("is_plain_nine", [](const NativeLayout& self) {
            return self.layout.is_plain_nine() && !self.engine.has_rules();
        });
}

}  // namespace nonet::bindings
