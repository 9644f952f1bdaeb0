// What Python holds of a layout: the layout, and what the engines make of it once.
#pragma once

#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "logic/basis/geometry.hpp"
#include "model/layout.hpp"
#include "solving/engine.hpp"

namespace nonet::bindings {

struct NativeLayout {
    explicit NativeLayout(Layout made, std::vector<Primitive> rules = {},
                          std::vector<std::uint16_t> rule_of = {})
        : layout(std::move(made)),
          engine(layout, rules),
          primitives_(std::move(rules)),
          rule_of_(std::move(rule_of)) {}

    // For the logic engine, up to its size; made when first asked for. Call with the interpreter lock held.
    std::shared_ptr<const Geometry> geometry() {
        if (layout.size() > max_size)
            throw std::invalid_argument("human techniques go up to size " + std::to_string(max_size));
        if (!geometry_ && primitives_.empty()) geometry_ = std::make_shared<const Geometry>(layout);
        if (!geometry_) {
            Layout grouped = with_groups(layout, primitives_);
            auto book = std::make_shared<const RuleBook>(grouped, primitives_, rule_of_);
            geometry_ = std::make_shared<const Geometry>(std::move(grouped), std::move(book));
        }
        return geometry_;
    }

    Layout layout;
    Engine engine;

private:
    std::vector<Primitive> primitives_;
    std::vector<std::uint16_t> rule_of_;
    std::shared_ptr<const Geometry> geometry_;
};

}  // namespace nonet::bindings
