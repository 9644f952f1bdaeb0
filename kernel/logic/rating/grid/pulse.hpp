// How the rater asks whether it may go on. The clock and the caller live
// outside the code that is compiled per instruction set; here is only the
// address of the question.
#pragma once

#include "logic/rating/grid/geometry9.hpp"

namespace nonet::rating::NONET_RATING_ISA {

class Pulse {
public:
    Pulse(bool (*ask)(void*), void* context) : ask_(ask), context_(context) {}

    // Called once per chain. False when the work must stop.
    bool tick() {
        if (!stopped_ && !ask_(context_)) stopped_ = true;
        return !stopped_;
    }
    bool stopped() const { return stopped_; }

private:
    bool (*ask_)(void*);
    void* context_;
    bool stopped_ = false;
};

}  // namespace nonet::rating::NONET_RATING_ISA
