// The body of each instruction set's file.
#pragma once

#include "search/fast9/schedule.hpp"

namespace nonet::fast9::NONET_FAST9_ISA {

void run(const Kernel& kernel) {
    Scheduler scheduler(kernel);
    scheduler.run();
}

}  // namespace nonet::fast9::NONET_FAST9_ISA
