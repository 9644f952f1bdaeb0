// The scales, in batches: n puzzles in, arrays filled.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <memory>
#include <stdexcept>
#include <vector>

#include "arrays.hpp"
#include "checks.hpp"
#include "logic/rating/rate.hpp"
#include "logic/score/score.hpp"
#include "native_layout.hpp"
#include "register.hpp"
#include "search/papers/dancing_links.hpp"
#include "search/papers/fewest_options.hpp"
#include "search/papers/random_restart.hpp"
#include "search/random.hpp"
#include "watch.hpp"

namespace nb = nanobind;

namespace nonet::bindings {

namespace {

using Clock = std::chrono::steady_clock;
using Digits = Array<const std::uint8_t>;
using CandidateMasks = std::optional<Array<const std::uint64_t>>;

void require(bool good, const char* what) {
    if (!good) throw std::invalid_argument(what);
}

Budget budget_of(std::optional<std::uint64_t> nodes, std::optional<double> seconds,
                 const Interrupted& interrupted) {
    Budget budget;
    if (nodes) budget.nodes = *nodes;
    if (seconds) budget.seconds = *seconds;
    budget.interrupted = interrupted;
    return budget;
}

// (technique, rating, placement or None, eliminations) of a step.
using ExplainerStep = std::tuple<std::string, double, std::optional<std::tuple<int, int>>,
                                 std::vector<std::tuple<int, int>>>;

ExplainerStep step_of(const rating::Step& step) {
    ExplainerStep made;
    auto& [id, rating, placement, eliminations] = made;
    id = info(step.technique).id;
    rating = step.rating;
    if (step.place_digit) placement = {step.place_cell, step.place_digit};
    for (int cell = 0; cell < 81; ++cell)
        for (int digit : bits(step.removed[cell])) eliminations.emplace_back(cell, digit + 1);
    return made;
}

// Where the ratings of a batch go.
struct ExplainerArrays {
    const Array<double>& ratings;
    const Array<std::uint8_t>& statuses;
    const Array<std::uint8_t>& hardest;
    const Array<std::uint16_t>& uses;

    std::size_t check(const Digits& digits) const {
        const std::size_t count = statuses.size();
        require(digits.size() == 81 * count && ratings.size() == 3 * count && hardest.size() == count &&
                    uses.size() == std::size_t(technique_count) * count,
                "arrays of different lengths");
        check_digits(span_of(digits), 9);
        return count;
    }

    void write(std::size_t item, const rating::Rating& rating) const {
        ratings.data()[3 * item] = rating.er;
        ratings.data()[3 * item + 1] = rating.ep;
        ratings.data()[3 * item + 2] = rating.ed;
        statuses.data()[item] = std::uint8_t(rating.status);
        hardest.data()[item] = std::uint8_t(rating.hardest);
        std::ranges::copy(rating.uses, uses.data() + std::size_t(technique_count) * item);
    }
};

void rate_explainer(const Digits& digits, const Array<double>& ratings, const Array<std::uint8_t>& statuses,
                    const Array<std::uint8_t>& hardest, const Array<std::uint16_t>& uses, unsigned threads,
                    std::optional<std::uint64_t> nodes, std::optional<double> seconds, nb::object progress) {
    const ExplainerArrays arrays{ratings, statuses, hardest, uses};
    const std::size_t count = arrays.check(digits);
    std::vector<rating::Rating> rated(count);
    Watch watch(std::move(progress));
    {
        const Parallel parallel = watch.parallel(threads);
        Released released;
        rating::rate_batch(digits.data(), rated, budget_of(nodes, seconds, {}), parallel);
    }
    watch.raise();
    for (std::size_t item = 0; item < count; ++item) arrays.write(item, rated[item]);
}

// The same, a little slower, with the time each took and its first hardest step.
std::vector<std::optional<ExplainerStep>> rate_explainer_closely(
    const Digits& digits, const Array<double>& ratings, const Array<std::uint8_t>& statuses,
    const Array<std::uint8_t>& hardest, const Array<std::uint16_t>& uses, const Array<double>& times,
    unsigned threads, std::optional<std::uint64_t> nodes, std::optional<double> seconds, nb::object progress) {
    const ExplainerArrays arrays{ratings, statuses, hardest, uses};
    const std::size_t count = arrays.check(digits);
    require(times.size() == count, "arrays of different lengths");
    std::vector<std::optional<ExplainerStep>> steps(count);
    Watch watch(std::move(progress));
    {
        const Parallel parallel = watch.parallel(threads);
        Released released;
        for_each_item(count, parallel, [] { return rating::Step(); },
                      [&](rating::Step& top, std::size_t item, const Interrupted& stop) {
                          const auto start = Clock::now();
                          Meter meter(budget_of(nodes, seconds, stop));
                          const std::span<const std::uint8_t, 81> puzzle(digits.data() + 81 * item, 81);
                          top.rating = 0;
                          arrays.write(item, rating::rate(puzzle, meter, [&](const rating::Step& step) {
                              if (step.rating > top.rating) top = step;
                          }));
                          if (top.rating > 0) steps[item] = step_of(top);
                          times.data()[item] = std::chrono::duration<double>(Clock::now() - start).count();
                      });
    }
    watch.raise();
    return steps;
}

std::vector<ExplainerStep> explainer_steps(const nb::bytes& values, std::optional<std::uint64_t> nodes,
                                           std::optional<double> seconds) {
    require(values.size() == 81, "81 values are needed");
    const std::span<const std::uint8_t, 81> puzzle(static_cast<const std::uint8_t*>(values.data()), 81);
    check_digits(puzzle, 9);
    Meter meter(make_budget(nodes, seconds));
    std::vector<ExplainerStep> steps;
    rating::Rating result;
    {
        Released released;
        result = rating::rate(puzzle, meter, [&](const rating::Step& step) { steps.push_back(step_of(step)); });
    }
    if (result.status == rating::Status::interrupted) throw nb::python_error();
    return steps;
}

// The puzzles of a batch as masks, and what every scale of any layout needs.
class Batch {
public:
    Batch(NativeLayout& native, const Digits& digits, const CandidateMasks& masks, std::size_t count)
        : native_(native), digits_(digits), masks_(masks), count_(count) {
        const auto cells = std::size_t(native.layout.cells()) * count;
        require(digits.size() == cells && (!masks || masks->size() == cells), "arrays of different lengths");
        check_digits(span_of(digits), native.layout.size());
        if (masks) check_marks(span_of(*masks), native.layout.size());
    }

