// XY-wing and XYZ-wing: three cells, one of which holds z whatever the pivot is.
//
//    pivot xy (or xyz)      If the pivot is x, wing A is z; if it is y, wing B
//    wing A xz, wing B yz   is z; in an XYZ-wing it may be z itself. A cell that
//                           sees all the possible z loses z.
#include <array>

#include "logic/basis/finding.hpp"
#include "logic/families/wings/scan.hpp"

namespace nonet {

namespace {

template <class Capacity, bool with_z>
bool find_wings(const Position<Capacity>& position, StepSink& sink) {
    return scan_wings<with_z>(position, news_of(sink), [&](const Wing& wing) {
        const std::array cells = {Cell(wing.pivot), Cell(wing.first), Cell(wing.second)};
        const auto holders = std::span(cells).subspan(with_z ? 0 : 1);
        if (seen_by_all(position, holders, wing.digit).is_empty()) return true;
        Step step = make_step(with_z ? Technique::xyz_wing : Technique::xy_wing);
        step.cells = cells;
        eliminate_where_all_seen(position, holders, wing.digit, step);
        step.digits = bit(wing.digit);
        for (Cell cell : step.cells) mark_all(step, cell, position.candidates(cell), Role::base);
        return sink.take(std::move(step));
    });
}

}  // namespace

template <class Capacity>
bool find_xy_wings(const Position<Capacity>& position, StepSink& sink) {
    return find_wings<Capacity, false>(position, sink);
}
template <class Capacity>
bool find_xyz_wings(const Position<Capacity>& position, StepSink& sink) {
    return find_wings<Capacity, true>(position, sink);
}

NONET_FINDER(find_xy_wings)
NONET_FINDER(find_xyz_wings)

}  // namespace nonet
