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
#include <new>

#include "logic/rating/chains/inner_forcing.hpp"
#include "logic/rating/chains/inner_multiple.hpp"
#include "logic/rating/chains/level0.hpp"

namespace nonet::rating::NONET_RATING_ISA {

// What the nested hints behind the targets of a hint add to its complexity:
// each distinct one once.
template <int capacity>
class NestedCost {
public:
    NestedCost(const OneBitTable<capacity>& bit, const GrowingList<NestedHint>& store)
        : bit_(&bit), store_(&store) {}

    void begin() { size_ = 0; }

    void target(const DeepChain<capacity>& chain, int candidate, bool on) {
        if (chain.advanced_size != 0) collect(chain, chain.off_ancestors(*bit_, candidate, on));
    }

    int end() const {
        int sum = 0;
        for (int i = 0; i < size_; ++i) sum += (*store_)[hint_[i]].complexity;
        return sum;
    }

    int contradiction(const DeepChain<capacity>& chain) {
        begin();
        if (chain.advanced_size != 0) {
            collect(chain, chain.clash_on_ancestors);
            collect(chain, chain.clash_off_ancestors);
        }
        return end();
    }

private:
    void collect(const DeepChain<capacity>& chain, const CandidateSet<capacity>& off) {
        for (int k = 0; k < chain.advanced_size; ++k) {
            const int hint = chain.advanced_hint[k];
            if (hint < 0 || !off.has(chain.advanced_node[k])) continue;
            bool known = false;
            for (int i = 0; i < size_ && !known; ++i)
                known = same((*store_)[hint_[i]], (*store_)[hint]);
            if (!known) hint_[size_++] = hint;
        }
    }

    static bool same(const NestedHint& a, const NestedHint& b) {
        return a.print[0] == b.print[0] && a.print[1] == b.print[1] && a.complexity == b.complexity;
    }

    const OneBitTable<capacity>* bit_;
    const GrowingList<NestedHint>* store_;
    int hint_[9 * capacity];
    int size_ = 0;
};

template <int capacity>
class NestedEngine {
public:
    explicit NestedEngine(const OneBitTable<capacity>& bit) : bit_(bit) {}

    // The best hint of levels 1 to 5.
    bool find(const Grid9& grid, const Links<capacity>& links, Pulse& pulse, Found& found) {
        for (int level = 1; level <= 5; ++level) {
            if (level == 1 || level == 4) start(grid, links);
            if (!extend(level, pulse)) return false;
            const auto on_chain = [this](int id) -> const Chain& { return *on_[id]; };
            const auto off_chain = [this](int id) -> const Chain& { return *off_[id]; };
            BestHint<capacity> best;
            weigh_groups(links, links.present, true, on_chain, off_chain,
                         NestedCost<capacity>(bit_, store_), best);
            if (!best) continue;
            LevelZero<capacity>::write(grid, links, best.first_in(*on_[best.start()]),
                                       ChainLevel(int(ChainLevel::dynamic) + level), found);
            found.step.level = std::uint8_t(level);
            return true;
        }
        return false;
    }

    // All hints of level 2 on the working grid of another chain.
    void deliver_level_two(const Grid9& grid, const Links<capacity>& links, Pulse& pulse,
                           HintReceiver<capacity>& receiver) {
        start(grid, links);
        if (!extend(1, pulse) || !extend(2, pulse)) return;
        const auto on_chain = [this](int id) -> const Chain& { return *on_[id]; };
        const auto off_chain = [this](int id) -> const Chain& { return *off_[id]; };
        const auto position = [this](int id, int n, bool on) {
            const Chain& chain = *on_[id];
            const std::uint16_t* order = on ? chain.on_order : chain.off_order;
            int i = 0;
            while (order[i] != n) ++i;
            return i;
        };
        conclusions_.collect(links, links.present, true, on_chain, off_chain,
                             NestedCost<capacity>(bit_, store_), position);
        deliver_conclusions(links, conclusions_, receiver, [&](int start, bool start_on, auto use) {
            use(start_on ? *on_[start] : *off_[start]);
        });
    }

private:
    using Chain = DeepChain<capacity>;

    void start(const Grid9& grid, const Links<capacity>& links) {
        grid_ = &grid;
        links_ = &links;
        store_.clear();
        for (int c = 0; c < links.count; ++c) {
            if (!links.present.has(c)) continue;
            for (const bool start_on : {true, false}) {
                auto& chain = start_on ? on_[c] : off_[c];
                if (!chain) chain.reset(new Chain);
                chain->begin(links, bit_, grid, c, start_on);
            }
        }
    }

    // Runs every chain on with the rules of `level`. False if the work must stop.
    bool extend(int level, Pulse& pulse) {
        if (level > 1 && !inner_) inner_.reset(new Inner);
        for (int c = 0; c < links_->count; ++c) {
            if (!links_->present.has(c)) continue;
            for (const bool start_on : {true, false}) {
                if (!pulse.tick()) return false;
                Chain& chain = start_on ? *on_[c] : *off_[c];
                while (chain.settle(*links_, bit_)) {
                    if (BasicRules<capacity>(*links_, bit_, *grid_, chain).run()) continue;
                    if (level == 1 || !ask_inner(level, chain, pulse)) break;
                }
                if (pulse.stopped()) return false;
            }
        }
        return true;
    }

    bool ask_inner(int level, Chain& chain, Pulse& pulse) {
        HintReceiver<capacity> receiver(*links_, bit_, *grid_, chain, store_);
        Links<capacity>& links = inner_->links;
        links.number(receiver.work);
        if (level <= 3) {
            inner_->forcing.run(links, receiver);
            if (receiver.any || level == 2) return receiver.any;
            const auto starts =
                inner_->forcing.found_any() ? links.present : inner_->forcing.promising();
            inner_->multiple.template run<ChainMode::fixed>(links, bit_, starts, pulse, receiver);
            return receiver.any;
        }
        inner_->multiple.template run<ChainMode::dynamic>(links, bit_, links.present, pulse,
                                                          receiver);
        if (receiver.any || level == 4 || pulse.stopped()) return receiver.any;
        if (!inner_->engine) inner_->engine.reset(new NestedEngine(bit_));
        const Grid9 work = receiver.work;
        inner_->engine->deliver_level_two(work, links, pulse, receiver);
        return receiver.any;
    }

    struct Inner {
        Links<capacity> links;
        InnerForcing<capacity> forcing;
        InnerMultiple<capacity> multiple;
        std::unique_ptr<NestedEngine> engine;
    };

    const OneBitTable<capacity>& bit_;
    const Grid9* grid_ = nullptr;
    const Links<capacity>* links_ = nullptr;
    std::unique_ptr<Chain> on_[capacity], off_[capacity];
    GrowingList<NestedHint> store_;
    std::unique_ptr<Inner> inner_;
    AllConclusions<capacity> conclusions_;
};

}  // namespace nonet::rating::NONET_RATING_ISA
