#include "logic/basis/finding.hpp"

#include <algorithm>

namespace nonet {

void sort_eliminations(Step& step) {
    auto& list = step.eliminations;
    std::ranges::sort(list);
    const auto repeated = std::ranges::unique(list);
    list.erase(repeated.begin(), repeated.end());
}

}  // namespace nonet
