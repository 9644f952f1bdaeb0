// Why a search came back early, in the words of the search contract.
#pragma once

#include "search/search.hpp"

namespace nonet::papers {

inline Outcome stopped(const Meter& meter) {
    return meter.stop() == Stop::interrupted ? Outcome::interrupted : Outcome::budget;
}

}  // namespace nonet::papers
