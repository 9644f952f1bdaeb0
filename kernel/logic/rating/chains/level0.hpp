// Engines 23 to 25 at the top: Nishio, multiple (static) chains, dynamic chains.
//
// Only the best hint is wanted. Results are kept from step to step: a chain stays true when a
// candidate disappears that it could not have noticed.
#pragma once

#include "logic/basis/facts.hpp"
#include "logic/rating/chains/lost.hpp"
#include "logic/rating/chains/nishio_filter.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class LevelZero {
public:
    using Set = CandidateSet<capacity>;
    using Result = ChainResult<capacity>;

    LevelZero() {
        for (int c = 0; c < capacity; ++c) {
            Result* const results[] = {&on_[c], &off_[c], &fixed_[c]};
            for (int i = 0; i < 3; ++i) {
                results[i]->lists = &lists_[i][c];
                results[i]->on_count = lists_[i][c].on_count;
            }
        }
    }

    // Every candidate and number is new.
    void forget() {
        for (auto* results : {&on_, &off_, &fixed_})
            for (auto& result : *results) result.known = false;
        lost_.clear();
        fixed_lost_.clear();
        has_chains_ = has_fixed_ = false;
        nishio_free_ = 0;
    }

    // Before a candidate leaves the links.
    void lose(const Links<capacity>& links, int candidate) {
        if (has_chains_) lost_.add(links, candidate);
        if (has_fixed_) fixed_lost_.add(links, candidate);
    }

    const OneBitTable<capacity>& bit() const { return bit_; }

    bool find_nishio(const Grid9& grid, const Links<capacity>& links, Changes& changes,
                     Pulse& pulse, Found& found) {
        nishio_free_ &= ~changes.digits;
        changes.digits = 0;
        NishioFilter filter;
        ChainHint best;
        for (int c = 0; c < links.count; ++c) {
            const int digit = links.digit(c);
            if ((nishio_free_ >> digit & 1) != 0 || !links.present.has(c)) continue;
            if (links.choice_size[links.cell(c)] < 2) continue;
            for (const bool start_on : {true, false}) {
                if (!pulse.tick()) return false;
                if (!filter.may_fail(grid, digit, links.cell(c), start_on)) continue;
                chain_.begin(links, c, start_on);
                chain_.template run<ChainMode::nishio>(links, bit_);
                if (!chain_.contradiction) continue;
                if (chain_.clash_complexity >= best.complexity) continue;
                best.kind = ChainKind::contradiction;
                best.complexity = chain_.clash_complexity;
                best.start = c;
                best.start_on = start_on;
                best.target = c;
                best.target_on = !start_on;
            }
        }
        if (!best) {
            nishio_free_ = all_digits;
            return false;
        }
        write(grid, links, best, ChainLevel::nishio, found);
        return true;
    }

    // Only chains from `starts` can agree on anything.
    bool find_multiple(const Grid9& grid, const Links<capacity>& links, const Set& starts,
                       Pulse& pulse, Found& found) {
        if (!starts.any()) return false;
        const auto on_chain = [this](int id) -> const Result& { return fixed_[id]; };
        reconsider(links, fixed_lost_, [&](int c) {
            fixed_[c].known = fixed_[c].known && fixed_lost_.leaves_fixed(links, fixed_[c]);
        });
        has_fixed_ = true;
        chain_.get_ready_for_fixed(links);
        const ChainHint best =
            find_best<ChainMode::fixed>(links, starts, on_chain, on_chain, pulse);
        if (best) write(grid, links, best, ChainLevel::multiple, found);
        return bool(best);
    }

    bool find_dynamic(const Grid9& grid, const Links<capacity>& links, Pulse& pulse, Found& found) {
        const auto on_chain = [this](int id) -> const Result& { return on_[id]; };
        const auto off_chain = [this](int id) -> const Result& { return off_[id]; };
        reconsider(links, lost_, [&](int c) {
            on_[c].known = on_[c].known && lost_.leaves(links, on_[c]);
            off_[c].known = off_[c].known && lost_.leaves(links, off_[c]);
        });
        has_chains_ = true;
        const ChainHint best =
            find_best<ChainMode::dynamic>(links, links.present, on_chain, off_chain, pulse);
        if (best) write(grid, links, best, ChainLevel::dynamic, found);
        return bool(best);
    }

    static void write(const Grid9& grid, const Links<capacity>& links, const ChainHint& hint,
                      ChainLevel level, Found& found) {
        const Technique technique = technique_of(level, hint.kind);
        found.name(technique, rating_of(technique) + length_penalty(hint.complexity));
        found.step.complexity = std::uint16_t(hint.complexity);
        auto& origin = found.step.origin;
        origin.cell = std::uint8_t(links.cell(hint.start));
        origin.digit =
            std::uint8_t(hint.kind == ChainKind::cell_chains ? 0 : links.digit(hint.start) + 1);
        origin.on = hint.start_on;
        if (hint.kind == ChainKind::house_chains)
            origin.house = std::uint8_t((hint.choice - 81) / 9);
        origin.target_cell = std::uint8_t(links.cell(hint.target));
        origin.target_digit = std::uint8_t(links.digit(hint.target) + 1);
        origin.target_on = hint.target_on;
        conclude(grid, links.cell(hint.target), links.digit(hint.target), hint.target_on, found);
    }

private:
    // Forgets the chains of which candidates were part that have disappeared.
    template <class Stays>
    static void reconsider(const Links<capacity>& links, Lost<capacity>& lost, Stays stays) {
        if (lost.any()) links.present.each(stays);
        lost.clear();
    }

    // Follows the chains from `starts` that are not known and compares what they agree on.
    template <ChainMode mode, class OnChain, class OffChain>
    ChainHint find_best(const Links<capacity>& links, const Set& starts, OnChain on_chain,
                        OffChain off_chain, Pulse& pulse) {
        constexpr bool dynamic = mode == ChainMode::dynamic;
        for (int c = 0; c < links.count; ++c) {
            if (!starts.has(c)) continue;
            for (const bool start_on : {true, false}) {
                if (!dynamic && !start_on) continue;
                Result& result = (!dynamic ? fixed_ : start_on ? on_ : off_)[c];
                if (result.known && !result.to_recount) continue;
                if (!pulse.tick()) return {};
                if (result.known) {
                    chain_.recount(links, bit_, result);
                    continue;
                }
                chain_.begin(links, c, start_on);
                chain_.template run<mode>(links, bit_);
                result.take(chain_, links.count, dynamic);
            }
        }
        BestHint<capacity> best;
        weigh_groups(links, starts, dynamic, on_chain, off_chain, NoExtra{}, best);
        if (best && best.kind() != ChainKind::contradiction) {
            chain_.begin(links, best.start(), true);
            chain_.template run<mode>(links, bit_);
        }
        return best ? best.first_in(chain_) : ChainHint{};
    }

    OneBitTable<capacity> bit_;
    DynamicChain<capacity> chain_;
    Result on_[capacity], off_[capacity], fixed_[capacity];
    ChainLists<capacity> lists_[3][capacity];
    Lost<capacity> lost_, fixed_lost_;  // since dynamic and static chains were followed, if any
    bool has_chains_ = false, has_fixed_ = false;
    std::uint32_t nishio_free_ = 0;
};

}  // namespace nonet::rating::NONET_RATING_ISA
