#include "cancel.hpp"

#include "register.hpp"

namespace nb = nanobind;

namespace nonet::bindings {

void register_cancel(nb::module_& module) {
    nb::class_<Cancel>(module, "Cancel", "A flag by which one thread stops the work of another.")
        .def(nb::init<nb::object>(), nb::arg("error"))
        .def("cancel", &Cancel::cancel)
        .def_prop_ro("cancelled", &Cancel::cancelled)
        .def("watch", &Cancel::watch, "Let the calls of this thread ask this flag, until unwatch().")
        .def("unwatch", &Cancel::unwatch);
    module.def("check_cancelled", &raise_if_cancelled, "Raise in a thread that is cancelled.");
}

}  // namespace nonet::bindings
