#include "register.hpp"

NB_MODULE(_native, module) {
    module.doc() = "The compiled kernel. Import nonet.kernel instead.";
    nonet::bindings::register_model(module);
    nonet::bindings::register_fast9(module);
    nonet::bindings::register_search(module);
    nonet::bindings::register_papers(module);
    nonet::bindings::register_logic(module);
    nonet::bindings::register_rating(module);
    nonet::bindings::register_canonical(module);
}
