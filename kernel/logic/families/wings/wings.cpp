// XY-wing and XYZ-wing: three cells, one of which holds z whatever the pivot is.
//
//    pivot xy (or xyz)      If the pivot is x, wing A is z; if it is y, wing B
//    wing A xz, wing B yz   is z; in an XYZ-wing it may be z itself. A cell that
//                           sees all the possible z loses z.
#include <array>

#include "logic/basis/finding.hpp"
#include "logic/families/wings/scan.hpp"

namespace nonet {

template <class Capacity>
bool find_wings(const Position<Capacity>& position, StepSink& sink, Technique technique) {
    const bool with_z = technique == Technique::xyz_wing;
    const auto take = [&](const Wing& wing) {
        const std::array cells = {Cell(wing.pivot), Cell(wing.first), Cell(wing.second)};
        const auto holders = std::span(cells).subspan(with_z ? 0 : 1);
        const auto losers = seen_by_all(position, holders, wing.digit);
        if (losers.is_empty()) return true;
        Step step = make_step(technique);
        step.cells = cells;
        add_all(step.eliminations, losers, wing.digit);
        step.digits = bit(wing.digit);
        for (Cell cell : step.cells) mark_all(step, cell, position.candidates(cell), Role::base);
        return sink.take(std::move(step));
    };
    return with_z ? scan_wings<true>(position, news_of(sink), take)
                  : scan_wings<false>(position, news_of(sink), take);
}

NONET_FINDER(find_wings, Technique)

}  // namespace nonet
