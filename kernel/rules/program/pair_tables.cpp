#include "rules/program/pair_tables.hpp"

#include <algorithm>
#include <bit>
#include <set>

namespace nonet::rules {

namespace {

bool excludes_equal(const Rows& table) {
    for (std::size_t digit = 0; digit < table.size(); ++digit)
        if (table[digit] >> digit & 1) return false;
    return true;
}

}  // namespace

Rows transposed(const Rows& table) {
    Rows turned(table.size());
    for (std::size_t x = 0; x < table.size(); ++x)
        for (std::size_t y = 0; y < table.size(); ++y)
            if (table[x] >> y & 1) turned[y] |= DigitMask{1} << x;
    return turned;
}

PairTables::PairTables(const Layout& layout, std::span<const Primitive> primitives, Program& program) : program_(program) {
    find_peers(layout, primitives);
    make_links();
}

void PairTables::differ(std::span<const Cell> cells) {
    for (Cell a : cells)
        for (Cell b : cells)
            if (a != b) program_.sees.set(a, b);
}

void PairTables::find_peers(const Layout& layout, std::span<const Primitive> primitives) {
    for (const House& house : layout.houses()) differ(house.cells);
    for (const Primitive& primitive : primitives) {
        if (const auto* group = std::get_if<Different>(&primitive.demand)) differ(group->cells);
        if (const auto* pair = std::get_if<Pair>(&primitive.demand)) {
            join(*pair);
            if (excludes_equal(pair->table)) {
                program_.sees.set(pair->a, pair->b);
                program_.sees.set(pair->b, pair->a);
            }
        }
    }
    for (int cell = 0; cell < program_.cells; ++cell) {
        auto& peers = program_.peers[std::size_t(cell)];
        peers.reserve(layout.peers(cell).size());
        for (std::size_t word = 0; word < program_.sees.words(); ++word)
            for (auto rest = program_.sees.row(cell)[word]; rest != 0; rest &= rest - 1)
                peers.push_back(Cell(int(word * 64) + std::countr_zero(rest)));
    }
}

void PairTables::join(const Pair& pair) {
    const bool turned = pair.a > pair.b;
    const auto key = turned ? std::pair{pair.b, pair.a} : std::pair{pair.a, pair.b};
    const auto table = turned ? transposed(pair.table) : pair.table;
    const auto [found, fresh] = joined_.try_emplace(key, table);
    if (!fresh)
        for (std::size_t i = 0; i < table.size(); ++i) found->second[i] &= table[i];
}

std::uint32_t PairTables::intern(const Rows& rows) {
    const auto [found, fresh] = interned_.try_emplace(rows, std::uint32_t(program_.tables.size()));
    if (fresh) {
        Table table{rows, {}};
        if (program_.is_small()) {
            table.supports.resize(std::size_t{1} << program_.size);
            for (std::size_t mask = 1; mask < table.supports.size(); ++mask)
                table.supports[mask] = std::uint16_t(
                    table.supports[mask & (mask - 1)] | rows[std::size_t(std::countr_zero(mask))]);
        }
        program_.tables.push_back(std::move(table));
    }
    return found->second;
}

void PairTables::make_links() {
    for (auto& [cells, table] : joined_) {
        const auto [a, b] = cells;
        const bool differ = program_.sees.get(a, b);
        bool says_more = false;
        for (int digit = 0; digit < program_.size; ++digit) {
            DigitMask& row = table[std::size_t(digit)];
            row &= differ ? program_.all & ~(DigitMask{1} << digit) : program_.all;
            says_more |= row != (differ ? program_.all & ~(DigitMask{1} << digit) : program_.all);
        }
        if (!says_more) continue;
        program_.links[a].push_back({b, intern(table)});
        program_.links[b].push_back({a, intern(transposed(table))});
    }
}

std::vector<Different> PairTables::groups() const {
    std::vector<Different> found;
    std::map<std::uint32_t, std::vector<std::pair<Cell, Cell>>> by_table;
    for (int cell = 0; cell < program_.cells; ++cell)
        for (const Link link : program_.links[std::size_t(cell)])
            if (cell < link.other && is_symmetric(link.table)) by_table[link.table].push_back({Cell(cell), link.other});
    for (const auto& [table, edges] : by_table) {
        std::set<std::pair<Cell, Cell>> open(edges.begin(), edges.end());
        const auto all = open;
        while (!open.empty()) {
            std::vector<Cell> clique{open.begin()->first, open.begin()->second};
            for (int cell = 0; cell < program_.cells && int(clique.size()) < program_.size; ++cell)
                if (std::ranges::all_of(clique, [&](Cell other) { return all.contains(std::minmax(Cell(cell), other)); }))
                    clique.push_back(Cell(cell));
            for (Cell a : clique)
                for (Cell b : clique) open.erase({a, b});
            if (clique.size() > 2) found.push_back({clique});
        }
    }
    return found;
}

bool PairTables::is_symmetric(std::uint32_t table) const {
    const auto& rows = program_.tables[table].rows;
    return excludes_equal(rows) && rows == transposed(rows);
}

const Rows* PairTables::joint(Cell a, Cell b) const {
    const auto found = joined_.find(std::minmax(a, b));
    return found == joined_.end() ? nullptr : &found->second;
}

}  // namespace nonet::rules
