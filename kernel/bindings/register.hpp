// One function per file of bindings; module.cpp calls them all.
#pragma once

#include <nanobind/nanobind.h>

namespace nonet::bindings {

void register_cancel(nanobind::module_& module);
void register_fast9(nanobind::module_& module);
void register_generation(nanobind::module_& module);
void register_logic(nanobind::module_& module);
void register_model(nanobind::module_& module);
void register_papers(nanobind::module_& module);
void register_rating(nanobind::module_& module);
void register_rules(nanobind::module_& module);
void register_search(nanobind::module_& module);
void register_canonical(nanobind::module_& module);

}  // namespace nonet::bindings
