// The body of rule_search_*.cpp.
#include "rules/search/rule_search.hpp"
#include "rules/search/unit.hpp"

namespace nonet::rules::NONET_RULES_ISA {

std::unique_ptr<Search> make(std::shared_ptr<const Program> program,
                             std::span<const DigitMask> candidates,
                             std::optional<std::uint64_t> seed) {
    return std::make_unique<RuleSearch>(std::move(program), candidates, seed);
}

}  // namespace nonet::rules::NONET_RULES_ISA
