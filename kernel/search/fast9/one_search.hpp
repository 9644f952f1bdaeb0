// The plain depth-first search of a single board, first branches first: what order.hpp
// promises the answers of, done in that order.
#pragma once

#include <utility>

#include "search/fast9/kernel.hpp"
#include "search/fast9/one_branch.hpp"

namespace nonet::fast9::NONET_FAST9_ISA {

// Where each cell is among the 144 words of a board.
struct OnePlaces {
    std::uint8_t at[cell_count];
    constexpr OnePlaces() : at{} {
        for (int cell = 0; cell < cell_count; ++cell) {
            const OnePlace place = one_place(cell / 9, cell % 9);
            at[cell] = std::uint8_t(48 * place.stack + 16 * place.diagonal + place.lane);
        }
    }
};
inline constexpr OnePlaces one_places;

class OneSearch {
public:
    // False where it gave up after `most_nodes`: then there is no answer.
    bool run(const OnePuzzle& puzzle, OneAnswer& answer) {
        read(puzzle);
        std::uint64_t nodes = 0;
        first_[0] = Direction::rows;
        OneBoard* board = waiting_;
        while (true) {
            if (++nodes > puzzle.most_nodes) return false;
            const OneState state = come_to_rest(*board, first_[board - waiting_]);
            if (state == OneState::open) {
                const OneBranch branch = choose_branch(*board);
                board[1] = board[0];
                take_digit<false>(board[0], branch);  // the second branch waits below
                first_[board - waiting_] = first_[board - waiting_ + 1] = branch.direction;
                ++board;
                take_digit<true>(board[0], branch);
                continue;
            }
            if (state == OneState::solved) {
                if (answer.count++ == 0 && answer.solution != nullptr) write(*board, answer.solution);
                if (answer.count == puzzle.limit) return true;
            }
            if (board == waiting_) return true;
            --board;
        }
    }

private:
    // The words of a board one by one, by places that the compiler knows.
    template <typename MaskOf, std::size_t... cell>
    static void read(OneBoard& board, MaskOf mask_of, std::index_sequence<cell...>) {
        auto* const words = reinterpret_cast<std::uint16_t*>(&board);
        ((words[one_places.at[cell]] = mask_of(cell)), ...);
    }
    template <std::size_t... cell>
    static void write(const OneBoard& board, std::uint8_t* digits, std::index_sequence<cell...>) {
        const auto* const words = reinterpret_cast<const std::uint16_t*>(&board);
        ((digits[cell] = std::uint8_t(__builtin_ctz(words[one_places.at[cell]]) + 1)), ...);
    }
    static constexpr auto all_cells = std::make_index_sequence<cell_count>{};

    void read(const OnePuzzle& puzzle) {
        static constexpr std::uint16_t mask_of[16] = {nine_digits, 1, 2, 4, 8, 16, 32, 64, 128, 256};
        OneBoard& board = waiting_[0];
        for (auto& stack : board.cells)
            for (Row& row : stack) row = Row{} + nine_digits;
        if (puzzle.digits != nullptr) {
            read(board, [&](std::size_t cell) { return mask_of[puzzle.digits[cell] & 15]; }, all_cells);
        } else {
            read(board, [&](std::size_t cell) { return puzzle.candidates[cell]; }, all_cells);
        }
    }

    static void write(const OneBoard& board, std::uint8_t* digits) { write(board, digits, all_cells); }

    // A waiting board has a line of its path's first branches to itself: a digit's place in a
    // line is settled by one. So there are at most 2 * 81 of them, and the board at work.
    OneBoard waiting_[2 * cell_count + 2];
    Direction first_[2 * cell_count + 2];
};

}  // namespace nonet::fast9::NONET_FAST9_ISA
