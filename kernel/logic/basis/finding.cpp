#include "logic/basis/finding.hpp"

#include <algorithm>

namespace nonet {

void sort_eliminations(Step& step) {
    auto& list = step.eliminations;
    std::ranges::sort(list);
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

}  // namespace nonet
