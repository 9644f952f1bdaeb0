// Bivalue universal grave: if every empty cell had two candidates and every
// digit two places (or none) in every house, the puzzle would have no solution
// or several. So in a position that is one step from it, one of the digits that
// spoil the grave is true.
//
//   1  one fat cell: it holds a spoiling digit
//   2  several, all spoiled by one digit: it leaves the cells that see them all
//   3  several in one house, whose digits form a naked set with others
//   4  two that share a house and one more digit: that digit is locked in them
#include "logic/basis/finding.hpp"
#include "logic/families/uniqueness/grave_scan.hpp"

namespace nonet {

namespace {

template <class Capacity>
Step explain(const Position<Capacity>& position, const GraveScan<Position<Capacity>>& grave,
             const DeadlyConclusion<Position<Capacity>>& conclusion) {
    Step step = make_step(conclusion.technique, conclusion.rating);
    step.digits = grave.all_spoilers();
    for (int i = 0; i < grave.fat().count; ++i) {
        step.cells.push_back(Cell(grave.fat()[i]));
        mark_all(step, grave.fat()[i], grave.spoilers(i), Role::extra);
    }
    step.other_digits = conclusion.other;
    if (conclusion.house >= 0) step.houses.push_back(std::uint16_t(conclusion.house));
    if (conclusion.type == 4)
        for (Cell cell : step.cells) mark_all(step, cell, conclusion.other, Role::base);
    for (Cell cell : conclusion.support) {
        step.support.push_back(cell);
        mark_all(step, cell, position.candidates(cell), Role::support);
    }
    for (int i = 0; i < conclusion.cells.count; ++i)
        eliminate_all(step, conclusion.cells[i], conclusion.falls[i]);
    sort_eliminations(step);
    return step;
}

}  // namespace

template <class Capacity>
bool find_bivalue_graves(const Position<Capacity>& position, StepSink& sink) {
    GraveScan<Position<Capacity>> grave(position);
    return grave.run(
        [&](const auto& conclusion) { return sink.take(explain(position, grave, conclusion)); });
}

NONET_FINDER(find_bivalue_graves)

}  // namespace nonet
