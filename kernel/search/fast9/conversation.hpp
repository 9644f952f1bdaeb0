// Questions to fast9 that follow from answers.
//
// A batch must be known before it is solved. A conversation need not: fast9 asks for a question
// whenever a lane has nothing to do, and says what it found as soon as it knows.
#pragma once

#include "search/fast9/fast9.hpp"

namespace nonet::fast9 {

// Of any instruction set. With as many questions at hand no lane waits.
inline constexpr std::size_t most_lanes = 32;

class Conversation {
public:
    struct Question {
        std::size_t number;               // a name for it
        const std::uint16_t* candidates;  // 81, read before the next question is asked for
        std::uint64_t limit;              // solutions to count, at least 1
    };

    // False where there is no question, or none before another has been answered.
    virtual bool next(Question& question) = 0;
    virtual void answer(std::size_t number, std::uint64_t solutions) = 0;

protected:
    ~Conversation() = default;
};

// Goes on until there is no question and all are answered, on the chosen instruction set; false
// where the meter stopped it.
bool converse(Conversation& conversation, Meter& meter);

}  // namespace nonet::fast9
