#include "generation/dig.hpp"

#include "generation/dig_nine.hpp"
#include "generation/dug.hpp"

namespace nonet::generation {

namespace {

constexpr std::size_t side_by_side = 1024;

struct Digging {
    Dug dug;
    std::size_t number;  // of the puzzle among those kept for questions
};

// Every puzzle asks one question a round.
bool dig_in_rounds(const Layout& layout, Uniqueness& uniqueness, const DigWish& wish,
                   std::span<Digit> puzzles, Meter& meter) {
    const auto cells = std::size_t(layout.cells());
    const std::size_t count = puzzles.size() / cells;
    std::vector<Digging> active;
    std::vector<std::uint8_t> unique;
    active.reserve(side_by_side);
    for (std::size_t next = 0; next < count || !active.empty();) {
        for (; next < count && active.size() < side_by_side; ++next) {
            const auto puzzle = puzzles.subspan(next * cells, cells);
            active.push_back({{}, uniqueness.keep(puzzle)});
            active.back().dug.start(layout, wish, next, puzzle);
        }
        for (std::size_t i = 0; i < active.size();) {
            if (const auto asked = active[i].dug.ask(); !asked.empty()) {
                uniqueness.ask_without(active[i].number, asked);
                ++i;
            } else {
                uniqueness.forget(active[i].number);
                active[i] = std::move(active.back());
                active.pop_back();
            }
        }
        if (!uniqueness.answer(unique, meter)) return false;
        for (std::size_t i = 0; i < active.size(); ++i) {
            if (unique[i])
                for (const Cell cell : active[i].dug.asked()) uniqueness.remove(active[i].number, cell);
            active[i].dug.learn(unique[i]);
        }
    }
    return true;
}

}  // namespace

bool dig(const Layout& layout, Uniqueness& uniqueness, const DigWish& wish,
         std::span<Digit> puzzles, Meter& meter) {
    return layout.is_plain_nine() ? dig_nine(layout, wish, puzzles, meter)
                                  : dig_in_rounds(layout, uniqueness, wish, puzzles, meter);
}

}  // namespace nonet::generation
