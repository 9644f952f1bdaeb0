// The edge of fast9: checks the input, chooses the instruction set, runs the
// threads and keeps the budget.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <new>
#include <stdexcept>
#include <system_error>
#include <thread>

#include "model/isa.hpp"
#include "search/fast9/kernel.hpp"

namespace nonet::fast9 {
namespace {

using Clock = std::chrono::steady_clock;
using RunOne = bool (*)(const OnePuzzle&, OneAnswer&);

struct Isa {
    const char* name;
    Run run;
    RunOne run_one;
};

// Best first.
std::vector<Isa> usable_isas() {
    std::vector<Isa> isas;
#if defined(__x86_64__)
    if (available() >= nonet::Isa::avx512) isas.push_back({"avx512", avx512::run, avx512::run_one});
    if (available() >= nonet::Isa::avx2) isas.push_back({"avx2", avx2::run, avx2::run_one});
#endif
    isas.push_back({"baseline", baseline::run, baseline::run_one});
    return isas;
}

Isa find_isa(std::string_view name) {
    std::string known;
    for (const Isa& isa : usable_isas()) {
        if (name == isa.name) return isa;
        known += (known.empty() ? "" : ", ") + std::string(isa.name);
    }
    throw std::invalid_argument("instruction set '" + std::string(name) +
                                "' is not available; this machine has: " + known);
}

// What the threads of a call share. Only the calling thread looks at the clock
// and asks the caller; all count nodes.
class SharedWork {
public:
    SharedWork(std::size_t puzzles, std::size_t threads, const Budget& budget)
        : puzzles_(puzzles), threads_(threads),
          // Small enough to keep all threads busy to the end.
          chunk_(std::clamp<std::size_t>(puzzles / (threads * 16), 1, 4096)), budget_(budget),
          watched_(budget.interrupted || budget.seconds < std::numeric_limits<double>::infinity()) {
        if (watched_) start_ = asked_ = Clock::now();
    }

    bool next_chunk(std::size_t& begin, std::size_t& end) {
        begin = next_.fetch_add(chunk_, std::memory_order_relaxed);
        if (begin >= puzzles_) return false;
        end = std::min(puzzles_, begin + chunk_);
        return true;
    }

    std::uint64_t go_on(std::uint64_t nodes, bool on_calling_thread) {
        const std::uint64_t total = nodes_.fetch_add(nodes, std::memory_order_relaxed) + nodes;
        if (total >= budget_.nodes) stop_for(Stop::budget);
        if (on_calling_thread && watched_) look_around();
        if (stop_.load(std::memory_order_relaxed) != Stop::none) return 0;
        return std::max<std::uint64_t>(1, (budget_.nodes - total) / threads_);
    }

    void stop_for(Stop reason) {
        Stop none = Stop::none;
        stop_.compare_exchange_strong(none, reason, std::memory_order_relaxed);
    }

    Stop stop() const { return stop_.load(); }
    std::uint64_t nodes() const { return nodes_.load(); }

    // The calling thread, with no work of its own left, waits here.
    template <typename Done>
    void watch_until(Done done) {
        while (!done()) {
            if (watched_) look_around();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }

private:
    void look_around() {
        const auto now = Clock::now();
        if (std::chrono::duration<double>(now - start_).count() > budget_.seconds) stop_for(Stop::budget);
        if (budget_.interrupted && now - asked_ > std::chrono::milliseconds(20)) {
            asked_ = now;
            if (budget_.interrupted()) stop_for(Stop::interrupted);
        }
    }

    std::size_t puzzles_, threads_, chunk_;
    const Budget& budget_;
    bool watched_;
    Clock::time_point start_, asked_;
    std::atomic<std::size_t> next_{0};
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<Stop> stop_{Stop::none};
};

struct Worker {
    SharedWork& work;
    bool on_calling_thread;
};

void run_worker(Run run, Kernel kernel, SharedWork& work, bool on_calling_thread) {
    Worker worker{work, on_calling_thread};
    kernel.context = &worker;
    kernel.next_chunk = [](void* context, std::size_t* begin, std::size_t* end) {
        return static_cast<Worker*>(context)->work.next_chunk(*begin, *end);
    };
    kernel.go_on = [](void* context, std::uint64_t nodes) {
        Worker& self = *static_cast<Worker*>(context);
        return self.work.go_on(nodes, self.on_calling_thread);
    };
    run(kernel);
}

template <typename T>
void check_range(std::span<const T> values, unsigned most, const char* what) {
    if (values.size() % cells_per_puzzle != 0)
        throw std::invalid_argument("the input has " + std::to_string(values.size()) +
                                    " entries, which is not 81 for each puzzle");
    unsigned worst = 0;
    for (const T value : values) worst = std::max(worst, unsigned(value));
    if (worst <= most) return;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] > most)
            throw std::invalid_argument("puzzle " + std::to_string(i / cells_per_puzzle) + ", cell " +
                                        std::to_string(i % cells_per_puzzle) + ": " +
                                        std::to_string(unsigned(values[i])) + " is not a " + what);
}

template <typename T>
void check_length(std::span<T> output, std::size_t expected, const char* what) {
    if (!output.empty() && output.size() != expected)
        throw std::invalid_argument(std::string("the output for ") + what + " has " +
                                    std::to_string(output.size()) + " entries, not " +
                                    std::to_string(expected));
}

// The caller's memory, or our own where the caller does not want a result.
template <typename T>
T* storage(std::span<T> wanted, std::vector<T>& own, std::size_t size, T initial) {
    if (wanted.empty()) {
        own.assign(size, initial);
        return own.data();
    }
    std::fill(wanted.begin(), wanted.end(), initial);
    return wanted.data();
}

void run_threads(Run run, const Kernel& kernel, SharedWork& work, int threads) {
    std::atomic<int> running{0};
    std::vector<std::thread> helpers;
    std::vector<std::exception_ptr> failures(static_cast<std::size_t>(threads));
    const auto guarded = [&](std::size_t id) {
        try {
            run_worker(run, kernel, work, id == 0);
        } catch (...) {
            failures[id] = std::current_exception();
            work.stop_for(Stop::interrupted);
        }
    };
    helpers.reserve(std::size_t(threads));
    try {
        for (int id = 1; id < threads; ++id) {
            running.fetch_add(1);
            helpers.emplace_back([&, id] {
                guarded(std::size_t(id));
                running.fetch_sub(1);
            });
        }
    } catch (const std::system_error&) {
        running.fetch_sub(1);  // the system has no more threads: go on with fewer
    }
    guarded(0);
    if (!failures[0]) {
        try {
            work.watch_until([&] { return running.load() == 0; });
        } catch (...) {
            failures[0] = std::current_exception();
            work.stop_for(Stop::interrupted);
        }
    }
    for (std::thread& helper : helpers) helper.join();
    for (const std::exception_ptr& one : failures)
        if (one) std::rethrow_exception(one);
}

}  // namespace

