#include "logic/score/refutation.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "logic/score/consequences.hpp"

namespace nonet {

namespace {

constexpr int no_limit = 1 << 30;

// The smallest size met so far, and who has it.
class Easiest {
public:
    // Sizes above this do not matter any more.
    int limit() const { return best_.candidates.empty() ? no_limit : best_.size; }

    void take(Candidate candidate, int size) {
        if (size > limit()) return;
        if (size < limit()) best_.candidates.clear();
        best_.size = size;
        best_.candidates.push_back(candidate);
    }

    Refuted result() && { return std::move(best_); }

private:
    Refuted best_;
};

template <class Capacity>
class ChainSearch {
public:
    using Mask = typename Capacity::Mask;

    explicit ChainSearch(const Position<Capacity>& position)
        : position_(position),
          partners_(std::size_t(position.cells() * position.size())),
          met_(partners_.size(), -1) {
        for (int cell = 0; cell < position.cells(); ++cell)
            for (int digit : bits(position.candidates(cell)))
                partners_[index(cell, digit + 1)] = partners_of(cell, digit + 1);
    }

    // The links of the shortest chain that makes a candidate remove itself; 0: none.
    int size_of(Candidate start, int limit) {
        const int stamp = index(start.cell, start.digit);
        on_.assign(1, start);
        met_[stamp] = stamp;
        for (int size = 1; size <= limit && !on_.empty(); ++size) {
            next_.clear();
            for (const Candidate from : on_)
                if (follow(from, start, stamp)) return size;
            std::swap(on_, next_);
        }
        return 0;
    }

private:
    int index(int cell, int digit) const { return cell * position_.size() + digit - 1; }

    // The candidates that are true if this one is false.
    std::vector<Candidate> partners_of(int cell, int digit) const {
        std::vector<Candidate> partners;
        const Mask rest = Mask(position_.candidates(cell) & ~(Mask{1} << (digit - 1)));
        if (has_one_bit(rest)) partners.push_back({Cell(cell), Digit(lowest_digit(rest))});
        for (const Seat& seat : position_.geometry().seats(cell)) {
            const Mask others =
                Mask(position_.places(seat.house, digit) & ~(Mask{1} << seat.place));
            if (!has_one_bit(others)) continue;
            const Cell other = position_.geometry().cell_at(seat.house, lowest_bit(others));
            partners.push_back({other, Digit(digit)});
        }
        return partners;
    }

    // Goes one link on from a true candidate; true when that removes the start.
    bool follow(Candidate from, Candidate start, int stamp) {
        for (int other : bits(position_.candidates(from.cell)))
            if (other + 1 != from.digit && falls(from.cell, other + 1, start, stamp)) return true;
        for (const Seat& seat : position_.geometry().seats(from.cell))
            for (int place : bits(position_.places(seat.house, from.digit))) {
                const Cell cell = position_.geometry().cell_at(seat.house, place);
                if (cell != from.cell && falls(cell, from.digit, start, stamp)) return true;
            }
        return position_.geometry().rules() != nullptr && follow_rules(from, start, stamp);
    }

    // What a true candidate excludes by groups and by tables of pairs.
    bool follow_rules(Candidate from, Candidate start, int stamp) {
        const RuleBook& book = *position_.geometry().rules();
        for (const Cell peer : book.group_peers(from.cell))
            if (position_.has(peer, from.digit) && falls(peer, from.digit, start, stamp))
                return true;
        for (const RuleLink& link : book.links(from.cell)) {
            const RuleTable& table = book.tables()[link.table];
            const Cell other = link.is_back ? table.a : table.b;
            const DigitMask kept = (link.is_back ? table.back : table.forth)[from.digit - 1u];
            for (int digit : bits(DigitMask(position_.candidates(other)) & ~kept))
                if (falls(other, digit + 1, start, stamp)) return true;
        }
        return false;
    }

    bool falls(int cell, int digit, Candidate start, int stamp) {
        for (const Candidate on : partners_[index(cell, digit)]) {
            int& met = met_[index(on.cell, on.digit)];
            if (met == stamp) continue;
            met = stamp;
            if (removes(on, start)) return true;
            next_.push_back(on);
        }
        return false;
    }

    bool removes(Candidate on, Candidate start) const {
        if (on.cell == start.cell ||
            (on.digit == start.digit && position_.geometry().sees(on.cell, start.cell)))
            return true;
        return position_.geometry().rules() != nullptr && excludes(on, start);
    }

    bool excludes(Candidate on, Candidate start) const {
        const RuleBook& book = *position_.geometry().rules();
        if (on.digit == start.digit && book.differ(on.cell, start.cell)) return true;
        return std::ranges::any_of(book.links(on.cell), [&](const RuleLink& link) {
            const RuleTable& table = book.tables()[link.table];
            const DigitMask kept = (link.is_back ? table.back : table.forth)[on.digit - 1u];
            return (link.is_back ? table.a : table.b) == start.cell &&
                   (kept >> (start.digit - 1) & 1) == 0;
        });
    }

