// What Python holds of a layout: the layout, and what the engines make of it once.
#pragma once

#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "logic/basis/geometry.hpp"
#include "model/layout.hpp"
#include "solving/engine.hpp"

namespace nonet::bindings {

struct NativeLayout {
    explicit NativeLayout(Layout made, std::span<const Primitive> rules = {})
        : layout(std::move(made)), engine(layout, rules) {}

    // For the logic engine, up to its size; made when first asked for. Call with the interpreter lock held.
    std::shared_ptr<const Geometry> geometry() {
        if (layout.size() > max_size)
            throw std::invalid_argument("human techniques go up to size " + std::to_string(max_size));
        if (!geometry_) geometry_ = std::make_shared<const Geometry>(layout);
        return geometry_;
    }

    Layout layout;
    Engine engine;

private:
    std::shared_ptr<const Geometry> geometry_;
};

}  // namespace nonet::bindings
