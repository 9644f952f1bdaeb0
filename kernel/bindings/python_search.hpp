// What Python holds of a search, whichever engine it is. Threads may share it: their calls come
// one after the other.
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

#include "checks.hpp"
#include "interrupt.hpp"
#include "search/search.hpp"
#include "turns.hpp"

namespace nonet::bindings {

inline void check_masks(const Layout& layout, const std::vector<DigitMask>& candidates) {
    if (candidates.size() != std::size_t(layout.cells()))
        throw std::invalid_argument("one candidate mask per cell is needed");
    check_marks(candidates, layout.size());
}

class PythonSearch {
public:
    PythonSearch(const Layout& layout, std::unique_ptr<Search> search)
        : cells_(std::size_t(layout.cells())),
          search_(std::move(search)),
          statistics_(search_->statistics()) {}

    std::tuple<Outcome, nanobind::bytes> next(std::optional<std::uint64_t> nodes,
                                              std::optional<double> seconds) {
        std::vector<Digit> solution(cells_);
        Meter meter(make_budget(nodes, seconds));
        Outcome outcome = Outcome::interrupted;
        alone([&] { outcome = search_->next(solution, meter); });
        if (outcome == Outcome::interrupted) throw nanobind::python_error();
        const std::size_t length = outcome == Outcome::found ? solution.size() : 0;
        return {outcome, nanobind::bytes(solution.data(), length)};
    }

    // Counts further solutions up to a limit; the count so far when stopped early.
    std::tuple<Outcome, std::uint64_t> count(std::uint64_t limit, std::optional<std::uint64_t> nodes,
                                             std::optional<double> seconds) {
        Meter meter(make_budget(nodes, seconds));
        Count count{0, Outcome::interrupted};
        alone([&] { count = search_->count(limit, meter); });
        if (count.outcome == Outcome::interrupted) throw nanobind::python_error();
        return {count.outcome, count.total};
    }

    // As the last call left them.
    Statistics statistics() const { return statistics_; }

protected:
    const Search& search() const { return *search_; }

    // Does the work when no other thread is at this search, or nothing; see Turns.
    template <class Work>
    void alone(Work work) {
        Statistics counted;
        const bool worked = turns_.take([&] {
            work();
            counted = search_->statistics();
        });
        if (worked) statistics_ = std::move(counted);
    }

private:
    std::size_t cells_;
    std::unique_ptr<Search> search_;
    Turns turns_;
    Statistics statistics_;
};

}  // namespace nonet::bindings
