// ALS-XY-wing and ALS chain: almost locked sets linked one after the other.
//
//   A -x- B -y- C ... L     If A lacks z, it holds x, so B lacks x and holds y, so C
//                           lacks y ... so L holds z. One of the two ends has z: a cell
//                           that sees every z of both loses it. Neighbouring links have
//                           different digits. Three sets are a wing, more a chain.
//
// The search starts from the candidate that is to fall: if it were true, every set
// whose z all see it would lack z. What follows is spread breadth first over pairs
// (set, digit it lacks) until such a set is found to lack another digit too. So every
// elimination comes with a shortest chain.
#include <algorithm>

#include "logic/basis/delivery.hpp"
#include "logic/basis/finding.hpp"
#include "logic/families/almost_sets/almost_sets.hpp"

namespace nonet {

namespace {

template <class Capacity>
class SetChainSearch {
public:
    using Mask = typename Capacity::Mask;

    // Chains of at least and at most so many sets.
    SetChainSearch(const Position<Capacity>& position, int least, int most, StepSink& sink)
        : position_(position),
          technique_(least == 3 ? Technique::als_xy_wing : Technique::als_chain),
          least_(least),
          most_(most),
          sets_(AlmostLockedSets<Capacity>::at(position, sink)),
          sink_(sink),
          known_(std::size_t(position.size()) + 1, sets_.bound()) {}

    bool run() {
        return sets_.falling().for_each([&](std::size_t candidate) {
            if (!sink_.tick()) return false;
            spread_from(sets_.cell_of(candidate), sets_.digit_of(candidate));
            return true;
        }) && deliver_news(found_, effort_of_sets, sink_);
    }

private:
    // A set that lacks a digit, because the one before holds it.
    struct Lack {
        std::uint32_t set;
        std::uint8_t digit;
        std::int32_t before;
    };
    using Path = std::vector<Lack>;

    void spread_from(int cell, int digit) {
        const BitSpan watched = sets_.seen_from(cell, digit);
        if (watched.is_empty()) return;
        lacks_.clear();
        known_.clear();
        spread_.assign(sets_.bound(), Mask{0});
        watched.for_each([&](std::size_t set) {
            lacks_.push_back({std::uint32_t(set), std::uint8_t(digit), -1});
        });
        put_in_order(0);
        known_[std::size_t(digit)].take(watched);
        std::size_t layer = 0;
        Path overlapping;
        for (int length = 2; length <= most_ && layer < lacks_.size(); ++length) {
            const std::size_t end = lacks_.size();
            // Nothing follows the last sets, so they matter only where the chain can end.
            for (std::size_t i = layer; i < end; ++i)
                spread(i, length == most_ ? &watched : nullptr);
            layer = end;
            if (length < least_) continue;
            for (std::size_t i = end; i < lacks_.size(); ++i) {
                if (lacks_[i].digit == digit || !watched.contains(lacks_[i].set)) continue;
                Path path = way_to(lacks_, i);
                if (is_disjoint(path)) {
                    found_.push_back(step_of(path, digit));
                    return;
                }
                if (overlapping.empty() && path.front().set != path.back().set)
                    overlapping = std::move(path);
            }
        }
        if (!overlapping.empty()) found_.push_back(step_of(overlapping, digit));
    }

    // To all linked sets, or only to some of them.
    void spread(std::size_t from, const BitSpan* among) {
        const auto [set, lacked, before] = lacks_[from];
        // Where it lacks a second digit, most of what follows is known from the first.
        const Mask fresh = Mask(sets_[set].digits & ~bit(lacked) & ~spread_[set]);
        spread_[set] = Mask(spread_[set] | fresh);
        for (int digit : bits(fresh)) {
            const std::size_t first = lacks_.size();
            sets_.linked(set, digit + 1)
                .for_each_new(known_[std::size_t(digit) + 1], among, [&](std::size_t next) {
                    lacks_.push_back({std::uint32_t(next), std::uint8_t(digit + 1), int(from)});
                });
            put_in_order(first);
        }
    }
    void put_in_order(std::size_t first) {
        std::ranges::sort(lacks_.begin() + std::ptrdiff_t(first), lacks_.end(), {},
                          [&](const Lack& lack) { return sets_.rank(lack.set); });
    }

    // Sets that are not neighbours may have cells in common, but are harder to see then.
    bool is_disjoint(const Path& path) const {
        std::vector<Cell> cells;
        for (const Lack& lack : path)
            cells.insert(cells.end(), sets_[lack.set].cells.begin(), sets_[lack.set].cells.end());
        std::ranges::sort(cells);
        return std::ranges::adjacent_find(cells) == cells.end();
    }

    Step step_of(const Path& path, int digit) const {
        const int more = int(path.size()) - least_;
        Step step = make_step(technique_, rating_of(technique_) + 0.1 * more);
        step.complexity = int(path.size());
        for (const Lack& lack : path) {
            if (lack.before >= 0) {
                step.sets.back().link = lack.digit;
                step.digits |= bit(lack.digit);
            }
            step.sets.push_back(sets_[lack.set].evidence());
        }
        step.other_digits = bit(digit);
        const std::size_t ends[] = {path.front().set, path.back().set};
        add_all(step.eliminations, sets_.watchers(ends, digit), digit);
        mark_sets(step, position_);
        return step;
    }

    const Position<Capacity>& position_;
    const Technique technique_;
    const int least_, most_;
    AlmostLockedSets<Capacity>& sets_;
    StepSink& sink_;
    BitTable known_;            // by digit: the sets known to lack it
    std::vector<Mask> spread_;  // by set: the digits whose links were followed
    std::vector<Lack> lacks_;
    std::vector<Step> found_;
};

}  // namespace

// Wings of three sets, chains of four and more.
template <class Capacity>
bool find_almost_set_chains(const Position<Capacity>& position, StepSink& sink, int least) {
    const int most = least == 3 ? 3 : position.size() <= 16 ? 12 : 6;
    return SetChainSearch(position, least, most, sink).run();
}

NONET_FINDER(find_almost_set_chains, int)

}  // namespace nonet
