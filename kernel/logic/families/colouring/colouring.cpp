// Simple colouring, multi-colouring: chains of conjugate pairs, painted in two colours.
//
//    4 red ----- 4 blue          Of two places of a digit that are the only two in a house one
//                |               is true. So all the red ones are true and all the blue ones
//                4 red ... x     false, or the other way round.
//
//   trap      a candidate that sees both colours of a cluster is false
//   wrap      two of one colour see each other: this colour is false
//   type 1    a colour of one cluster sees a colour of another: not both are true, so of the two
//             opposite colours one is, and what sees them both is false
//   type 2    a colour sees both colours of another cluster, one of which is true: it is false
#include <optional>

#include "logic/families/colouring/clusters.hpp"

namespace nonet {

namespace {

using Contact = std::array<Cell, 2>;

// Two cells, one of each colour, that see each other; for the same colour twice, two of it.
std::optional<Contact> contact(const Geometry& geometry, const Cluster& one, int colour,
                               const Cluster& other, int other_colour) {
    for (const ColourNode& a : one.nodes) {
        if (a.colour != colour) continue;
        for (const ColourNode& b : other.nodes)
            if (b.colour == other_colour && geometry.sees(a.candidate.cell, b.candidate.cell))
                return Contact{a.candidate.cell, b.candidate.cell};
    }
    return std::nullopt;
}

bool is_seen(const Geometry& geometry, const Cluster& cluster, int colour, int cell) {
    for (const ColourNode& node : cluster.nodes)
        if (node.colour == colour && geometry.sees(node.candidate.cell, cell)) return true;
    return false;
}

void add_contact(Step& step, const Geometry& geometry, const Contact& contact) {
    step.houses.push_back(house_of_both(geometry, contact[0], contact[1]));
    step.cells.append(contact);
}

constexpr std::array<Role, 2> first_pair{Role::first, Role::second};
constexpr std::array<Role, 2> second_pair{Role::extra, Role::support};

// What one digit's clusters say. All give their steps to the sink and are false when it ends.
template <class Capacity>
struct OneDigit {
    const Position<Capacity>& position;
    const Clusters<Capacity>& clusters;
    int digit;

    const Geometry& geometry() const { return position.geometry(); }
    const Cluster& cluster(std::size_t i) const { return clusters.all()[i]; }

    Step begin(Technique technique) const {
        Step step = make_step(technique);
        step.digits = bit(digit);
        return step;
    }

    bool wrap(std::size_t i, int colour, StepSink& sink) const {
        const auto clash = contact(geometry(), cluster(i), colour, cluster(i), colour);
        if (!clash) return true;
        Step step = begin(Technique::simple_colouring);
        add_contact(step, geometry(), *clash);
        add_cluster(step, cluster(i), first_pair);
        eliminate_colour(step, cluster(i), colour);
        return sink.take(std::move(step));
    }

    // Removes what sees a colour of a cluster and one of another, or the other of its own.
    void eliminate_between(Step& step, std::size_t i, int a, std::size_t j, int b) const {
        for (int cell = 0; cell < position.cells(); ++cell)
            if (position.has(cell, digit) && clusters.colour(i, cell, digit) < 0 &&
                clusters.colour(j, cell, digit) < 0 && is_seen(geometry(), cluster(i), a, cell) &&
                is_seen(geometry(), cluster(j), b, cell))
                add(step.eliminations, cell, digit);
    }

    bool trap(std::size_t i, StepSink& sink) const {
        Step step = begin(Technique::simple_colouring);
        eliminate_between(step, i, 0, i, 1);
        if (step.eliminations.empty()) return true;
        add_cluster(step, cluster(i), first_pair);
        return sink.take(std::move(step));
    }

    // Of the colours opposite to two that see each other one is true.
    bool type_1(std::size_t i, int a, std::size_t j, int b, const Contact& touch,
                StepSink& sink) const {
        Step step = begin(Technique::multi_colouring);
        eliminate_between(step, i, 1 - a, j, 1 - b);
        if (step.eliminations.empty()) return true;
        add_contact(step, geometry(), touch);
        add_cluster(step, cluster(i), first_pair);
        add_cluster(step, cluster(j), second_pair);
        return sink.take(std::move(step));
    }

    // A colour that sees both colours of another cluster is false.
    bool type_2(std::size_t i, int a, std::size_t j, const Contact& touch, const Contact& other,
                StepSink& sink) const {
        Step step = begin(Technique::multi_colouring);
        add_contact(step, geometry(), touch);
        add_contact(step, geometry(), other);
        add_cluster(step, cluster(i), first_pair);
        add_cluster(step, cluster(j), second_pair);
        eliminate_colour(step, cluster(i), a);
        return sink.take(std::move(step));
    }

    bool pair(std::size_t i, std::size_t j, StepSink& sink) const {
        for (int a : {0, 1}) {
            std::optional<Contact> touches[2];
            for (int b : {0, 1}) touches[b] = contact(geometry(), cluster(i), a, cluster(j), b);
            if (touches[0] && touches[1] && !type_2(i, a, j, *touches[0], *touches[1], sink))
                return false;
            if (i > j) continue;  // type 1 is the same both ways
            for (int b : {0, 1})
                if (touches[b] && !type_1(i, a, j, b, *touches[b], sink)) return false;
        }
        return true;
    }
};

template <class Capacity, class Visit>
bool for_each_digit(const Position<Capacity>& position, const StepSink& sink, Visit&& visit) {
    return for_each_wanted_digit(position, sink, [&](int digit) {
        if (position.placed(digit) + 2 > position.size()) return true;
        Clusters<Capacity> clusters(position);
        clusters.add_digit(digit);
        return visit(OneDigit<Capacity>{position, clusters, digit});
    });
}

}  // namespace

template <class Capacity>
bool find_simple_colouring(const Position<Capacity>& position, StepSink& sink) {
    return for_each_digit(position, sink, [&](const OneDigit<Capacity>& digit) {
        for (std::size_t i = 0; i < digit.clusters.all().size(); ++i)
            if (!digit.wrap(i, 0, sink) || !digit.wrap(i, 1, sink) || !digit.trap(i, sink))
                return false;
        return true;
    });
}

template <class Capacity>
bool find_multi_colouring(const Position<Capacity>& position, StepSink& sink) {
    return for_each_digit(position, sink, [&](const OneDigit<Capacity>& digit) {
        const std::size_t count = digit.clusters.all().size();
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = 0; j < count; ++j)
                if (i != j && !digit.pair(i, j, sink)) return false;
        return true;
    });
}

NONET_FINDER(find_simple_colouring)
NONET_FINDER(find_multi_colouring)

}  // namespace nonet
