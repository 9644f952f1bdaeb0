#include "search/depth_first.hpp"

#include <algorithm>
#include <limits>

#include "search/board.hpp"
#include "search/random.hpp"

namespace nonet {

namespace {

constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max();

std::uint64_t product_or_endless(std::uint64_t a, std::uint64_t b) {
    return b != 0 && a > endless / b ? endless : a * b;
}

template <typename Mask, int Houses>
class DepthFirst final : public Search {
public:
    DepthFirst(std::shared_ptr<const Constraints> constraints,
               std::span<const DigitMask> candidates, std::optional<std::uint64_t> seed,
               std::uint64_t patience)
        : constraints_(std::move(constraints)),
          board_(*constraints_),
          block_bytes_(board_.block_bytes()),
          weights_(padded_to_blocks(std::size_t(constraints_->count()))),
          patience_(patience),
          random_(seed.value_or(0)),
          is_random_(seed.has_value()) {
        blocks_.resize(block_bytes_ * 8);
        frames_.push_back({});
        enter(0);
        if (is_random_)
            for (auto& weight : weights_) weight = std::uint8_t(random_.below(initial_weights));
        if (!board_.start(candidates)) state_ = State::exhausted;
    }

    Outcome next(std::span<Digit> solution, Meter& meter) override {
        const Outcome outcome = advance(meter, false);
        if (outcome == Outcome::found)
            for (int cell = 0; cell < constraints_->cells(); ++cell)
                solution[std::size_t(cell)] =
                    Digit(std::countr_zero(board_.mask(std::uint32_t(cell))) + 1);
        return outcome;
    }

    Count count(std::uint64_t limit, Meter& meter) override {
        Count count{0, Outcome::found};
        while (count.total < limit) {
            count.outcome = advance(meter, true);
            if (count.outcome != Outcome::found) break;
            count.total += std::min(frames_.back().copies, limit - count.total);
        }
        return count;
    }

    const Statistics& statistics() const override { return statistics_; }

private:
    using Placement = typename Board<Mask, Houses>::Placement;

    enum class State : std::uint8_t {
        at_root,    // nothing done yet
        choosing,   // the top frame is at rest and not solved
        returning,  // the top frame is done with: a solution or a contradiction
        exhausted,
    };

    struct Frame {
        Placement tried{};          // made in the frame above, to be taken away on return
        Mask alike = 0;             // the digits counted together with the one tried
        std::uint8_t open = 0;      // the size of the constraint it was chosen from
        std::uint32_t depth = 0;    // guesses on the way here
        std::uint64_t copies = 1;   // solutions that one solution found here stands for
    };

    static constexpr std::uint8_t settled = Board<Mask, Houses>::settled;
    static constexpr std::uint32_t initial_weights = 8;

    Outcome advance(Meter& meter, bool merge_alike) {
        for (;;) {
            switch (state_) {
                case State::at_root:
                    if (!meter.tick()) return stopped(meter);
                    ++statistics_.nodes;
                    statistics_.attempts = 1;
                    state_ = State::choosing;
                    if (settle_and_check(true)) return Outcome::found;
                    break;
                case State::choosing:
                    if (statistics_.guesses >= patience_) return Outcome::stuck;
                    if (!meter.tick()) return stopped(meter);
                    if (descend(merge_alike)) return Outcome::found;
                    break;
                case State::returning:
                    if (frames_.size() == 1) {
                        state_ = State::exhausted;
                        break;
                    }
                    if (frames_[frames_.size() - 2].open == 2 && !meter.tick())
                        return stopped(meter);
                    if (ascend()) return Outcome::found;
                    break;
                case State::exhausted: return Outcome::exhausted;
            }
        }
    }

    static Outcome stopped(const Meter& meter) {
        return meter.stop() == Stop::interrupted ? Outcome::interrupted : Outcome::budget;
    }

