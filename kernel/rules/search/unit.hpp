// What the choice of instruction set hides (model/isa.hpp): one maker per set, each compiled
// in a file of its own with its own flags.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "rules/program/program.hpp"
#include "search/search.hpp"

#define NONET_RULES_UNIT(isa)                                                              \
    namespace isa {                                                                        \
    std::unique_ptr<Search> make(std::shared_ptr<const Program> program,                   \
                                 std::span<const DigitMask> candidates,                    \
                                 std::optional<std::uint64_t> seed);                       \
    }

namespace nonet::rules {
NONET_RULES_UNIT(baseline)
NONET_RULES_UNIT(avx2)
NONET_RULES_UNIT(avx512)
}  // namespace nonet::rules
