// Multi-colouring: two clusters of a digit, each with one colour true and the other false.
//
//   type 1    a colour of one cluster sees a colour of another: not both are true, so of the two
//             opposite colours one is, and what sees them both is false
//   type 2    a colour sees both colours of another cluster, one of which is true: it is false
#include <initializer_list>

#include "logic/families/colouring/clusters.hpp"

namespace nonet {

namespace {

template <class Capacity>
struct TwoClusters {
    const Position<Capacity>& position;
    const int digit;
    const Cluster<Capacity>&one, &other;

    // Type 1 is the same both ways.
    bool find(bool with_type_1, StepSink& sink) const {
        for (int a : {0, 1}) {
            if (touch(a, 0) && touch(a, 1) && !give(one.in(a, digit), a, {0, 1}, sink))
                return false;
            for (int b : {0, 1}) {
                if (!with_type_1 || !touch(a, b)) continue;
                const auto seen_by_both = one.seen(1 - a, digit) & other.seen(1 - b, digit);
                const auto falls = (position.cells_with(digit) & seen_by_both) - one.in_any(0) -
                                   one.in_any(1) - other.in_any(0) - other.in_any(1);
                if (!falls.is_empty() && !give(falls, a, {b}, sink)) return false;
            }
        }
        return true;
    }

    bool touch(int a, int b) const { return one.seen(a, digit).meets(other.in(b, digit)); }

    // Because a colour of the one touches these of the other.
    bool give(const CellSet<Capacity>& falls, int a, std::initializer_list<int> touched,
              StepSink& sink) const {
        Step step = make_step(Technique::multi_colouring);
        add_all(step.eliminations, falls, digit);
        for (int b : touched) add_contact(step, position.geometry(), one, a, other, b);
        one.add_to(step, {Role::first, Role::second});
        other.add_to(step, {Role::extra, Role::support});
        return sink.take(std::move(step));
    }
};

}  // namespace

template <class Capacity>
bool find_multi_colouring(const Position<Capacity>& position, StepSink& sink) {
    return for_each_coloured_digit(position, sink, [&](int digit, const auto& clusters) {
        for (const auto& one : clusters)
            for (const auto& other : clusters)
                if (&one != &other &&
                    !TwoClusters<Capacity>{position, digit, one, other}.find(&one < &other, sink))
                    return false;
        return true;
    });
}

NONET_FINDER(find_multi_colouring)

}  // namespace nonet
