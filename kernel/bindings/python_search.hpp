// What Python holds of a search, whichever engine it is.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>

#include <memory>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "interrupt.hpp"
#include "search/search.hpp"

namespace nonet::bindings {

inline void check_masks(const Layout& layout, const std::vector<DigitMask>& candidates) {
    if (candidates.size() != std::size_t(layout.cells()))
        throw std::invalid_argument("one candidate mask per cell is needed");
}

class PythonSearch {
public:
    PythonSearch(const Layout& layout, std::unique_ptr<Search> search)
        : cells_(std::size_t(layout.cells())), search_(std::move(search)) {}

    std::tuple<Outcome, nanobind::bytes> next(std::optional<std::uint64_t> nodes,
                                              std::optional<double> seconds) {
        std::vector<Digit> solution(cells_);
        Meter meter(make_budget(nodes, seconds));
        Outcome outcome;
        {
            nanobind::gil_scoped_release released;
            outcome = search_->next(solution, meter);
        }
        if (outcome == Outcome::interrupted) throw nanobind::python_error();
        const std::size_t length = outcome == Outcome::found ? solution.size() : 0;
        return {outcome, nanobind::bytes(solution.data(), length)};
    }

    // Counts further solutions up to a limit; the count so far when stopped early.
    std::tuple<Outcome, std::uint64_t> count(std::uint64_t limit, std::optional<std::uint64_t> nodes,
                                             std::optional<double> seconds) {
        Meter meter(make_budget(nodes, seconds));
        Count count;
        {
            nanobind::gil_scoped_release released;
            count = search_->count(limit, meter);
        }
        if (count.outcome == Outcome::interrupted) throw nanobind::python_error();
        return {count.outcome, count.total};
    }

    const Statistics& statistics() const { return search_->statistics(); }

protected:
    const Search& search() const { return *search_; }

private:
    std::size_t cells_;
    std::unique_ptr<Search> search_;
};

}  // namespace nonet::bindings
