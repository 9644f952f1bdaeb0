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
          in_cell_{cells_of_masks(), cells_of_masks()},
          seen_{cells_of_masks(), cells_of_masks()} {
        for (const ColourNode& node : cluster().nodes) {
            const auto [cell, digit] = node.candidate;
            const Mask own = Mask(Mask{1} << (digit - 1));
            auto colour = std::size_t(node.colour);
            in_cell_[colour][cell] = Mask(in_cell_[colour][cell] | own);
            for (Cell peer : geometry_.peers(cell))
                seen_[colour][peer] = Mask(seen_[colour][peer] | own);
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
    std::vector<Mask> cells_of_masks() const {
        return std::vector<Mask>(std::size_t(position_.cells()), 0);
    }
    const Cluster& cluster() const { return clusters_.all()[index_]; }

    // Nearly all clusters say nothing: one look at every cell tells.
    bool says_anything() const {
        for (std::size_t at = 0; at < in_cell_[0].size(); ++at) {
            const Mask open = position_.candidates(int(at));
            Mask falls = Mask(open & ~in_cell_[0][at] & ~in_cell_[1][at]);
            for (std::size_t colour : {0u, 1u}) {
                const Mask own = in_cell_[colour][at], seen = seen_[colour][at];
                if (has_many_bits(own) || (own & seen) != 0) return true;
                if (own != 0) continue;
                if (open != 0 && (open & ~seen) == 0) return true;
                falls = Mask(falls & seen);
            }
            if (falls != 0) return true;
        }
        return false;
    }

    bool twice_in_a_cell(Step& step, int colour) const {
        for (int cell = 0; cell < position_.cells(); ++cell) {
            const Mask digits = in_cell_[std::size_t(colour)][std::size_t(cell)];
            if (!has_many_bits(digits)) continue;
            step.cells = {Cell(cell)};
            step.digits = digits;
            return true;
        }
        return false;
    }

    bool twice_in_a_house(Step& step, int colour) const {
        const auto& seen = seen_[std::size_t(colour)];
        if (std::ranges::none_of(cluster().nodes, [&](const ColourNode& node) {
                return node.colour == colour &&
                       (seen[node.candidate.cell] & bit(node.candidate.digit)) != 0;
            }))
            return false;
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
        const auto c = std::size_t(colour);
        for (int cell = 0; cell < position_.cells(); ++cell) {
            const auto at = std::size_t(cell);
            const Mask open = position_.candidates(cell);
            if (open == 0 || in_cell_[c][at] != 0 || Mask(open & ~seen_[c][at]) != 0) continue;
            step.cells = {Cell(cell)};
            step.digits = open;
            for (int digit : bits(open)) step.support.push_back(excluder(cell, digit + 1, colour));
            return true;
        }
        return false;
    }

    Cell excluder(int cell, int digit, int colour) const {
        for (const ColourNode& node : cluster().nodes)
            if (node.colour == colour && node.candidate.digit == digit &&
                geometry_.sees(node.candidate.cell, cell))
                return node.candidate.cell;
        return Cell(cell);
    }

    bool trap(Step& step) const {
        for (int cell = 0; cell < position_.cells(); ++cell) {
            const auto at = std::size_t(cell);
            Mask falls = position_.candidates(cell);
            for (std::size_t colour : {0u, 1u})
                if (in_cell_[colour][at] == 0) falls = Mask(falls & seen_[colour][at]);
            falls = Mask(falls & ~in_cell_[0][at] & ~in_cell_[1][at]);
            eliminate_all(step, cell, falls);
        }
        if (step.eliminations.empty()) return false;
        add_cluster(step, cluster(), {Role::first, Role::second});
        for (const Mark& mark : step.marks) step.digits |= bit(mark.candidate.digit);
        return true;
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    const Clusters<Capacity>& clusters_;
    std::size_t index_;
    // By colour and cell: the digits it has there, and those it excludes from other cells.
    std::array<std::vector<Mask>, 2> in_cell_, seen_;
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
