#include "logic/basis/changes.hpp"

namespace nonet {

const Changes& Changes::everything() {
    static const Changes all = [] {
        Changes changes;
        changes.cells_.fill(~std::uint64_t{0});
        changes.houses_.fill(~std::uint64_t{0});
        changes.digits_ = ~DigitMask{0};
        return changes;
    }();
    return all;
}

}  // namespace nonet
