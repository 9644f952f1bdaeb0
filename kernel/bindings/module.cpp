#include "register.hpp"

#if defined(__clang__)
#define NONET_COMPILER "clang " __clang_version__
#elif defined(__GNUC__)
#define NONET_COMPILER "g++ " __VERSION__
#else
#define NONET_COMPILER "unknown compiler"
#endif

NB_MODULE(_native, module) {
    // Layouts and orders are cached for the life of the process; that is no leak.
    nanobind::set_leak_warnings(false);
    module.doc() = "The compiled kernel. Import nonet.kernel instead.";
    module.attr("compiler") = NONET_COMPILER;
    nonet::bindings::register_cancel(module);
    nonet::bindings::register_rules(module);
    nonet::bindings::register_model(module);
    nonet::bindings::register_fast9(module);
    nonet::bindings::register_search(module);
    nonet::bindings::register_papers(module);
    nonet::bindings::register_logic(module);
    nonet::bindings::register_canonical(module);
    nonet::bindings::register_generation(module);
    nonet::bindings::register_rating(module);
}
