// 3D Medusa: colouring across digits. The pairs are the only two places of a digit in a house
// and the only two candidates of a cell; again one colour is true and the other false.
//
//   a colour is false     where it is twice in a cell,
//                         where it has a digit twice in a house,
//                         or where it leaves a cell without a candidate
//   a candidate is false  that both colours exclude, each by standing in its cell or by being the
//                         same digit in one of its houses
#include "logic/families/colouring/clusters.hpp"

namespace nonet {

namespace {

template <class Capacity>
class Medusa {
public:
    using Mask = typename Capacity::Mask;

    Medusa(const Position<Capacity>& position, const Clusters<Capacity>& clusters,
           std::size_t index)
        : position_(position),
          geometry_(position.geometry()),
          clusters_(clusters),
          index_(index),
          in_(position.size()),
          seen_(position.size()) {
        for (const auto& [candidate, colour, reason, house, parent] : cluster().nodes) {
            in_.of(colour, candidate.digit).insert(candidate.cell);
            in_any_[std::size_t(colour)].insert(candidate.cell);
            seen_.of(colour, candidate.digit) |= geometry_.seen_from(candidate.cell);
        }
    }

    bool find(StepSink& sink) const {
        if (!says_anything()) return true;
        for (int colour : {0, 1}) {
            Step step = make_step(Technique::medusa);
            if (!twice_in_a_cell(step, colour) && !twice_in_a_house(step, colour) &&
                !empties_a_cell(step, colour))
                continue;
            add_cluster(step, cluster(), {Role::first, Role::second});
            eliminate_colour(step, cluster(), colour);
            if (!sink.take(std::move(step))) return false;
        }
        Step step = make_step(Technique::medusa);
        return !trap(step) || sink.take(std::move(step));
    }

private:
    using Cells = CellSet<Capacity>;
    const Cluster& cluster() const { return clusters_.all()[index_]; }

    // By colour and digit: cells.
    class Painted {
    public:
        explicit Painted(int size) : size_(size), cells_(std::size_t(2 * size)) {}
        Cells& of(int colour, int digit) { return cells_[index(colour, digit)]; }
        const Cells& of(int colour, int digit) const { return cells_[index(colour, digit)]; }
        Mask digits(int colour, int cell) const {
            Mask digits = 0;
            for (int digit = 1; digit <= size_; ++digit)
                if (of(colour, digit).contains(cell)) digits = Mask(digits | bit(digit));
            return digits;
        }

    private:
        std::size_t index(int colour, int digit) const {
            return std::size_t(colour * size_ + digit - 1);
        }
        int size_;
        std::vector<Cells> cells_;
    };

    // The cells that lose a digit whichever colour is true.
    Cells trapped(int digit) const {
        const Cells open = position_.cells_with(digit) - in_.of(0, digit) - in_.of(1, digit);
        return open & (in_any_[0] | seen_.of(0, digit)) & (in_any_[1] | seen_.of(1, digit));
    }
    // The cells that have a colour twice, and those it leaves no candidate.
    Cells twice_in(int colour) const {
        Cells once, twice;
        for (int digit = 1; digit <= position_.size(); ++digit) {
            twice |= once & in_.of(colour, digit);
            once |= in_.of(colour, digit);
        }
        return twice;
    }
    Cells emptied(int colour) const {
        Cells open, left;
        for (int digit = 1; digit <= position_.size(); ++digit) {
            open |= position_.cells_with(digit);
            left |= position_.cells_with(digit) - seen_.of(colour, digit);
        }
        return open - left - in_any_[std::size_t(colour)];
    }

    // Nearly all clusters say nothing.
    bool says_anything() const {
        for (int digit = 1; digit <= position_.size(); ++digit)
            if (in_.of(0, digit).meets(seen_.of(0, digit)) ||
                in_.of(1, digit).meets(seen_.of(1, digit)) || !trapped(digit).is_empty())
                return true;
        return !twice_in(0).is_empty() || !twice_in(1).is_empty() || !emptied(0).is_empty() ||
               !emptied(1).is_empty();
    }

    bool twice_in_a_cell(Step& step, int colour) const {
        const Cells cells = twice_in(colour);
        if (cells.is_empty()) return false;
        step.cells = {Cell(cells.first())};
        step.digits = in_.digits(colour, cells.first());
        return true;
    }

    bool twice_in_a_house(Step& step, int colour) const {
        for (const ColourNode& a : cluster().nodes) {
            if (a.colour != colour) continue;
            for (const ColourNode& b : cluster().nodes) {
                if (b.colour != colour || b.candidate.digit != a.candidate.digit ||
                    !geometry_.sees(a.candidate.cell, b.candidate.cell))
                    continue;
                step.cells = {a.candidate.cell, b.candidate.cell};
                step.houses = {house_of_both(geometry_, step.cells[0], step.cells[1])};
                step.digits = bit(a.candidate.digit);
                return true;
            }
        }
        return false;
    }

    bool empties_a_cell(Step& step, int colour) const {
        const Cells cells = emptied(colour);
        if (cells.is_empty()) return false;
        const int cell = cells.first();
        step.cells = {Cell(cell)};
        step.digits = position_.candidates(cell);
        for (int digit : bits(position_.candidates(cell)))
            step.support.push_back(excluder(cell, digit + 1, colour));
        return true;
    }

    Cell excluder(int cell, int digit, int colour) const {
        for (const ColourNode& node : cluster().nodes)
            if (node.colour == colour && node.candidate.digit == digit &&
                geometry_.sees(node.candidate.cell, cell))
                return node.candidate.cell;
        return Cell(cell);
    }

    bool trap(Step& step) const {
        for (int digit = 1; digit <= position_.size(); ++digit)
            trapped(digit).for_each([&](Cell cell) { add(step.eliminations, cell, digit); });
        sort_eliminations(step);
        if (step.eliminations.empty()) return false;
        add_cluster(step, cluster(), {Role::first, Role::second});
        for (const Mark& mark : step.marks) step.digits |= bit(mark.candidate.digit);
        return true;
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    const Clusters<Capacity>& clusters_;
    std::size_t index_;
    Painted in_, seen_;  // where a colour is, and what that excludes elsewhere
    std::array<Cells, 2> in_any_;
};

}  // namespace

template <class Capacity>
bool find_medusas(const Position<Capacity>& position, StepSink& sink) {
    Clusters<Capacity> clusters(position);
    clusters.add_all();
    for (std::size_t i = 0; i < clusters.all().size(); ++i)
        if (!sink.tick() || !Medusa<Capacity>(position, clusters, i).find(sink)) return false;
    return true;
}

NONET_FINDER(find_medusas)

}  // namespace nonet
