#include "logic/basis/rule_book.hpp"

#include "model/sorting.hpp"

namespace nonet {

RuleBook::RuleBook(const Layout& layout, std::vector<Primitive> primitives,
                   std::vector<std::uint16_t> rule_of)
    : primitives_(std::move(primitives)),
      program_(rules::make_program(layout, primitives_, rules::Purpose::reasoning)),
      links_(std::size_t(layout.cells())),
      group_peers_(std::size_t(layout.cells())) {
    for (std::size_t i = 0; i < primitives_.size(); ++i) {
        const std::uint16_t rule = rule_of[i];
        if (rules_.size() <= rule) rules_.resize(std::size_t(rule) + 1);
        const auto& demand = primitives_[i].demand;
        if (const auto* group = std::get_if<Different>(&demand)) add(*group, layout, rule);
        if (const auto* allowed = std::get_if<Allowed>(&demand)) add(*allowed, layout, rule);
        if (const auto* pair = std::get_if<Pair>(&demand)) add(*pair, layout, rule);
    }
    behind_.resize(program_->propagators.size());
    for (std::uint32_t i = 0; i < program_->propagators.size(); ++i) {
        const rules::Source& source = program_->sources[i];
        for (std::uint32_t primitive : source.primitives) behind_[i].push_back(rule_of[primitive]);
        sort_once(behind_[i]);
        if (!source.houses.empty()) {
            derived_.push_back(i);
        } else if (!behind_[i].empty() && program_->propagators[i].kind != rules::Kind::house) {
            RuleEntry& entry = rules_[behind_[i][0]];
            entry.propagators.push_back(i);
            entry.cells.insert(entry.cells.end(), program_->scopes[i].begin(),
                               program_->scopes[i].end());
        }
    }
    for (RuleEntry& entry : rules_) sort_once(entry.cells);
    for (auto& peers : group_peers_) sort_once(peers);
}

void RuleBook::add(const Different& group, const Layout& layout, std::uint16_t rule) {
    for (Cell cell : group.cells) {
        rules_[rule].cells.push_back(cell);
        for (Cell other : group.cells)
            if (cell != other && !std::ranges::binary_search(layout.peers(cell), other)) {
                group_peers_[cell].push_back(other);
                between_.emplace(std::minmax(cell, other), rule);
            }
    }
}

void RuleBook::add(const Allowed& allowed, const Layout&, std::uint16_t rule) {
    rules_[rule].cells.push_back(allowed.cell);
    rules_[rule].allowed.emplace_back(allowed.cell, allowed.digits);
}

void RuleBook::add(const Pair& pair, const Layout& layout, std::uint16_t rule) {
    RuleTable table{rule, pair.a, pair.b, pair.table, {}};
    table.back.resize(table.forth.size());
    for (std::size_t x = 0; x < table.forth.size(); ++x) {
        table.forth[x] &= all_digits(layout.size());
        for (std::size_t y = 0; y < table.back.size(); ++y)
            if (table.forth[x] >> y & 1) table.back[y] |= DigitMask{1} << x;
    }
    bool are_different = true;
    for (std::size_t x = 0; x < table.forth.size(); ++x)
        are_different = are_different && !(table.forth[x] >> x & 1);
    if (are_different) between_.emplace(std::minmax(pair.a, pair.b), rule);
    const auto number = std::uint32_t(tables_.size());
    rules_[rule].cells.push_back(pair.a);
    rules_[rule].cells.push_back(pair.b);
    rules_[rule].tables.push_back(number);
    links_[pair.a].push_back({number, false});
    links_[pair.b].push_back({number, true});
    tables_.push_back(std::move(table));
}

Layout with_groups(const Layout& layout, std::span<const Primitive> primitives) {
    std::vector<House> houses(layout.houses().begin(), layout.houses().end());
    for (const Primitive& primitive : primitives) {
        const auto* group = std::get_if<Different>(&primitive.demand);
        if (group == nullptr || int(group->cells.size()) != layout.size()) continue;
        std::vector<Cell> cells = group->cells;
        std::ranges::sort(cells);
        if (std::ranges::find(houses, cells, &House::cells) == houses.end())
            houses.push_back({HouseKind::extra, std::move(cells)});
    }
    return Layout(layout.size(), std::move(houses));
}

}  // namespace nonet
