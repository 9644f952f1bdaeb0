// Multi-colouring: two clusters of a digit, each with one colour true and the other false.
//
//   type 1    a colour of one cluster sees a colour of another: not both are true, so of the two
//             opposite colours one is, and what sees them both is false
//   type 2    a colour sees both colours of another cluster, one of which is true: it is false
#include "logic/families/colouring/clusters.hpp"

namespace nonet {

namespace {

template <class Capacity>
class TwoClusters {
public:
    TwoClusters(const Position<Capacity>& position, int digit, const Cluster<Capacity>& one,
                const Cluster<Capacity>& other)
        : position_(position), digit_(digit), one_(one), other_(other) {}

    // Type 1 is the same both ways.
    bool find(bool with_type_1, StepSink& sink) const {
        for (int a : {0, 1}) {
            if (touch(a, 0) && touch(a, 1)) {
                Step step = make_step(Technique::multi_colouring);
                for (int b : {0, 1}) show_contact(step, a, b);
                show_clusters(step);
                one_.eliminate(step, a);
                if (!sink.take(std::move(step))) return false;
            }
            for (int b : {0, 1})
                if (with_type_1 && touch(a, b) && !type_1(a, b, sink)) return false;
        }
        return true;
    }

private:
    bool touch(int a, int b) const { return one_.seen(a, digit_).meets(other_.in(b, digit_)); }
    void show_contact(Step& step, int a, int b) const {
        add_contact(step, position_.geometry(), one_, a, other_, b);
    }
    void show_clusters(Step& step) const {
        one_.add_to(step, {Role::first, Role::second});
        other_.add_to(step, {Role::extra, Role::support});
    }

    bool type_1(int a, int b, StepSink& sink) const {
        const auto seen_by_both = one_.seen(1 - a, digit_) & other_.seen(1 - b, digit_);
        const auto falls = (position_.cells_with(digit_) & seen_by_both) - one_.in_any(0) -
                           one_.in_any(1) - other_.in_any(0) - other_.in_any(1);
        if (falls.is_empty()) return true;
        Step step = make_step(Technique::multi_colouring);
        add_all(step.eliminations, falls, digit_);
        show_contact(step, a, b);
        show_clusters(step);
        return sink.take(std::move(step));
    }

    const Position<Capacity>& position_;
    const int digit_;
    const Cluster<Capacity>&one_, &other_;
};

}  // namespace

template <class Capacity>
bool find_multi_colouring(const Position<Capacity>& position, StepSink& sink) {
    return for_each_coloured_digit(position, sink, [&](int digit, const auto& clusters) {
        for (const auto& one : clusters)
            for (const auto& other : clusters)
                if (&one != &other &&
                    !TwoClusters(position, digit, one, other).find(&one < &other, sink))
                    return false;
        return true;
    });
}

NONET_FINDER(find_multi_colouring)

}  // namespace nonet