    std::size_t size() const { return count_; }
    const Layout& layout() const { return native_.layout; }

    std::span<const Digit> digits(std::size_t item) const {
        return span_of(digits_).subspan(item * cells(), cells());
    }

    // One mask per cell: a given's digit, the pencil marks, or all digits.
    std::vector<DigitMask> candidates(std::size_t item) const {
        std::vector<DigitMask> found(cells(), all_digits(layout().size()));
        if (masks_) std::ranges::copy(span_of(*masks_).subspan(item * cells(), cells()), found.begin());
        for (std::size_t cell = 0; cell < cells(); ++cell)
            if (const Digit digit = digits(item)[cell]) found[cell] = bit(digit);
        return found;
    }

private:
    std::size_t cells() const { return std::size_t(native_.layout.cells()); }

    NativeLayout& native_;
    const Digits& digits_;
    const CandidateMasks& masks_;
    std::size_t count_;
};

template <class Work>
void run(const Batch& batch, unsigned threads, nb::object progress, Work&& work) {
    Watch watch(std::move(progress));
    {
        const Parallel parallel = watch.parallel(threads);
        Released released;
        for_each_item(batch.size(), parallel, [] { return 0; },
                      [&](int, std::size_t item, const Interrupted& stop) { work(item, stop); });
    }
    watch.raise();
}

template <class Capacity>
Score score_of(const Geometry& geometry, const Batch& batch, std::size_t item, Meter& meter) {
    return score(Position<Capacity>(geometry, batch.digits(item), batch.candidates(item)), meter);
}

void rate_score(NativeLayout& native, const Digits& digits, const CandidateMasks& masks, const Array<double>& scores,
                const Array<std::uint8_t>& complete, const Array<std::uint8_t>& hardest,
                const Array<std::uint32_t>& steps, unsigned threads, std::optional<std::uint64_t> nodes,
                std::optional<double> seconds, nb::object progress) {
    const Batch batch(native, digits, masks, scores.size());
    require(complete.size() == batch.size() && hardest.size() == batch.size() &&
                steps.size() == std::size_t(score_kind_count) * batch.size(),
            "arrays of different lengths");
    const auto geometry = native.geometry();
    run(batch, threads, std::move(progress), [&](std::size_t item, const Interrupted& stop) {
        Meter meter(budget_of(nodes, seconds, stop));
        const Score found = geometry->size() <= Small::max_size
                                ? score_of<Small>(*geometry, batch, item, meter)
                                : score_of<Large>(*geometry, batch, item, meter);
        scores.data()[item] = found.value;
        complete.data()[item] = found.complete;
        hardest.data()[item] = std::uint8_t(found.hardest);
        std::ranges::copy(found.steps, steps.data() + std::size_t(score_kind_count) * item);
    });
}

// The three searches whose depth is a scale.
enum class DepthSearch : std::uint8_t { fewest_options, random, random_logic };

std::unique_ptr<Search> start(DepthSearch search, const Problem& problem, std::uint64_t seed) {
    if (search == DepthSearch::fewest_options) return papers::fewest_options(problem, seed);
    return papers::random_restart(problem, {.seed = seed, .logic = search == DepthSearch::random_logic});
}

// The depth of the first solution of each of `solves` searches.
void rate_depth(NativeLayout& native, const Digits& digits, const CandidateMasks& masks,
                const Array<std::uint64_t>& depths, const Array<std::uint8_t>& complete, unsigned solves,
                std::uint64_t seed, DepthSearch kind, unsigned threads, std::optional<std::uint64_t> nodes,
                std::optional<double> seconds, nb::object progress) {
    const Batch batch(native, digits, masks, complete.size());
    require(depths.size() == solves * batch.size(), "arrays of different lengths");
    run(batch, threads, std::move(progress), [&](std::size_t item, const Interrupted& stop) {
        const auto candidates = batch.candidates(item);
        std::vector<Digit> solution(candidates.size());
        Meter meter(budget_of(nodes, seconds, stop));
        Random seeds(seed);
        complete.data()[item] = 0;
        for (unsigned i = 0; i < solves; ++i) {
            const auto search = start(kind, {batch.layout(), candidates}, seeds.next());
            if (search->next(solution, meter) != Outcome::found) return;
            depths.data()[item * solves + i] = search->statistics().depth;
            complete.data()[item] = std::uint8_t(i + 1);
        }
    });
}

void rate_branches(NativeLayout& native, const Digits& digits, const CandidateMasks& masks,
                   const Array<std::uint64_t>& branches, const Array<std::uint64_t>& loops,
                   const Array<std::uint8_t>& complete, unsigned threads, std::optional<std::uint64_t> nodes,
                   std::optional<double> seconds, nb::object progress) {
    const Batch batch(native, digits, masks, branches.size());
    require(loops.size() == batch.size() && complete.size() == batch.size(), "arrays of different lengths");
    run(batch, threads, std::move(progress), [&](std::size_t item, const Interrupted& stop) {
        const auto candidates = batch.candidates(item);
        std::vector<Digit> solution(candidates.size());
        Meter meter(budget_of(nodes, seconds, stop));
        const auto search = papers::dancing_links({batch.layout(), candidates});
        Outcome outcome;
        do outcome = search->next(solution, meter); while (outcome == Outcome::found);
        branches.data()[item] = search->statistics().branches;
        loops.data()[item] = search->statistics().loops;
        complete.data()[item] = outcome == Outcome::exhausted;
    });
}

}  // namespace

void register_rating(nb::module_& module) {
    module.def("rate_explainer", &rate_explainer, nb::arg("digits"), nb::arg("ratings"), nb::arg("statuses"),
               nb::arg("hardest"), nb::arg("uses"), nb::arg("threads"), nb::arg("nodes").none(),
               nb::arg("seconds").none(), nb::arg("progress").none(),
               "Sudoku Explainer's ER, EP and ED of n plain 9x9 puzzles; the budget is for each.");
    module.def("rate_explainer_closely", &rate_explainer_closely, nb::arg("digits"), nb::arg("ratings"),
               nb::arg("statuses"), nb::arg("hardest"), nb::arg("uses"), nb::arg("times"), nb::arg("threads"),
               nb::arg("nodes").none(), nb::arg("seconds").none(), nb::arg("progress").none(),
               "The same with the seconds of each; returns the hardest step of each.");
    module.def("explainer_steps", &explainer_steps, nb::arg("values"), nb::arg("nodes").none(),
               nb::arg("seconds").none(), "The steps of one rating, without evidence.");
    module.def("rate_score", &rate_score, nb::arg("layout"), nb::arg("digits"), nb::arg("masks").none(),
               nb::arg("scores"), nb::arg("complete"), nb::arg("hardest"), nb::arg("steps"),
               nb::arg("threads"), nb::arg("nodes").none(), nb::arg("seconds").none(),
               nb::arg("progress").none(), "The score of n puzzles with one solution each.");
    nb::enum_<DepthSearch>(module, "DepthSearch", "Searches whose depth is a scale.")
        .value("FEWEST_OPTIONS", DepthSearch::fewest_options)
        .value("RANDOM", DepthSearch::random)
        .value("RANDOM_LOGIC", DepthSearch::random_logic);
    module.def("rate_depth", &rate_depth, nb::arg("layout"), nb::arg("digits"), nb::arg("masks").none(),
               nb::arg("depths"), nb::arg("complete"), nb::arg("solves"), nb::arg("seed"), nb::arg("search"),
               nb::arg("threads"), nb::arg("nodes").none(), nb::arg("seconds").none(),
               nb::arg("progress").none(), "Guesses on the way to a solution, for each of some searches.");
    module.def("rate_branches", &rate_branches, nb::arg("layout"), nb::arg("digits"), nb::arg("masks").none(),
               nb::arg("branches"), nb::arg("loops"), nb::arg("complete"), nb::arg("threads"),
               nb::arg("nodes").none(), nb::arg("seconds").none(), nb::arg("progress").none(),
               "Branches and loops of dancing links, to the end of the search.");
    module.def(
        "score_kinds",
        [] {
            std::vector<std::tuple<std::string, double>> rows;
            for (int kind = 0; kind < score_kind_count; ++kind)
                rows.emplace_back(info(ScoreKind(kind)).id, info(ScoreKind(kind)).rating);
            return rows;
        },
        "Rows of id and rating, in the order the score tries them.");
}

}  // namespace nonet::bindings
