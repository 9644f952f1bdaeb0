#include "search/papers/singles.hpp"

namespace nonet::papers {

int fill_naked_singles(Board& board, int limit) {
    const std::span<const DigitMask> open = board.open();
    const auto cells = int(open.size());
    int filled = 0;
    // A round ends where the last success was, if nothing more is found before that.
    for (int end = cells; end > 0;) {
        int last = 0;
        for (int cell = 0; cell < end; ++cell) {
            if (!is_single(open[cell])) continue;
            board.place(cell, lowest_digit(open[cell]));
            if (++filled == limit || board.dead()) return filled;
            last = cell;
            end = cells;
        }
        end = last;
    }
    return filled;
}

int fill_hidden_singles(Board& board, int limit) {
    const auto houses = board.layout().houses();
    int filled = 0;
    for (std::size_t house = 0; house < houses.size(); ++house) {
        DigitMask once = 0, twice = 0;
        for (Cell cell : houses[house].cells) {
            const DigitMask open = board.open(cell);
            twice |= once & open;
            once |= open;
        }
        if (board.missing(int(house)) & ~once) {
            board.kill();
            return filled;
        }
        DigitMask alone = once & ~twice;
        if (alone == 0) continue;
        for (Cell cell : houses[house].cells) {
            const DigitMask here = board.open(cell) & alone;
            if (here == 0) continue;
            if (!is_single(here)) {  // two digits need this one cell
                board.kill();
                return filled;
            }
            board.place(cell, lowest_digit(here));
            if (++filled == limit || board.dead()) return filled;
        }
    }
    return filled;
}

}  // namespace nonet::papers