std::vector<std::string> available_isas() {
    std::vector<std::string> names;
    for (const Isa& isa : usable_isas()) names.emplace_back(isa.name);
    return names;
}

std::string chosen_isa() {
    const char* const wanted = std::getenv("NONET_ISA");
    if (wanted == nullptr || *wanted == '\0') return usable_isas().front().name;
    find_isa(wanted);
    return wanted;
}

Run chosen_run() { return find_isa(chosen_isa()).run; }

BatchSummary solve_batch(const BatchInput& input, const BatchOptions& options, const BatchView& output) {
    if (!input.digits.empty() && !input.candidates.empty())
        throw std::invalid_argument("give either digits or candidates, not both");
    if (!input.is_checked) {
        check_range(input.digits, 9, "digit 0..9");
        check_range(input.candidates, 511, "mask of nine digits");
    }
    if (options.limit < 1) throw std::invalid_argument("the limit must be at least 1");
    if (options.threads < 1) throw std::invalid_argument("the number of threads must be at least 1");
    const std::size_t puzzles =
        std::max(input.digits.size(), input.candidates.size()) / cells_per_puzzle;
    check_length(output.solutions, cells_per_puzzle * puzzles, "solutions");
    check_length(output.counts, puzzles, "counts");
    check_length(output.guesses, puzzles, "guesses");
    check_length(output.statuses, puzzles, "statuses");
    const Run run = find_isa(options.isa.empty() ? chosen_isa() : options.isa).run;
    if (puzzles == 0) return {};

    std::vector<std::uint64_t> own_counts, own_guesses;
    std::vector<Status> own_statuses;
    Kernel kernel{};
    kernel.digits = input.digits.empty() ? nullptr : input.digits.data();
    kernel.candidates = input.candidates.empty() ? nullptr : input.candidates.data();
    kernel.solutions = output.solutions.empty() ? nullptr : output.solutions.data();
    std::fill(output.solutions.begin(), output.solutions.end(), std::uint8_t{0});
    kernel.counts = storage<std::uint64_t>(output.counts, own_counts, puzzles, 0);
    kernel.guesses = storage<std::uint64_t>(output.guesses, own_guesses, puzzles, 0);
    kernel.statuses = storage<Status>(output.statuses, own_statuses, puzzles, Status::unknown);
    kernel.limit = options.limit;

    const auto threads = std::min(std::size_t(options.threads), puzzles);
    SharedWork work(puzzles, threads, options.budget);
    if (threads == 1) run_worker(run, kernel, work, true);
    else run_threads(run, kernel, work, int(threads));
    const bool any_unknown = std::find(kernel.statuses, kernel.statuses + puzzles, Status::unknown) !=
                             kernel.statuses + puzzles;
    return {work.nodes(), any_unknown ? work.stop() : Stop::none};
}

std::optional<std::uint64_t> count_quickly(std::span<const std::uint8_t> digits, std::uint64_t limit,
                                           std::span<std::uint8_t> solution) {
    constexpr std::uint64_t most_nodes = 2000;
    static const RunOne run_one = find_isa(chosen_isa()).run_one;
    if (digits.size() != cells_per_puzzle) throw std::invalid_argument("81 digits would be right");
    check_length(solution, cells_per_puzzle, "the solution");
    OneAnswer answer{solution.empty() ? nullptr : solution.data()};
    if (!run_one({digits.data(), nullptr, limit, most_nodes}, answer)) return std::nullopt;
    return answer.count;
}

void solve_batch(const BatchInput& input, const BatchOptions& options, BatchOutput& output) {
    const std::size_t puzzles =
        std::max(input.digits.size(), input.candidates.size()) / cells_per_puzzle;
    output.solutions.resize(cells_per_puzzle * puzzles);
    output.counts.resize(puzzles);
    output.guesses.resize(puzzles);
    output.statuses.resize(puzzles);
    const BatchSummary summary = solve_batch(
        input, options,
        BatchView{output.solutions, output.counts, output.guesses, output.statuses});
    output.nodes = summary.nodes;
    output.stop = summary.stop;
}

}  // namespace nonet::fast9
