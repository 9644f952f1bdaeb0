#include "search/papers/singles.hpp"

namespace nonet::papers {

template <typename AnyBoard>
int fill_naked_singles(AnyBoard& board, int limit) {
    const int cells = board.layout().cells();
    int filled = 0;
    // A round ends where the last success was, if nothing more is found before that.
    for (int end = cells; end > 0;) {
        int last = 0;
        for (int cell = 0; cell < end; ++cell) {
            const DigitMask open = board.open(cell);
            if (!is_single(open)) continue;
            board.place(cell, lowest_digit(open));
            if (++filled == limit || board.dead()) return filled;
            last = cell;
            end = cells;
        }
        end = last;
    }
    return filled;
}

template <typename AnyBoard>
int fill_naked_singles_of(AnyBoard& board, int house, int limit) {
    int filled = 0;
    for (Cell cell : board.layout().houses()[house].cells) {
        const DigitMask open = board.open(cell);
        if (!is_single(open)) continue;
        board.place(cell, lowest_digit(open));
        if (++filled == limit || board.dead()) break;
    }
    return filled;
}

template <typename AnyBoard>
int fill_hidden_singles_of(AnyBoard& board, int house, int limit) {
    const auto& cells = board.layout().houses()[house].cells;
    DigitMask once = 0, twice = 0;
    for (Cell cell : cells) {
        const DigitMask open = board.open(cell);
        twice |= once & open;
        once |= open;
    }
    if (board.missing(house) & ~once) {
        board.kill();
        return 0;
    }
    const DigitMask alone = once & ~twice;
    if (alone == 0) return 0;
    int filled = 0;
    for (Cell cell : cells) {
        const DigitMask here = board.open(cell) & alone;
        if (here == 0) continue;
        if (!is_single(here)) {  // two digits need this one cell
            board.kill();
            break;
        }
        board.place(cell, lowest_digit(here));
        if (++filled == limit || board.dead()) break;
    }
    return filled;
}

template <typename AnyBoard>
int fill_hidden_singles(AnyBoard& board, int limit) {
    const auto houses = int(board.layout().houses().size());
    int filled = 0;
    for (int house = 0; house < houses && filled < limit && !board.dead(); ++house)
        filled += fill_hidden_singles_of(board, house, limit - filled);
    return filled;
}

template int fill_naked_singles(Board&, int);
template int fill_naked_singles_of(Board&, int, int);
template int fill_naked_singles_of(BareBoard&, int, int);
template int fill_hidden_singles(Board&, int);
template int fill_hidden_singles_of(Board&, int, int);
template int fill_hidden_singles_of(BareBoard&, int, int);

}  // namespace nonet::papers
