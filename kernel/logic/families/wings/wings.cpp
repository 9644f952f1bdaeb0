#include "logic/families/wings/wings.hpp"

#include "logic/basis/finding.hpp"

namespace nonet {

namespace {

template <class Capacity>
bool find_wings(const Position<Capacity>& position, StepSink& sink, bool with_z) {
    using Mask = typename Capacity::Mask;
    const Geometry& geometry = position.geometry();
    const Technique technique = with_z ? Technique::xyz_wing : Technique::xy_wing;
    std::vector<Cell> pairs;
    for (int pivot = 0; pivot < position.cells(); ++pivot) {
        const Mask p = position.candidates(pivot);
        if (count_bits(p) != (with_z ? 3 : 2)) continue;
        pairs.clear();
        for (const auto& peers : {geometry.peers(pivot), geometry.group_peers(pivot)})
            for (Cell peer : peers)
                if (has_two_bits(position.candidates(peer))) pairs.push_back(peer);
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const Cell first = pairs[i];
            const Mask a = position.candidates(first);
            if (!has_one_bit(Mask(p & ~a))) continue;
            for (std::size_t j = i + 1; j < pairs.size(); ++j) {
                const Cell second = pairs[j];
                const Mask b = position.candidates(second);
                if (count_bits(Mask(p | a | b)) != 3) continue;
                const Mask common = Mask(p & a & b);
                if (with_z ? !has_one_bit(common) : common != 0) continue;
                const int z = lowest_digit(Mask(a & b));
                Step step = make_step(technique);
                step.cells = {Cell(pivot), first, second};
                const auto seen = std::span<const Cell>(step.cells).subspan(with_z ? 0 : 1);
                eliminate_where_all_seen(position, seen, z, step);
                std::erase_if(step.eliminations, [&](Candidate c) { return c.cell == pivot; });
                if (step.eliminations.empty()) continue;
                step.digits = bit(z);
                for (Cell cell : step.cells)
                    mark_all(step, cell, position.candidates(cell), Role::base);
                if (!sink.take(std::move(step))) return false;
            }
        }
    }
    return true;
}

}  // namespace

template <class Capacity>
bool find_xy_wings(const Position<Capacity>& position, StepSink& sink) {
    return find_wings(position, sink, false);
}
template <class Capacity>
bool find_xyz_wings(const Position<Capacity>& position, StepSink& sink) {
    return find_wings(position, sink, true);
}

template bool find_xy_wings(const Position<Small>&, StepSink&);
template bool find_xy_wings(const Position<Large>&, StepSink&);
template bool find_xyz_wings(const Position<Small>&, StepSink&);
template bool find_xyz_wings(const Position<Large>&, StepSink&);

}  // namespace nonet
