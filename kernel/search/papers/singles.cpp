#include "search/papers/singles.hpp"

namespace nonet::papers {

int fill_naked_singles(Board& board, int limit) {
    const int cells = board.layout().cells();
    int filled = 0;
    for (bool again = true; again;) {
        again = false;
        for (int cell = 0; cell < cells; ++cell) {
            const DigitMask open = board.open(cell);
            if (!is_single(open)) continue;
            board.place(cell, lowest_digit(open));
            if (++filled == limit || board.dead()) return filled;
            again = true;
        }
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