    const Position<Capacity>& position_;
    std::vector<std::vector<Candidate>> partners_;
    std::vector<int> met_;  // by candidate: the start that met it last
    std::vector<Candidate> on_, next_;
};

template <class Capacity>
class ContradictionSearch {
public:
    using State = Consequences<Capacity>;
    using Round = typename State::Round;

    ContradictionSearch(const Position<Capacity>& position, int depth, Meter& meter)
        : meter_(meter),
          demands_(position.geometry().rules() == nullptr
                       ? nullptr
                       : std::make_unique<Demands<Capacity>>(*position.geometry().rules(),
                                                             position.cells())),
          states_(std::size_t(depth) + 1, State(position, demands_.get())) {}

    // The rounds until a contradiction; 0: none within the limit.
    int rounds(Candidate candidate, int limit) {
        State& state = assumed(candidate, 1);
        for (int round = 1; round <= limit; ++round) {
            const Round end = state.next_round();
            if (end != Round::placed) return end == Round::contradiction ? round : 0;
        }
        cut_ = true;
        return 0;
    }

    // Whether a candidate falls when innermost contradictions have at most `limit` rounds.
    bool falls(Candidate candidate, int depth, int limit) {
        if (!meter_.tick()) return false;
        if (depth == 1) return rounds(candidate, limit) != 0;
        State& state = assumed(candidate, depth);
        for (;;) {
            Round end;
            do end = state.next_round();
            while (end == Round::placed);
            if (end == Round::contradiction) return true;
            const int removed = remove_refuted(state, depth, limit);
            if (removed != 0) {
                if (removed < 0) return true;
                continue;
            }
            return false;
        }
    }

    const State& root() const { return states_.back(); }
    // Whether a search was given up at the limit since the last question.
    bool take_cut() { return std::exchange(cut_, false); }

private:
    // states_[0] holds depth 1; a candidate of depth d starts from states_[d].
    State& assumed(Candidate candidate, int depth) {
        State& state = states_[std::size_t(depth) - 1];
        state = states_[std::size_t(depth)];
        state.assume(candidate.cell, candidate.digit);
        return state;
    }

    // Removes refuted candidates until one leaves a single: 1; none fell: 0; contradiction: -1.
    // Removing can only make further refutations shorter, so the end is the same in any order.
    int remove_refuted(State& state, int depth, int limit) {
        int removed = 0;
        for (int cell = 0; cell < state.geometry().cells(); ++cell) {
            if (!state.is_open(cell)) continue;
            for (int digit : bits(state.candidates(cell))) {
                if (!falls({Cell(cell), Digit(digit + 1)}, depth - 1, limit)) continue;
                if (!state.eliminate(cell, digit + 1)) return -1;
                removed = 1;
                if (state.has_noted()) return 1;
            }
        }
        return removed;
    }

    Meter& meter_;
    std::unique_ptr<Demands<Capacity>> demands_;
    std::vector<State> states_;
    bool cut_ = false;
};

template <class Capacity, class Try>
void for_each_candidate(const Position<Capacity>& position, Try&& attempt) {
    for (int cell = 0; cell < position.cells(); ++cell)
        for (int digit : bits(position.candidates(cell)))
            attempt(Candidate{Cell(cell), Digit(digit + 1)});
}

}  // namespace

template <class Capacity>
Refuted refuted_by_chains(const Position<Capacity>& position, Meter& meter) {
    ChainSearch<Capacity> search(position);
    Easiest easiest;
    for_each_candidate(position, [&](Candidate candidate) {
        if (!meter.tick()) return;
        const int size = search.size_of(candidate, easiest.limit());
        if (size != 0) easiest.take(candidate, size);
    });
    return std::move(easiest).result();
}

template <class Capacity>
Refuted refuted_by_contradiction(const Position<Capacity>& position, int depth, Meter& meter) {
    ContradictionSearch<Capacity> search(position, depth, meter);
    Easiest easiest;
    if (depth == 1) {
        for_each_candidate(position, [&](Candidate candidate) {
            if (!meter.tick()) return;
            const int size = search.rounds(candidate, easiest.limit());
            if (size != 0) easiest.take(candidate, size);
        });
        return std::move(easiest).result();
    }
    for (int limit = 1; easiest.limit() == no_limit; limit *= 2) {
        for_each_candidate(position, [&](Candidate candidate) {
            if (search.falls(candidate, depth, limit)) easiest.take(candidate, limit);
        });
        if (!search.take_cut() || meter.stop() != Stop::none) break;
    }
    return std::move(easiest).result();
}

template Refuted refuted_by_chains(const Position<Small>&, Meter&);
template Refuted refuted_by_chains(const Position<Large>&, Meter&);
template Refuted refuted_by_contradiction(const Position<Small>&, int, Meter&);
template Refuted refuted_by_contradiction(const Position<Large>&, int, Meter&);

}  // namespace nonet
