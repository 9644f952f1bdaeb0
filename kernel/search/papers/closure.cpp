#include "search/papers/closure.hpp"

namespace nonet::papers {

Closure::Closure(const Layout& layout, bool logic) : locked_(layout), logic_(logic) {}

bool Closure::reason(Board& board, Statistics& statistics) const {
    const auto used = [&](int rule, int successes) {
        statistics.uses[rule] += std::uint64_t(successes);
        return successes > 0;
    };
    while (!board.dead()) {
        used(0, fill_naked_singles(board, no_limit));
        if (!logic_ || board.dead()) break;
        if (used(1, fill_hidden_singles(board, no_limit)) || board.dead()) continue;
        if (used(2, locked_.point(board, no_limit)) || board.dead()) continue;
        if (!used(2, locked_.claim(board, no_limit))) break;
    }
    return !board.dead();
}

}  // namespace nonet::papers
