// The body of each instruction set's file.
#pragma once

#include "search/fast9/one_search.hpp"
#include "search/fast9/schedule.hpp"

namespace nonet::fast9::NONET_FAST9_ISA {

void run(const Kernel& kernel) {
    Scheduler scheduler(kernel);
    scheduler.run();
}

bool run_one(const OnePuzzle& puzzle, OneAnswer& answer) {
    OneSearch search;
    return search.run(puzzle, answer);
}

}  // namespace nonet::fast9::NONET_FAST9_ISA
