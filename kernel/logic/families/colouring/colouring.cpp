// Simple colouring and 3D Medusa: chains of conjugate pairs, painted in two colours.
//
//    4 red ----- 4 blue          Of two places of a digit that are the only two in a house one
//                |               is true. So all the red ones are true and all the blue ones
//                4 red ... x     false, or the other way round.
//
//   a colour is false     where it has a digit twice in a house (wrap),
//                         where it is twice in a cell,
//                         or where it leaves a cell without a candidate
//   a candidate is false  that both colours exclude (trap), each by standing in its cell or by
//                         being the same digit in one of its houses
//
// Simple colouring looks at one digit, Medusa at all of them, and there the only two candidates
// of a cell are a pair too.
#include "logic/families/colouring/clusters.hpp"

namespace nonet {

namespace {

template <class Capacity>
class OneCluster {
public:
    OneCluster(const Position<Capacity>& position, const Cluster<Capacity>& cluster,
               Technique technique)
        : position_(position),
          geometry_(position.geometry()),
          cluster_(cluster),
          technique_(technique) {}

    bool find(StepSink& sink) const {
        for (int colour : {0, 1}) {
            const Cells twice = twice_in(colour), emptied = emptied_by(colour);
            if (!clashes(colour) && twice.is_empty() && emptied.is_empty()) continue;
            Step step = make_step(technique_);
            if (!twice.is_empty())
                show_twice(step, twice.first(), colour);
            else if (!add_contact(step, geometry_, cluster_, colour, cluster_, colour))
                show_emptied(step, emptied.first(), colour);
            cluster_.add_to(step, {Role::first, Role::second});
            cluster_.eliminate(step, colour);
            if (!sink.take(std::move(step))) return false;
        }
        return trap(sink);
    }

private:
    using Cells = CellSet<Capacity>;

    // Nearly all clusters say nothing, so what they could say is asked of whole sets first.
    bool clashes(int colour) const {
        for (int digit = cluster_.first_digit; digit <= cluster_.last_digit; ++digit)
            if (cluster_.in(colour, digit).meets(cluster_.seen(colour, digit))) return true;
        return false;
    }
    Cells twice_in(int colour) const {
        Cells once, twice;
        for (int digit = cluster_.first_digit; digit <= cluster_.last_digit; ++digit) {
            twice |= once & cluster_.in(colour, digit);
            once |= cluster_.in(colour, digit);
        }
        return twice;
    }
    Cells emptied_by(int colour) const {
        Cells open, left;
        if (technique_ == Technique::simple_colouring) return open;
        for (int digit = 1; digit <= position_.size(); ++digit) {
            open |= position_.cells_with(digit);
            left |= position_.cells_with(digit) - cluster_.seen(colour, digit);
        }
        return open - left - cluster_.in_any(colour);
    }

    void show_twice(Step& step, int cell, int colour) const {
        step.cells = {Cell(cell)};
        for (int digit = cluster_.first_digit; digit <= cluster_.last_digit; ++digit)
            if (cluster_.in(colour, digit).contains(cell)) step.digits |= bit(digit);
    }

    void show_emptied(Step& step, int cell, int colour) const {
        step.cells = {Cell(cell)};
        step.digits = position_.candidates(cell);
        for (int digit : bits(step.digits))
            step.support.push_back(
                std::ranges::find_if(cluster_.nodes, [&](const ColourNode& node) {
                    return node.colour == colour && node.candidate.digit == digit + 1 &&
                           geometry_.sees(node.candidate.cell, cell);
                })->candidate.cell);
    }

    bool trap(StepSink& sink) const {
        std::vector<Candidate> trapped;
        for (int digit = cluster_.first_digit; digit <= cluster_.last_digit; ++digit) {
            const auto reached = [&](int colour) {
                return cluster_.in_any(colour) | cluster_.seen(colour, digit);
            };
            const Cells coloured = cluster_.in(0, digit) | cluster_.in(1, digit);
            add_all(trapped, (position_.cells_with(digit) & reached(0) & reached(1)) - coloured,
                    digit);
        }
        if (trapped.empty()) return true;
        Step step = make_step(technique_);
        step.eliminations = std::move(trapped);
        sort_eliminations(step);
        cluster_.add_to(step, {Role::first, Role::second});
        for (const Mark& mark : step.marks) step.digits |= bit(mark.candidate.digit);
        return sink.take(std::move(step));
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    const Cluster<Capacity>& cluster_;
    const Technique technique_;
};

}  // namespace

template <class Capacity>
bool find_simple_colouring(const Position<Capacity>& position, StepSink& sink) {
    return for_each_coloured_digit(position, sink, [&](int, const auto& clusters) {
        return std::ranges::all_of(clusters, [&](const Cluster<Capacity>& cluster) {
            return OneCluster(position, cluster, Technique::simple_colouring).find(sink);
        });
    });
}

template <class Capacity>
bool find_medusas(const Position<Capacity>& position, StepSink& sink) {
    const auto clusters = clusters_of(position, 1, position.size());
    return std::ranges::all_of(clusters, [&](const Cluster<Capacity>& cluster) {
        return sink.tick() && OneCluster(position, cluster, Technique::medusa).find(sink);
    });
}

NONET_FINDER(find_simple_colouring)
NONET_FINDER(find_medusas)

}  // namespace nonet
