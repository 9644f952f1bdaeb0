#include "logic/basis/technique.hpp"

#include <algorithm>
#include <array>

namespace nonet {

namespace {

constexpr auto scans = [] {
    std::array<Technique, technique_count> first{};
    for (const TechniqueInfo& row : technique_table)
        first[std::size_t(row.technique)] =
            std::ranges::find(technique_table, row.finder, &TechniqueInfo::finder)->technique;
    return first;
}();

}  // namespace

Technique scan_of(Technique technique) { return scans[std::size_t(technique)]; }

std::optional<Technique> parse_technique(std::string_view id) {
    const auto row = std::ranges::find(
        technique_table, id, [](const TechniqueInfo& known) { return std::string_view(known.id); });
    if (row == std::end(technique_table)) return std::nullopt;
    return row->technique;
}

}  // namespace nonet
