// What the choice of instruction set hides: one function per set, compiled in
// its own file with its own flags, with plain data going in and out. Threads,
// clocks and errors stay on this side (dispatch.cpp); a kernel asks for them
// through function pointers.
#pragma once

#include <cstddef>
#include <cstdint>

#include "search/fast9/fast9.hpp"

namespace nonet::fast9 {

// A puzzle to be solved, one of two, read before the next one is asked for.
struct Question {
    std::size_t number;
    std::uint64_t limit;
    const std::uint8_t* digits;
    const std::uint16_t* candidates;
};

struct Kernel {
    // Input, one of two, and output, as in fast9.hpp. Solutions are null where nobody wants them.
    const std::uint8_t* digits;
    const std::uint16_t* candidates;
    std::uint8_t* solutions;
    std::uint64_t* counts;
    std::uint64_t* guesses;
    Status* statuses;
    std::uint64_t limit;

    void* context;
    // The next puzzles [begin, end) to work on; false when there are no more.
    bool (*next_chunk)(void* context, std::size_t* begin, std::size_t* end);
    // Called now and then with the nodes entered since the last call; returns
    // how many may be entered before the next call, 0 to stop.
    std::uint64_t (*go_on)(void* context, std::uint64_t nodes);

    // In a conversation, instead of input, output and chunks (conversation.hpp).
    bool (*next_question)(void* context, Question* question);
    void (*answer)(void* context, std::size_t number, std::uint64_t solutions);
};

// One puzzle, one of two, and how far to go.
struct OnePuzzle {
    const std::uint8_t* digits;
    const std::uint16_t* candidates;
    std::uint64_t limit;
    std::uint64_t most_nodes;
};

struct OneAnswer {
    std::uint8_t* solution;  // or null where only the count is wanted
    std::uint64_t count = 0;
};

// `run_one` is false where it gave up after most_nodes.
namespace avx512 { void run(const Kernel& kernel); bool run_one(const OnePuzzle& puzzle, OneAnswer& answer); }
namespace avx2 { void run(const Kernel& kernel); bool run_one(const OnePuzzle& puzzle, OneAnswer& answer); }
namespace baseline { void run(const Kernel& kernel); bool run_one(const OnePuzzle& puzzle, OneAnswer& answer); }

// The `run` of chosen_isa().
using Run = void (*)(const Kernel& kernel);
Run chosen_run();

}  // namespace nonet::fast9
