// What Python holds of a layout: the layout and the engine made for it, together.
#pragma once

#include <utility>

#include "model/layout.hpp"
#include "search/engine.hpp"

namespace nonet::bindings {

struct Geometry {
    explicit Geometry(Layout made) : layout(std::move(made)), engine(layout) {}

    Layout layout;
    Engine engine;
};

}  // namespace nonet::bindings
