#include "logic/families/fish/fish.hpp"

namespace nonet {

template <class Capacity>
bool find_fish(const Position<Capacity>& position, StepSink& sink, int degree) {
    const auto wants = [&](int digit) { return sink.wants_digit(digit); };
    return scan_fish(position, degree, wants, [&](const Fish<Position<Capacity>>& fish) {
        return sink.take(explain(position, fish));
    });
}

NONET_FINDER(find_fish, int)

}  // namespace nonet
