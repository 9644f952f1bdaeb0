// Candidates that cannot be true, beyond patterns: all of the easiest kind at once.
//
//   chain           placing it removes others, and where a cell or house had just
//                   two that makes the other true, and so on without remembering
//                   anything, until it removes itself
//                   size: the links "not this, so that" in the shortest such chain
//   contradiction   following all singles from it ends in a contradiction
//                   size: the rounds until then (consequences.hpp)
//   nested          the same, but where no single is left, candidates refuted by
//                   contradictions of at most `size` rounds may be removed as well,
//                   and at depth 3 those refuted by nested contradictions, and so on
//
// The candidates with the smallest size are the answer, every one of them tried
// against the same position. Nothing depends on the order in which they are tried.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "logic/families/chains/link_table.hpp"
#include "logic/score/consequences.hpp"
#include "search/budget.hpp"

namespace nonet {

struct Refuted {
    std::vector<Candidate> candidates;  // of the smallest size; none: there are none
    int size = 0;
};

inline constexpr int no_limit = 1 << 30;

// The candidates with the smallest size_of(candidate, limit), which is 0 for those that stay; what
// is above the limit does not matter any more.
template <class Capacity, class SizeOf>
Refuted easiest_of(const Position<Capacity>& position, SizeOf&& size_of) {
    Refuted easiest{{}, no_limit};
    for (int cell = 0; cell < position.cells(); ++cell)
        for (int digit : bits(position.candidates(cell))) {
            const Candidate candidate{Cell(cell), Digit(digit + 1)};
            const int size = size_of(candidate, easiest.size);
            if (size == 0 || size > easiest.size) continue;
            if (size < easiest.size) easiest.candidates.clear();
            easiest.size = size;
            easiest.candidates.push_back(candidate);
        }
    return easiest;
}

template <class Capacity>
class ChainSearch {
public:
    explicit ChainSearch(const Position<Capacity>& position)
        : position_(position),
          numbers_(position),
          weak_(position, numbers_, all_digits(position.size()), false),
          strong_(position, numbers_, all_digits(position.size()), true),
          met_(numbers_.candidates(), no_node),
          excludes_(met_) {}

    // The links of the shortest chain that makes a candidate remove itself; 0: none.
    int size_of(Candidate candidate, int limit) {
        const std::uint32_t start = numbers_.on(candidate.cell, candidate.digit) / 2;
        on_.assign(1, start);
        met_[start] = start;
        // Two candidates exclude each other or neither does.
        for_each_excluded(start, [&](std::uint32_t off) {
            excludes_[off] = start;
            return true;
        });
        for (int size = 1; size <= limit && !on_.empty(); ++size) {
            next_.clear();
            for (const std::uint32_t from : on_)
                if (!for_each_excluded(from, [&](auto off) { return !falls(off, start); }))
                    return size;
            std::swap(on_, next_);
        }
        return 0;
    }

private:
    // What a true candidate excludes, by cell, house and rule; false as soon as a visit is.
    template <class Visit>
    bool for_each_excluded(std::uint32_t on, Visit&& visit) const {
        for (const Link link : weak_.all(on))
            if (!visit(link.candidate)) return false;
        const auto [cell, digit] = numbers_.candidate(2 * on);
        const RuleBook* book = position_.geometry().rules();
        return book == nullptr ||
               book->for_each_barred(cell, digit, [&](Cell other, DigitMask out, int) {
                   for (int barred : bits(DigitMask(position_.candidates(other)) & out))
                       if (!visit(numbers_.on(other, barred + 1) / 2)) return false;
                   return true;
               });
    }

    // Goes on to what is true when a candidate falls; true when that removes the start.
    bool falls(std::uint32_t off, std::uint32_t start) {
        for (const Link link : strong_.all(off)) {
            const std::uint32_t on = link.candidate;
            if (met_[on] == start) continue;
            met_[on] = start;
            if (excludes_[on] == start) return true;
            next_.push_back(on);
        }
        return false;
    }

    const Position<Capacity>& position_;
    const NodeNumbers<Capacity> numbers_;
    const LinkTable weak_, strong_;
    std::vector<std::uint32_t> met_;       // by candidate: the start that met it last,
    std::vector<std::uint32_t> excludes_;  // and the last that it excludes
    std::vector<std::uint32_t> on_, next_;
};

template <class Capacity>
class ContradictionSearch {
public:
    using State = Consequences<Capacity>;
    using Round = typename State::Round;

    ContradictionSearch(const Position<Capacity>& position, int depth, Meter& meter)
        : meter_(meter) {
        if (position.geometry().rules() != nullptr) demands_.emplace(position);
        states_.assign(std::size_t(depth) + 1, State(position, demands_ ? &*demands_ : nullptr));
    }

    // Of depth 1 the rounds until a contradiction; deeper the limit, if it falls when innermost
    // contradictions have at most so many rounds. 0: none. One node of the meter is one assumption
    // followed.
    int size_of(Candidate candidate, int depth, int limit) {
        if (!meter_.tick()) return 0;
        State& state = states_[std::size_t(depth) - 1];
        state = states_[std::size_t(depth)];
        state.assume(candidate.cell, candidate.digit);
        if (depth == 1) {
            for (int round = 1; round <= limit; ++round) {
                const Round end = state.next_round();
                if (end != Round::placed) return end == Round::contradiction ? round : 0;
            }
            cut_ = true;
            return 0;
        }
        for (;;) {
            Round end;
            do end = state.next_round();
            while (end == Round::placed);
            if (end == Round::contradiction) return limit;
            const int removed = remove_refuted(state, depth, limit);
            if (removed <= 0) return removed < 0 ? limit : 0;
        }
    }

    // Whether a search was given up at the limit since the last question.
    bool take_cut() { return std::exchange(cut_, false); }

private:
    // Removes refuted candidates until one leaves a single: 1; none fell: 0; contradiction: -1.
    // Removing can only make further refutations shorter, so the end is the same in any order.
    int remove_refuted(State& state, int depth, int limit) {
        int removed = 0;
        for (int cell = 0; cell < state.geometry().cells(); ++cell) {
            if (!state.is_open(cell)) continue;
            for (int digit : bits(state.candidates(cell))) {
                if (size_of({Cell(cell), Digit(digit + 1)}, depth - 1, limit) == 0) continue;
                if (!state.eliminate(cell, digit + 1)) return -1;
                removed = 1;
                if (state.has_noted()) return 1;
            }
        }
        return removed;
    }

    Meter& meter_;
    std::optional<Demands> demands_;
    std::vector<State> states_;  // [0] holds depth 1; a candidate of depth d starts from [d]
    bool cut_ = false;
};

template <class Capacity>
Refuted refuted_by_chains(const Position<Capacity>& position, Meter& meter) {
    ChainSearch<Capacity> search(position);
    return easiest_of(position, [&](Candidate candidate, int limit) {
        return meter.tick() ? search.size_of(candidate, limit) : 0;
    });
}

// Depth 1: contradictions; 2 and more: nested ones. The position has no singles. Cut short when
// the meter stops.
template <class Capacity>
Refuted refuted_by_contradiction(const Position<Capacity>& position, int depth, Meter& meter) {
    ContradictionSearch<Capacity> search(position, depth, meter);
    for (int most = depth == 1 ? no_limit : 1;; most *= 2) {
        Refuted refuted = easiest_of(position, [&](Candidate candidate, int limit) {
            return search.size_of(candidate, depth, std::min(most, limit));
        });
        if (!refuted.candidates.empty() || !search.take_cut() || meter.stop() != Stop::none)
            return refuted;
    }
}

}  // namespace nonet
