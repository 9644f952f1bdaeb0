// Which engine serves a problem.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "search/search.hpp"

namespace nonet {

struct SearchOptions {
    std::optional<std::uint64_t> seed;  // random order; without it a fixed one
};

// The layout must outlive the search; the candidates need not.
std::unique_ptr<Search> make_search(const Problem& problem, const SearchOptions& options = {});

}  // namespace nonet