    // Chooses a placement and makes it one frame up. True at a solution.
    bool descend(bool merge_alike) {
        const std::uint32_t constraint = chosen_;
        Mask options = board_.mask(constraint);
        if (is_random_)
            for (auto skip = random_.below(board_.count(constraint)); skip > 0; --skip)
                options &= Mask(options - 1);

        Frame& parent = frames_.back();
        parent.tried = board_.placement(constraint, options);
        parent.open = board_.count(constraint);
        parent.alike = merge_alike ? alike_digits(parent.tried) : Mask(Mask{1} << parent.tried.digit);

        Frame child;
        child.depth = parent.depth + 1;
        child.copies = parent.copies;
        if (merge_alike)
            child.copies = product_or_endless(child.copies, std::uint64_t(std::popcount(parent.alike)));
        const Placement tried = parent.tried;
        frames_.push_back(child);
        const std::size_t top = frames_.size() - 1;
        if (blocks_.size() < (top + 1) * block_bytes_) blocks_.resize(blocks_.size() * 2);
        std::memcpy(block(top), block(top - 1), block_bytes_);
        enter(top);
        ++statistics_.guesses;
        ++statistics_.nodes;
        return settle_and_check(board_.place(tried.cell, tried.digit));
    }

    // Drops the top frame and takes what it tried away from the one below.
    bool ascend() {
        frames_.pop_back();
        enter(frames_.size() - 1);
        Frame& frame = frames_.back();
        if (frame.open == 2) {  // the other of two values is now tried
            ++statistics_.guesses;
            ++statistics_.nodes;
            ++frame.depth;
        }
        bool alive = true;
        for (Mask rest = frame.alike; rest != 0; rest &= Mask(rest - 1))
            alive = alive && board_.remove(frame.tried.cell, std::countr_zero(rest));
        return settle_and_check(alive);
    }

    // Reasons on; sets the state. True at a solution.
    bool settle_and_check(bool alive) {
        if (!alive || !board_.settle()) {
            board_.drop_queue();
            add_weight(board_.conflict());
            state_ = State::returning;
            return false;
        }
        choose();
        state_ = solved_ ? State::returning : State::choosing;
        if (solved_) {
            statistics_.depth = frames_.back().depth;
            patience_ = endless_patience;
        }
        return solved_;
    }

    // The open constraint with the fewest placements; among equals the heaviest,
    // then the first.
    void choose() {
        const Smallest smallest = smallest_by_rank(board_.counts(), weights_);
        solved_ = smallest.value == settled;
        chosen_ = std::uint32_t(smallest.index);
    }

    void add_weight(std::uint32_t constraint) {
        if (weights_[constraint] == 255)
            for (auto& weight : weights_) weight /= 2;
        ++weights_[constraint];
    }

    // The digits that could change places with this one all over the grid.
    Mask alike_digits(Placement tried) const {
        Mask alike = Mask(Mask{1} << tried.digit);
        Mask others = Mask(board_.mask(std::uint32_t(tried.cell)) & ~alike);
        for (; others != 0; others &= Mask(others - 1)) {
            const int other = std::countr_zero(others);
            int cell = 0;
            while (cell < constraints_->cells() &&
                   board_.is_open(cell, tried.digit) == board_.is_open(cell, other))
                ++cell;
            if (cell == constraints_->cells()) alike |= Mask(Mask{1} << other);
        }
        return alike;
    }

    std::byte* block(std::size_t frame) { return blocks_.data() + frame * block_bytes_; }
    void enter(std::size_t frame) { board_.attach(block(frame)); }

    std::shared_ptr<const Constraints> constraints_;
    Board<Mask, Houses> board_;
    std::size_t block_bytes_;
    std::vector<std::byte> blocks_;
    std::vector<Frame> frames_;
    std::vector<std::uint8_t> weights_;
    std::uint64_t patience_;
    Random random_;
    bool is_random_;
    bool solved_ = false;
    State state_ = State::at_root;
    std::uint32_t chosen_ = 0;
    Statistics statistics_;
};

}  // namespace

std::unique_ptr<Search> make_depth_first(std::shared_ptr<const Constraints> constraints,
                                         std::span<const DigitMask> candidates,
                                         std::optional<std::uint64_t> seed,
                                         std::uint64_t patience) {
    return for_masks_and_houses(*constraints, [&](auto mask, auto houses) -> std::unique_ptr<Search> {
        return std::make_unique<DepthFirst<decltype(mask), houses()>>(std::move(constraints), candidates,
                                                                      seed, patience);
    });
}

}  // namespace nonet
