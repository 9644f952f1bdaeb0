// The plain depth-first search of a single board, first branches first: what order.hpp
// promises the answers of, done in that order.
#pragma once

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
        OneBoard* board = waiting_;
        while (true) {
            if (++nodes > puzzle.most_nodes) return false;
            const OneState state = come_to_rest(*board);
            if (state == OneState::open) {
                answer.guesses += answer.count < 2;  // what comes after does not count
                const OneBranch branch = choose_branch(*board);
                board[1] = board[0];
                take_digit<false>(board[0], branch);  // the second branch waits below
                ++board;
                take_digit<true>(board[0], branch);
                continue;
            }
            if (state == OneState::solved) {
                if (answer.count++ == 0) write(*board, answer.solution);
                if (answer.count == puzzle.limit) return true;
            }
            if (board == waiting_) return true;
            --board;
        }
    }

private:
    struct Words {
        alignas(32) std::uint16_t cells[3][3][16];
    };
    void read(const OnePuzzle& puzzle) {
        static constexpr std::uint16_t mask_of[16] = {nine_digits, 1, 2, 4, 8, 16, 32, 64, 128, 256};
        Words words{};
        std::uint16_t* const flat = &words.cells[0][0][0];
        if (puzzle.digits != nullptr) {
#pragma GCC unroll 27
            for (int cell = 0; cell < cell_count; ++cell)
                flat[one_places.at[cell]] = mask_of[puzzle.digits[cell] & 15];
        } else {
            for (int cell = 0; cell < cell_count; ++cell) flat[one_places.at[cell]] = puzzle.candidates[cell];
        }
        std::memcpy(&waiting_[0], &words, sizeof words);
    }

    static void write(const OneBoard& board, std::uint8_t* digits) {
        Words words;
        std::memcpy(&words, &board, sizeof words);
        const std::uint16_t* const flat = &words.cells[0][0][0];
        for (int cell = 0; cell < cell_count; ++cell)
            digits[cell] = std::uint8_t(__builtin_ctz(flat[one_places.at[cell]]) + 1);
    }

    // A waiting board has a line of its path's first branches to itself: a digit's place in a
    // line is settled by one. So there are at most 2 * 81 of them, and the board at work.
    OneBoard waiting_[2 * cell_count + 2];
};

}  // namespace nonet::fast9::NONET_FAST9_ISA
