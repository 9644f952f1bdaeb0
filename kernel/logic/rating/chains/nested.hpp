// Engines 26 to 30: dynamic chains that use other techniques on their working
// grid when they run dry.
//
//     level 1   locking, hidden pair, naked pair, X-Wing
//     level 2   these, then single forcing chains
//     level 3   these, then multiple chains
//     level 4   level 1, then dynamic chains
//     level 5   these, then the whole engine of level 2
//
// Levels 2 and 3 go on where the chains of level 1 ended, level 5 where those of
// level 4 ended: a level is tried only when the one before has no hint, and its
// extra rule is asked only when the others have nothing to say.
#pragma once

#include <memory>

#include "logic/rating/chains/basic_rules.hpp"
#include "logic/rating/chains/conclusions.hpp"
#include "logic/rating/chains/followed.hpp"
#include "logic/rating/chains/inner_forcing.hpp"

namespace nonet::rating::NONET_RATING_ISA {

// What the nested hints behind the targets of a hint add to its complexity:
// each distinct one once.
template <int capacity>
class NestedCost {
public:
    explicit NestedCost(const GrowingList<NestedHint>& store) : store_(&store) {}

    void begin() { size_ = 0; }
    void target(const DeepChain<capacity>& chain, int candidate, bool on) {
        if (chain.advanced_size == 0) return;
        const auto off = chain.off_ancestors(candidate, on);
        for (int k = 0; k < chain.advanced_size; ++k) {
            const int hint = chain.advanced[k].hint;
            if (hint < 0 || !off.has(chain.advanced[k].candidate)) continue;
            bool known = false;
            for (int i = 0; i < size_ && !known; ++i)
                known = (*store_)[hint_[i]] == (*store_)[hint];
            if (!known) hint_[size_++] = hint;
        }
    }
    int end() const {
        int sum = 0;
        for (int i = 0; i < size_; ++i) sum += (*store_)[hint_[i]].complexity;
        return sum;
    }

private:
    const GrowingList<NestedHint>* store_;
    int hint_[9 * capacity];
    int size_ = 0;
};

template <int capacity>
class NestedEngine {
public:
    // The best hint of levels 1 to 5.
    bool find(const Grid9& grid, const Links<capacity>& links, Pulse& pulse, Found& found) {
        for (int level = 1; level <= 5; ++level) {
            if (level == 1 || level == 4) start(grid, links);
            if (!extend(level, pulse)) return false;
            BestHint<capacity> best;
            weigh_groups(links, links.present, true, chains(), NestedCost<capacity>(store_), best);
            if (!best) continue;
            write_hint(grid, links, best.first_in(chains()),
                       ChainLevel(int(ChainLevel::dynamic) + level), found);
            return true;
        }
        return false;
    }

private:
    using Chain = DeepChain<capacity>;

    auto chains() const {
        return [this](int start, bool on) -> const Chain& { return *chain_[on][start]; };
    }

    void start(const Grid9& grid, const Links<capacity>& links) {
        links_ = &links;
        grid_ = &grid;
        store_.clear();
        links.present.each([&](int c) {
            for (const bool on : {true, false}) {
                if (!chain_[on][c]) chain_[on][c].reset(new Chain);
                chain_[on][c]->begin(links, grid, c, on);
            }
        });
    }

    // Runs every chain on with the rules of `level`. False if the work must stop.
    bool extend(int level, Pulse& pulse) {
        if (level > 1 && !inner_) inner_.reset(new Inner);
        for (int c = 0; c < links_->count; ++c) {
            if (!links_->present.has(c)) continue;
            for (const bool on : {true, false}) {
                if (!pulse.tick()) return false;
                Chain& chain = *chain_[on][c];
                while (chain.settle(*links_)) {
                    if (BasicRules<capacity>(*links_, *grid_, chain).run()) continue;
                    if (level == 1 || !ask_inner(level, chain, pulse)) break;
                }
                if (pulse.stopped()) return false;
            }
        }
        return true;
    }

    bool ask_inner(int level, Chain& chain, Pulse& pulse) {
        HintReceiver<capacity> receiver(*links_, chain, store_);
        Links<capacity>& links = inner_->links;
        links.number(chain.work);
        if (level <= 3) {
            inner_->forcing.run(links, receiver);
            if (receiver.any || level == 2) return receiver.any;
            deliver(inner_->fixed,
                    inner_->forcing.found_any() ? links.present : inner_->forcing.promising(links),
                    pulse, receiver);
            return receiver.any;
        }
        deliver(inner_->dynamic, links.present, pulse, receiver);
        if (receiver.any || level == 4 || pulse.stopped()) return receiver.any;
        if (!inner_->engine) inner_->engine.reset(new NestedEngine);
        NestedEngine& engine = *inner_->engine;
        engine.start(chain.work, links);
        if (engine.extend(1, pulse) && engine.extend(2, pulse))
            inner_->conclusions.deliver(links, links.present, true, engine.chains(),
                                        NestedCost<capacity>(engine.store_), engine.chains(),
                                        receiver);
        return receiver.any;
    }

    // All hints of the chains from `starts`: no others can agree on anything.
    template <class Chains>
    void deliver(Chains& chains, const CandidateSet<capacity>& starts, Pulse& pulse,
                 HintReceiver<capacity>& receiver) {
        const Links<capacity>& links = inner_->links;
        chains.forget();
        if (!starts.any() || !chains.follow(links, starts, pulse, true)) return;
        inner_->conclusions.deliver(
            links, starts, chains.dynamic, chains.all(), NoExtra{},
            [&](int start, bool on) -> const auto& { return chains.run(links, start, on); },
            receiver);
    }

    struct Inner {
        Links<capacity> links;
        InnerForcing<capacity> forcing;
        FollowedChains<capacity, ChainMode::fixed> fixed;
        FollowedChains<capacity, ChainMode::dynamic> dynamic;
        Conclusions<capacity> conclusions;
        std::unique_ptr<NestedEngine> engine;
    };

    const Grid9* grid_ = nullptr;
    const Links<capacity>* links_ = nullptr;
    std::unique_ptr<Chain> chain_[2][capacity];  // from off, from on
    GrowingList<NestedHint> store_;
    std::unique_ptr<Inner> inner_;
};

}  // namespace nonet::rating::NONET_RATING_ISA
