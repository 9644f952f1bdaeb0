#include "search/clause_learning.hpp"

#include "search/board.hpp"
#include "search/learning_search.hpp"
#include "search/locked.hpp"
#include "search/pattern_behind.hpp"
#include "search/pattern_grid.hpp"
#include "search/remainder.hpp"

namespace nonet {

namespace {

// Whether a grid keeps to the candidates: one that contradicts givens leads astray.
bool is_among(std::span<const std::int8_t> grid, std::span<const DigitMask> candidates) {
    for (std::size_t cell = 0; cell < grid.size(); ++cell)
        if ((candidates[cell] >> grid[cell] & 1) == 0) return false;
    return true;
}

// The digits to try first on a large board, if any. Who gives a seed asks for any of the
// solutions, not for the one that the givens come from.
std::vector<std::int8_t> pattern_for(const Constraints& constraints,
                                     std::span<const DigitMask> candidates,
                                     std::optional<std::uint64_t> seed) {
    std::vector<std::int8_t> pattern;
    if (constraints.size() >= pattern_size) pattern = pattern_grid(constraints, seed);
    if (!pattern.empty() && is_among(pattern, candidates)) return pattern;
    if (!seed && constraints.size() >= recognised_size) {
        pattern = pattern_behind(constraints, candidates);
        if (is_among(pattern, candidates)) return pattern;
    }
    return {};
}

// The search over what a board leaves open, or null where the masks are too short for it.
template <typename Mask, int Houses>
std::unique_ptr<Search> rest_as(const RootBoard& board, std::optional<std::uint64_t> seed,
                                std::span<const std::int8_t> pattern) {
    if (!Remainder<Mask, Houses>::fits(board)) return nullptr;
    return std::make_unique<LearningSearch<Mask, Houses>>(Remainder<Mask, Houses>(board), seed,
                                                          pattern);
}
template <int Houses>
std::unique_ptr<Search> rest_of(const RootBoard& board, std::optional<std::uint64_t> seed,
                                std::span<const std::int8_t> pattern) {
    if (auto search = rest_as<std::uint16_t, Houses>(board, seed, pattern)) return search;
    if (auto search = rest_as<std::uint32_t, Houses>(board, seed, pattern)) return search;
    return rest_as<std::uint64_t, Houses>(board, seed, pattern);
}

// Does what can be done without a decision, and hands the rest over.
template <typename Mask, int Houses>
class ClauseLearning final : public Search {
public:
    ClauseLearning(std::shared_ptr<const Constraints> constraints,
                   std::span<const DigitMask> candidates, std::optional<std::uint64_t> seed)
        : constraints_(std::move(constraints)),
          board_(*constraints_),
          block_(board_.block_bytes()),
          seed_(seed),
          pattern_(pattern_for(*constraints_, candidates, seed)) {
        board_.attach(block_.data());
        is_exhausted_ = !board_.start(candidates);
    }

    Outcome next(std::span<Digit> solution, Meter& meter) override {
        if (is_exhausted_) return Outcome::exhausted;
        if (rest_ == nullptr) {
            if (!meter.tick())
                return meter.stop() == Stop::interrupted ? Outcome::interrupted : Outcome::budget;
            statistics_.nodes = statistics_.attempts = 1;
            if (!settle()) {
                is_exhausted_ = true;
                statistics_.conflicts = 1;
                return Outcome::exhausted;
            }
            hand_over();
        }
        return rest_->next(solution, meter);
    }

    const Statistics& statistics() const override {
        return rest_ != nullptr ? rest_->statistics() : statistics_;
    }

private:
    // Singles and locked candidates until there are none; false on a contradiction.
    bool settle() {
        std::vector<Mask> seen(std::size_t(constraints_->count()));
        for (bool found = true; found;) {
            if (!board_.settle()) return false;
            Locked<Mask, Houses> locked(board_);
            for (std::uint32_t i = 0; i < seen.size(); ++i) {
                const Mask before = std::exchange(seen[i], board_.mask(i));
                if (before != seen[i] && !locked.remove_for(i)) return false;
            }
            found = locked.found();
        }
        return true;
    }

    void hand_over() { rest_ = rest_of<Houses>(RootBoard(board_), seed_, pattern_); }

    std::shared_ptr<const Constraints> constraints_;
    Board<Mask, Houses> board_;
    std::vector<std::byte> block_;
    std::optional<std::uint64_t> seed_;
    std::vector<std::int8_t> pattern_;  // empty for none
    bool is_exhausted_;
    std::unique_ptr<Search> rest_;
    Statistics statistics_;  // until there is a rest
};

template <typename Mask, int Houses>
std::unique_ptr<Search> make(std::shared_ptr<const Constraints> constraints,
                             std::span<const DigitMask> candidates,
                             std::optional<std::uint64_t> seed) {
    return std::make_unique<ClauseLearning<Mask, Houses>>(std::move(constraints), candidates, seed);
}

}  // namespace

std::unique_ptr<Search> make_clause_learning(std::shared_ptr<const Constraints> constraints,
                                             std::span<const DigitMask> candidates,
                                             std::optional<std::uint64_t> seed) {
    return for_masks_and_houses(*constraints, [&](auto mask, auto houses) {
        return make<decltype(mask), houses()>(std::move(constraints), candidates, seed);
    });
}

}  // namespace nonet
