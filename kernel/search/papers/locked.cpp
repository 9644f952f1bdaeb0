#include "search/papers/locked.hpp"

namespace nonet::papers {

Locked::Locked(const Layout& layout) {
    const auto houses = layout.houses();
    std::vector<std::uint64_t> shared(houses.size() * houses.size(), 0);
    for (std::size_t source = 0; source < houses.size(); ++source) {
        const auto& cells = houses[source].cells;
        for (std::size_t place = 0; place < cells.size(); ++place) {
            for (auto target : layout.houses_of(cells[place]))
                shared[source * houses.size() + target] |= std::uint64_t{1} << place;
        }
    }
    for (std::size_t source = 0; source < houses.size(); ++source) {
        const HouseKind kind = houses[source].kind;
        const bool is_line = kind == HouseKind::row || kind == HouseKind::column;
        for (std::size_t target = 0; target < houses.size(); ++target) {
            const auto there = shared[source * houses.size() + target];
            const auto back = shared[target * houses.size() + source];
            if (source == target || bits_in(there) < 2) continue;
            (is_line ? claiming_ : pointing_)
                .push_back({std::uint16_t(source), std::uint16_t(target), there, back});
        }
    }
}

Locked::Crossings Locked::of_source(Crossings crossings, int source) {
    return {std::ranges::lower_bound(crossings, source, {}, &Crossing::source),
            std::ranges::upper_bound(crossings, source, {}, &Crossing::source)};
}

int Locked::strike(Board& board, Crossings crossings, int limit, bool pairs_only) {
    const auto houses = board.layout().houses();
    int successes = 0;
    for (const Crossing& crossing : crossings) {
        DigitMask once = 0, twice = 0, more = 0, outside = 0;
        auto shared = crossing.shared_in_source;
        for (Cell cell : houses[crossing.source].cells) {
            const DigitMask open = board.open(cell);
            const DigitMask inside = open & -(shared & 1);
            outside |= open ^ inside;
            more |= twice & inside;
            twice |= once & inside;
            once |= inside;
            shared >>= 1;
        }
        const DigitMask locked = twice & ~outside & ~(pairs_only ? more : 0);
        if (locked == 0) continue;
        bool struck = false;
        shared = crossing.shared_in_target;
        for (Cell cell : houses[crossing.target].cells) {
            if ((shared & 1) == 0) struck |= board.strike(cell, locked);
            shared >>= 1;
        }
        if (struck && (++successes == limit || board.dead())) return successes;
    }
    return successes;
}

}  // namespace nonet::papers
