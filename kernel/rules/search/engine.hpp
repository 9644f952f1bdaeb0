// The door of this room: searches on a layout with rules.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "rules/program/program.hpp"
#include "search/search.hpp"

namespace nonet::rules {

// With a seed the order of the solutions is random, the same for the same seed everywhere.
std::unique_ptr<Search> make_rule_search(std::shared_ptr<const Program> program,
                                         std::span<const DigitMask> candidates,
                                         std::optional<std::uint64_t> seed = {});

}  // namespace nonet::rules
