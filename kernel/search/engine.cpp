#include "search/engine.hpp"

#include <bit>

#include "search/random.hpp"

namespace nonet {

namespace {

// Depth-first: the cell with fewest candidates, digits in order.
class Simple final : public Search {
public:
    Simple(const Problem& problem, const SearchOptions& options)
        : layout_(problem.layout), random_(options.seed.value_or(0)), shuffled_(options.seed) {
        std::vector<DigitMask> masks(problem.candidates.begin(), problem.candidates.end());
        stack_.push_back({std::move(masks), 0});
        statistics_.attempts = 1;
    }

    Outcome next(std::span<Digit> solution, Meter& meter) override {
        while (!stack_.empty()) {
            if (!meter.tick()) {
                return meter.stop() == Stop::budget ? Outcome::budget : Outcome::interrupted;
            }
            Node node = std::move(stack_.back());
            stack_.pop_back();
            ++statistics_.nodes;
            if (!propagate(node.masks)) continue;
            int best = -1, fewest = max_size + 1;
            for (int cell = 0; cell < layout_.cells(); ++cell) {
                const int count = std::popcount(node.masks[cell]);
                if (count > 1 && count < fewest) best = cell, fewest = count;
            }
            if (best < 0) {
                for (int cell = 0; cell < layout_.cells(); ++cell)
                    solution[cell] = Digit(std::countr_zero(node.masks[cell]) + 1);
                statistics_.depth = node.depth;
                return Outcome::found;
            }
            std::vector<DigitMask> choices;
            for (DigitMask left = node.masks[best]; left; left &= left - 1)
                choices.insert(choices.begin(), left & -left);
            if (shuffled_) random_.shuffle(std::span(choices));
            for (DigitMask choice : choices) {
                Node child{node.masks, node.depth + 1};
                child.masks[best] = choice;
                stack_.push_back(std::move(child));
                ++statistics_.guesses;
            }
        }
        return Outcome::exhausted;
    }

    const Statistics& statistics() const override { return statistics_; }

private:
    struct Node {
        std::vector<DigitMask> masks;
        std::uint64_t depth;
    };

    bool propagate(std::vector<DigitMask>& masks) const {
        std::vector<bool> done(masks.size());
        for (bool changed = true; changed;) {
            changed = false;
            for (int cell = 0; cell < layout_.cells(); ++cell) {
                if (!masks[cell]) return false;
                if (done[cell] || !std::has_single_bit(masks[cell])) continue;
                done[cell] = changed = true;
                for (Cell peer : layout_.peers(cell)) masks[peer] &= ~masks[cell];
            }
        }
        return true;
    }

    const Layout& layout_;
    Random random_;
    bool shuffled_;
    std::vector<Node> stack_;
    Statistics statistics_;
};

}  // namespace

std::unique_ptr<Search> make_search(const Problem& problem, const SearchOptions& options) {
    return std::make_unique<Simple>(problem, options);
}

}  // namespace nonet
