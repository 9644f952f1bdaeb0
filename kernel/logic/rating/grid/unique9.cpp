#include "logic/rating/grid/unique9.hpp"

#include "search/fast9/fast9.hpp"

namespace nonet::rating {

int count_solutions(const std::uint8_t* values, int limit, bool (*ask)(void*), void* ask_context) {
    const std::span<const std::uint8_t> digits(values, 81);
    if (const auto count = fast9::count_quickly(digits, std::uint64_t(limit))) return int(*count);
    std::uint64_t count = 0;
    const auto stopped = [&] { return !ask(ask_context); };
    fast9::solve_batch({digits, {}}, {std::uint64_t(limit), 1, {.interrupted = stopped}, {}},
                       fast9::BatchView{{}, {&count, 1}, {}, {}});
    return int(count);
}

}  // namespace nonet::rating
