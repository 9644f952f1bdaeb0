// What any two cells may hold together: which differ, and tables of pairs, all of two cells joined.
#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "rules/program/program.hpp"

namespace nonet::rules {

using Rows = std::vector<DigitMask>;  // [digit-1]: what the other cell may hold

// The same table, seen from the other cell.
Rows transposed(const Rows& table);

class PairTables {
public:
    // Fills `sees`, `peers`, `links` and `tables` of the program.
    PairTables(const Layout& layout, std::span<const Primitive> primitives, Program& program);

    // The number of a table among the program's.
    std::uint32_t intern(const Rows& rows);
    // All tables of two cells together, seen from the lower one; none where they have none.
    const Rows* joint(Cell a, Cell b) const;
    // Cells any two of which have the same symmetric table that lets no digit stand twice (a
    // renban, say), as groups; largest first as far as a greedy walk finds them.
    std::vector<Different> groups() const;

private:
    void differ(std::span<const Cell> cells);
    void find_peers(const Layout& layout, std::span<const Primitive> primitives);
    void join(const Pair& pair);
    void make_links();
    bool is_symmetric(std::uint32_t table) const;

    Program& program_;
    std::map<std::pair<Cell, Cell>, Rows> joined_;
    std::map<Rows, std::uint32_t> interned_;
};

}  // namespace nonet::rules
