// What the scanners of the families ask of a grid.
//
// A scanner is written once and finds small things: a set is a house and two masks, a fish a
// digit and two. Two grids can be scanned: a Position of any layout, whose findings are explained
// as steps, and the rater's 9x9 grid, whose tables are known when it is compiled and which wants
// to know only what falls.
//
// Every scanner calls visit(finding) in its fixed order, and ends and returns false as soon as a
// visit does. Being templates over the grid, scanners are compiled anew for each instruction set
// of the rater; all they use must be templates over its types too, or be inlined always.
#pragma once

#include <concepts>

#include "logic/basis/bits.hpp"
#include "logic/basis/changes.hpp"
#include "model/layout.hpp"

namespace nonet {

template <class G>
concept Scannable = requires(const G& grid, int cell, int house, int digit, int place) {
    typename G::Capacity;
    typename G::OpenCells;
    typename G::Houses;
    requires std::same_as<typename G::Mask, typename G::Capacity::Mask>;
    { grid.size() } -> std::same_as<int>;
    { grid.cells() } -> std::same_as<int>;
    { grid.is_empty(cell) } -> std::same_as<bool>;
    { grid.candidates(cell) } -> std::same_as<typename G::Mask>;
    { grid.places(house, digit) } -> std::same_as<typename G::Mask>;
    { grid.empty_cells(house) } -> std::same_as<int>;
    { grid.placed(digit) } -> std::same_as<int>;
    grid.cells_with(digit);
    { grid.geometry().kind(house) } -> std::same_as<HouseKind>;
    { grid.geometry().cell_at(house, place) } -> std::convertible_to<int>;
    { grid.geometry().shared_places(house, house) } -> std::convertible_to<DigitMask>;
    { grid.geometry().place_in(house, cell) } -> std::same_as<int>;
    { grid.geometry().sees(cell, cell) } -> std::same_as<bool>;
    grid.geometry().scan_order();
    grid.geometry().link_order();
    grid.geometry().seats(cell);
    grid.geometry().peers(cell);
    grid.geometry().seen_from(cell);
    grid.geometry().cells_of(house);
    grid.geometry().pointing();
    grid.geometry().claiming();
};

// The cells with at least so many candidates, of cells_with(digit).
template <class Cells>
struct CandidateCounts {
    Cells one{}, two{}, three{}, four{};

    template <class CellsWith>
    CandidateCounts(int size, CellsWith&& cells_with) {
        for (int digit = 1; digit <= size; ++digit) {
            const Cells cells = cells_with(digit);
            four |= three & cells;
            three |= two & cells;
            two |= one & cells;
            one |= cells;
        }
    }
};

// The houses in which something is new, in scan order. One in which `look` found nothing is old.
template <Scannable Grid, class News, class Look>
bool for_each_new_house(const Grid& grid, News& news, Look&& look) {
    for (const int house : grid.geometry().scan_order())
        if (news.has_house(house) && !look(house)) return false;
    return true;
}

}  // namespace nonet
