#include "search/papers/subsets.hpp"

#include <array>

namespace nonet::papers {

namespace {

// The rows of the table above, or its columns.
struct Lines {
    std::array<std::uint64_t, largest_size> marks;
    std::array<std::uint8_t, largest_size> name;  // place of the cell in the house, or digit - 1
    int count = 0;

    void add(int line_name, std::uint64_t line_marks) {
        marks[count] = line_marks;
        name[count++] = std::uint8_t(line_name);
    }
};

enum class Verdict { go_on, enough };

// Chooses `wanted` more lines from `first` on whose marks, with those chosen
// before, are at most `size` in number; `apply(names, marks)` takes each choice.
template <typename Apply>
Verdict choose(const Lines& lines, int size, int wanted, int first, std::uint64_t names,
               std::uint64_t marks, const Apply& apply) {
    if (wanted == 0) return apply(names, marks);
    for (int line = first; line + wanted <= lines.count; ++line) {
        const std::uint64_t both = marks | lines.marks[line];
        if (bits_in(both) > size) continue;
        const std::uint64_t with = names | (std::uint64_t{1} << lines.name[line]);
        if (choose(lines, size, wanted - 1, line + 1, with, both, apply) == Verdict::enough)
            return Verdict::enough;
    }
    return Verdict::go_on;
}

bool fits(std::uint64_t marks, int size) {
    return (marks & (marks - 1)) != 0 && bits_in(marks) <= size;
}

Lines cells_of(const Board& board, const House& house, int size) {
    Lines lines;
    for (std::size_t place = 0; place < house.cells.size(); ++place) {
        const DigitMask open = board.open(house.cells[place]);
        if (fits(open, size)) lines.add(int(place), open);
    }
    return lines;
}

Lines digits_of(const Board& board, const House& house, DigitMask missing, int size) {
    std::array<std::uint64_t, largest_size> places{};
    for (std::size_t place = 0; place < house.cells.size(); ++place) {
        for (DigitMask open = board.open(house.cells[place]); open != 0; open &= open - 1)
            places[std::countr_zero(open)] |= std::uint64_t{1} << place;
    }
    Lines lines;
    for (; missing != 0; missing &= missing - 1) {
        const int digit = std::countr_zero(missing);
        if (fits(places[digit], size)) lines.add(digit, places[digit]);
    }
    return lines;
}

template <typename InHouse>
int sweep(Board& board, int size, int limit, InHouse strike_in) {
    const auto houses = int(board.layout().houses().size());
    int successes = 0;
    for (int house = 0; house < houses && successes < limit && !board.dead(); ++house)
        successes += strike_in(board, house, size, limit - successes);
    return successes;
}

}  // namespace

int strike_naked_subsets_of(Board& board, int house_index, int size, int limit) {
    const House& house = board.layout().houses()[house_index];
    const Lines lines = cells_of(board, house, size);
    int successes = 0;
    const auto apply = [&](std::uint64_t places, DigitMask digits) {
        if (bits_in(digits) < size) {
            board.kill();
            return Verdict::enough;
        }
        bool struck = false;
        for (Cell cell : house.cells) {
            if ((places & 1) == 0) struck |= board.strike(cell, digits);
            places >>= 1;
        }
        successes += struck;
        return successes == limit || board.dead() ? Verdict::enough : Verdict::go_on;
    };
    choose(lines, size, size, 0, 0, 0, apply);
    return successes;
}

int strike_shown_subsets_of(Board& board, int house_index, int size, int limit) {
    const House& house = board.layout().houses()[house_index];
    int successes = 0;
    for (Cell shows : house.cells) {
        const DigitMask digits = board.open(shows);
        if (bits_in(digits) != size) continue;
        const auto inside = [&](Cell cell) { return board.open(cell) != 0 && (board.open(cell) & ~digits) == 0; };
        const auto members = std::ranges::count_if(house.cells, inside);
        if (members > size) {
            board.kill();
            return successes;
        }
        if (members < size) continue;
        bool struck = false;
        for (Cell cell : house.cells)
            if (!inside(cell)) struck |= board.strike(cell, digits);
        successes += struck;
        if (successes == limit || board.dead()) break;
    }
    return successes;
}

int strike_hidden_subsets_of(Board& board, int house_index, int size, int limit) {
    const House& house = board.layout().houses()[house_index];
    const Lines lines = digits_of(board, house, board.missing(house_index), size);
    int successes = 0;
    const auto apply = [&](DigitMask digits, std::uint64_t places) {
        if (bits_in(places) < size) {
            board.kill();
            return Verdict::enough;
        }
        bool struck = false;
        for (; places != 0; places &= places - 1)
            struck |= board.strike(house.cells[std::countr_zero(places)], ~digits);
        successes += struck;
        return successes == limit || board.dead() ? Verdict::enough : Verdict::go_on;
    };
    choose(lines, size, size, 0, 0, 0, apply);
    return successes;
}

int strike_naked_subsets(Board& board, int size, int limit) {
    return sweep(board, size, limit, strike_naked_subsets_of);
}

int strike_hidden_subsets(Board& board, int size, int limit) {
    return sweep(board, size, limit, strike_hidden_subsets_of);
}

}  // namespace nonet::papers
